"""The same number of turns for each seat."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kit.rounds import Rounds


@pytest.mark.parametrize(
    ("course", "turns"),
    [
        pytest.param(Rounds(3, 2), ["0a", "1a", "2a", "0b", "1b", "2b"], id="round-by-round"),
        pytest.param(Rounds(3, 2, in_turn=False), ["0a", "0b", "1a", "1b", "2a", "2b"], id="one-after-another"),
        pytest.param(Rounds(2, 1), ["0a", "1a"], id="one-round"),
    ],
)
def test_whose_turn_comes_when(course: Rounds, turns: list[str]) -> None:
    found = [course.turn(before) for before in range(len(turns))]
    assert [f"{turn.seat}{'ab'[turn.number]}" for turn in found if turn] == turns
    assert course.turn(len(turns)) is None
    assert course.turn(len(turns) + 1) is None


@pytest.mark.parametrize("in_turn", [True, False])
def test_everybody_has_as_many(in_turn: bool) -> None:
    course = Rounds(5, 7, in_turn)
    turns = [course.turn(before) for before in range(35)]
    assert len(set(turns)) == 35
    assert set(Counter(turn.seat for turn in turns if turn).values()) == {7}
