"""Tric-Trac by the paragraphs of its sheet: seat 0 has White and goes up from 1."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.contract import (
    CLOCK,
    Croupier,
    Dice,
    Fixed,
    Forbidden,
    Loose,
    Mark,
    Refusal,
    Roster,
    Silent,
    Tables,
    draw,
    legal,
    make,
)
from games.library import sheet
from games.match import record
from games.match.reading import read_act
from games.players.plain import favourite
from games.sheets import LANGUAGES, MessageFormatter
from games.tables.engine.men import OFF
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import BLACK, WHITE
from games.tables.tric_trac.moves import Continue, Fresh
from games.tables.tric_trac.rules import TricTrac
from games.tables.tric_trac.state import State, value
from games.tables.tric_trac.steps import HUCKE, MEN, START, rolled
from tests.games.at_table import match_at, texts
from tests.games.records import record_of
from tests.games.tables.boards import side, step

RECORD = record_of("tric_trac")


def tric_trac(**options: Any) -> TricTrac:
    return TricTrac(2, make(TricTrac.Options, options))


def place(
    white: str,
    black: str = "1A:15",
    roll: tuple[int, ...] = (),
    points: tuple[int, int] = (0, 0),
    turn: int = WHITE,
) -> State:
    """A position before a roll, or with one thrown; men that are not named are off."""
    sides = (side(UP, white), side(DOWN, black))
    fresh = rolled(roll, sides[turn])
    return State(0, sides, turn, roll or (2, 1), fresh, turn, points)


def play(game: TricTrac, s: State, moves: str, rolls: tuple[int, ...] = ()) -> State:
    source = Fixed.rolls(*rolls)
    for text in moves.split():
        (seat,) = game.to_move(s)
        assert text in texts(game, s), f"{text} is not among {texts(game, s)}"
        s = game.apply(s, seat, step(text, TricTrac.kinds), Croupier(source))
    assert not source.left
    return s


def turns(game: TricTrac, s: State, gone: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All ways to play what is left of White's roll."""
    if not s.roll.left or s.side != WHITE or s.decides:
        yield gone
        return
    for text in texts(game, s):
        yield from turns(game, game.apply(s, 0, step(text, TricTrac.kinds), Silent(Fixed(()))), (*gone, text))


# --- 3: openings and steps ---


@pytest.mark.parametrize(
    ("rolls", "begins", "roll"),
    [((5, 4, 6, 2), 0, (5, 4)), ((1, 2, 3, 4), 1, (3, 4)), ((6, 1, 3, 4, 2, 2, 5, 1), 1, (5, 1))],
    ids=["white", "black", "equal-sums"],
)
def test_opening(rolls: tuple[int, ...], begins: int, roll: tuple[int, int]) -> None:
    game, source = tric_trac(), Fixed.rolls(*rolls)
    s = game.setup(Croupier(source))
    assert not source.left
    assert game.to_move(s) == (begins,)
    assert s.roll.left == roll
    assert [men[START] for men in s.sides] == [MEN, MEN]


