"""Halali!"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.boards.halali.evaluate import best_catch, cover
from games.boards.halali.forest import DOWN, EMPTY, drawn_anew, finds_out, planted, reached
from games.boards.halali.moves import Flip, Go, Leave, Move, Take
from games.boards.halali.rules import Halali, Options
from games.boards.halali.state import QUIET, Score, State, totals
from games.boards.halali.tiles import (
    BLUE,
    BROWN,
    CENTRE,
    GUNS,
    HUNTER,
    HUNTERS,
    KIND,
    KINDS,
    NUMBER,
    NUMBER_OF,
    POINTS,
    POINTS_OF_BOARD,
    points,
)
from games.contract import (
    Board,
    Croupier,
    Forbidden,
    Loose,
    Note,
    Phrase,
    Roster,
    Seat,
    draw,
    legal,
    listed,
    make,
    spoken,
)
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.sheets import LANGUAGES, MessageFormatter
from tests.games.records import record_of

RECORD = record_of("halali")
NAMES = ("Maria", "Udo")
GAME = Halali()
ONE_FOREST = Halali(2, make(Options, {"games": 1, "blue": "1"}))
MARIA, UDO = 0, 1
"""Maria has Blue in the positions below."""


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def tile(word: str) -> int:
    """``fox``, ``hunter-east``; with a question mark face down."""
    name, _, gun = word.removeprefix("?").partition("-")
    found = HUNTER + GUNS.index(gun) if gun else KIND.index(name)
    return found + DOWN if word.startswith("?") else found


def forest(*lying: str, turn: Seat = MARIA, **more: object) -> State:
    """A position from texts such as ``c5 fox``; everything else is empty."""
    squares = [EMPTY] * len(POINTS_OF_BOARD)
    for text in lying:
        spot, word = text.split()
        squares[NUMBER_OF[spot]] = tile(word)  # type: ignore[index]
    return State(MARIA, turn, tuple(squares))._replace(**more)  # type: ignore[arg-type]


def at(point: str) -> int:
    return NUMBER_OF[point]  # type: ignore[index]


def moves(s: State, seat: Seat | None = None) -> set[str]:
    mover = s.turn if seat is None else seat
    return {str(m) for m in listed(GAME, s, mover, legal(GAME, s, mover))}


def standing(game: Halali, s: State) -> Match[State, Move]:
    legals = tuple(legal(game, s, seat) for seat in range(2))
    return replace(open_match(game, bytes(32)), state=s, legals=legals)


def judged(s: State, text: str, game: Halali = GAME) -> str | None:
    """The paragraph that speaks against a typed move, or None."""
    match = standing(game, s)
    try:
        read_act(match, s.turn, text)
    except Forbidden as refusal:
        return refusal.paragraph
    return None


def played(s: State, *texts: str, game: Halali = GAME, table: Croupier | None = None) -> State:
    for text in texts:
        match = standing(game, s)
        s = game.apply(s, s.turn, read_act(match, s.turn, text), table or croupier())
    return s


def told(table: Croupier, language: str = "de") -> list[str]:
    say = MessageFormatter(sheet(Halali, language), NAMES)
    return [say(said.phrase) for said in table.said]


# a tile far off that keeps a forest from being done, or from being in its end phase
HIDDEN = "g1 ?tree"
ENDING: dict[str, Any] = {"left": (5, 5)}


# --- the forest and its tiles ---


def test_2_1_48_tiles_on_every_square_but_the_centre() -> None:
    s = GAME.setup(croupier(3))
    assert s.squares[CENTRE] == EMPTY
    assert all(tile >= DOWN for index, tile in enumerate(s.squares) if index != CENTRE)
    lying = Counter(KIND[tile - DOWN] for tile in s.squares if tile != EMPTY)
    assert lying == NUMBER
    assert sum(lying.values()) == 48


@pytest.mark.parametrize(
    ("kind", "number", "each"),
    [
        pytest.param("bear", 2, 10, id="2.3-bear"),
        pytest.param("fox", 6, 5, id="2.3-fox"),
        pytest.param("lumberjack", 2, 5, id="2.3-lumberjack"),
        pytest.param("hunter", 8, 5, id="2.3-hunter"),
        pytest.param("pheasant", 8, 3, id="2.3-pheasant"),
        pytest.param("duck", 7, 2, id="2.3-duck"),
        pytest.param("tree", 15, 2, id="2.3-tree"),
    ],
)
def test_how_many_tiles_there_are_and_what_they_count(kind: str, number: int, each: int) -> None:
    assert NUMBER[kind] == number  # type: ignore[index]
    assert {POINTS[tile] for tile in range(len(KIND)) if KIND[tile] == kind} == {each}


def test_2_4_guns_point_anywhere_and_stay_so() -> None:
    guns: Counter[int] = Counter()
    for seed in range(60):
        guns.update(tile - DOWN for tile in planted(croupier(seed)) if tile - DOWN >= HUNTER)
    assert set(guns) == set(HUNTERS)
    assert min(guns.values()) > 80
    s = played(forest("c5 ?hunter-west", "a1 fox", HIDDEN), "flip c5", "flip g1")
    assert s.squares[at("c5")] == tile("hunter-west")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        pytest.param("de", "Maria hat auf c5 aufgedeckt: Jäger, das Gewehr zeigt nach Westen.", id="2.4-de"),
        pytest.param("en", "Maria turned the tile on c5: hunter, the gun points west.", id="2.4-en"),
    ],
)
def test_where_the_gun_of_a_turned_hunter_points_is_told(language: str, line: str) -> None:
    table = croupier()
    played(forest("c5 ?hunter-west", "a1 fox", HIDDEN), "flip c5", table=table)
    assert told(table, language) == [line]


@pytest.mark.parametrize(
    ("given", "blue"),
    [pytest.param("1", 0, id="9.2-first"), pytest.param("2", 1, id="9.2-second")],
)
def test_who_has_blue_may_be_settled_and_blue_begins(given: str, blue: Seat) -> None:
    s = Halali(2, make(Options, {"blue": given})).setup(croupier())
    assert (s.blue, s.turn) == (blue, blue)


def test_2_2_the_lot_gives_out_the_sides() -> None:
    assert {GAME.setup(croupier(seed)).blue for seed in range(20)} == {0, 1}


# --- what a turn may be ---

FOX = ("d4 fox", HIDDEN)
CASES = [
    # what may be turned and moved
    pytest.param((HIDDEN,), "flip g1", None, id="3.2-face-down"),
    pytest.param(("a1 tree", HIDDEN), "flip a1", "3.2", id="3.2-open"),
    pytest.param((HIDDEN,), "flip d4", "3.2", id="3.2-empty"),
    pytest.param((HIDDEN,), "flip h9", "2.1", id="2.1-no-such-square"),
    pytest.param(FOX, "d4-h4", "2.1", id="2.1-off-the-board"),
    pytest.param(("d4 ?fox", HIDDEN), "d4-d5", "3.3", id="3.3-face-down"),
    pytest.param(("d4 hunter-north", HIDDEN), "d4-d5", "3.3", id="3.3-the-enemys"),
    pytest.param(("d4 tree", HIDDEN), "d4-d5", "3.3", id="3.3-trees-stay"),
    pytest.param(FOX, "a1-a2", "3.3", id="3.3-nothing-there"),
    pytest.param(("d4 duck", HIDDEN), "d4-d7", None, id="3.3-a-duck-is-for-both"),
    pytest.param(("d4 pheasant", HIDDEN), "d4-a4", None, id="3.3-a-pheasant-is-for-both"),
    # how they go
    pytest.param(FOX, "d4-d7", None, id="3.4-fox-far"),
    pytest.param(FOX, "d4-e5", "3.4", id="3.4-not-aslant"),
    pytest.param(("d4 bear", HIDDEN), "d4-d5", None, id="3.4-bear-one"),
    pytest.param(("d4 bear", HIDDEN), "d4-d6", "3.4", id="3.4-bear-not-two"),
    pytest.param(("d4 fox", "d5 ?duck", HIDDEN), "d4-d6", "3.4", id="3.4-blocked-by-face-down"),
    pytest.param(("d4 fox", "d5 fox", HIDDEN), "d4-d6", "3.4", id="3.4-nobody-jumps"),
    pytest.param(("d4 fox", "d5 fox", HIDDEN), "d4-d5", "3.5", id="3.5-occupied"),
    pytest.param(("d4 fox", "d5 duck", HIDDEN), "d4-d5", "3.5", id="3.5-a-capture-is-written-so"),
    # who captures whom
    pytest.param(("d4 bear", "d5 hunter-north", HIDDEN), "d4xd5", None, id="4.2-bear-hunter"),
    pytest.param(("d4 bear", "d5 lumberjack", HIDDEN), "d4xd5", None, id="4.2-bear-lumberjack"),
    pytest.param(("d4 bear", "d5 fox", HIDDEN), "d4xd5", "4.2", id="4.2-bear-no-fox"),
    pytest.param(("d4 bear", "d5 duck", HIDDEN), "d4xd5", "4.2", id="4.2-bear-no-bird"),
    pytest.param(("d4 bear", "d6 hunter-north", HIDDEN), "d4xd6", "3.4", id="3.4-bear-takes-near"),
    pytest.param(("d4 fox", "d7 duck", HIDDEN), "d4xd7", None, id="4.2-fox-duck"),
    pytest.param(("d4 fox", "a4 pheasant", HIDDEN), "d4xa4", None, id="4.2-fox-pheasant"),
    pytest.param(("d4 fox", "d5 hunter-north", HIDDEN), "d4xd5", "4.2", id="4.2-fox-no-hunter"),
    pytest.param(("d4 fox", "d5 tree", HIDDEN), "d4xd5", "4.2", id="4.2-fox-no-tree"),
    pytest.param(("d4 fox", "d5 ?duck", HIDDEN), "d4xd5", "4.4", id="4.4-nothing-face-down"),
    pytest.param(("d4 duck", "d5 pheasant", HIDDEN), "d4xd5", "4.4", id="4.4-birds-capture-nothing"),
    pytest.param(FOX, "d4xd5", "4.4", id="4.4-nothing-there"),
    # not before the end phase
    pytest.param(("d7 fox", HIDDEN), "d7-out", "6.2", id="6.2-too-early"),
]
BROWN_CASES = [
    pytest.param(("d4 lumberjack", "d5 tree", HIDDEN), "d4xd5", None, id="4.2-lumberjack-tree"),
    pytest.param(("d4 lumberjack", "d6 tree", HIDDEN), "d4xd6", "3.4", id="3.4-lumberjack-takes-near"),
    pytest.param(("d4 lumberjack", "d5 duck", HIDDEN), "d4xd5", "4.2", id="4.2-lumberjack-no-duck"),
    pytest.param(("d4 hunter-north", "d6 bear", HIDDEN), "d4xd6", None, id="4.2-hunter-bear"),
    pytest.param(("d4 hunter-east", "g4 fox", HIDDEN), "d4xg4", None, id="4.2-hunter-fox"),
    pytest.param(("d4 hunter-south", "d1 duck", HIDDEN), "d4xd1", None, id="4.2-hunter-duck"),
    pytest.param(("d4 hunter-west", "a4 pheasant", HIDDEN), "d4xa4", None, id="4.2-hunter-pheasant"),
    pytest.param(("d4 hunter-north", "d6 tree", HIDDEN), "d4xd6", "4.2", id="4.2-hunter-no-tree"),
    pytest.param(("d4 hunter-north", "d1 bear", HIDDEN), "d4xd1", "4.3", id="4.3-not-behind"),
    pytest.param(("d4 hunter-north", "a4 fox", HIDDEN), "d4xa4", "4.3", id="4.3-not-sideways"),
    pytest.param(("d4 hunter-north", HIDDEN), "d4-d1", None, id="4.3-moves-against-the-gun"),
    pytest.param(("d4 hunter-north", HIDDEN), "d4-a4", None, id="4.3-moves-sideways"),
    pytest.param(("d4 fox", HIDDEN), "d4-d5", "3.3", id="3.3-a-fox-is-blues"),
]


@pytest.mark.parametrize(("lying", "text", "paragraph"), CASES)
def test_what_blue_may_do(lying: tuple[str, ...], text: str, paragraph: str | None) -> None:
    assert judged(forest(*lying), text) == paragraph


@pytest.mark.parametrize(("lying", "text", "paragraph"), BROWN_CASES)
def test_what_brown_may_do(lying: tuple[str, ...], text: str, paragraph: str | None) -> None:
    assert judged(forest(*lying, turn=UDO), text) == paragraph


def test_4_1_there_is_no_duty_to_capture() -> None:
    s = forest("d4 fox", "d5 duck", HIDDEN)
    assert {"d4xd5", "d4-d3", "flip g1"} <= moves(s)


def test_4_1_prey_leaves_the_board_and_counts() -> None:
    s = played(forest("d4 fox", "d6 pheasant", HIDDEN), "d4xd6")
    assert s.squares[at("d4")] == EMPTY
    assert s.squares[at("d6")] == tile("fox")
    assert s.won == ((tile("pheasant"),), ())
    assert s.score == Score((3, 0), (1, 0))


def test_a_fox_in_the_middle_reaches_all_free_squares_in_line() -> None:
    free, caught = reached(forest("d4 fox", "d6 tree", "b4 duck").squares, at("d4"))
    assert {POINTS_OF_BOARD[to] for to in free} == {"d5", "c4", "e4", "f4", "g4", "d3", "d2", "d1"}
    assert [POINTS_OF_BOARD[to] for to in caught] == ["b4"]


# --- bans ---


def to_and_fro(*lying: str) -> State:
    """Blue's fox has gone from d4 to d6, and Brown has turned a tile."""
    return played(forest("d4 fox", "a1 ?tree", HIDDEN, *lying), "d4-d6", "flip a1")


