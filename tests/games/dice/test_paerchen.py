"""Tests of Pärchen."""

from __future__ import annotations

import pytest

from games.contract import Prop
from games.dice.paerchen import Options, Paerchen
from tests.games.dice.playing import pad, part, played, replayed, roster, shown, told

ONE_AFTER_ANOTHER = Options(order="hintereinander")
UP, LEVEL, DOWN = "1166", "3452", "6611"


@pytest.mark.parametrize(
    ("acts", "points"),
    [
        pytest.param("4163", (4, 0), id="2.2-white-less-red"),
        pytest.param(UP, (10, 0), id="2.2-red-falls-first"),
        pytest.param(DOWN, (-10, 0), id="2.3-below-zero"),
        pytest.param(LEVEL, (0, 0), id="2.2-level"),
        pytest.param(f"4163 {DOWN} {UP}", (14, -10), id="2.3-throws-add-up"),
    ],
)
def test_a_roll(acts: str, points: tuple[int, ...]) -> None:
    game = Paerchen(2)
    assert game.points(played(game, acts).state) == points


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        pytest.param(Options(), [0, 1] * 5, id="2.3-one-a-round"),
        pytest.param(ONE_AFTER_ANOTHER, [0] * 5 + [1] * 5, id="4.1-one-after-another"),
    ],
)
def test_five_rolls_each(options: Options, seats: list[int]) -> None:
    game = Paerchen(2, options)
    assert played(game, f"{UP} " * 9).result is None
    match = played(game, f"{UP} " * 10)
    assert [step.seat for step in match.steps] == seats
    assert match.result is not None
    assert match.result.points == (50, 50)


@pytest.mark.parametrize(
    ("last", "points", "places", "winners"),
    [
        pytest.param(f"{UP} {LEVEL} {DOWN}", (10, 0, -10), (1, 2, 3), (0,), id="3.1-highest"),
        pytest.param(f"{LEVEL} {DOWN} {LEVEL}", (0, -10, 0), (1, 3, 1), (0, 2), id="3.1-equal-win-together"),
        pytest.param(f"{DOWN} 6621 {DOWN}", (-10, -9, -10), (2, 1, 2), (1,), id="2.3-below-zero-counts"),
    ],
)
def test_the_end(last: str, points: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]) -> None:
    result = played(Paerchen(3), f"{LEVEL} " * 12 + last).result
    assert result is not None
    assert (result.points, result.places, result.winners) == (points, places, winners)


def test_a_roll_is_told() -> None:
    assert told(played(Paerchen(2), f"4163 {DOWN} {DOWN}")) == [
        "Anna: Weiß weniger Rot ist 9 − 5 = 4, zusammen 4.",
        "Ben: Weiß weniger Rot ist 2 − 12 = −10, zusammen −10.",
        "Anna: Weiß weniger Rot ist 2 − 12 = −10, zusammen −6.",
    ]


def test_the_pairs_lie_on_a_balance() -> None:
    match = played(Paerchen(2), "4163")
    assert [item.value for item in part(match.game.view(match.state, None), Prop).items] == [4, 1, 6, 3]
    assert shown(match) == [
        "Anna: 9 − 5 = 4",
        "Runde 1 von 5",
        "Ben: Du bist mit Würfeln dran. Du hast 0, sonst hat niemand mehr als 4.",
    ]


def test_one_after_another_the_pad_grows_downwards() -> None:
    match = played(Paerchen(2, ONE_AFTER_ANOTHER), f"{UP} {DOWN}")
    assert [row.cells for row in pad(match).rows] == [(10, None), (-10, None), (None, None), (0, None)]
    assert [entry.score for entry in roster(match).entries] == [0, None]


def test_the_golden_record_replays() -> None:
    match = replayed("paerchen")
    assert match.ply == 5 * match.game.seats
    assert {len(step.draws) for step in match.steps} == {4}
