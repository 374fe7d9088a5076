"""Taking back: it restores the state before exactly, replays, and is free only if nothing was learned."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Loose, NothingToUndo, NotPossible, Refusal, Seeded, SeenSince
from games.match import record
from games.match.acts import AllowUndo, RefuseUndo, Undo, move_of
from games.match.match import Match
from games.match.reading import read_act
from games.match.takeback import is_free, takeback
from tests.contract.tables import next_act, read_back

MOMENTS = 3
"""The number of moments of a match that are looked at."""
EARLIER = 3
SHORT = 60
"""The number of acts of a record that is read again."""


def _moments(table: Any) -> Iterator[Match[Any, Any]]:
    """Some moments after the first act."""
    going_on = [match for match in table.moments[1:] if match.result is None]
    yield from going_on[:: max(1, len(going_on) // MOMENTS)][:MOMENTS]


def _others(match: Match[Any, Any], seat: int) -> list[int]:
    return [other for other in range(match.game.seats) if other != seat]


def _before(table: Any, match: Match[Any, Any], seat: int) -> Match[Any, Any]:
    """The match before the last act of a seat."""
    last = max(step.ply for step in match.steps if step.seat == seat)
    moment: Match[Any, Any] = table.moments[last - 1]
    return moment


def test_with_the_word_of_all_others_a_seat_takes_back_to_before_its_last_act(few: Any) -> None:
    for match in _moments(few):
        seat = match.steps[-1].seat
        if seat < 0:
            continue
        taken = takeback(match, seat)
        assert taken is not None
        if few.seats == 1 and not taken.free:
            with pytest.raises(SeenSince):
                match.play(seat, Undo())
            continue
        back = match.play(seat, Undo(), elapsed=700)
        for other in _others(match, seat):
            if not back.history.undoing:
                break
            assert back.state == match.state
            assert back.history.undoing[0] == seat
            back = back.play(other, AllowUndo())
        assert back.history.undoing == ()
        before = _before(few, match, seat)
        assert (back.state, back.legals, back.history.mainline) == (
            before.state,
            before.legals,
            before.history.mainline,
        )
        assert back.ply > match.ply, "plies go on"
        assert back.steps[: match.ply] == match.steps, "nothing is rewritten"
        if back.ply < SHORT:
            after = back.play(*next_act(back, Random(few.seats)))
            again = read_back(record.write(after), type(after.game))
            assert again.checksum == after.checksum
            assert again.state == after.state
            assert again.history.mainline == after.history.mainline


def test_what_was_drawn_is_never_free_and_never_comes_again(few: Any) -> None:
    for match in _moments(few):
        step = match.steps[-1]
        if step.seat < 0 or not step.draws:
            continue
        back = takeback(match, step.seat)
        assert back is not None
        assert not back.free
        assert not back.harmless
        if few.seats == 1:
            continue
        asked = match.play(step.seat, Undo())
        assert asked.state == match.state, "nothing happens before the others agree"
        for other in _others(match, step.seat):
            asked = asked.play(other, AllowUndo())
        again = asked.play(step.seat, read_act(_before(few, match, step.seat), step.seat, step.text))
        croupier = Croupier(Seeded(asked.seed, again.ply))
        few.game.apply(asked.state, step.seat, read_act(asked, step.seat, step.text), croupier)
        assert again.steps[-1].draws == tuple(croupier.draws), "what is drawn is that of the new ply"


def test_free_means_that_nobody_has_learned_anything(few: Any, rng: Random) -> None:
    """In other worlds that look the same to a seat the same course of its own acts looks the same to it, too."""
    game = few.game
    for match in _moments(few):
        seat = match.steps[-1].seat
        back = None if seat < 0 else takeback(match, seat)
        if back is None or not back.free:
            continue
        since = [step for step in match.steps if step.ply >= match.history.mainline[back.keep]]
        assert {step.seat for step in since} == {seat}
        assert not any(step.draws for step in since)
        for _ in range(EARLIER):
            world = game.resample(back.state, seat, Croupier(Loose(rng)))
            for step in since:
                made = read_act(few.moments[step.ply - 1], seat, step.text)
                world = game.apply(world, seat, made, Croupier(Loose(rng)))
            assert game.view(world, seat) == game.view(match.state, seat), f"ply {match.ply}"


def test_another_players_act_is_never_crossed_without_consent(few: Any) -> None:
    for match in _moments(few):
        last = match.steps[-1].seat
        for seat in _others(match, last)[: few.depth.others]:
            back = takeback(match, seat)
            if back is None:
                with pytest.raises(NothingToUndo):
                    match.play(seat, Undo())
                continue
            assert not back.free
            asked = match.play(seat, Undo())
            assert (asked.state, asked.history.undoing) == (match.state, (seat,))
            refused = asked.play(last, RefuseUndo()) if last >= 0 else asked.play(seat, RefuseUndo())
            assert (refused.state, refused.history.undoing) == (match.state, ())
            acted = asked.play(*next_act(asked, Random(few.seats)))
            assert acted.history.undoing == (), "a request lapses when somebody acts"


def test_nobody_takes_back_when_nothing_was_played_or_all_is_over(few: Any) -> None:
    first = few.moments[0]
    for seat in range(few.seats):
        with pytest.raises(NothingToUndo):
            first.play(seat, Undo())
        for word in (AllowUndo(), RefuseUndo()):
            with pytest.raises(NotPossible):
                first.play(seat, word)
        with pytest.raises(Refusal):
            few.end.play(seat, Undo())


def test_what_binds_is_never_taken_back_for_nothing(few: Any) -> None:
    game = few.game
    always = (*game.binding, *game.info.calls, *game.claims)
    for before, match in pairwise(few.moments):
        step = match.steps[-1]
        if step.seat < 0 or match.result is not None:
            continue
        move = before.judge(step.seat, move_of(game, step.text))
        binds = game.binds(before.state, step.seat, move, match.state)
        assert binds or type(move) not in always, "a game may add to what binds, and take nothing away"
        if binds and game.seats > 1:
            assert not is_free(match, step.seat)
            assert match.play(step.seat, Undo()).state is match.state


def test_talk_changes_nothing_and_is_judged_once(few: Any) -> None:
    if few.seats == 1:
        return
    for match in _moments(few):
        seat = next(
            (one for one in range(few.seats) if match.history.lasts[one] >= 0 and not is_free(match, one)), None
        )
        if seat is None:
            continue
        asked = match.play(seat, Undo())
        answers = dict(asked.history.findings.answers)
        again = asked.play(seat, RefuseUndo()).play(seat, Undo())
        assert again.history.findings.answers == answers
        assert (again.state, again.legals, again.history.mainline, again.history.kept) == (
            match.state,
            match.legals,
            match.history.mainline,
            match.history.kept,
        )