def test_5_1_not_straight_back() -> None:
    s = to_and_fro()
    assert judged(s, "d6-d4") == "5.1"
    assert {"d6-d5", "d6-d3", "d6-a6"} <= moves(s)


def test_5_1_not_even_to_capture() -> None:
    s = played(forest("d4 fox", "b4 duck", HIDDEN), "d4-d6", "b4-d4")
    assert judged(s, "d6xd4") == "5.1"


def test_5_1_only_the_last_turn_counts() -> None:
    s = played(to_and_fro(), "d6-d7")
    s = played(s._replace(turn=MARIA), "d7-d4")
    assert s.squares[at("d4")] == tile("fox")


def test_5_1_a_green_tile_may_go_back() -> None:
    s = played(forest("d4 duck", "a1 ?tree", "b1 ?tree", HIDDEN), "d4-d6", "flip a1")
    assert judged(s, "d6-d4") is None


def test_5_1_turning_a_tile_in_between_lifts_the_ban() -> None:
    s = played(to_and_fro("b1 ?tree", "c1 ?tree"), "flip b1", "flip c1")
    assert judged(s, "d6-d4") is None


@pytest.mark.parametrize(
    ("lying", "before"),
    [
        pytest.param(("d4 ?duck", "a4 fox", "g7 hunter-north", HIDDEN), "flip d4", id="5.2-turned"),
        pytest.param(("d6 duck", "a4 fox", "g7 hunter-north", HIDDEN), "d6-d4", id="5.2-moved"),
    ],
)
def test_a_green_tile_the_enemy_has_touched_rests_but_may_be_captured(lying: tuple[str, ...], before: str) -> None:
    s = played(forest(*lying, turn=UDO), before)
    assert judged(s, "d4-d5") == "5.2"
    assert "a4xd4" in moves(s)
    later = played(s, "flip g1")
    assert later.left is not None  # the last tile is turned
    assert "d4-d5" in moves(later)


