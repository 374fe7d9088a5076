"""The net that values backgammon positions: what it knows, and that its large numbers are the sums they stand for."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import tanh
from random import Random
from typing import Any

import pytest

from games.tables.engine.features import contact, features
from games.tables.engine.men import Men, Way, men
from games.tables.engine.net import ONE, WEIGHTS, log_odds
from games.tables.engine.outlook import outlook, points
from games.tables.engine.round import ALL_OUTSIDE, START
from games.tables.engine.steps import numbers, turns

CLOSED_OUT = men((19, 2), (20, 2), (21, 2), (22, 2), (23, 2), (24, 2), (18, 3))


@cache
def weights() -> Any:
    return json.loads(files("games.tables.engine").joinpath(WEIGHTS).read_text(encoding="utf-8"))


def plainly(own: Men, enemy: Men) -> list[float]:
    """The three log-odds, each sum written out."""
    data = weights()
    inputs: list[float] = []
    for side in (own, enemy):
        for count in side[1:25]:
            inputs += [count >= 1, count >= 2, count >= 3, max(0, count - 3) / 2]
    inputs += features(own, enemy) + features(enemy, own)
    units = [
        bias / ONE + sum(value * row[unit] / ONE for value, row in zip(inputs, data["inputs"], strict=True))
        for unit, bias in enumerate(data["bias"])
    ]
    hidden = [tanh(unit) for unit in units[:-3]]
    return [
        direct + sum(weight * value for weight, value in zip(out, hidden, strict=True))
        for direct, out in zip(units[-3:], data["outputs"], strict=True)
    ]


def positions(wanted: int) -> list[tuple[Men, Men]]:
    """Positions of random games in which men of both sides still have to pass each other."""
    rng = Random(1)
    found: list[tuple[Men, Men]] = []
    own, enemy = ALL_OUTSIDE, ALL_OUTSIDE
    while len(found) < wanted:
        ends = list(turns(own, enemy, numbers((rng.randint(1, 6), rng.randint(1, 6))), lower_alone=False))
        enemy, own = rng.choice(ends)
        if contact(own, enemy):
            found.append((enemy, own))
        else:
            own = enemy = rng.choice((START, ALL_OUTSIDE))
    return found


def test_the_large_numbers_are_the_sums_they_stand_for() -> None:
    for own, enemy in positions(200):
        assert log_odds(own, enemy) == pytest.approx(plainly(own, enemy), abs=1e-3)


def test_no_chance_to_win_double_is_greater_than_that_to_win() -> None:
    for own, enemy in positions(500):
        chances = outlook(own, enemy)
        assert 0 < chances.win_double <= chances.win < 1
        assert 0 < chances.lose_double <= 1 - chances.win


def test_whoever_rolls_first_is_a_little_ahead() -> None:
    first = outlook(START, START).turned
    assert 0.5 < first.win < 0.58
    assert 0.1 < first.lose_double < first.win_double < 0.25


@pytest.mark.parametrize(
    ("own", "enemy", "least", "most", "double"),
    [
        pytest.param(CLOSED_OUT, men((12, 6), (17, 3), (19, 5), bar=1), 0.8, 1, 0.05, id="one-man-closed-out"),
        pytest.param(CLOSED_OUT, men((1, 3), (12, 5), (17, 3), bar=4), 0.9, 1, 0.6, id="four-men-closed-out"),
        pytest.param(START, CLOSED_OUT, 0, 0.1, 0, id="the-other-has-closed-his-home"),
    ],
)
def test_what_it_thinks_of_clear_positions(own: Men, enemy: Men, least: float, most: float, double: float) -> None:
    chances = outlook(own, enemy)
    assert least <= chances.win <= most
    assert chances.win_double >= double


def best(roll: tuple[int, int]) -> tuple[Way, ...]:
    """The steps of the best way to play a roll from the start, by the points it brings."""
    ends = turns(START, START, numbers(roll), lower_alone=False)
    return tuple(sorted(max(ends.items(), key=lambda end: points(*end[0]))[1]))


@pytest.mark.parametrize(
    ("roll", "steps"),
    [
        pytest.param((3, 1), ((17, 3), (19, 1)), id="makes-the-five-point"),
        pytest.param((4, 2), ((17, 4), (19, 2)), id="makes-the-four-point"),
        pytest.param((6, 1), ((12, 6), (17, 1)), id="makes-the-bar-point"),
        pytest.param((5, 3), ((17, 5), (19, 3)), id="makes-the-three-point"),
        pytest.param((6, 5), ((1, 6), (7, 5)), id="a-back-man-runs-to-safety"),
    ],
)
def test_how_it_opens(roll: tuple[int, int], steps: tuple[Way, ...]) -> None:
    assert best(roll) == steps
