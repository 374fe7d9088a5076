"""Tests of Toto."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Prop
from games.dice.toto import NUMBERS, Toto
from games.match.match import Match
from tests.games.dice.playing import played, replayed, roster, shown, told

MISS = "1111"
DOUBLE_HITS = "1212 2323 3434 4545"


@pytest.mark.parametrize(
    ("acts", "struck"),
    [
        pytest.param("3411", "R34", id="2.2-red-neighbours"),
        pytest.param("4311", "R34", id="2.2-in-either-order"),
        pytest.param("1156", "W56", id="2.3-white-neighbours"),
        pytest.param("1245", "R12 W45", id="2.4-both-colours"),
        pytest.param("2121", "R12 W12", id="2.4-the-same-in-both"),
        pytest.param("1661", "", id="2.2-six-and-one-are-no-neighbours"),
        pytest.param("3366", "", id="2.2-doubles-are-none"),
        pytest.param("6666", "", id="2.2-12-is-not-a-sum"),
        pytest.param("1326", "", id="2.3-not-across-the-colours"),
        pytest.param("4231", "", id="2.3-not-the-middle-two"),
        pytest.param(f"3411 {MISS} 4321", "R34 W12", id="2.4-struck-already"),
    ],
)
def test_a_roll(acts: str, struck: str) -> None:
    match = played(Toto(2), acts)
    assert match.state.struck[0] == frozenset(struck.split())
    assert not match.state.struck[1]


def test_2_1_one_roll_each() -> None:
    match = played(Toto(3), f"1212 {MISS} {MISS} 1212")
    assert [step.seat for step in match.steps] == [0, 1, 2, 0]


def test_1_1_there_are_ten_numbers() -> None:
    assert " ".join(NUMBERS) == "R12 R23 R34 R45 R56 W12 W23 W34 W45 W56"


def test_3_1_ten_numbers_win_at_once() -> None:
    game = Toto(3)
    first, *others = DOUBLE_HITS.split()
    acts = " ".join(f"{hit} {MISS} 1211" for hit in (first, *others))
    match = played(game, acts)
    assert match.result is None
    match = played(game, f"{acts} 6513 {MISS} {MISS} 1165")
    assert match.result is not None
    assert match.result.points == (10, 0, 1)
    assert match.result.places == (1, 3, 2)
    assert match.result.winners == (0,)
    assert match.awaited == ()


def test_what_was_struck_is_told() -> None:
    assert told(played(Toto(2), f"3465 {MISS} 4321")) == [
        "Anna hat rot 3 und 4, weiß 6 und 5 gewürfelt und R34 und W56 gestrichen.",
        "Ben hat rot 1 und 1, weiß 1 und 1 gewürfelt: nichts zu streichen.",
        "Anna hat rot 4 und 3, weiß 2 und 1 gewürfelt und W12 gestrichen.",
    ]


ALL_MISSING = "R12, R23, R34, R45, R56, W12, W23, W34, W45 und W56"


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", [f"Anna: Du bist mit Würfeln dran. Dir fehlt noch: {ALL_MISSING}."]),
        (
            "3466",
            [
                "Rot: 3 4: R34",
                "Weiß: 6 6: nichts",
                "Anna hat R34 gestrichen.",
                f"Ben: Du bist mit Würfeln dran. Dir fehlt noch: {ALL_MISSING}.",
            ],
        ),
        (
            f"3466 {MISS} 4366 {MISS}",
            [
                "Rot: 1 1: nichts",
                "Weiß: 1 1: nichts",
                "Für Ben gibt es nichts zu streichen.",
                "Anna: Du bist mit Würfeln dran. Dir fehlt noch: R12, R23, R45, R56, W12, W23, W34, W45 und W56.",
            ],
        ),
    ],
)
def test_the_table_shows_what_is_missing(acts: str, lines: list[str]) -> None:
    assert shown(played(Toto(2), acts)) == lines


def coupons(match: Match[Any, Any]) -> list[Prop]:
    """The coupons as a view shows them."""
    return [part for part in match.game.view(match.state, None).parts if isinstance(part, Prop)]


def test_struck_pairs_are_crossed_on_the_coupons_and_the_last_ones_marked() -> None:
    match = played(Toto(2), "1256 1313 1265")
    struck, untouched = coupons(match)
    assert [item.name for item in struck.items] == list(NUMBERS)
    assert [item.name for item in struck.items if item.state == "filled"] == ["R12", "W56"]
    assert not any(item.new for item in struck.items)  # they were struck before
    assert {item.state for item in untouched.items} == {"open"}
    assert [one.active for one in (struck, untouched)] == [False, True]
    assert [entry.score for entry in roster(match).entries] == [2, 0]
    newest = coupons(played(Toto(2), "1256"))[0]
    assert [item.name for item in newest.items if item.new] == ["R12", "W56"]


def test_at_a_large_table_the_coupons_show_who_matters() -> None:
    match = played(Toto(16), f"{MISS} " * 9 + "1212")
    shown_here = coupons(match)
    assert len(shown_here) == 4
    assert [one.active for one in shown_here].count(True) == 1
    assert any(item.state == "filled" for one in shown_here for item in one.items)


def test_the_golden_record_replays() -> None:
    match = replayed("toto")
    assert match.result is not None
    assert max(match.result.points) == 10