def test_5_2_own_touching_does_not_bar_the_toucher() -> None:
    s = played(forest("d4 ?duck", "a1 ?tree", HIDDEN), "flip d4", "flip a1")
    assert "d4-d5" in moves(s)


def test_5_3_after_thirty_quiet_turns_a_tile_must_be_turned() -> None:
    s = forest("d4 fox", "a4 duck", HIDDEN, quiet=QUIET - 1)
    assert "d4-d5" in moves(s)
    s = played(s, "d4-d5")
    assert s.quiet == QUIET
    assert moves(s) == {"flip g1"}
    assert judged(s, "a4-a5") == "5.3"
    assert judged(s._replace(turn=MARIA), "d5-d6") == "5.3"


@pytest.mark.parametrize("text", ["flip b1", "d4xa4"], ids=["5.3-turned", "5.3-captured"])
def test_turning_and_capturing_start_the_count_anew(text: str) -> None:
    s = forest("d4 fox", "a4 duck", "b1 ?tree", HIDDEN, quiet=7)
    assert played(s, text).quiet == 0


def test_5_3_does_not_hold_in_the_end_phase() -> None:
    s = forest("d4 fox", "a1 hunter-north", quiet=QUIET, **ENDING)
    assert "d4-d5" in moves(s)


# --- the end ---


