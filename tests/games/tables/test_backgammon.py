"""A game of backgammon by the paragraphs of its sheet: seat 0 has White."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from games.contract import (
    CLOCK,
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    Refusal,
    Roster,
    Silent,
    draw,
    legal,
)
from games.library import sheet
from games.match.reading import read_act
from games.players.plain import favourite
from games.sheets import LANGUAGES
from games.tables.backgammon import Backgammon, State
from games.tables.engine.men import BAR
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import BLACK, Cube
from tests.games.at_table import match_at, texts
from tests.games.tables.backgammon_table import AWAY, backgammon, place, play, turns
from tests.games.tables.boards import side, step

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
        match = match.play(0, read_act(match, 0, act))
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
        assert str(read_act(match, 0, typed)) == "4-off"
        return
    with pytest.raises(Forbidden) as refused:
        read_act(match, 0, typed)
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
    assert str(read_act(match_at(backgammon(), place("start", roll=roll)), 0, typed)) == means


@pytest.mark.parametrize(
    ("white", "roll", "typed", "means"),
    [
        ("bar 6:2", (5, 4), "Schranke-5A", "bar-5A"),
        ("4 2", (6, 5), "4-aus", "4-off"),
        ("4 2", (6, 5), "4-raus", "4-off"),
    ],
)
def test_german_words(white: str, roll: tuple[int, int], typed: str, means: str) -> None:
    assert str(read_act(match_at(backgammon(), place(white, "1A", roll)), 0, typed)) == means


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


# --- throws by themselves ---


def test_a_throw_makes_itself_only_where_there_is_no_choice() -> None:
    game = backgammon(auto_wurf=True)
    assert game.timer(place("start")) is None
    s = place("start", cube=Cube(2, BLACK))
    timer = game.timer(s)
    assert timer is not None
    assert game.apply(s, CLOCK, timer.move, Croupier(Fixed.rolls(3, 1))).round.left == (3, 1)
    assert game.timer(place("start", roll=(3, 1))) is None


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


@pytest.mark.parametrize(
    ("standing", "roll", "lines", "meant"),
    [
        ("start", (6, 4), "8-2|8/2|8 nach 2|8 to 2|von 8 nach 2|from 8 to 2|ziehe 8 nach 2|move 8 to 2", "8-2"),
        ("bar:2 6:5", (6, 3), "bar-6A|Schranke-6A|bar/6A|von der Schranke nach 6A|from the bar to 6A", "bar-6A"),
        ("bar:2 6:5", (6, 3), "6A|setze auf 6A|setz 6A ein|einsetzen 6A|6A einsetzen|enter 6A|enter on 6A", "bar-6A"),
        (
            "6:2 4:5",
            (6, 4),
            "6-off|6-aus|6/off|6 raus|6 auswürfeln|6 auswuerfeln|würfle 6 aus|wuerfle 6 aus|bear off 6|take off 6",
            "6-off",
        ),
    ],
)
def test_a_step_is_read_in_words(standing: str, roll: tuple[int, int], lines: str, meant: str) -> None:
    match = match_at(backgammon(), place(standing, "start" if standing == "start" else "1:2", roll))
    assert {line: str(read_act(match, 0, line)) for line in lines.split("|")} == dict.fromkeys(lines.split("|"), meant)
