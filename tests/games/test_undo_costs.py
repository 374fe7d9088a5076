"""What take-backs cost, in applications of the rules: nothing for talk, little however long a match has gone on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.contract import Game
from games.library import find
from games.match import record
from games.match.acts import AllowUndo, RefuseUndo, Undo
from games.match.history import Findings
from games.match.kept_states import DENSE, KeptStates
from games.match.match import Match, open_match
from games.match.seeds import SEED_BYTES
from games.match.takeback import is_free
from tests.contract.tables import next_act

AnyMatch = Match[Any, Any]


class Count:
    """How often rules were applied, states seen or drawn anew since it was reset."""

    def __init__(self) -> None:
        self.calls = 0

    def reset(self) -> int:
        calls, self.calls = self.calls, 0
        return calls


def counted(monkeypatch: pytest.MonkeyPatch, game: type[Game[Any, Any]], *names: str) -> Count:
    """Counts what judging costs in a game, or calls of the functions of these names only."""
    count = Count()
    for name in names or ("apply", "view", "resample", "offers"):
        real = getattr(game, name)

        def call(*args: Any, _real: Any = real) -> Any:
            count.calls += 1
            return _real(*args)

        monkeypatch.setattr(game, name, call)
    return count


def random_match(game: str, seats: int, acts: int) -> AnyMatch:
    """A match after some acts by chance."""
    for number in range(50):
        rng, match = Random(number), open_match(find(game)(seats), number.to_bytes(SEED_BYTES))
        while match.ply < acts and match.result is None:
            match = match.play(*next_act(match, rng))
        if match.result is None:
            return match
    raise AssertionError(f"no match of {game} goes on for so long")


def askable(match: AnyMatch) -> int:
    """A seat whose last act is not free."""
    return next(seat for seat in range(match.game.seats) if match.history.lasts[seat] >= 0 and not is_free(match, seat))


@pytest.mark.parametrize(("game", "seats"), [("canasta", 4), ("herz", 4), ("chess", 2), ("muehle", 2)])
def test_talk_is_not_judged_anew(monkeypatch: pytest.MonkeyPatch, game: str, seats: int) -> None:
    match = random_match(game, seats, 20)
    seat = askable(match)
    other = next(one for one in range(seats) if one != seat)
    count = counted(monkeypatch, type(match.game))
    match = match.play(seat, Undo())
    first = count.reset()
    before = match.history.findings
    for _ in range(100):
        match = match.play(other, RefuseUndo()).play(seat, Undo())
    assert count.reset() == 0, f"the first time {first}"
    assert match.history.findings is before
    assert match.history.kept == match.play(other, RefuseUndo()).history.kept, "no state is kept for talk"


@pytest.mark.parametrize(("game", "seats"), [("canasta", 4), ("herz", 4), ("domino", 3), ("kreuz_quer", 3)])
def test_whether_somebody_has_seen_anything_is_proved_once(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    """The dear question is about an act that nobody has answered."""
    match = random_match(game, seats, 20)
    while not (seat := match.steps[-1].seat) >= 0 or match.steps[-1].draws or is_free(match, seat):
        match = match.play(*next_act(match, Random(match.ply)))
    match = replace(match, history=replace(match.history, findings=Findings()))
    count = counted(monkeypatch, type(match.game))
    costs = []
    for _ in range(5):
        match = match.play(seat, Undo())
        costs.append(count.reset())
        match = match.play((seat + 1) % seats, RefuseUndo())
    assert costs[0] > 0
    assert not any(costs[1:])


def test_asking_costs_the_same_however_much_was_talked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move between takes the verdict along, but not what was talked about before it."""
    costs = []
    for talk in (0, 2_000):
        match = random_match("canasta", 4, 20)
        seat = askable(match)
        for _ in range(talk):
            match = match.play(seat, Undo()).play(seat, RefuseUndo())
        match = match.play(*next_act(match, Random(1)))
        with monkeypatch.context() as patch:
            count = counted(patch, type(match.game))
            match.play(askable(match), Undo())
            costs.append(count.reset())
    assert costs[0] == costs[1]


def test_a_record_full_of_talk_is_read_by_as_many_applications_as_it_has_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    match = random_match("canasta", 4, 20)
    seat = askable(match)
    costs = []
    for talk in (200, 800):
        while match.ply < 20 + talk:
            match = match.play(seat, Undo()).play(seat, RefuseUndo())
        text = record.write(match)
        with monkeypatch.context() as patch:
            count = counted(patch, type(match.game))
            assert record.read(text).checksum == match.checksum
            costs.append(count.reset())
    assert costs[0] == costs[1]


def backwards(match: AnyMatch) -> Iterator[AnyMatch]:
    """The match after each take-back of the seat that acted last, with everybody's agreement, to its beginning."""
    while match.history.mainline:
        seat = match.steps[match.history.mainline[-1] - 1].seat
        match = match.play(seat, Undo())
        for other in range(match.game.seats):
            if match.history.undoing and other != seat:
                match = match.play(other, AllowUndo())
        yield match


def test_the_whole_way_back_costs_about_one_application_a_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    acts = 400
    match = random_match("chess", 2, acts // 4)
    while match.ply < acts:
        match = match.play(*next_act(match, Random(match.ply)))
        if match.result is not None:
            raise AssertionError("the match is over")
    states = [moment.state for moment in match.moments()]
    count = counted(monkeypatch, type(match.game))
    costs = []
    for back in backwards(match):
        assert back.state == states[len(back.history.mainline)]
        costs.append(count.reset() - 2 * match.game.seats)
    assert len(costs) == acts
    assert max(costs) <= acts // 16 + 2 * match.game.seats
    assert sum(costs) <= 3 * acts


@pytest.mark.parametrize("acts", [1, 63, 900, 20_000])
def test_few_states_are_kept_and_none_is_far_from_one(acts: int) -> None:
    kept: KeptStates[int] = KeptStates()
    for number in range(acts):
        kept = kept.with_state(number, number)
        assert kept.last == (number, number)
    assert len(kept.states) <= DENSE * (3 + (acts // DENSE).bit_length())
    numbers = [number for number, _ in kept.states]
    assert numbers[0] == 0
    for number, later in zip(numbers, [*numbers[1:], acts], strict=True):
        assert later - number <= max(1, (acts - number) // 16)
    assert kept.until(numbers[-1] - 1).states == kept.states[:-1]