def test_6_1_whoever_did_not_turn_the_last_tile_begins_the_end_phase_with_five_turns_each() -> None:
    table = croupier()
    s = played(forest("a1 fox", "g7 hunter-north", "d4 ?tree"), "flip d4", table=table)
    assert (s.turn, s.left) == (UDO, (5, 5))
    assert told(table)[-1] == "Alles ist aufgedeckt. Jeder hat noch 5 Züge, Udo beginnt."
    s = played(s, "g7-g6")
    assert s.left == (5, 4)
    for text in ("a1-a2", "g6-g5", "a2-a3", "g5-g4", "a3-b3", "g4-g3", "b3-b2", "g3-g2", "b2-c2"):
        assert not s.earlier
        s = played(s, text, game=ONE_FOREST)
    assert s.over
    assert s.left == (0, 0)


def test_5_2_holds_for_the_last_tile_too() -> None:
    s = played(forest("a1 fox", "g7 hunter-north", "d4 ?duck"), "flip d4")
    assert judged(s, "d4-d5") == "5.2"


@pytest.mark.parametrize(
    ("lying", "src", "open_way"),
    [
        pytest.param(("d4 fox",), "d4", True, id="6.2-fox-from-the-middle"),
        pytest.param(("b4 fox",), "b4", True, id="6.2-fox-along-row-4"),
        pytest.param(("d2 hunter-north",), "d2", True, id="6.2-hunter-along-column-d"),
        pytest.param(("b4 fox", "a4 tree", "c4 tree"), "b4", False, id="6.2-both-ways-blocked"),
        pytest.param(("b4 fox", "a4 tree"), "b4", True, id="6.2-the-other-way"),
        pytest.param(("d7 fox", "d6 tree"), "d7", True, id="6.2-fox-on-the-exit"),
        pytest.param(("d7 bear",), "d7", True, id="6.2-bear-on-the-exit"),
        pytest.param(("d6 bear",), "d6", False, id="6.2-bear-beside-the-exit"),
        pytest.param(("a4 lumberjack",), "a4", True, id="6.2-lumberjack-on-the-exit"),
        pytest.param(("b4 lumberjack",), "b4", False, id="6.2-lumberjack-beside-the-exit"),
        pytest.param(("a7 fox",), "a7", False, id="6.3-not-sideways"),
        pytest.param(("c7 fox",), "c7", False, id="6.3-not-past-the-exit-on-the-edge"),
    ],
)
def test_which_tiles_find_a_way_out(lying: tuple[str, ...], src: str, open_way: bool) -> None:
    assert finds_out(forest(*lying).squares, at(src)) is open_way