TURNS: list[tuple[str, str, str, tuple[int, int], list[str]]] = [
    # id, white, black, roll, all ways to play it
    ("3.2-opening-5-4", "1:15", "1A:15", (5, 4), ["1-6 1-5", "1-6 6-10", "1-5 1-6", "1-5 5-10"]),
    # TRAP: 12 may not be taken singly, not even in passing
    ("4.3-opening-6-5", "1:15", "1A:15", (6, 5), ["1-7 1-6", "1-6 1-7"]),
    ("3.4-opening-6-6", "1:15", "1A:15", (6, 6), ["1-7 1-7"]),
    # the men of an earlier roll wait
    ("3.6-second-roll", "1:13 5 6", "1A:15", (4, 1), ["1-5 1-2", "1-2 1-5", "1-5 5-6", "1-2 2-6"]),
    ("3.6-emptied", "1 5", "1A:15", (3, 1), ["1-2 2-5", "1-2 5-8", "1-4 4-5", "1-4 5-6"]),
    ("3.5-band", "1:15", "5:2 1A:13", (4, 4), [""]),
    ("3.3-either-number", "2", "6:2 1A:13", (3, 1), ["2-5", "2-3"]),
    ("4.3-double-takes-it", "9:2", "1A:15", (3, 3), ["9-12 9-12"]),
    ("4.3-one-more-may-join", "12:2 10", "10A:2 11A:2", (2, 1), ["10-11", "10-12"]),
    ("4.4-last-two-only-together", "12:2", "7A:2 1A:13", (6, 4), [""]),
    ("4.4-both-leave", "12:2", "1A:15", (5, 4), ["12-8A 12-9A", "12-9A 12-8A"]),
    ("4.4-three-one-may-leave", "12:3", "4A:2 9A:2", (5, 4), ["12-8A"]),
    # TRAP: with three, two may not leave in one roll
    ("4.4-three-two-may-not", "12:3", "3A:2 4A:2", (5, 4), ["12-8A", "12-9A"]),
    (
        "4.4-one-leaves-one-arrives",
        "12:2 8",
        "3A:2 4A:2 9:2",
        (5, 4),
        ["8-12 12-8A", "12-8A 8-12", "12-8A 12-9A", "12-9A 12-8A"],
    ),
    # TRAP: the start duty stops bearing off too
    ("3.6-before-bearing-off", "1:2 2A", "7:2", (6, 5), ["1-6"]),
    (
        "5.2-off-without-an-exact-roll",
        "2A 3A",
        "3:2",
        (6, 5),
        ["2A-off 3A-off", "3A-off 2A-off", "2A-off/6 3A-off", "3A-off/6 2A-off"],
    ),
]


@pytest.mark.parametrize(("white", "black", "roll", "ways"), [row[1:] for row in TURNS], ids=[row[0] for row in TURNS])
def test_turns(white: str, black: str, roll: tuple[int, int], ways: list[str]) -> None:
    game = tric_trac()
    s = place(white, black, roll)
    found = set(turns(game, s)) if legal(game, s, 0).moves else {()}
    assert found == {tuple(way.split()) for way in ways}


def test_own_hucke_is_taken_by_two_at_once() -> None:
    ways = set(turns(tric_trac(), place("8 10 2", roll=(4, 2))))
    assert {("8-12", "10-12"), ("10-12", "8-12")} <= ways
    assert all((way.count("8-12"), way.count("10-12")) in ((0, 0), (1, 1)) for way in ways)


def test_a_third_man_joins_a_held_hucke_alone() -> None:
    assert ("10-12", "2-3") in set(turns(tric_trac(), place("12:2 10 2", roll=(2, 1))))


JUDGED: list[tuple[str, str, tuple[int, ...], str, str | None]] = [
    # white, black, roll, move, paragraph (None: legal)
    ("1:15", "1A:15", (5, 4), "13-5", "2.1"),
    ("1:15", "1A:15", (5, 4), "bar-5", "2.1"),
    ("5 8", "1A:15", (5, 4), "8-3", "2.2"),
    ("1:15", "1A:15", (), "1-5", "3.1"),
    ("1:15", "1A:15", (5, 4), "2-6", "3.2"),
    ("1:15", "1A:15", (5, 4), "1-10", "3.2"),
    ("1:15", "6:2 1A:13", (5, 4), "1-6", "3.5"),
    ("1:13 5 6", "1A:15", (4, 1), "6-7", "3.6"),
    ("1:13 5 6", "1A:15", (4, 1), "5-9", "3.6"),
    # no step ends on the enemy's Hucke, empty or not
    ("8 2", "1A:15", (5, 4), "8-12A", "4.2"),
    ("1:15", "1A:15", (6, 5), "7-12", "3.2"),
    ("8 2", "1A:15", (4, 3), "8-12", "4.3"),
    ("12:2 2", "7A:2 1A:13", (6, 4), "12-9A", "4.4"),
    ("6A 2", "1:15", (2, 1), "6A-off", "5.2"),
    ("6A 2", "1:15", (6, 1), "6A-off", None),
    ("6A 2", "1:15", (6, 5), "6A-off/6", None),
    ("6A 2", "1:15", (6, 5), "6A-off", None),
    ("6A 2", "1:15", (6, 5), "6A-off/4", "3.2"),
    ("6A 2", "1:15", (6, 1), "6A-off/1", "5.2"),
    ("5", "1A:15", (3, 1), "hucke", "4.5"),
    ("5", "1A:15", (3, 1), "passen", "3.3"),
    ("5", "1A:15", (), "stopp", "3.4"),
    ("5", "1A:15", (3, 1), "wurf", "3.3"),
    ("5", "1A:15", (), "neu", "6.2"),
]


