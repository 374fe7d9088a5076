"""Backgammon by the paragraphs of its sheet: seat 0 has White."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
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
    NotAsked,
    Note,
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
from games.players.plain import favourite
from games.sheets import LANGUAGES, MessageFormatter
from games.tables.backgammon import Backgammon, State
from games.tables.engine.men import BAR, OFF
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import BLACK, MEN, WHITE, Cube, Round
from games.tables.engine.series import Last
from games.tables.engine.steps import numbers
from tests.games.at_table import match_at, texts
from tests.games.records import record_of
from tests.games.tables.boards import side, step

RECORD = record_of("backgammon")
HOME_BANDS = "6:2 5:2 4:2 3:2 2:2 1:2"
AWAY = "1:2 12:5 8A:3 6A:5"
"""Black as he stands at the start."""


CENTRED = Cube()


def backgammon(**options: Any) -> Backgammon:
    """Every step by hand, unless it is said otherwise."""
    return Backgammon(2, make(Backgammon.Options, {"at_once": False, **options}))


def place(
    white: str,
    black: str = AWAY,
    roll: tuple[int, ...] = (),
    turn: int = WHITE,
    cube: Cube = CENTRED,
    opening: bool = False,
) -> State:
    """A position before a roll, or with one thrown; men that are not named are off."""
    sides = (side(DOWN, white), side(UP, black))
    left = numbers(roll) if roll else ()
    return State(0, Round(sides, turn, roll or (3, 1), left, turn, cube, opening))


def play(game: Backgammon, s: State, moves: str, rolls: tuple[int, ...] = ()) -> State:
    """The state after acts of whoever is to move; each is legal."""
    source = Fixed.rolls(*rolls)
    for text in moves.split():
        (seat,) = game.to_move(s)
        assert text in texts(game, s), f"{text} is not among {texts(game, s)}"
        s = game.apply(s, seat, step(text), Croupier(source))
    assert not source.left
    return s


def turns(game: Backgammon, s: State, gone: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All ways to play the roll, step by step."""
    if not s.round.left or s.round.side != WHITE or not game.to_move(s):
        yield gone
        return
    for text in texts(game, s):
        if text == "wurf":
            yield gone
        else:
            yield from turns(game, game.apply(s, 0, step(text), Silent(Fixed(()))), (*gone, text))


# --- 2 and 3: the start, openings, steps ---


def test_start() -> None:
    s = backgammon().setup(Croupier(Fixed.rolls(6, 4)))
    assert s.round.sides == (side(DOWN, "1A:2 12A:5 8:3 6:5"), side(UP, "1:2 12:5 8A:3 6A:5"))
    assert [sum(place * count for place, count in enumerate(men)) for men in s.round.sides] == [15 * 25 - 167] * 2


@pytest.mark.parametrize(
    ("rolls", "opens", "roll"),
    [((6, 4), 0, (6, 4)), ((2, 5), 1, (2, 5)), ((3, 3, 1, 1, 4, 6), 1, (4, 6))],
    ids=["white", "black", "ties"],
)
def test_opening_plays_both_single_dice(rolls: tuple[int, ...], opens: int, roll: tuple[int, int]) -> None:
    game, source = backgammon(), Fixed.rolls(*rolls)
    s = game.setup(Croupier(source))
    assert not source.left
    assert game.to_move(s) == (opens,)
    assert s.round.left == roll
    assert "doppeln" not in texts(game, s)


@pytest.mark.parametrize(
    ("option", "drawn", "white"), [("first", [], 0), ("second", [], 1), ("random", [1], 1), ("random", [0], 0)]
)
def test_who_has_white(option: str, drawn: list[int], white: int) -> None:
    game = backgammon(white=option)
    s = game.setup(Croupier(Fixed([*drawn, 5, 0])))
    assert s.white == white
    assert game.to_move(s) == (white,)
    roster = next(part for part in game.view(s, None).parts if isinstance(part, Roster))
    assert roster.entries[white].side == "light"