def test_6_2_a_tile_led_out_counts_as_won() -> None:
    s = played(forest("d4 fox", "a1 fox", "g7 hunter-north", **ENDING), "d4-out")
    assert s.squares[at("d4")] == EMPTY
    assert s.won == ((tile("fox"),), ())
    assert s.left == (4, 5)


@pytest.mark.parametrize("word", ["duck", "pheasant"], ids="6.2-{}".format)
def test_green_tiles_do_not_leave(word: str) -> None:
    s = forest(f"d7 {word}", "a1 fox", "g7 hunter-north", **ENDING)
    assert "d7-out" not in moves(s)
    assert judged(s, "d7-out") == "6.2"


def test_6_3_a_fox_on_the_edge_stops_on_the_exit_and_leaves_later() -> None:
    s = forest("a7 fox", "a1 fox", "g1 hunter-north", **ENDING)
    assert "a7-out" not in moves(s)
    s = played(s, "a7-d7", "g1-g2")
    assert "d7-out" in moves(s)


def test_6_4_the_forest_is_over_when_a_side_has_no_open_tile_left() -> None:
    s = forest("d4 fox", "a1 hunter-north", "d5 tree", **ENDING)
    s = played(s, "d4-out", game=ONE_FOREST)
    assert s.over
    assert s.earlier == (Score((5, 0), (1, 0)),)