@pytest.mark.parametrize(
    ("white", "black", "roll", "text", "paragraph"),
    JUDGED,
    ids=[f"{row[4] or 'legal'}-{row[3].replace('/', ':')}-{number}" for number, row in enumerate(JUDGED)],
)
def test_judged(white: str, black: str, roll: tuple[int, ...], text: str, paragraph: str | None) -> None:
    match = match_at(tric_trac(), place(white, black, roll))
    made = step(text, TricTrac.kinds)
    if paragraph is None:
        assert str(match.judge(0, made)) == text
        return
    with pytest.raises(Refusal) as refused:
        match.judge(0, made)
    assert isinstance(refused.value, Forbidden), refused.value
    assert refused.value.paragraph == paragraph


def test_start_men_are_not_hit_and_block_nothing() -> None:
    game = tric_trac()
    # TRAP: the last black man stands on his start, which is White's target
    s = play(game, place("2A 3A", "1A", (2, 1)), "3A-off")
    assert s.sides[BLACK][START] == 1
    assert s.points == (1, 0)


@pytest.mark.parametrize(("text", "left"), [("6A-off", (6,)), ("6A-off/6", (5,))])
def test_bare_bearing_off_uses_the_smaller_number(text: str, left: tuple[int, ...]) -> None:
    assert play(tric_trac(), place("6A 2", "1:15", (6, 5)), text).roll.left == left


@pytest.mark.parametrize(
    ("white", "roll", "typed", "text", "left"),
    [
        # the 2 would do alone, but then no man could use the 5: both numbers have to be used (3.3)
        ("3A 6", (5, 2), "3A-off", "3A-off", (2,)),
        ("3A 6", (2, 5), "3A-aus/5", "3A-off", (2,)),
        ("3A 6", (2, 5), "3A-off/2", None, ()),
        ("6A 2", (6, 5), "6A-off/5", "6A-off", (6,)),
        ("6A 2", (6, 5), "6A-off/6", "6A-off/6", (5,)),
        ("6A 2", (6, 5), "6A-off/4", None, ()),
        # a number that is named brings nobody off who does not get there
        ("6A 2", (6, 5), "2-off/6", None, ()),
    ],
)
def test_7_2_bearing_off_uses_the_smaller_number_that_does(
    white: str, roll: tuple[int, ...], typed: str, text: str | None, left: tuple[int, ...]
) -> None:
    # Black's band on 11 stands where the 5 would lead from 6
    match = match_at(tric_trac(), place(white, "11:2 1A:13", roll))
    if text is None:
        with pytest.raises(Refusal):
            read_act(match, 0, typed)
        return
    made = read_act(match, 0, typed)
    assert str(made) == text
    assert match.play(0, made).state.roll.left == left


# --- 3.4: doubles ---


@pytest.mark.parametrize("usable", [True, False])
def test_after_a_double_the_side_may_roll_again(usable: bool) -> None:
    game = tric_trac()
    s = play(game, place("5:2", "1A" if usable else "8:2"), "wurf 5-8 5-8" if usable else "wurf", (3, 3))
    assert game.to_move(s) == (0,)
    assert texts(game, s) == ["wurf", "stopp"]
    assert game.to_move(play(game, s, "stopp")) == (1,)
    again = play(game, s, "wurf", (1, 1))
    assert again.roll.left == (1, 1)


# --- 4.5: one step less ---

HUCKE_ROWS: list[tuple[str, str, str, tuple[int, int], list[str]]] = [
    # id, white, black, roll, what is legal (only hucke and passen are looked at)
    ("both-aim-at-it", "9 11", "1A:15", (4, 2), ["hucke"]),
    ("double", "10:2 2", "1A:15", (3, 3), ["hucke"]),
    ("one-aims-at-it", "9 10", "1A:15", (4, 2), []),
    ("one-man-twice", "9", "1A:15", (4, 4), []),
    ("ordinary-way", "8 9 10 11", "1A:15", (4, 2), []),
    ("enemy-hucke-held", "9 11", "12A:2 1A:13", (4, 2), []),
    ("own-hucke-held", "9 11 12:2", "1A:15", (4, 2), []),
    ("start-not-empty", "1 9 11", "1A:15", (4, 2), []),
]