OPENINGS = {
    (6, 6): "1A-7A 1A-7A 12A-7 12A-7",
    (5, 5): "12A-8 12A-8 8-3 8-3",
    (4, 4): "1A-5A 1A-5A 12A-9 12A-9",
    (3, 3): "1A-4A 1A-4A 8-5 8-5",
    (2, 2): "1A-3A 1A-3A 3A-5A 3A-5A",
    (1, 1): "8-7 8-7 6-5 6-5",
    (6, 5): "1A-7A 7A-12A",
    (6, 4): "1A-5A 1A-7A",
    (6, 3): "1A-4A 1A-7A",
    (6, 2): "1A-3A 1A-7A",
    (6, 1): "12A-7 8-7",
    (5, 4): "1A-5A 12A-8",
    (5, 3): "8-3 6-3",
    (5, 2): "12A-8 12A-11",
    (5, 1): "1A-2A 2A-7A",
    (4, 3): "12A-10 12A-9",
    (4, 2): "8-4 6-4",
    (4, 1): "1A-2A 12A-9",
    (3, 2): "12A-10 12A-11",
    (3, 1): "8-5 6-5",
    (2, 1): "1A-3A 3A-4A",
    (1, 2): "12A-11 6-5",
}


@pytest.mark.parametrize(("roll", "moves"), OPENINGS.items(), ids=lambda value: str(value))
def test_recommended_openings_are_lawful(roll: tuple[int, int], moves: str) -> None:
    s = play(backgammon(), place("start", roll=roll), moves)
    assert s.round.side == BLACK
    assert not s.round.left


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_names_the_recommended_openings(language: str) -> None:
    named = []
    for line in sheet(Backgammon, language).paragraph("11.1").splitlines()[1:]:
        roll, _, plays = line.removeprefix("- ").partition(": ")
        a, _, b = roll.partition("/")
        for number, moves in enumerate(plays.split("`")[1::2]):
            faces = (int(a), int(b)) if not number else (int(b), int(a))
            named.append((faces, sorted(backgammon().acts_in(moves))))
    assert dict(named) == {roll: sorted(moves.split()) for roll, moves in OPENINGS.items()}
    assert len(named) == len(OPENINGS)


def test_a_turn_may_be_written_with_strokes() -> None:
    match = match_at(backgammon(), place("start", roll=(6, 4)))
    for act in match.game.acts_in("8/2 6/2"):
        match = match.play(0, match.read(0, act))
    assert match.state.round.side == BLACK


@pytest.mark.parametrize("moves", ["1A-7A 1A-5A", "6-2 8-2", "12A-9 9-3"])
def test_the_booklets_ways_to_open_with_6_and_4(moves: str) -> None:
    assert play(backgammon(), place("start", roll=(6, 4)), moves).round.side == BLACK


LONE = "1A"
"""One white man, fourteen off."""
IN_ITS_WAY = "5A:2 6A:2 7A:2 9A"