def test_6_4_holds_right_after_the_last_flip() -> None:
    s = played(forest("d4 fox", "g7 ?duck"), "flip g7", game=ONE_FOREST)
    assert s.over


def test_6_4_not_while_anything_lies_face_down() -> None:
    s = played(forest("d4 bear", "d5 hunter-north", HIDDEN), "d4xd5", game=ONE_FOREST)
    assert not s.over


def test_3_1_a_turn_in_which_nothing_can_be_done_is_lost_and_counts() -> None:
    table = croupier()
    s = forest("a1 hunter-east", "a2 tree", "b1 tree", "d4 fox", **ENDING)
    s = played(s, "d4-d5", table=table)
    assert (s.turn, s.left) == (MARIA, (4, 4))
    assert told(table)[-1] == "Udo konnte nichts tun, der Zug ist verfallen."


def test_3_1_lost_turns_end_the_forest() -> None:
    s = forest("a1 bear", "a2 tree", "b1 tree", "g7 hunter-east", "g6 tree", "f7 tree", "d4 duck", left=(1, 1))
    s = played(s, "d4-d5", game=ONE_FOREST)
    assert s.over


# --- scoring and the second forest ---


def ended(blue_won: str, brown_won: str, earlier: tuple[Score, ...] = ()) -> State:
    """The state after the last turn of a forest in which both have won some tiles."""
    won = tuple(tuple(map(tile, words.split())) for words in (blue_won, brown_won))
    return forest("a1 fox", "g7 hunter-north", won=won, earlier=earlier, left=(1, 0))


def test_7_3_the_second_forest_follows_with_roles_swapped() -> None:
    table = croupier()
    s = played(ended("duck", "tree"), "a1-a2", table=table)
    assert not s.over
    assert (s.blue, s.turn) == (UDO, UDO)
    assert s.earlier == (Score((2, 2), (1, 1)),)
    assert sum(tile >= DOWN for tile in s.squares) == 48
    assert (s.left, s.won, s.quiet, s.fresh, s.retreats) == (None, ((), ()), 0, None, (None, None))
    assert told(table)[-2:] == [
        "Der Wald ist zu Ende: Maria 2 Punkte (1 Plättchen) und Udo 2 Punkte (1 Plättchen).",
        "Udo hat Blau (Bären und Füchse) und beginnt, Maria hat Braun (Jäger und Holzfäller).",
    ]