@pytest.mark.parametrize(
    ("white", "black", "roll", "legal_ones"), [row[1:] for row in HUCKE_ROWS], ids=[r[0] for r in HUCKE_ROWS]
)
def test_one_step_less(white: str, black: str, roll: tuple[int, int], legal_ones: list[str]) -> None:
    game = tric_trac()
    found = [text for text in texts(game, place(white, black, roll)) if text in ("hucke", "passen")]
    assert found == legal_ones


def test_one_step_less_is_never_a_duty() -> None:
    game = tric_trac()
    s = place("9:2", "1A:10", (4, 4))
    assert texts(game, s) == ["hucke", "passen"]
    taken = play(game, s, "hucke")
    assert taken.sides[WHITE][HUCKE] == 2
    # it was a double all the same
    assert texts(game, taken) == ["wurf", "stopp"]
    assert play(game, s, "passen").sides == s.sides


def test_where_no_step_can_be_made_the_hucke_is_asked_about() -> None:
    game = tric_trac()
    for s, key in ((place("9:2", "1A:10", (4, 4)), "ask.hucke"), (place("9 11", "1A:15", (4, 2)), "ask.move")):
        assert [ask.text.key for ask in game.view(s, 0).asks] == [key]


# --- 5: points ---


def test_a_hit_counts_one_and_falls_under_the_start_duty() -> None:
    game = tric_trac()
    s = play(game, place("5", "8 2A:2 1A:5", (3, 1)), "5-8")
    assert s.points == (1, 0)
    assert s.sides[BLACK][START] == 6
    assert s.sides[BLACK][OFF] == 7


SHUT = "7A:2 8A:2 9A:2 10A:2 11A:2"
"""Bands that stop every six from the bridge."""
BRIDGE = "8:2 9:2 10:2 11:2 12:2"


def test_the_great_bridge_counts_when_it_is_finished_and_only_once_a_roll() -> None:
    game = tric_trac()
    s = play(game, place(f"{BRIDGE} 7 4 2", roll=(3, 1)), "4-7")
    assert s.points == (2, 0)
    s = play(game, s, "2-3")
    assert s.points == (2, 0)
    assert game.to_move(s) == (1,)


@pytest.mark.parametrize(
    ("white", "moves", "points"),
    [
        (f"{BRIDGE} 7:2 2", "wurf 2-5 5-6", 2),
        (f"{BRIDGE} 7:3", "wurf 7-10 10-11", 2),
        # broken at the end: nothing
        (f"{BRIDGE} 7:2 5A", "wurf 7-10 5A-4A", 0),
    ],
    ids=["stands", "spare-man", "broken"],
)
def test_the_bridge_counts_at_the_end_of_later_rolls(white: str, moves: str, points: int) -> None:
    s = play(tric_trac(), place(white), moves, (3, 1))
    assert s.points == (points, 0)


def test_the_bridge_counts_after_a_roll_without_a_step_and_after_an_extra_roll() -> None:
    game = tric_trac()
    s = play(game, place(f"{BRIDGE} 7:2", SHUT), "wurf", (6, 6))
    assert s.points == (2, 0)
    s = play(game, s, "wurf", (6, 6))
    assert s.points == (4, 0)


def test_broken_and_finished_again_in_one_roll_counts_once() -> None:
    game = tric_trac()
    s = play(game, place(f"{BRIDGE} 7:2 6"), "wurf 7-8 6-7", (1, 1))
    assert s.points == (2, 0)


# --- 6: value and next partie ---


@pytest.mark.parametrize(("points", "worth"), [(11, 1), (7, 1), (6, 2), (3, 2), (2, 3), (1, 3), (0, 4)])
def test_value(points: int, worth: int) -> None:
    assert value(points) == worth
    game = tric_trac()
    s = play(game, place("5", "8 2A:2 1A:5", (3, 1), points=(11, points)), "5-8")
    # the first step wins at once
    assert game.to_move(s) == ()
    result = game.result(s)
    assert result is not None
    assert result.points == (worth, 0)
    assert result.winners == (0,)
    assert result.why.key == "won"