TURNS: list[tuple[str, str, str, tuple[int, int], dict[str, Any], list[str]]] = [
    # id, white, black, roll, options, all ways to play it
    ("3.4-lone-man-5-4", LONE, IN_ITS_WAY, (5, 4), {}, [""]),
    ("3.4-lone-man-6-3", LONE, IN_ITS_WAY, (6, 3), {}, ["1A-4A 4A-10A"]),
    ("3.4-lone-man-5-3-hits", LONE, IN_ITS_WAY, (5, 3), {}, ["1A-4A 4A-9A"]),
    ("4.2-two-on-the-bar", "bar:2 12:3", "1:2", (6, 3), {}, ["bar-6A bar-3A", "bar-3A bar-6A"]),
    ("3.6-lower-closed", "bar:2 12:3", "3A:2", (6, 3), {}, ["bar-6A"]),
    ("3.6-higher-closed", "bar:2 12:3", "6A:2", (6, 3), {}, [""]),
    ("9.3-higher-closed", "bar:2 12:3", "6A:2", (6, 3), {"lower_alone": True}, ["bar-3A"]),
    # TRAP: nothing at all off the bar too; one man can go 1 but not 6
    ("3.6-off-the-bar", "1A", "7A:2 8A:2", (6, 1), {}, [""]),
    ("9.3-off-the-bar", "1A", "7A:2 8A:2", (6, 1), {"lower_alone": True}, ["1A-2A"]),
    ("3.6-higher-if-either", "1A", "8A:2", (6, 1), {}, ["1A-7A"]),
    # TRAP: look-ahead: 12A-12 would leave the 6 without a step
    ("3.5-look-ahead", "1A 12A", "6:2 7A:2 8A:2", (6, 1), {}, ["12A-7 1A-2A", "1A-2A 12A-7"]),
    # TRAP: an entered man may move on once the bar is empty
    ("4.3-entered-man-goes-on", "bar", "1:2", (6, 3), {}, ["bar-6A 6A-9A", "bar-3A 3A-9A"]),
    ("5.2-6-4-off", "6:2 4:5 2:4 1:4", "1A", (6, 4), {}, ["6-off 4-off", "4-off 6-off", "6-2 6-off", "6-off 6-2"]),
    ("5.3-6-5-one-way", "6:2 4:5 2:4 1:4", "1A", (6, 5), {}, ["6-off 6-1", "6-1 6-off"]),
    ("5.3-5-3", "6:2 4:5 2:4 1:4", "1A", (5, 3), {}, ["6-1 6-3", "6-1 4-1", "6-3 6-1", "4-1 6-1"]),
    ("5.4-5-4", "4:5 2:4 1:4", "1A", (5, 4), {}, ["4-off 4-off"]),
    ("5.4-6-6", "4:5 2:4 1:4", "1A", (6, 6), {}, ["4-off 4-off 4-off 4-off"]),
    ("5.4-5-5", "4:5 2:4 1:4", "1A", (5, 5), {}, ["4-off 4-off 4-off 4-off"]),
    # TRAP: the order of the numbers decides whether a man comes off
    ("5.1-second-number", "7 1:2", "1A", (6, 1), {}, ["7-1 1-off", "7-6 6-off"]),
    ("5.5-last-man-ends-it", "3", "1A", (6, 5), {}, ["3-off"]),
    ("5.5-last-man-by-either", "6", "1A", (6, 1), {}, ["6-off", "6-5 5-off"]),
    ("3.7-all-of-a-double", "12 6", "1A 3:2", (3, 3), {}, ["12-9 9-6"]),
]


@pytest.mark.parametrize(
    ("white", "black", "roll", "options", "ways"), [row[1:] for row in TURNS], ids=[r[0] for r in TURNS]
)
def test_turns(white: str, black: str, roll: tuple[int, int], options: dict[str, Any], ways: list[str]) -> None:
    game = backgammon(**options)
    s = place(white, black, roll)
    found = set(turns(game, s)) if legal(game, s, 0).moves else {()}
    assert found == {tuple(way.split()) for way in ways}


def test_turns_with_a_bearing_off_in_the_right_order() -> None:
    ways = set(turns(backgammon(), place("6 4:2 2:3", "1A", (5, 3))))
    assert ("6-3", "4-off") in ways
    assert ("4-off", "6-3") not in ways


@pytest.mark.parametrize(("distance", "hits"), [*enumerate((11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3), 1)])
def test_chances_to_hit(distance: int, hits: int) -> None:
    game, ahead = backgammon(lower_alone=True), DOWN[1 + distance]
    found = 0
    for roll in product(range(1, 7), repeat=2):
        s = place("1A", str(ahead), roll)
        played = [play(game, s, " ".join(way)) for way in turns(game, s)]
        found += any(after.round.sides[BLACK][BAR] for after in played)
    assert found == hits


JUDGED: list[tuple[str, str, tuple[int, ...], str, str | None]] = [
    # white, black, roll, move, paragraph (None: legal)
    ("start", AWAY, (6, 4), "13-7", "2.1"),
    ("start", AWAY, (6, 4), "off-6", "2.1"),
    ("start", AWAY, (6, 4), "6-bar", "2.1"),
    ("start", AWAY, (6, 4), "6-10", "2.2"),
    ("start", AWAY, (), "8-2", "3.1"),
    ("start", AWAY, (6, 4), "7-3", "3.2"),
    ("start", AWAY, (6, 4), "8-5", "3.2"),
    ("start", AWAY, (6, 4), "1A-11A", "3.2"),
    ("start", AWAY, (6, 5), "1A-6A", "3.4"),
    ("start", AWAY, (6, 4), "8-2", None),
    ("1A 12A", "6:2 7A:2 8A:2", (6, 1), "12A-12", "3.5"),
    ("1A", "8A:2", (6, 1), "1A-2A", "3.6"),
    # a double of which only one way uses three steps
    ("8 7", "1A 5:2 2:2", (1, 1), "8-7", None),
    ("bar 6:5", AWAY, (5, 4), "6-2", "4.2"),
    ("bar 6:5", AWAY, (6, 4), "bar-6A", "3.4"),
    ("bar 6:5", AWAY, (5, 4), "bar-4A", None),
    ("7 6:4", AWAY, (6, 3), "6-off", "5.1"),
    ("bar 6:4", AWAY, (6, 3), "bar-off", "5.1"),
    ("6 4", "1A", (3, 2), "4-off", "5.2"),
    # TRAP: with a man above, a number may not bear off from below
    ("6 4", "1A", (5, 1), "4-off", "5.3"),
    ("6 4", "1A", (4, 1), "4-off", None),
    ("4:5 2:4", "1A", (6, 5), "4-off/6", "5.5"),
    ("4:5 2:4", "1A", (6, 5), "4-off", None),
]


