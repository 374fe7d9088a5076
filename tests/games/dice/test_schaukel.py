"""Tests of Schaukel."""

from __future__ import annotations

import pytest

from games.contract import ANY_NUMBER, Gauge
from games.dice.schaukel import SIGNS, Schaukel
from games.kit.dice import DiceOptions
from tests.games.dice.playing import pad, part, played, replayed, roster, shown, told

EXAMPLE = "4 6 2 5 1 3 6"
LOWEST = "1 1 6 1 6 1 6"
HIGHEST = "6 6 1 6 1 6 1"


@pytest.mark.parametrize(
    ("acts", "points"),
    [
        pytest.param("4", (4, 0), id="2.2-the-first-is-added"),
        pytest.param("4 6", (10, 0), id="2.2-and-so-is-the-second"),
        pytest.param("4 6 2", (8, 0), id="2.2-the-third-is-taken-away"),
        pytest.param("4 6 2 5", (13, 0), id="2.2-the-fourth-is-added"),
        pytest.param(EXAMPLE, (9, 0), id="2.3-example"),
        pytest.param(f"{EXAMPLE} 1", (9, 1), id="2.2-everybody-starts-with-plus"),
        pytest.param(f"{LOWEST} {HIGHEST}", (-14, 21), id="2.4-lowest-and-highest"),
    ],
)
def test_up_and_down(acts: str, points: tuple[int, ...]) -> None:
    match = played(Schaukel(2), acts)
    assert Schaukel(2).points(match.state) == points


def test_2_1_all_seven_rolls_of_a_seat_come_before_the_next_seat() -> None:
    match = played(Schaukel(3), f"{EXAMPLE} {EXAMPLE} {EXAMPLE}")
    assert [step.seat for step in match.steps] == [0] * 7 + [1] * 7 + [2] * 7
    assert len(SIGNS) == 7


@pytest.mark.parametrize(
    ("acts", "points", "places", "winners"),
    [
        pytest.param(f"{EXAMPLE} {HIGHEST} {LOWEST}", (9, 21, -14), (2, 1, 3), (1,), id="3.1-highest"),
        pytest.param(f"{EXAMPLE} {LOWEST} {EXAMPLE}", (9, -14, 9), (1, 3, 1), (0, 2), id="3.1-equal-win-together"),
        pytest.param(f"{LOWEST} 1 1 6 1 6 1 5 {LOWEST}", (-14, -13, -14), (2, 1, 2), (1,), id="2.4-below-zero-counts"),
    ],
)
def test_the_end(acts: str, points: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]) -> None:
    result = played(Schaukel(3), acts).result
    assert result is not None
    assert (result.points, result.places, result.winners) == (points, places, winners)


def test_it_goes_on_until_everybody_has_rolled_seven_times() -> None:
    assert played(Schaukel(2), f"{EXAMPLE} 4 6 2 5 1 3").result is None


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Schaukel(seats)


def test_the_swing_is_told() -> None:
    assert told(played(Schaukel(2), "4 6 2")) == [
        "Anna hat eine 4 gewürfelt: 0 + 4 = 4.",
        "Anna hat eine 6 gewürfelt: 4 + 6 = 10.",
        "Anna hat eine 2 gewürfelt: 10 − 2 = 8.",
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Anna: Wurf 1 von 7, jetzt plus! Du stehst bei 0."]),
        ("4 6", ["Wurf von Anna: 6: 4 + 6 = 10", "Anna: Wurf 3 von 7, jetzt minus! Du stehst bei 10."]),
        (
            f"{EXAMPLE} 3",
            ["Wurf von Ben: 3: 0 + 3 = 3", "Zu schlagen: 9", "Ben: Wurf 2 von 7, jetzt plus! Du stehst bei 3."],
        ),
        (f"{EXAMPLE} {LOWEST}", ["Wurf von Ben: 6: −8 − 6 = −14"]),
    ],
)
def test_the_sign_is_announced_before_the_roll(acts: str, lines: list[str]) -> None:
    assert shown(played(Schaukel(2), acts)) == lines


@pytest.mark.parametrize(
    ("acts", "value", "before", "best"),
    [
        pytest.param("", 0, None, None, id="hanging-still"),
        pytest.param("4", 4, 0, None, id="once-up"),
        pytest.param("4 6 2", 8, 10, None, id="down"),
        pytest.param(EXAMPLE, 0, None, 9, id="the-next-on-it"),
        pytest.param(f"{EXAMPLE} 3", 3, 0, 9, id="against-the-best"),
        pytest.param(f"{EXAMPLE} {LOWEST}", -14, -8, 9, id="at-the-end"),
    ],
)
def test_the_swing_stands_at_the_balance(acts: str, value: int, before: int | None, best: int | None) -> None:
    match = played(Schaukel(2), acts)
    swing = part(match.game.view(match.state, None), Gauge)
    assert (swing.value, swing.before, swing.best) == (value, before, best)
    assert (swing.low, swing.high) == (-14, 21)


def test_the_pad_grows_roll_by_roll() -> None:
    match = played(Schaukel(2), "4 6 2")
    assert [(row.cells, row.kind) for row in pad(match).rows] == [
        ((4, None), "plain"),
        ((6, None), "plain"),
        ((-2, None), "plain"),
        ((None, None), "now"),
        ((8, None), "sum"),
    ]
    assert [entry.score for entry in roster(match).entries] == [8, None]


def test_at_a_large_table_the_pad_shows_who_matters() -> None:
    match = played(Schaukel(16), f"{HIGHEST} " * 9)
    assert len(pad(match).heads) == 6
    assert len(roster(match).entries) == 16


def test_4_1_all_rolls_make_themselves() -> None:
    game = Schaukel(2, DiceOptions(auto_wurf=True))
    assert game.timer(played(game, "4 6").state) is not None
    assert game.timer(played(game, f"{EXAMPLE} {EXAMPLE}").state) is None


def test_the_golden_record_replays() -> None:
    match = replayed("schaukel")
    assert [step.seat for step in match.steps] == sorted([*range(match.game.seats)] * 7)
