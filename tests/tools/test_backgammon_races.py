"""``python -m tools races``: what it collects of a game, and that it finds weights again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from games.tables.engine.features import contact
from tests.tools.conftest import Run
from tools.backgammon_races import fitted, logistic, normal, played


def test_it_tells_the_weights_of_races_and_of_double_wins(run_tool: Run) -> None:
    first, second = (run_tool("races", "--games", "20", "--seed", "3") for _ in range(2))
    assert first == second
    assert "positions of 20 games\na win: lead and next roll: " in first
    assert "a double win: constant, lead and next roll: " in first


def test_a_race_is_told_from_its_end_where_the_loser_has_just_moved() -> None:
    rng = Random(2)
    races = [list(played(rng)) for _ in range(5)]
    for race in races:
        assert all(not contact(position.own, position.enemy) for position in race)
        assert [position.won for position in race] == [place % 2 == 1 for place in range(len(race))]
        assert len({position.double for position in race}) <= 1


@pytest.mark.parametrize("link", [normal, logistic])
def test_weights_are_found_again(link: Callable[[float], tuple[float, float]]) -> None:
    rng, weights = np.random.default_rng(1), np.array([0.8, -1.5])
    rows = rng.standard_normal((20_000, 2))
    came = rng.random(len(rows)) < [link(value)[0] for value in (rows @ weights).tolist()]
    found = fitted([tuple(row) for row in rows.tolist()], came.tolist(), link)
    assert found == pytest.approx(weights, abs=0.1)