@pytest.mark.parametrize(
    ("white", "black", "roll", "text", "paragraph"),
    JUDGED,
    ids=[f"{row[4] or 'legal'}-{row[3].replace('/', ':')}-{number}" for number, row in enumerate(JUDGED)],
)
def test_judged(white: str, black: str, roll: tuple[int, ...], text: str, paragraph: str | None) -> None:
    match = match_at(backgammon(), place(white, black, roll))
    if paragraph is None:
        assert str(match.judge(0, step(text))) == text
        return
    with pytest.raises(Refusal) as refused:
        match.judge(0, step(text))
    assert isinstance(refused.value, Forbidden), refused.value
    assert refused.value.paragraph == paragraph


@pytest.mark.parametrize(
    ("roll", "typed", "paragraph"),
    [
        ((6, 5), "4-off/6", None),
        ((6, 5), "4-off/5", None),
        ((6, 5), "4-aus/6", None),
        ((6, 1), "4-off/6", None),
        ((4, 1), "4-off/4", None),
        # a number that was not rolled, and one that does not reach
        ((6, 5), "4-off/4", "3.2"),
        ((6, 1), "4-off/1", "5.5"),
        ((6, 5), "3-off/6", "5.5"),
        ((6, 5), "2-off/6", "5.5"),
    ],
)
def test_bearing_off_may_name_the_number(roll: tuple[int, ...], typed: str, paragraph: str | None) -> None:
    match = match_at(backgammon(), place("4:5 2:4", "1A", roll))
    if paragraph is None:
        assert str(match.read(0, typed)) == "4-off"
        return
    with pytest.raises(Forbidden) as refused:
        match.read(0, typed)
    assert refused.value.paragraph == paragraph


def test_double_uses_as_many_steps_as_any_way() -> None:
    # 8 can go two points and 4 one; no way uses all four
    s = place("8 4", "1A 5:2 2:2", (1, 1))
    assert set(turns(backgammon(), s)) == {("8-7", "7-6", "4-3"), ("8-7", "4-3", "7-6"), ("4-3", "8-7", "7-6")}


@pytest.mark.parametrize(
    ("typed", "means"),
    [("8/5", "8-5"), ("8-5x", "8-5"), ("8 5", "8-5"), ("12a - 10", "12A-10"), ("6-5*", "6-5"), ("1A-3a", "1A-3A")],
)
def test_spellings(typed: str, means: str) -> None:
    roll = (3, 1) if means[-1] == "5" else (3, 2)
    assert str(match_at(backgammon(), place("start", roll=roll)).read(0, typed)) == means


@pytest.mark.parametrize(
    ("white", "roll", "typed", "means"),
    [
        ("bar 6:2", (5, 4), "Schranke-5A", "bar-5A"),
        ("4 2", (6, 5), "4-aus", "4-off"),
        ("4 2", (6, 5), "4-raus", "4-off"),
    ],
)
def test_german_words(white: str, roll: tuple[int, int], typed: str, means: str) -> None:
    assert str(match_at(backgammon(), place(white, "1A", roll)).read(0, typed)) == means