@pytest.mark.parametrize(
    ("first", "blue_won", "brown_won", "points_in_all", "places"),
    [
        pytest.param(Score((10, 2), (1, 1)), "duck", "bear", (12, 12), (1, 1), id="7.2-draw"),
        pytest.param(Score((10, 2), (1, 1)), "duck fox", "tree", (17, 4), (1, 2), id="7.1-points"),
        pytest.param(Score((10, 4), (1, 2)), "duck", "pheasant hunter-north", (12, 12), (2, 1), id="7.2-more-tiles"),
        pytest.param(Score((0, 40), (0, 4)), "bear fox fox", "", (20, 40), (2, 1), id="7.1-the-sum-counts"),
    ],
)
def test_who_wins(
    first: Score, blue_won: str, brown_won: str, points_in_all: tuple[int, int], places: tuple[int, int]
) -> None:
    s = played(ended(blue_won, brown_won, (first,)), "a1-a2")
    result = GAME.result(s)
    assert result is not None
    assert (result.points, result.places) == (points_in_all, places)
    assert result.winners == (() if places == (1, 1) else (places.index(1),))


def test_7_2_led_out_tiles_count_in_the_tie_break() -> None:
    s = forest("d4 fox", "a1 hunter-north", won=((), (tile("pheasant"), tile("duck"))), **ENDING)
    s = played(s, "d4-out", game=ONE_FOREST)
    result = ONE_FOREST.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((5, 5), (UDO,))


# --- notation, views, secrecy ---


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        pytest.param("Flip C5", Flip(POINTS_OF_BOARD[at("c5")]), id="8.1-flip"),
        pytest.param("dreh c5", Flip(POINTS_OF_BOARD[at("c5")]), id="8.1-dreh"),
        pytest.param("d4-d7", Go(POINTS_OF_BOARD[at("d4")], POINTS_OF_BOARD[at("d7")]), id="8.1-move"),
        pytest.param("d4xa4", Take(POINTS_OF_BOARD[at("d4")], POINTS_OF_BOARD[at("a4")]), id="8.1-capture"),
        pytest.param("d4d7!", Go(POINTS_OF_BOARD[at("d4")], POINTS_OF_BOARD[at("d7")]), id="no-dash"),
        pytest.param("d4 a4", Take(POINTS_OF_BOARD[at("d4")], POINTS_OF_BOARD[at("a4")]), id="no-x"),
        pytest.param("d4-raus", Leave(POINTS_OF_BOARD[at("d4")]), id="8.1-raus"),
    ],
)
def test_moves_are_read(typed: str, made: Move) -> None:
    s = forest("d4 fox", "a4 duck", "c5 ?tree", "g7 hunter-north", **ENDING)
    match = standing(GAME, s)
    assert read_act(match, MARIA, typed) == made
    assert all(read_act(match, MARIA, spoken(made, language)) == made for language in LANGUAGES)


def test_the_view_shows_no_face_down_tile_and_lights_what_can_move() -> None:
    s = forest("d4 fox", "d5 hunter-east", "c5 ?bear", "g1 ?hunter-west")
    for seat in (None, MARIA, UDO):
        view = GAME.view(s, seat)
        (board,) = (part for part in view.parts if isinstance(part, Board))
        pieces = {piece.spot: piece for piece in board.pieces}
        assert {pieces[spot].man for spot in ("c5", "g1")} == {"back"}
        assert all(pieces[spot].seat is None and pieces[spot].faces is None for spot in ("c5", "g1"))
        assert (pieces["d5"].man, pieces["d5"].seat, pieces["d5"].faces) == ("hunter", UDO, "east")
        assert {spot.name for spot in board.shape.spots if spot.kind == "goal"} == {"a4", "d1", "g4", "d7"}
        assert [mark.spot for mark in board.marks if mark.kind == "choice"] == (["d4"] if seat == MARIA else [])
    notes = [part.text for part in GAME.view(s, None).parts if isinstance(part, Note)]
    say = MessageFormatter(sheet(Halali, "de"), NAMES)
    assert say(notes[-1]) == "Noch verdeckt: 1 Bär und 1 Jäger"


