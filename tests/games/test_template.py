"""The last stick: the template's rules, one row each, named after the paragraph."""

from __future__ import annotations

import pytest

from games._template import LastStick, Options, State, Take
from games.contract import Croupier, Fixed
from games.library import sheet
from games.sheets import MessageFormatter

GAME = LastStick(2)


@pytest.mark.parametrize(
    ("heap", "count", "paragraph"),
    [
        pytest.param(15, 1, None, id="2.1-one"),
        pytest.param(15, 3, None, id="2.1-three"),
        pytest.param(15, 4, "2.1", id="2.1-four-are-too-many"),
        pytest.param(2, 2, None, id="2.2-all-that-are-left"),
        pytest.param(2, 3, "2.2", id="2.2-more-than-are-left"),
    ],
)
def test_how_many_may_be_taken(heap: int, count: int, paragraph: str | None) -> None:
    assert GAME.forbids(State(heap, turn=0), 0, Take(count)) == paragraph


@pytest.mark.parametrize(
    ("seats", "turn", "following"),
    [pytest.param(2, 1, 0, id="two-players"), pytest.param(3, 1, 2, id="three"), pytest.param(3, 2, 0, id="round")],
)
def test_the_turn_passes_clockwise(seats: int, turn: int, following: int) -> None:
    after = LastStick(seats).apply(State(9, turn), turn, Take(2), Croupier(Fixed([])))
    assert after == State(7, following, taken_by=turn)


@pytest.mark.parametrize(
    ("last", "winners"),
    [pytest.param("loses", (0, 2), id="1.1-loses"), pytest.param("wins", (1,), id="3.1-wins")],
)
def test_who_takes_the_last_stick(last: str, winners: tuple[int, ...]) -> None:
    game = LastStick(3, Options(last=last))
    over = game.apply(State(1, turn=1), 1, Take(1), Croupier(Fixed([])))
    result = game.result(over)
    assert result is not None
    assert result.winners == winners
    assert game.to_move(over) == ()


def test_chance_decides_who_begins() -> None:
    assert [LastStick(3).setup(Croupier(Fixed([seat]))).turn for seat in range(3)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "Anna hat 2 Hölzchen genommen. 1 liegt noch da."), ("en", "Anna took 2 sticks. 1 is left.")],
)
def test_what_happened_is_told(language: str, told: str) -> None:
    croupier = Croupier(Fixed([]))
    GAME.apply(State(3, turn=0), 0, Take(2), croupier)
    say = MessageFormatter(sheet(LastStick, language), ["Anna", "Ben"])
    assert [say(said.phrase) for said in croupier.said] == [told]


@pytest.mark.parametrize(
    ("last", "heap", "best"), [("loses", 15, 2), ("loses", 8, 3), ("wins", 15, 3), ("wins", 6, 2), ("wins", 1, 1)]
)
def test_advice_leaves_the_other_no_good_move(last: str, heap: int, best: int) -> None:
    game = LastStick(2, Options(last=last))
    assert max((1, 2, 3), key=lambda count: game.heuristic(State(heap, turn=0), 0, Take(count))) == best