@pytest.mark.parametrize(
    ("line", "acts"),
    [
        ("12A-9-3", ("12A-9", "9-3")),
        ("1A-4A 1A-4A 8-5 8-5", ("1A-4A", "1A-4A", "8-5", "8-5")),
        ("2x 12A-8-3", ("12A-8", "8-3", "12A-8", "8-3")),
        ("8/2 6/2", ("8/2", "6/2")),
        ("bar/6A, 12A/9x/3", ("bar/6A", "12A/9x", "9x/3")),
        ("4-off/6 3/off", ("4-off/6", "3/off")),
        ("2 x 1A–7A und 2 x 12A–7", ("1A-7A", "1A-7A", "12A-7", "12A-7")),
        ("bar-6A, 8-5x", ("bar-6A", "8-5x")),
        ("6-off and 4-off", ("6-off", "4-off")),
        ("8-5", ("8-5",)),
        # a single step is written no more strictly than several
        ("8–5", ("8-5",)),
        ("1x 8-5x", ("8-5x",)),
        ("8/5", ("8/5",)),
        ("wurf", ("wurf",)),
        ("8-5 wurf", ("8-5 wurf",)),
    ],
)
def test_a_line_may_be_several_steps(line: str, acts: tuple[str, ...]) -> None:
    assert backgammon().acts_in(line) == acts


# --- 4.4: a closed board ---


def closed(**state: Any) -> State:
    """White has one man on the bar and the others home; Black, whose board is closed, is about to play a 1."""
    return place("bar 1:14", "1A:3 2A:2 3A:2 4A:2 5A:2 6A:2 8A:2", (2, 1), BLACK, **state)


def test_closed_out_side_is_passed_over_without_an_act() -> None:
    game = backgammon(cube=False)
    s = play(game, closed(), "8A-6A 8A-7A")
    assert game.to_move(s) == (1,)
    assert texts(game, s) == ["wurf"]
    assert s.round.side == BLACK


def test_closed_out_side_may_double_or_pass() -> None:
    game = backgammon()
    s = play(game, closed(), "8A-6A 8A-7A")
    assert game.to_move(s) == (0,)
    assert texts(game, s) == ["passen", "doppeln"]
    with pytest.raises(Forbidden) as refused:
        match_at(game, s).judge(0, step("wurf"))
    assert refused.value.paragraph == "4.4"
    assert play(game, s, "passen").round.side == BLACK
    # after the cube was taken there is nothing left to decide
    assert play(game, s, "doppeln annehmen").round.side == BLACK


def test_closed_out_side_without_the_right_to_double_is_passed_over() -> None:
    game = backgammon()
    assert game.to_move(play(game, closed(cube=Cube(2, BLACK)), "8A-6A 8A-7A")) == (1,)


# --- 6: end and value ---


@pytest.mark.parametrize(
    ("black", "factor"),
    [("1A:14", 1), ("1A:15", 2), ("7:15", 2), ("6 1A:14", 3), ("1 1A:14", 3), ("bar 1A:14", 3), ("6 1A:13", 1)],
    ids=["one-off", "none-off", "seventh", "first-quarter", "deepest", "bar", "6.2-one-off-is-simple"],
)
@pytest.mark.parametrize("stake", [1, 4])
def test_value(black: str, factor: int, stake: int) -> None:
    game = backgammon()
    s = play(game, place("1", black, (2, 1), cube=Cube(stake, BLACK if stake > 1 else None)), "1-off")
    assert game.to_move(s) == ()
    assert s.last == Last(0, stake * factor, factor)
    result = game.result(s)
    assert result is not None
    assert result.points == (stake * factor, -stake * factor)
    assert result.winners == (0,)
    assert result.why.key == f"won.{factor}"


@pytest.mark.parametrize(("white", "lost"), [("start", 3), ("bar 6:14", 3), ("6:14", 1), ("1A 6:14", 3), ("6:15", 2)])
def test_resigning_costs_what_the_men_would_cost(white: str, lost: int) -> None:
    result = backgammon().resignation(place(white, cube=Cube(2, WHITE)), 0)
    assert result.points == (-2 * lost, 2 * lost)
    assert result.winners == (1,)
    assert result.places == (2, 1)


# --- 7: the cube ---


def test_doubling_begins_after_the_opening_turn() -> None:
    game = backgammon()
    s = game.setup(Croupier(Fixed.rolls(6, 4)))
    s = play(game, s, "8-2 6-2")
    # TRAP: the second player may double before his own first roll
    assert texts(game, s) == ["wurf", "doppeln"]
    assert game.to_move(s) == (1,)
    s = play(game, s, "doppeln")
    assert game.to_move(s) == (0,)
    assert texts(game, s) == ["annehmen", "ablehnen"]