def bridging(**options: Any) -> tuple[TricTrac, State]:
    """11 points, and a step completes the bridge: 13."""
    game = tric_trac(**options)
    return game, play(game, place(f"{BRIDGE} 7 4 2", roll=(3, 1), points=(11, 5)), "4-7")


def test_the_winner_chooses_how_the_next_partie_begins() -> None:
    game, s = bridging(parties=3)
    assert s.points == (13, 5)
    assert s.values == (2, 0)
    assert game.to_move(s) == (0,)
    assert legal(game, s, 0).moves == (Fresh(), Continue())
    assert game.why_not(s, 0, step("2-3", TricTrac.kinds)) == "6.2"


def test_fresh() -> None:
    game, s = bridging(parties=3)
    s = play(game, s, "neu", (1, 2, 6, 5))
    assert (s.points, s.values, s.played) == ((0, 0), (2, 0), 1)
    assert [men[START] for men in s.sides] == [MEN, MEN]
    assert game.to_move(s) == (1,)
    assert s.roll.left == (6, 5)


def test_continue_keeps_the_surplus_and_the_rest_of_the_roll() -> None:
    game, s = bridging(parties=3)
    s = play(game, s, "weiter")
    assert (s.points, s.values, s.played) == ((1, 0), (2, 0), 1)
    assert s.roll.left == (1,)
    s = play(game, s, "2-3")
    # the bridge has been paid for in this roll
    assert s.points == (1, 0)
    assert game.to_move(s) == (1,)


def test_continue_after_the_last_step_of_a_double_rolls_again() -> None:
    game = tric_trac(parties=2)
    s = play(game, place("5:2", "8 2A:2 1A:5", (3, 3), points=(10, 0)), "5-8 5-8")
    assert game.to_move(s) == (0,)
    assert s.points == (11, 0)
    s = play(game, place("2 5", "8 2A:2 1A:5", (3, 3), points=(11, 0)), "2-5 5-8 weiter")
    assert s.points == (0, 0)
    assert texts(game, s) == ["wurf", "stopp"]


def test_the_fifteenth_man_brings_all_back() -> None:
    game = tric_trac(parties=2)
    s = play(game, place("2A", roll=(6, 5)), "2A-off")
    assert s.sides[WHITE][START] == MEN
    assert s.roll.left == (6,)
    assert texts(game, s) == ["1-7"]


@pytest.mark.parametrize(
    ("values", "winners", "key"),
    [((1, 2), (), "result.even"), ((2, 1), (0,), "result.points"), ((0, 4), (1,), "result.points")],
)
def test_the_sum_of_the_values_wins(values: tuple[int, int], winners: tuple[int, ...], key: str) -> None:
    game = tric_trac(parties=3)
    s = place("5", "8 2A:2 1A:5", (3, 1), points=(11, 8))._replace(values=values, played=2)
    result = game.result(play(game, s, "5-8"))
    assert result is not None
    assert result.winners == winners
    assert result.why.key == key


# --- what is said and shown ---


@pytest.mark.parametrize(
    ("s", "text", "rolls", "keys"),
    [
        (place("5:2"), "wurf", (3, 1), ["threw"]),
        (place("5:2", "8:2 6:2"), "wurf", (3, 1), ["stuck"]),
        (place("5", "8 1A:5", (3, 1), points=(11, 0)), "5-8", (), ["moved", "hit", "won"]),
        (place("2A 5", roll=(6, 1)), "2A-off/6", (), []),
        (place("9 11", roll=(4, 2)), "hucke", (), ["hucke"]),
        (place(f"{BRIDGE} 7 4 2", roll=(3, 1)), "4-7", (), ["moved", "bridge"]),
        (place(f"{BRIDGE} 7:2", SHUT), "wurf", (6, 6), ["stuck", "bridge.stands"]),
        (place("2A", roll=(6, 5)), "2A-off", (), ["off", "again"]),
    ],
)
def test_said(s: State, text: str, rolls: tuple[int, ...], keys: list[str]) -> None:
    game, croupier = tric_trac(), Croupier(Fixed.rolls(*rolls))
    game.apply(s, 0, step(text, TricTrac.kinds), croupier)
    assert [said.phrase.key for said in croupier.said] == (keys or ["off"])
    for language in LANGUAGES:
        assert all(MessageFormatter(sheet(TricTrac, language), ("Anna", "Ben"))(said.phrase) for said in croupier.said)


