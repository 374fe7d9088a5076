"""Tests of Himmel und Hölle."""

from __future__ import annotations

from itertools import product

import pytest

from games.contract import Prop, make
from games.dice.himmel_hoelle import HimmelHoelle, Options, worth
from tests.games.dice.playing import part, played, replayed, roster, shown, told


@pytest.mark.parametrize(("heaven", "points"), [(1, 16), (2, 25), (3, 34), (4, 43), (5, 52), (6, 61)])
def test_2_2_a_die_counts_its_top_and_its_bottom(heaven: int, points: int) -> None:
    assert worth(heaven) == points


@pytest.mark.parametrize(
    ("acts", "points"),
    [
        pytest.param("53", (86, 0), id="2.4-example"),
        pytest.param("11", (32, 0), id="2.4-worst"),
        pytest.param("66", (122, 0), id="2.4-best"),
        pytest.param("53 11 35", (172, 32), id="2.5-rounds-add-up"),
    ],
)
def test_a_roll(acts: str, points: tuple[int, ...]) -> None:
    game = HimmelHoelle(2)
    assert game.points(played(game, acts).state) == points


def test_2_2_the_bottom_counts_die_by_die() -> None:
    # with the bottom of the sum it would be 80 + 6
    for one, other in product(range(1, 7), repeat=2):
        assert worth(one) + worth(other) == 9 * (one + other) + 14


@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_4_1_so_many_rounds(rounds: int) -> None:
    game = HimmelHoelle(2, Options(rounds=rounds))
    assert played(game, "34 12 " * (rounds - 1) + "34").result is None
    assert played(game, "34 12 " * rounds).result is not None


def test_4_1_the_rounds_that_can_be_agreed_on() -> None:
    assert Options().rounds == 3
    for rounds in (0, 21):
        with pytest.raises(ValueError, match="from 1 to 20"):
            make(Options, {"rounds": rounds})


@pytest.mark.parametrize(
    ("acts", "points", "places", "winners"),
    [
        pytest.param("53 11 66", (86, 32, 122), (2, 3, 1), (2,), id="3.1-highest"),
        pytest.param("53 44 11", (86, 86, 32), (1, 1, 3), (0, 1), id="3.1-equal-win-together"),
    ],
)
def test_the_end(acts: str, points: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]) -> None:
    result = played(HimmelHoelle(3, Options(rounds=1)), acts).result
    assert result is not None
    assert (result.points, result.places, result.winners) == (points, places, winners)


def test_a_roll_is_told() -> None:
    assert told(played(HimmelHoelle(2), "53 11 62")) == [
        "Anna hat 5 und 3 gewürfelt: 52 + 34 = 86, zusammen 86.",
        "Ben hat 1 und 1 gewürfelt: 16 + 16 = 32, zusammen 32.",
        "Anna hat 6 und 2 gewürfelt: 61 + 25 = 86, zusammen 172.",
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Runde 1 von 3", "Anna: Du bist mit Würfeln dran. Du hast 0, sonst hat niemand mehr als 0."]),
        (
            "53 11",
            [
                "Wurf von Ben: 1 1: 16 + 16 = 32",
                "Runde 2 von 3",
                "Anna: Du bist mit Würfeln dran. Du hast 86, sonst hat niemand mehr als 32.",
            ],
        ),
        ("53 11 53 11 53 11", ["Wurf von Ben: 1 1: 16 + 16 = 32"]),
    ],
)
def test_the_table_shows_what_the_dice_count(acts: str, lines: list[str]) -> None:
    assert shown(played(HimmelHoelle(2), acts)) == lines


def test_the_players_climb_ladders_by_their_points_and_the_newest_step_is_marked() -> None:
    match = played(HimmelHoelle(2), "53 11 66")
    ladders: Prop = part(match.game.view(match.state, None), Prop)
    assert (ladders.kind, ladders.most) == ("ladders", 3 * 122)
    assert [(item.value, item.before, item.new, item.lit) for item in ladders.items] == [
        (208, 86, True, False),
        (32, None, False, True),
    ]
    assert [entry.score for entry in roster(match).entries] == [208, 32]


def test_at_a_large_table_the_ladders_show_the_roller_and_who_is_ahead() -> None:
    match = played(HimmelHoelle(16), "11 " * 8 + "66 " * 4)
    ladders: Prop = part(match.game.view(match.state, None), Prop)
    assert [item.value for item in ladders.items].count(122) == 4
    assert [item.value for item in ladders.items if item.lit] == [0]
    assert len(ladders.items) == 6


def test_the_golden_record_replays() -> None:
    assert {len(step.draws) for step in replayed("himmel_hoelle").steps} == {2}