def test_dropping_pays_the_stake_before_the_double_and_never_a_gammon() -> None:
    game = backgammon()
    s = play(game, place("start", "1:2 12:5 8A:3 6A:5", cube=Cube(2, WHITE)), "doppeln ablehnen")
    assert s.last == Last(0, 2, 0)
    assert s.points == (2, -2)
    assert not s.round.cube.offered


def test_taking_doubles_and_turns_the_right_round() -> None:
    game = backgammon()
    s = play(game, place("start"), "doppeln annehmen")
    assert s.round.cube == Cube(2, BLACK)
    assert game.to_move(s) == (0,)
    assert texts(game, s) == ["wurf"]
    match = match_at(game, s)
    with pytest.raises(Forbidden) as refused:
        match.judge(0, step("doppeln"))
    assert refused.value.paragraph == "7.4"
    s = play(game, s, "wurf 8-5 6-5", (3, 1))
    assert texts(game, s) == ["wurf", "doppeln"]


def test_stakes_go_up_to_64_and_no_further() -> None:
    game, s, stakes = backgammon(), place("start"), []
    for turn in range(6):
        s = s._replace(round=s.round._replace(side=turn % 2))
        s = play(game, s, "doppeln annehmen")
        stakes.append(s.round.cube.stake)
    assert stakes == [2, 4, 8, 16, 32, 64]
    s = s._replace(round=s.round._replace(side=s.round.cube.owner or 0))
    assert texts(game, s) == ["wurf"]
    assert game.why_not(s, 0, step("doppeln")) == "7.5"


@pytest.mark.parametrize(
    ("options", "s", "paragraph"),
    [
        ({"cube": False}, place("start"), "7.6"),
        ({}, place("start", opening=True), "7.1"),
        ({}, place("start", roll=(3, 1)), "7.2"),
    ],
)
def test_no_doubling(options: dict[str, Any], s: State, paragraph: str) -> None:
    game = backgammon(**options)
    assert "doppeln" not in texts(game, s)
    assert game.why_not(s, 0, step("doppeln")) == paragraph


def test_the_other_side_is_not_asked() -> None:
    match = match_at(backgammon(), place("start", roll=(3, 1)))
    with pytest.raises(NotAsked):
        match.judge(1, step("8A-5A"))


# --- 9: several games ---


def test_games_are_added_up_and_begin_anew() -> None:
    game = backgammon(games=3)
    s = play(game, place("start"), "doppeln ablehnen", (2, 5))
    assert (s.played, s.points, s.last) == (1, (1, -1), Last(0, 1, 0))
    assert s.round.cube == Cube()
    assert s.round.opening
    assert game.to_move(s) == (1,)
    assert game.result(s) is None


@pytest.mark.parametrize(
    ("points", "winners", "key"),
    [((1, -1), (0,), "result.points"), ((-1, 1), (), "result.even"), ((-4, 4), (1,), "result.points")],
)
def test_most_points_win_the_match(points: tuple[int, int], winners: tuple[int, ...], key: str) -> None:
    game = backgammon(games=3)
    s = place("1", "1A:14", (2, 1))._replace(played=2, points=points)
    s = play(game, s, "1-off")
    result = game.result(s)
    assert result is not None
    assert result.winners == winners
    assert result.why.key == key
    assert sum(result.points) == 0


# --- throws by themselves ---


def test_a_throw_makes_itself_only_where_there_is_no_choice() -> None:
    game = backgammon(auto_wurf=True)
    assert game.timer(place("start")) is None
    s = place("start", cube=Cube(2, BLACK))
    timer = game.timer(s)
    assert timer is not None
    assert game.apply(s, CLOCK, timer.move, Croupier(Fixed.rolls(3, 1))).round.left == (3, 1)
    assert game.timer(place("start", roll=(3, 1))) is None


# --- what is said and shown ---