def test_the_roster_tells_points_sides_and_turns_left() -> None:
    s = forest("d4 fox", "g7 hunter-north", won=((tile("duck"),), ()), left=(3, 4), earlier=(Score((5, 7), (1, 2)),))
    (roster,) = (part for part in GAME.view(s, None).parts if isinstance(part, Roster))
    say = MessageFormatter(sheet(Halali, "en"), NAMES)
    assert [entry.score for entry in roster.entries] == [7, 7]
    assert [entry.tokens for entry in roster.entries] == [1, 0]
    assert [say(entry.note) for entry in roster.entries if isinstance(entry.note, Phrase)] == [
        "Blue, 3 turns left",
        "Brown, 4 turns left",
    ]


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_what_lies_face_down_is_drawn_anew_and_nothing_else(seed: int) -> None:
    squares = planted(croupier(seed))
    shown = tuple(tile - DOWN if index % 3 == 0 and tile >= DOWN else tile for index, tile in enumerate(squares))
    anew = drawn_anew(shown, croupier(seed + 1))
    assert all(one == other for one, other in zip(shown, anew, strict=True) if one < DOWN)
    count = [Counter(KIND[tile - DOWN] for tile in some if tile >= DOWN) for some in (shown, anew)]
    assert count[0] == count[1]


# --- the computer player ---


def test_the_best_catch_and_the_cover() -> None:
    squares = forest("d4 fox", "d6 duck", "a4 pheasant", "g1 hunter-north", "g5 ?tree", "e5 ?tree").squares
    assert (best_catch(squares, BLUE), best_catch(squares, BROWN)) == (3, 0)
    # the gun points at g5, nobody at e5
    assert cover(squares, at("g5"), BLUE) < cover(squares, at("e5"), BLUE) == 0 < cover(squares, at("g5"), BROWN)


def advised(s: State, seat: Seat) -> str:
    found = listed(GAME, s, seat, legal(GAME, s, seat))
    return str(max(found, key=lambda m: GAME.heuristic(s, seat, m)))


def test_advice_takes_the_best_prey_and_flees() -> None:
    assert advised(forest("d4 fox", "d6 pheasant", "a4 duck", HIDDEN), MARIA) == "d4xd6"
    s = forest("d4 bear", "d1 hunter-north", "a7 ?tree", "c3 tree", "e3 tree", HIDDEN)
    assert advised(s, MARIA) in {"d4-c4", "d4-e4"}
    assert advised(forest("d4 fox", "a1 hunter-north", "g7 duck", **ENDING), MARIA) == "d4-out"


def test_standing_goes_with_the_points() -> None:
    s = forest("d4 fox", HIDDEN)
    assert GAME.win_estimate(s, MARIA) == GAME.win_estimate(s, UDO) == 0.5
    ahead = s._replace(earlier=(Score((12, 2), (2, 1)),))
    assert GAME.win_estimate(ahead, MARIA) > 0.7 > 0.3 > GAME.win_estimate(ahead, UDO)


# --- laws ---


@settings(max_examples=8)
@given(st.integers(0, 2**32))
def test_no_tile_is_lost(seed: int) -> None:
    table = croupier(seed)
    s = GAME.setup(table)
    while not s.over:
        lying = [tile - DOWN if tile >= DOWN else tile for tile in s.squares if tile != EMPTY]
        assert Counter(KIND[one] for one in (*lying, *s.won[0], *s.won[1])) == NUMBER
        assert s.quiet <= QUIET or s.left is not None
        before, seat = totals(s), s.turn
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)
        assert totals(s).points[1 - seat] == before.points[1 - seat]
    assert len(s.earlier) == 2


def test_all_tiles_together_count_168_points() -> None:
    assert points(KIND.index(kind) for kind in KINDS for _ in range(NUMBER[kind])) == 168


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {said.phrase.key for step in match.steps for said in step.said}
    assert {"flipped", "moved", "took", "left", "end", "done", "sides"} <= keys
    assert match.result is not None
    assert len(match.state.earlier) == 2


def test_a_new_match_awaits_blue() -> None:
    match = open_match(GAME, bytes(32))
    assert match.awaited == (match.state.blue,)
    assert len(moves(match.state)) == 48
