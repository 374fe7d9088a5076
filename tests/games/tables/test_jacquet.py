"""Jacquet by the paragraphs of its sheet: seat 0 has White."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Croupier, Fixed, Tables, make
from games.library import sheet
from games.tables.backgammon import State
from games.tables.engine.men import OUTSIDE, men
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import ALL_OUTSIDE, BLACK, WHITE, Round
from games.tables.engine.series import Last
from games.tables.engine.steps import numbers
from games.tables.jacquet import Jacquet
from tests.games.at_table import play, refused, texts
from tests.games.tables import naive
from tests.games.tables.boards import side


def jacquet(**options: Any) -> Jacquet:
    """Every step by hand, unless it is said otherwise."""
    return Jacquet(2, make(Jacquet.Options, {"at_once": False, **options}))


def place(white: str, black: str, roll: tuple[int, ...] = (), turn: int = WHITE) -> State:
    """A position before a roll, or with one thrown; men that are not named are outside."""
    sides = (side(DOWN, white, OUTSIDE), side(UP, black, OUTSIDE))
    return State(0, Round(sides, turn, roll or (3, 1), numbers(roll) if roll else (), turn, opening=False))


def test_all_men_begin_outside_and_the_opening_sets_the_first() -> None:
    game = jacquet()
    s = game.setup(Croupier(Fixed.rolls(6, 4)))
    assert s.round.sides == (ALL_OUTSIDE, ALL_OUTSIDE)
    assert texts(game, s) == ["in-4A", "in-6A"]
    s, told = play(game, s, "in-6A; in-4A", Croupier(Fixed([])))
    assert s.round.sides[WHITE] == men((6, 1), (4, 1), outside=13)
    assert s.round.side == BLACK
    assert told == ["Anna hat einen Stein auf 6A gesetzt.", "Anna hat einen Stein auf 4A gesetzt."]
    board = next(part for part in game.view(s, None).parts if isinstance(part, Tables))
    assert (board.waiting, board.bar) == ((13, 15), (0, 0))


@pytest.mark.parametrize(
    ("white", "black", "roll", "offered"),
    [
        pytest.param("6A:5", "1:1", (3, 3), "in-3A", id="4.3-doubles-set-up-to-four-on-one-point"),
        pytest.param("6A:5 bar", "1:1", (3, 2), "bar-2A bar-3A", id="4.2-men-on-the-bar-go-first"),
        pytest.param("6A:14", "1:1", (3, 2), "in-2A in-3A", id="4.3-the-last-man-may-be-set-with-either"),
        pytest.param("6A:5", "3A:2", (3, 2), "", id="3.6-the-lower-alone-is-not-used"),
        pytest.param("6A:5", "2A:2", (3, 2), "in-3A", id="3.6-the-higher-alone"),
        pytest.param("6A:5", "2A", (3, 2), "in-2A in-3A", id="4.3-setting-hits"),
    ],
)
def test_setting(white: str, black: str, roll: tuple[int, ...], offered: str) -> None:
    assert sorted(texts(jacquet(), place(white, black, roll))) == offered.split()


def test_the_rest_of_a_roll_moves_once_all_are_set_and_not_before() -> None:
    game = jacquet()
    s = place("6A:13", "1:2", (5, 2))
    assert refused(game, s, "6A-8A") == "4.2"
    s, _ = play(game, s, "in-5A", Croupier(Fixed([])))
    assert texts(game, s) == ["in-2A"]
    s = place("6A:14", "1:2", (5, 2))
    s, _ = play(game, s, "in-5A", Croupier(Fixed([])))
    assert sorted(texts(game, s)) == ["5A-7A", "6A-8A"]
    assert len(s.round.sides[WHITE]) == OUTSIDE


def test_setting_can_hit_and_a_shut_side_misses_its_turn() -> None:
    game = jacquet(cube=False)
    s, told = play(game, place("6A:5", "2A 1:3", (6, 2)), "in-2A", Croupier(Fixed([])))
    assert s.round.sides[BLACK][0] == 1
    assert told[-1] == "Ein Stein von Ben wurde auf 2A geschlagen."
    closed = "1A:2 2A:2 3A:2 4A:2 5A:2 6A:3 8A:2"
    s, told = play(game, place("6 5 4", closed, (6, 5), BLACK), "8A-2A; 6A-1A", Croupier(Fixed([])))
    assert told[-1] == "Anna konnte keinen Stein einsetzen und hat ausgesetzt."
    assert s.round.side == BLACK


def test_refusals_of_men_outside() -> None:
    game = jacquet()
    s = place("6A:5 bar", "1:2", (6, 2))
    assert refused(game, s, "in-2A") == "4.2"
    assert refused(game, place("6A:15", "1:15", (6, 2)), "in-2A") == "3.2"
    assert refused(game, place("6A:5", "1:2", (6, 2)), "in-4A") == "4.3"
    assert refused(game, place("6A:5", "1:2", (6, 2)), "1A-in") == "2.1"


def test_a_loser_with_men_outside_loses_threefold() -> None:
    game = jacquet(cube=False)
    s = State(0, Round((men((24, 1), off=14), men((20, 14), outside=1)), WHITE, (2, 1), (1,), WHITE, opening=False))
    s, _ = play(game, s, "1-off", Croupier(Fixed([])))
    assert s.last == Last(0, 3, 3)
    started = State(0, Round((ALL_OUTSIDE, ALL_OUTSIDE), WHITE, (2, 1), (2, 1), WHITE))
    assert game.resignation(started, 1).points == (3, -3)


def test_sheets_share_sections_and_words_of_backgammon() -> None:
    for language in ("de", "en"):
        own, other = sheet(Jacquet, language), sheet(Jacquet.__base__, language)
        assert own.paragraph("3.5") == other.paragraph("3.5")
        assert own.paragraph("2.3") != other.paragraph("2.3")
        assert own.words["won.2"] == other.words["won.2"]


def test_rolls_against_the_naive_generator(request: pytest.FixtureRequest) -> None:
    set_from_outside = 0

    def check(s: State, moves: list[Any], choice: Any, later: State) -> bool:
        nonlocal set_from_outside
        r = s.round
        if not r.left:
            return False
        own, enemy = (naive.standing(one) for one in r.facing)
        down = r.side == WHITE
        ways = {
            f"{naive.name(src, down=down)}-{naive.name(to, down=down)}": (src, to)
            for src, to in naive.by_backgammon(own, enemy, r.left)
        }
        assert {str(move) for move in moves} == ways.keys(), (own, enemy, r.left)
        if later.played == s.played:
            mine, its = (naive.standing(later.round.sides[side]) for side in (r.side, 1 - r.side))
            assert (mine, its) == naive.after(own, enemy, ways[str(choice)])
        set_from_outside += choice.src == "in"
        return r.left == numbers(r.roll)

    rolls = naive.depth(request)
    assert naive.played(jacquet(cube=False), rolls, 1, check) >= rolls
    assert set_from_outside >= rolls / 20