@pytest.mark.parametrize(
    ("s", "text", "rolls", "keys"),
    [
        (place("start"), "wurf", (3, 1), ["threw"]),
        (place("bar 6:14", "6A:2 5A:2 1A:11"), "wurf", (6, 5), ["stuck"]),
        (place("start", roll=(3, 1)), "8-5", (), ["moved"]),
        (place("bar 6:14", "1A 12A", roll=(1, 6)), "bar-1A", (), ["entered", "hit"]),
        (place("4 2", "1A", (6, 5)), "4-off", (), ["off"]),
        (place("1A", "8A:2", (6, 1)), "1A-7A", (), ["moved", "lapsed"]),
        (place("1", "1A:14", (6, 5)), "1-off", (), ["off", "won.1"]),
        (place("start"), "doppeln", (), ["doubled"]),
    ],
)
def test_said(s: State, text: str, rolls: tuple[int, ...], keys: list[str]) -> None:
    game, croupier = backgammon(), Croupier(Fixed.rolls(*rolls))
    game.apply(s, game.to_move(s)[0], step(text), croupier)
    assert [said.phrase.key for said in croupier.said] == keys
    for language in LANGUAGES:
        assert all(
            MessageFormatter(sheet(Backgammon, language), ("Anna", "Ben"))(said.phrase) for said in croupier.said
        )


def shown(s: State, seat: int | None, **options: Any) -> Tables:
    return next(part for part in backgammon(**options).view(s, seat).parts if isinstance(part, Tables))


def test_view_has_the_viewers_side_at_the_bottom() -> None:
    s = place("start", roll=(3, 1))
    for seat, first, last, mirrored in ((None, "1", "1A", False), (0, "1", "1A", False), (1, "1A", "1", True)):
        board = shown(s, seat)
        assert (board.points[0].name, board.points[-1].name, board.mirrored) == (first, last, mirrored)
        assert {point.name: len(point.men) for point in board.points}["12A"] == 5


def test_view_marks_the_last_steps_what_can_step_now_and_where_it_gets_for_all() -> None:
    game = backgammon()
    s = play(game, place("start", roll=(3, 1)), "8-5")
    marked = shown(s, None).marks
    assert shown(s, 0).marks == shown(s, 1).marks == marked
    assert {Mark("8", "from"), Mark("5", "to")} <= set(marked)
    assert {mark.spot for mark in marked if mark.kind == "choice"} == {"1A", "8", "6", "5"}
    assert {mark.spot for mark in marked if mark.kind == "reach"} == {"2A", "7", "5", "4"}


def test_view_marks_blots_that_can_be_hit_and_men_off() -> None:
    marked = shown(place("6:2 1:1", "4:1 3:2 2:1", (2, 1)), None).marks
    assert {mark for mark in marked if mark.kind in ("reach", "danger")} == {
        Mark("4", "danger"), Mark("5", "reach"), Mark("off", "reach"),
    }  # fmt: skip


def test_view_marks_the_bar_of_the_side_in_turn() -> None:
    s = place("bar 6:3", "bar 1A:3", (3, 1))
    assert (shown(s, None).moving, Mark("bar", "choice") in shown(s, None).marks) == (WHITE, True)


def test_view_marks_only_the_end_of_a_continued_step() -> None:
    game = backgammon()
    continued = play(game, place("start", roll=(6, 4)), "12A-9 9-3")
    assert [(mark.spot, mark.kind) for mark in shown(continued, 0).marks if mark.kind == "to"] == [("3", "to")]


def test_view_of_what_is_left_of_a_roll_ends_with_the_match() -> None:
    s = play(backgammon(), place("1:1", "6A:2", (6, 4)), "1-off")
    assert backgammon().result(s) is not None
    assert [part.meaning for part in backgammon().view(s, None).parts if isinstance(part, Dice)] == [None]


def test_view_of_cube_men_outside_and_dice() -> None:
    s = place("bar 6:10", "1A:12", (3, 3))
    board = shown(s, None)
    assert (board.bar, board.off) == ((1, 0), (4, 3))
    assert board.cube is not None
    assert (board.cube.value, board.cube.owner, board.cube.offered) == (64, None, False)
    offered = shown(play(backgammon(), place("start", cube=Cube(2, WHITE)), "doppeln"), None).cube
    assert offered is not None
    assert (offered.value, offered.owner, offered.offered) == (4, 1, True)
    assert shown(s, None, cube=False).cube is None
    dice = next(part for part in backgammon().view(s, 0).parts if isinstance(part, Dice))
    assert dice.faces == (3, 3)
    assert dice.meaning is not None
    assert dict(dice.meaning.params) == {"left": (3, 3, 3, 3)}