def test_view() -> None:
    game = tric_trac(parties=2)
    s = play(game, place("9 11 5 6:3", "5 8 1A:9", (4, 2), points=(3, 1)), "9-11")
    board = next(part for part in game.view(s, 0).parts if isinstance(part, Tables))
    assert board.points[0].name == "1"
    assert board.cube is None
    assert {mark.spot for mark in board.marks if mark.kind == "choice"} == {"5", "6", "11"}
    assert {Mark("9", "from"), Mark("11", "to")} <= set(board.marks)
    other = next(part for part in game.view(s, 1).parts if isinstance(part, Tables))
    assert (other.points[0].name, other.mirrored) == ("1A", True)
    dice = next(part for part in game.view(s, 1).parts if isinstance(part, Dice))
    assert dice.faces == (4, 2)
    roster = next(part for part in game.view(s, None).parts if isinstance(part, Roster))
    assert [entry.score for entry in roster.entries] == [3, 1]


def test_a_throw_makes_itself_only_where_there_is_no_choice() -> None:
    game = tric_trac(auto_wurf=True)
    timer = game.timer(place("5"))
    assert timer is not None
    assert game.apply(place("5"), CLOCK, timer.move, Croupier(Fixed.rolls(3, 1))).roll.left == (3, 1)
    assert game.timer(play(game, place("5:2", roll=(3, 3)), "5-8 5-8")) is None


# --- computer players ---


@pytest.mark.parametrize(
    ("white", "black", "roll", "begins"),
    [
        (f"{BRIDGE} 7 4 2", "1A:15", (3, 1), ("4-7", "2-3")),
        ("5 3", "8 1A:14", (3, 5), ("5-8", "3-8")),
        ("9 11", "1A:15", (4, 2), ("hucke",)),
    ],
    ids=["bridge", "hits", "hucke"],
)
def test_heuristic(white: str, black: str, roll: tuple[int, int], begins: tuple[str, ...]) -> None:
    game = tric_trac()
    s = place(white, black, roll)
    assert str(favourite(game, s, 0, legal(game, s, 0).moves, Random(1))) in begins


def test_standing_is_symmetric_and_knows_who_is_ahead() -> None:
    game = tric_trac()
    for s in (place("1:15"), place("9 11", "5 4", (4, 2), (3, 1))):
        assert game.win_estimate(s, 0) + game.win_estimate(s, 1) == pytest.approx(1)
    assert game.win_estimate(place("9 11", "5 4", points=(11, 1)), 0) > 0.9


def test_advice_beats_chance() -> None:
    game, rng = tric_trac(), Random(5)
    croupier = Silent(Loose(rng))
    won = 0
    for number in range(8):
        s = game.setup(croupier)
        while seats := game.to_move(s):
            found = legal(game, s, seats[0])
            if seats[0] == number % 2:
                made = favourite(game, s, seats[0], found.moves, rng)
            else:
                made = draw(game, s, seats[0], found, croupier)
            s = game.apply(s, seats[0], made, croupier)
        result = game.result(s)
        assert result is not None
        won += number % 2 in result.winners
    assert won >= 7


# --- whole matches ---


def test_men_are_conserved_and_the_hucke_is_never_held_by_one() -> None:
    game, rng = tric_trac(parties=3), Random(3)
    croupier = Silent(Loose(rng))
    s = game.setup(croupier)
    while seats := game.to_move(s):
        s = game.apply(s, seats[0], draw(game, s, seats[0], legal(game, s, seats[0]), croupier), croupier)
        assert [sum(men) for men in s.sides] == [MEN, MEN]
        assert not any(men[0] or men[24] or men[13] for men in s.sides)
        if not s.roll.left:
            assert all(men[HUCKE] != 1 for men in s.sides)
        assert max(s.points) < 14


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    acts = [one.text for one in match.steps]
    assert {"hucke", "neu", "weiter", "wurf", "stopp"} <= set(acts)
    assert any("-off" in act for act in acts)
