"""The partner game by the paragraphs of its sheet: mixed blockades, leaving rolls, the second lap, winning together."""

from __future__ import annotations

import pytest

from games.contract import Croupier, Fixed
from games.kit.dice import Roll
from games.match.parties import party_of
from games.race.cross.moves import Enter, Go, Home, Place, Skip
from games.race.partners import On, Partners
from tests.games.race.cross import can, position, rolled, where

GAME = Partners(4)
LAST = "z2 z3 z4 38"


@pytest.mark.parametrize(
    ("pegs", "roll", "moves"),
    [
        pytest.param(("5", "3", "9", ""), 4, "move 5, skip", id="6.1-onto-the-partner"),
        pytest.param(("9", "", "9", ""), 1, "move 9, skip", id="4.3-out-of-a-mixed-blockade"),
        pytest.param(("5 9", "", "9", ""), 4, "move 9, skip", id="4.2-no-third-peg"),
        pytest.param(("5 9", "", "9", ""), 5, "move 9, skip", id="4.2-it-stops-its-owners"),
        pytest.param(("5", "", "1", ""), 6, "move 5, enter, skip", id="6.1-an-entry-to-the-partner"),
        pytest.param(("5 1", "", "", ""), 6, "move 5, move 1, skip", id="3.4-but-not-to-ones-own"),
        pytest.param(("", "1 1", "", ""), 6, "", id="4.2-nor-to-a-blockade"),
        pytest.param((LAST, "", "", ""), 3, "move 38 home, move 38 on, skip", id="6.4-both-ways"),
        pytest.param((LAST, "", "", ""), 4, "move 38 on, skip", id="6.4-home-is-taken"),
        pytest.param((LAST, "", "", ""), 2, "move 38, skip", id="6.4-not-there-yet"),
        pytest.param((LAST, "40 40", "", ""), 3, "", id="4.2-behind-a-blockade"),
        pytest.param((LAST, "1 1", "", ""), 3, "move 38, skip", id="4.2-a-blockade-on-the-start"),
        pytest.param(("z3 z4 38", "", "", ""), 3, "move 38, skip", id="6.4-a-hidden-peg-is-outside-too"),
    ],
)
def test_what_a_roll_is_good_for(pegs: tuple[str, ...], roll: int, moves: str) -> None:
    assert can(GAME, position(GAME, *pegs, roll=roll)) == moves


def test_4_2_a_mixed_blockade_stops_the_others() -> None:
    assert can(GAME, position(GAME, "9", "3", "9", "", turn=1, roll=6)) == "enter, skip"


def test_6_1_partners_share_a_field() -> None:
    s = GAME.apply(position(GAME, "5", "", "9", "", roll=4), 0, Go(Place("5")), Croupier(Fixed([])))
    assert (where(GAME, s, 0), where(GAME, s, 2)) == ("- - - 9", "- - - 9")
    s = GAME.apply(position(GAME, "", "", "1", "", roll=6), 0, Enter(), Croupier(Fixed([])))
    assert (where(GAME, s, 0), where(GAME, s, 2)) == ("- - - 1", "- - - 1")


def test_6_2_a_roll_may_be_left_before_it_and_after_it() -> None:
    s = position(GAME, "1", "11", "21", "31")
    assert can(GAME, s) == "roll, skip"
    assert GAME.apply(s, 0, Skip(), Croupier(Fixed([]))).turn == 1
    s = rolled(GAME, s, 6)
    s = GAME.apply(s, 0, Skip(), Croupier(Fixed([])))
    assert (s.turn, can(GAME, s)) == (0, "roll, stop")


def test_6_3_who_is_home_is_left_out() -> None:
    s = rolled(GAME, position(GAME, "z1 z2 z3 z4", "11", "z4", "", turn=3), 5)
    assert s.turn == 1
    assert rolled(GAME, position(GAME, "z1 z2 z3 z4", "", "z1", "31", turn=1), 5).turn == 2


def test_6_3_a_six_that_brings_the_last_peg_home_earns_nothing() -> None:
    s = GAME.apply(position(GAME, "z2 z3 z4 35", "", "", "", roll=6), 0, Home(Place("35")), Croupier(Fixed([])))
    assert (s.turn, s.end) == (1, None)


def test_6_4_there_is_one_second_lap_until_the_peg_is_thrown_out() -> None:
    s = GAME.apply(position(GAME, LAST, "", "", "", roll=4), 0, On(Place("38")), Croupier(Fixed([])))
    assert (where(GAME, s, 0), s.laps) == ("2 z2 z3 z4", (True, False, False, False))
    again = position(GAME, LAST, "", "", "", roll=3, laps=s.laps)
    assert can(GAME, again) == "move 38, skip"
    hit = position(GAME, LAST, "36", "", "", turn=1, roll=2, laps=s.laps)
    assert GAME.apply(hit, 1, Go(Place("36")), Croupier(Fixed([]))).laps == (False,) * 4


@pytest.mark.parametrize(
    ("roll", "text", "meant"),
    [
        (3, "move 38", [Home(Place("38")), On(Place("38"))]),
        (4, "zieh 38", [On(Place("38"))]),
        (2, "38 heim", [Go(Place("38"))]),
    ],
)
def test_7_3_the_way_need_be_said_only_where_there_are_two(roll: int, text: str, meant: list[object]) -> None:
    s = position(GAME, LAST, "", "", "", roll=roll)
    legal = list(GAME.offers(s, 0))
    assert [m for m in GAME.meanings(s, 0, text) if m in legal] == meant


def test_7_1_both_win_together() -> None:
    s = position(GAME, "z2 z3 z4 40", "11", "z1 z2 z3 z4", "31", roll=1)
    assert [party_of(s, seat) for seat in range(4)] == [0, 1, 0, 1]
    after = GAME.apply(s, 0, Home(Place("40")), Croupier(Fixed([])))
    result = GAME.result(after)
    assert result is not None
    assert (result.winners, result.places) == ((0, 2), (1, 3, 1, 3))
    assert Roll() not in GAME.offers(after, 0)


def test_nobody_waits_for_ever_behind_a_safe_blockade() -> None:
    s = position(GAME, "9 9", "6 7", "", "", roll=4)
    assert can(GAME, s) == "move 9, skip"
    assert GAME.heuristic(s, 0, Go(Place("9"))) > GAME.heuristic(s, 0, Skip())