def test_notes_of_a_longer_match() -> None:
    s = place("start")._replace(played=1, last=Last(1, 4, 2))
    notes = [part.text.key for part in backgammon(games=3).view(s, None).parts if isinstance(part, Note)]
    assert notes == ["note.game", "won.2"]


# --- computer players ---


@pytest.mark.parametrize(
    ("s", "begins"),
    [
        (place("start", roll=(3, 1)), ("8-5", "6-5")),
        (place("start", roll=(6, 1)), ("12A-7", "8-7")),
        (place("start", roll=(4, 2)), ("8-4", "6-4")),
        (place("start", roll=(6, 5)), ("1A-7A",)),
        (place("6:5 4", "1A:13", (6, 4)), ("6-off", "4-off")),
    ],
    ids=["point-5", "bar-point", "point-4", "lovers-leap", "bears-off"],
)
def test_heuristic(s: State, begins: tuple[str, ...]) -> None:
    game = backgammon()
    assert str(favourite(game, s, 0, legal(game, s, 0).moves, Random(1))) in begins


def test_advice_on_the_cube() -> None:
    game = backgammon()
    ahead = place("6:3 5:3", "12A:6")
    behind = place("12:10", "1A:6")
    even = place("start")
    assert game.heuristic(ahead, 0, step("doppeln")) > game.heuristic(ahead, 0, step("wurf"))
    assert game.heuristic(even, 0, step("doppeln")) < game.heuristic(even, 0, step("wurf"))
    for s, answer in ((ahead, "ablehnen"), (even, "annehmen")):
        asked = play(game, s, "doppeln")
        assert str(favourite(game, asked, 1, legal(game, asked, 1).moves, Random(1))) == answer
    assert game.win_estimate(behind, 0) < 0.1 < 0.9 < game.win_estimate(ahead, 0)


def test_standing_is_symmetric() -> None:
    game = backgammon(games=3)
    for s in (place("start"), place("start", roll=(3, 1)), place("6:5", AWAY)._replace(points=(3, -3))):
        assert game.win_estimate(s, 0) + game.win_estimate(s, 1) == pytest.approx(1)
    assert 0.45 < game.win_estimate(place("start"), 0) < 0.65


def test_advice_beats_chance() -> None:
    game, rng = backgammon(cube=False), Random(5)
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


def test_men_and_points_are_conserved() -> None:
    game, rng = backgammon(games=3), Random(3)
    croupier = Silent(Loose(rng))
    s = game.setup(croupier)
    while seats := game.to_move(s):
        s = game.apply(s, seats[0], draw(game, s, seats[0], legal(game, s, seats[0]), croupier), croupier)
        assert [sum(men) for men in s.round.sides] == [MEN, MEN]
        assert sum(s.points) == 0
        for place_ in range(1, OFF):
            assert not (s.round.sides[WHITE][place_] and s.round.sides[BLACK][OFF - place_])


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    acts = " ".join(one.text for one in match.steps)
    assert all(word in acts for word in ("doppeln", "annehmen", "bar-", "-off"))


@pytest.mark.parametrize(
    ("standing", "roll", "lines", "meant"),
    [
        ("start", (6, 4), "8-2|8/2|8 nach 2|8 to 2|von 8 nach 2|from 8 to 2|ziehe 8 nach 2|move 8 to 2", "8-2"),
        ("bar:2 6:5", (6, 3), "bar-6A|Schranke-6A|bar/6A|von der Schranke nach 6A|from the bar to 6A", "bar-6A"),
        ("bar:2 6:5", (6, 3), "6A|setze auf 6A|setz 6A ein|einsetzen 6A|6A einsetzen|enter 6A|enter on 6A", "bar-6A"),
        ("6:2 4:5", (6, 4), "6-off|6-aus|6/off|6 raus|6 auswürfeln|würfle 6 aus|bear off 6|take off 6", "6-off"),
    ],
)
def test_a_step_is_read_in_words(standing: str, roll: tuple[int, int], lines: str, meant: str) -> None:
    match = match_at(backgammon(), place(standing, "start" if standing == "start" else "1:2", roll))
    assert {line: str(match.read(0, line)) for line in lines.split("|")} == dict.fromkeys(lines.split("|"), meant)
