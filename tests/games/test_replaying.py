"""A journal played again: it costs as much as its moves, whatever was asked between them, and nothing forged passes."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from games.library import find
from games.match import record
from games.match.acts import RefuseUndo, Undo
from games.match.faults import RecordError
from games.match.history import Findings
from games.match.log import draws_text
from games.match.match import open_match
from games.match.replaying import (
    Beginning,
    Entry,
    Unfit,
    follow,
    replay_moments,
    with_logs,
    without_logs,
)
from games.match.seeds import SEED_BYTES
from tests.contract.tables import next_act
from tests.games.test_undo_costs import AnyMatch, counted


def asked_after_every_move(game: str, seats: int, acts: int) -> AnyMatch:
    """A match in which everybody asks to take every move back, which is refused, or free and played once more."""
    rng, match = Random(1), open_match(find(game)(seats), bytes(SEED_BYTES))
    while match.ply < acts:
        after = match.play(*next_act(match, rng))
        if after.result is not None:
            break
        match = after
        seat = match.steps[-1].seat
        if seat >= 0 and match.history.lasts[seat] >= 0:
            match = match.play(seat, Undo())
            if match.history.undoing:
                match = match.play((seat + 1) % seats, RefuseUndo())
    return match


def journal(match: AnyMatch) -> tuple[Entry, ...]:
    return tuple(
        Entry(step.ply, step.seat, step.text, step.elapsed, draws_text(step.draws), step.checksum)
        for step in match.steps
    )


@pytest.mark.parametrize(("game", "seats"), [("canasta", 4), ("herz", 4), ("domino", 3)])
def test_requests_to_take_back_are_not_judged_again(monkeypatch: pytest.MonkeyPatch, game: str, seats: int) -> None:
    """To judge one is to draw other worlds: a reader does that, who replays a journal of our own does not."""
    match = asked_after_every_move(game, seats, 120)
    worlds = counted(monkeypatch, type(match.game), "resample")
    assert replay_moments(Beginning(match.game, match.chance), journal(match), 25)[-1].checksum == match.checksum
    assert not worlds.reset()
    assert [moment.checksum for moment in match.moments()][-1] == match.checksum
    assert not worlds.reset()
    record.read(record.write(match))
    assert worlds.reset() > 0


def test_act_20_000_costs_what_act_20_does(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = {}
    match = asked_after_every_move("canasta", 4, 20)
    while match.history.lasts[match.steps[-1].seat] < 0 or match.history.undoing:
        match = match.play(*next_act(match, Random(3)))
    asker = next(seat for seat in range(4) if match.history.lasts[seat] >= 0)
    for talk in (20, 20_000):
        while match.ply < talk:
            match = match.play(asker, Undo())
            if match.history.undoing:
                match = match.play(asker, RefuseUndo())
            else:
                match = match.play(*next_act(match, Random(match.ply)))
        last = match.play(*next_act(match, Random(5)))
        seat = last.steps[-1].seat
        requested = last.play(seat, Undo())
        fresh = replace(last, history=replace(last.history, findings=Findings()))
        with monkeypatch.context() as patch:
            count = counted(patch, type(match.game))
            assert follow(fresh, journal(requested)[-1:]).checksum == requested.checksum
            costs[talk] = count.reset()
    assert costs[20] == costs[20_000] <= 8


@pytest.mark.parametrize("free", [True, False])
def test_a_take_back_that_was_judged_otherwise_does_not_fit(free: bool) -> None:
    """Its checksum is made anew, as somebody who alters a journal might."""
    match = open_match(find("muehle")(2), bytes(SEED_BYTES))
    match = match.play(*next_act(match, Random(1)))
    if not free:
        match = match.play(*next_act(match, Random(1)))
    seat = match.steps[0].seat
    honest = match.play(seat, Undo())
    forged = replace(match, history=replace(match.history, findings=Findings({("free", seat): not free})))
    other = forged.play(seat, Undo())
    assert (honest.state == match.state) != (other.state == match.state)
    text = record.write(other)
    with pytest.raises(RecordError):
        record.read(text)
    fresh = replace(match, history=replace(match.history, findings=Findings()))
    assert follow(fresh, journal(honest)[-1:]).state == honest.state


def test_a_checksum_that_fits_nothing_is_found_out() -> None:
    match = asked_after_every_move("herz", 4, 40)
    entries = journal(match)
    beginning = Beginning(match.game, match.chance)
    for place in (0, 20, len(entries) - 1):
        altered = (*entries[:place], entries[place]._replace(checksum="0" * 16), *entries[place + 1 :])
        with pytest.raises(Unfit, match=f"act {place + 1}: "):
            replay_moments(beginning, altered, 25)


def test_moments_are_sent_with_one_log() -> None:
    match = asked_after_every_move("canasta", 4, 110)
    moments = replay_moments(Beginning(match.game, match.chance), journal(match), 25)
    assert [moment.ply for moment in moments] == [*range(0, match.ply, 25), match.ply]
    sent = with_logs(pickle.loads(pickle.dumps(without_logs(moments))), 25)
    assert [one.checksum for one in sent] == [one.checksum for one in moments]
    assert [one.steps for one in sent] == [one.steps for one in moments]
    for one, other in pairwise(sent):
        assert follow(one, journal(match)[one.ply : other.ply]).checksum == other.checksum
