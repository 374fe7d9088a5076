"""Mühle by the paragraphs of its sheet: white is seat 0, black is seat 1."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.boards.mills.board import BOARD, Side, position
from games.boards.mills.captures import Options
from games.boards.mills.moves import Go, Move, Set, Take
from games.boards.muehle import Muehle, State
from games.contract import (
    Ambiguous,
    Board,
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    Mark,
    Point,
    Roster,
    Who,
    draw,
    legal,
    make,
    readings,
    spoken,
)
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import Choose, Chosen, Onward, walk
from games.sheets import LANGUAGES, MessageFormatter
from tests.games.records import record_of

RECORD = record_of("muehle")
WHITE, BLACK = 0, 1
ZWICK = "a1 d1 g1 b2 f2"
FAR = "a7 b6 c5 e4 f6 g4"


def muehle(**options: Any) -> Muehle:
    return Muehle(2, make(Options, options))


def place(white: str, black: str, reserve: tuple[int, int] = (0, 0), turn: int = WHITE) -> State:
    """A position with White's and Black's stones; whoever has fewer than nine has lost the others."""
    assert not set(white.split()) & set(black.split())
    sides = (Side(BOARD.mask(white.split()), reserve[0]), Side(BOARD.mask(black.split()), reserve[1]))
    return State(turn, WHITE, sides, (position(sides, turn),))


def parse(text: str) -> Move:
    found: Move = next(made for made in readings(Muehle.kinds, text) if str(made) == text)
    return found


def texts(game: Muehle, s: State) -> set[str]:
    return {str(made) for made in legal(game, s, s.turn).moves}


def play(game: Muehle, s: State, *moves: str) -> State:
    for text in moves:
        assert text in texts(game, s), text
        s = game.apply(s, s.turn, parse(text), Croupier(Fixed(())))
    return s


def at(game: Muehle, s: State) -> Match[State, Move]:
    """A match that stands at a position."""
    match: Any = open_match(game, bytes(32))
    return replace(match, state=s, legals=tuple(legal(game, s, seat) for seat in (WHITE, BLACK)))


def stones(s: State, seat: int) -> str:
    return " ".join(BOARD.named(s.sides[seat].stones))


# --- what is legal, and which paragraph speaks against the rest ---

DUTY = {"nehmen": "pflicht"}
FREE = {"nur_muehlen": "frei"}
ONE = {"doppelmuehle": "eins"}

JUDGED: list[tuple[str, str, tuple[int, int], dict[str, Any], str, str | None]] = [
    # white, black, reserves, options, move, paragraph (None: legal)
    ("a1", "g7", (8, 8), {}, "d6", None),
    ("a1", "g7", (8, 8), {}, "z9", "2.1"),
    ("a1", "g7", (8, 8), {}, "d4", "2.1"),
    ("a1", "g7", (8, 8), {}, "a1-d1", "3.1"),
    ("a1", "g7", (8, 8), {}, "a1", "3.2"),
    ("a1", "g7", (8, 8), {}, "g7", "3.2"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "d5", "3.3"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "a1-d1", None),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "a1-g1", "3.3"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "a1-b4", "3.5"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "d6-d7", "3.2"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "d6-d6", "3.2"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "g7-g4", "3.4"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "c4-b4", "3.4"),
    ("a1 b2 d6", "g7 c3 e5 d7", (0, 0), {}, "a1-f4", None),
    ("a1 b2 d6", "g7 c3 e5 d7", (0, 0), {}, "a1-d1", None),
    # TRAP: three stones on the board while setting
    ("a1 b2 d6", "g7 c3 e5", (6, 6), {}, "a1-f4", "3.1"),
    # TRAP: three stones left because the enemy has three does not let us jump
    ("a1 b2 d6 f4", "g7 c3 e5", (0, 0), {}, "a1-b4", "3.5"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "a1-d1xg7", "4.1"),
    ("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), {}, "a1-d1x-", "4.1"),
    # TRAP: a mill that stood before and was not touched
    ("a1 d1 g1 f4", "g7 c3 e5 d7", (0, 0), {}, "f4-g4xg7", "4.1"),
    ("a1 d1 g1 f4", "g7 c3 e5 d7", (0, 0), {}, "f4-g4", None),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1xe5", None),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1x-", None),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1", "4.6"),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1xb4", "4.2"),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1xa1", "4.2"),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1xe5xc3", "4.3"),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1xg7x-", "4.3"),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), {}, "g4-g1xz9", "2.1"),
    # taking in the setting phase too
    ("a1 d1", "g7 c3", (7, 7), {}, "g1xc3", None),
    ("a1 d1", "g7 c3", (7, 7), {}, "g1", "4.6"),
    # TRAP: in a mill and on an open line
    ("a1 d1 g4 f4", "a7 d7 g7 b6 d6", (0, 0), {}, "g4-g1xd7", "4.4"),
    ("a1 d1 g4 f4", "a7 d7 g7 b6 d6", (0, 0), {}, "g4-g1xd6", None),
    # all in mills
    ("a1 d1 g4 f4", "a7 d7 g7 d6 d5", (0, 0), {}, "g4-g1", None),
    ("a1 d1 g4 f4", "a7 d7 g7 d6 d5", (0, 0), {}, "g4-g1xd7", "4.4"),
    ("a1 d1 g4 f4", "a7 d7 g7 d6 d5", (0, 0), {}, "g4-g1x-", "4.5"),
    ("a1 d1 g4 f4", "a7 d7 g7 d6 d5", (0, 0), FREE, "g4-g1xd7", None),
    ("a1 d1 g4 f4", "a7 d7 g7 d6 d5", (0, 0), FREE, "g4-g1", "4.6"),
    ("a1 d1 g4 f4", "a7 d7 g7 b6", (0, 0), FREE, "g4-g1xd7", "4.4"),
    # the last three: protected only if there are more, the reserve included
    ("a1 d1 g4 f4", "a7 d7 g7", (0, 0), {}, "g4-g1xd7", None),
    ("a1 d1", "a7 d7 g7", (5, 1), {}, "g1xd7", "4.4"),
    ("a1 d1", "a7 d7 g7", (5, 1), {}, "g1", None),
    ("a1 d1", "a7", (5, 2), {}, "g1xa7", None),
    ("a1 d1", "", (5, 3), {}, "g1", None),
    # duty
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), DUTY, "g4-g1x-", "8.2"),
    ("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), DUTY, "g4-g1xg7", None),
    ("a1 d1 g4 f4", "a7 d7 g7 d6 d5", (0, 0), DUTY, "g4-g1", None),
    # two mills at once
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1xb4xc5", None),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1xc5xb4", None),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1xb4x-", None),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1x-", None),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1xb4", "4.6"),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1x-xb4", "4.6"),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1xb4xb4", "4.2"),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), {}, "g1xb4xc5xe3", "4.3"),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), DUTY, "g1xb4x-", "8.2"),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), ONE, "g1xb4", None),
    ("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), ONE, "g1xb4xc5", "4.3"),
    # the second stone is judged after the first: of four stones three in a mill, only the loose one first
    ("a1 d1 g4 g7", "c3 d3 e3 b6", (5, 0), {}, "g1xb6xd3", None),
    ("a1 d1 g4 g7", "c3 d3 e3 b6", (5, 0), {}, "g1xd3xb6", "4.4"),
    ("a1 d1 g4 g7", "c3 d3 e3 b6", (5, 2), {}, "g1xb6", None),
    ("a1 d1 g4 g7", "c3 d3 b6", (5, 0), {}, "g1xb6", None),
    ("a1 d1 g4 g7", "c3 d3 b6", (5, 0), {}, "g1xb6xc3", "6.1"),
]


@pytest.mark.parametrize(
    ("white", "black", "reserve", "options", "text", "paragraph"),
    [pytest.param(*row, id=f"{row[5] or 'legal'}-{row[4]}-{number}") for number, row in enumerate(JUDGED)],
)
def test_judged(
    white: str, black: str, reserve: tuple[int, int], options: dict[str, Any], text: str, paragraph: str | None
) -> None:
    game, s = muehle(**options), place(white, black, reserve)
    assert game.why_not(s, WHITE, parse(text)) == paragraph
    assert (text in texts(game, s)) == (paragraph is None)
    if paragraph is not None:
        for language in LANGUAGES:
            assert sheet(Muehle, language).paragraph(paragraph)
        with pytest.raises(Forbidden) as refused:
            at(game, s).judge(WHITE, parse(text))
        assert refused.value.paragraph == paragraph


@pytest.mark.parametrize("nur_muehlen", ["geschuetzt", "frei"])
@pytest.mark.parametrize("nehmen", ["recht", "pflicht"])
@pytest.mark.parametrize("doppelmuehle", ["zwei", "eins"])
def test_what_is_offered_is_exactly_what_no_paragraph_forbids(nur_muehlen: str, nehmen: str, doppelmuehle: str) -> None:
    """Two statements of the rules, one that lists and one that judges, agree on every turn one could write."""
    game = muehle(nur_muehlen=nur_muehlen, nehmen=nehmen, doppelmuehle=doppelmuehle)
    chance = Loose(Random(7))
    origins: list[Point | None] = [None, *BOARD.points]
    tail = [(), (Take("-"),), *((Take(point),) for point in BOARD.points)]
    for _ in range(2):
        s = game.setup(Croupier(chance))
        while seats := game.to_move(s):
            (seat,) = seats
            found, croupier = legal(game, s, seat), Croupier(chance)
            assert not legal(game, s, 1 - seat)
            assert len({str(made) for made in found.moves}) == len(found.moves)
            assert all(game.why_not(s, seat, made) is None for made in found.moves)
            for _ in range(40):
                src, to = croupier.pick(origins), croupier.pick(BOARD.points)
                takes = (*croupier.pick(tail), *croupier.pick([(), croupier.pick(tail)]))
                made = Set(to, takes) if src is None else Go(src, to, takes)
                assert (made in found.moves) == (game.why_not(s, seat, made) is None), made
            for made in found.moves:
                cut, longer = replace(made, takes=made.takes[:-1]), replace(made, takes=(*made.takes, Take("d6")))
                for other in (cut, longer):
                    assert (other in found.moves) == (game.why_not(s, seat, other) is None), other
            s = game.apply(s, seat, draw(game, s, seat, found, croupier), croupier)


# --- effects ---


def test_2_2_the_lot_gives_white_to_either_seat() -> None:
    for white in (0, 1):
        croupier = Croupier(Fixed([white]))
        s = muehle().setup(croupier)
        assert (s.white, s.turn) == (white, white)
        assert croupier.said[0].phrase.key == "lot"
        assert dict(croupier.said[0].phrase.params)["white"] == Who(white)
        assert all(side == Side(0, 9) for side in s.sides)


def test_3_1_nine_stones_each_are_set_then_they_go() -> None:
    game = muehle()
    s = place("", "", (9, 9))
    for turn in ("a1 a7 a4 b4 b2 c3 b6 c5 d1 d2", "d7 d6 e5 e4 f4 f2 g7 g1"):
        s = play(game, s, *turn.split())
    assert s.sides[0].reserve == s.sides[1].reserve == 0
    assert {type(made) for made in legal(game, s, s.turn).moves} == {Go}


def test_5_2_zwickmuehle_closes_every_turn() -> None:
    game = muehle()
    s = play(game, place(ZWICK, FAR), "d1-d2xa7")
    assert stones(s, WHITE) == "a1 b2 d2 f2 g1"
    s = play(game, s, "b6-b4", "d2-d1xb4", "c5-c4", "d1-d2xc4")
    assert stones(s, BLACK) == "e4 f6 g4"
    s = play(game, s, "e4-a7", "d2-d1xa7")
    assert s.end == "beaten"
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((1, 0), (WHITE,))


def test_4_1_reclosing_counts_every_time() -> None:
    game = muehle()
    s = play(game, place("a1 d1 g1 f4", FAR), "d1-d2", "c5-c4", "d2-d1xa7", "c4-c5", "d1-d2", "c5-c4", "d2-d1xc4")
    assert stones(s, BLACK) == "b6 e4 f6 g4"


@pytest.mark.parametrize(
    ("white", "black", "reserve", "moves", "end"),
    [
        pytest.param("a1 d1 g4 f4", "g7 c3 e5", (0, 0), "g4-g1xe5", "beaten", id="6.1-three-become-two"),
        pytest.param("a1 d1 g4 f4", "a7 d7 g7", (0, 0), "g4-g1xd7", "beaten", id="6.1-three-in-a-mill"),
        pytest.param("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), "g4-g1xe5", None, id="6.1-four-become-three"),
        pytest.param("a1 d1", "a7 d7 b6", (5, 1), "g1xd7", None, id="6.1-the-reserve-counts"),
        pytest.param("a1 d1", "a7 d7", (5, 1), "g1xd7", "beaten", id="6.1-with-a-stone-in-reserve"),
        pytest.param("a4 d1 g4 e3 d6", "a1 a7 g1 g7", (0, 0), "e3-d3", None, id="6.2-d7-is-open"),
        pytest.param("a4 d1 g4 d6", "a1 a7 g1 g7", (0, 0), "d6-d7", "blocked", id="6.2-shut-in"),
        pytest.param("a4 d1 g4 d6", "a1 a7 g1", (0, 0), "d6-d7", None, id="6.2-three-jump"),
        pytest.param("a4 d1 g4", "a1 a7 g1 g7", (1, 1), "d7", None, id="6.2-the-reserve-is-never-shut-in"),
    ],
)
def test_ends(white: str, black: str, reserve: tuple[int, int], moves: str, end: str | None) -> None:
    game = muehle()
    s = play(game, place(white, black, reserve), *moves.split())
    assert s.end == end
    result = game.result(s)
    assert game.to_move(s) == (() if end else (BLACK,))
    assert (result is not None) == (end is not None)
    if result is not None:
        assert (result.points, result.places, result.winners) == ((1, 0), (1, 2), (WHITE,))
        assert result.why.key == f"result.{end}"


def test_6_2_being_shut_in_counts_only_when_to_move() -> None:
    game = muehle()
    # Black's four are shut in, but it is White's turn, who has to let them out
    s = place("a4 d1 g4 d7", "a1 a7 g1 g7")
    assert game.to_move(s) == (WHITE,)
    assert play(game, s, "d7-d6").end is None


def test_6_3_third_occurrence_is_a_draw() -> None:
    game, s = muehle(), place("a1 b2 d6 f4", "g7 c3 e5 d7")
    there, back = ("a1-d1", "g7-g4"), ("d1-a1", "g4-g7")
    s = play(game, s, *there, *back)
    assert [note.text.key for note in game.view(s, None).parts[2:]] == ["note.twice"]  # type: ignore[union-attr]
    s = play(game, s, *there, *back)
    assert s.end == "third"
    result = game.result(s)
    assert result is not None
    assert (result.points, result.places, result.winners) == ((0.5, 0.5), (1, 1), ())


def test_6_3_setting_and_taking_begin_the_count_anew() -> None:
    game, s = muehle(), place("a1 d1 g4 f4", "g7 c3 e5 d7")
    s = play(game, s, "f4-f2", "c3-c4", "g4-g1x-")
    assert len(s.past) == 4
    s = play(game, s, "c4-c3", "g1-g4", "c3-c4", "g4-g1xe5")
    assert len(s.past) == 1
    s = play(game, place("a1", "g7", (8, 8)), "d6", "d7")
    assert len(s.past) == 1


def test_6_4_the_move_limit_counts_both_sides_and_can_be_off() -> None:
    moves = ("a1-d1", "g7-g4", "d1-g1", "d7-g7")
    start = place("a1 b2 d6 f4", "g7 c3 e5 d7")
    s = play(muehle(move_limit=4), start, *moves)
    assert s.end == "limit"
    result = muehle(move_limit=4).result(s)
    assert result is not None
    assert result.winners == ()
    assert play(muehle(move_limit=5), start, *moves).end is None
    assert play(muehle(move_limit=0), start, *moves).end is None


def test_6_5_agreement_and_giving_up() -> None:
    match = open_match(muehle(), bytes(32))
    first = match.awaited[0]
    agreed = match.play(first, read_act(match, first, "remis")).play(1 - first, read_act(match, 1 - first, "draw"))
    assert agreed.result is not None
    assert agreed.result.points == (0.5, 0.5)
    resigned = match.play(first, read_act(match, first, "resign"))
    assert resigned.result is not None
    assert resigned.result.winners == (1 - first,)


# --- how it is written ---


@pytest.mark.parametrize(
    ("options", "black", "text", "longer"),
    [
        pytest.param({}, "g7 c3 e5 d7", "g4-g1", 5, id="right"),
        pytest.param(DUTY, "g7 c3 e5 d7", "g4-g1", 4, id="duty"),
        pytest.param({}, "a7 d7 g7 b6", "G4-G1", 2, id="right-one-left"),
        pytest.param(FREE, "a7 d7 g7 d6 d5", "g4-g1", 6, id="free"),
    ],
)
def test_4_6_an_unfinished_turn_is_asked_about(options: dict[str, Any], black: str, text: str, longer: int) -> None:
    match = at(muehle(**options), place("a1 d1 g4 f4", black))
    with pytest.raises(Ambiguous) as asked:
        read_act(match, WHITE, text)
    assert len(asked.value.nearest) == longer
    assert all(str(made).startswith("g4-g1x") for made in asked.value.nearest)


def test_4_6_an_unfinished_turn_that_can_end_in_one_way_only_is_ended_so() -> None:
    match = at(muehle(**DUTY), place("a1 d1 g4 f4", "a7 d7 g7 b6"))
    assert str(read_act(match, WHITE, "g4-g1")) == "g4-g1xb6"


def test_4_3_half_a_double_taking_is_asked_about() -> None:
    match = at(muehle(), place("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5)))
    for text, longer in (("g1", 17), ("g1xb4", 4)):
        with pytest.raises(Ambiguous) as asked:
            read_act(match, WHITE, text)
        assert len(asked.value.nearest) == longer


def test_4_5_with_nothing_to_take_the_plain_text_is_the_turn() -> None:
    match = at(muehle(), place("a1 d1 g4 f4", "a7 d7 g7 d6 d5"))
    assert read_act(match, WHITE, "g4-g1") == Go(Point("g4"), Point("g1"))


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("G4-g1XC3", "g4-g1xc3"),
        ("g4-g1 x c3", "g4-g1xc3"),
        ("g4-g1x-", "g4-g1x-"),
        ("g4-g1x–", "g4-g1x-"),
        ("g4-g1xkeinen", "g4-g1x-"),
        ("g4-g1xNone", "g4-g1x-"),
        ("f4-e4", "f4-e4"),
    ],
)
def test_typed(typed: str, text: str) -> None:
    assert str(read_act(at(muehle(), place("a1 d1 g4 f4", "g7 c3 e5 d7")), WHITE, typed)) == text


def test_declining_is_spoken_as_an_answer() -> None:
    made = Go(Point("g4"), Point("g1"), (Take("-"),))
    assert (str(made), spoken(made, "de"), spoken(made, "en")) == ("g4-g1x-", "g4-g1xkeinen", "g4-g1xnone")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_of_a_match_can_be_read_back(language: str) -> None:
    chance = Croupier(Loose(Random(3)))
    match = open_match(muehle(), bytes(range(32)))
    while match.awaited:
        (seat,) = match.awaited
        for made in match.legals[seat].moves:
            assert read_act(match, seat, str(made)) == made
            assert read_act(match, seat, spoken(made, language)) == made
        match = match.play(seat, draw(match.game, match.state, seat, match.legals[seat], chance))


def test_behind_a_stone_one_menu_holds_points_and_what_is_taken() -> None:
    found = legal(muehle(), place("a1 d1 g4 f4", "b6 c3 e5 d7"), WHITE)
    node = walk(found)
    assert isinstance(node, Choose)
    stone = next(entry.step for entry in node.entries if entry.label == Point("g4"))
    ways = walk(found, (stone,))
    assert isinstance(ways, Choose)
    mill = Onward(Go, (("to", Point("g1")), ("takes", Take("-"))))
    step = next(entry.step for entry in ways.entries if entry.label == mill)
    assert walk(found, (stone, step)) == Chosen(Go(Point("g4"), Point("g1"), (Take("-"),)))


# --- what is seen, said and thought ---


def board_of(s: State, seat: int | None) -> Board:
    board = muehle().view(s, seat).parts[0]
    assert isinstance(board, Board)
    return board


def test_view_turns_the_board_for_black_and_lights_what_can_move() -> None:
    s = place("a1 a4 d1 g7", "a7 b4 d7 g1")
    assert not board_of(s, None).flipped
    assert not board_of(s, WHITE).flipped
    assert board_of(s, BLACK).flipped
    assert board_of(s, WHITE).marks == (Mark("d1", "choice"), Mark("g7", "choice"))
    assert board_of(s, BLACK).marks == board_of(s, None).marks == ()


def test_view_marks_the_last_turn_and_counts_stones() -> None:
    game = muehle()
    s = play(game, place("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0)), "g4-g1xe5")
    board = board_of(s, None)
    kinds = [(mark.spot, mark.kind) for mark in board.marks]
    assert kinds == [
        ("g4", "from"),
        ("g1", "to"),
        ("a1", "mill"),
        ("d1", "mill"),
        ("g1", "mill"),
        ("e5", "taken"),
    ]
    assert [(tray.seat, tray.count, tray.kind) for tray in board.trays] == [(0, 5, "captured"), (1, 6, "captured")]
    roster = game.view(s, None).parts[1]
    assert isinstance(roster, Roster)
    assert [entry.side for entry in roster.entries] == ["light", "dark"]
    assert [entry.note.key for entry in roster.entries if entry.note] == ["stones", "jumps"]
    assert [entry.moving for entry in roster.entries] == [False, True]
    assert game.view(s, BLACK).asks[0].text.key == "ask.jump"


@pytest.mark.parametrize(
    ("white", "black", "text", "keys"),
    [
        ("a1 d1 g4 f4", "g7 c3 e5 d7", "f4-e4", ["slid"]),
        ("a1 d6 f4", "g7 c3 e5 d7", "f4-b4", ["jumped"]),
        ("a1 d1 g4 f4", "g7 c3 e5 d7", "g4-g1xe5", ["slid", "took"]),
        ("a1 d1 g4 f4", "g7 c3 e5 d7", "g4-g1x-", ["slid", "spared"]),
        ("a1 d1 g4 f4", "a7 d7 g7 d6 d5", "g4-g1", ["slid", "protected"]),
    ],
)
def test_said(white: str, black: str, text: str, keys: list[str]) -> None:
    game, croupier = muehle(), Croupier(Fixed(()))
    game.apply(place(white, black), WHITE, parse(text), croupier)
    assert [said.phrase.key for said in croupier.said] == keys
    for language in LANGUAGES:
        assert all(MessageFormatter(sheet(Muehle, language), ("Anna", "Ben"))(said.phrase) for said in croupier.said)


def best(game: Muehle, s: State) -> str:
    return str(max(legal(game, s, s.turn).moves, key=lambda made: game.heuristic(s, s.turn, made)))


@pytest.mark.parametrize(
    ("white", "black", "reserve", "begins"),
    [
        pytest.param("a1 d1 g4 f4", "g7 c3 e5 d7", (0, 0), "g4-g1x", id="closes"),
        pytest.param("a1 d1 g4 b6", "a7 d7 g7", (0, 0), "g4-g1xa7", id="wins"),
        pytest.param("b4 e3", "a7 d7", (7, 7), "g7", id="blocks"),
        pytest.param(ZWICK, FAR, (0, 0), "d1-d2x", id="zwickmuehle"),
        pytest.param("a1 d1 g1 b4 e5", "a7 b6 c5 d7 f6", (0, 0), "d1-d2", id="opens-where-nobody-can-enter"),
    ],
)
def test_heuristic(white: str, black: str, reserve: tuple[int, int], begins: str) -> None:
    assert best(muehle(), place(white, black, reserve)).startswith(begins)


def test_standing_is_symmetric_and_knows_who_is_ahead() -> None:
    game = muehle()
    s = place(ZWICK, FAR)
    assert game.win_estimate(s, WHITE) + game.win_estimate(s, BLACK) == pytest.approx(1)
    ahead = place("a1 d1 g1 b2 f2 d6", "a7 b6 c5 e4")
    assert game.win_estimate(ahead, WHITE) > 0.9
    assert 0.4 < game.win_estimate(place("", "", (9, 9)), WHITE) < 0.6


def test_advice_beats_chance() -> None:
    game, chance = muehle(), Loose(Random(11))
    points = 0.0
    for number in range(10):
        s = game.setup(Croupier(chance))
        while seats := game.to_move(s):
            (seat,) = seats
            found = legal(game, s, seat)
            if seat == number % 2:
                made = max(found.moves, key=lambda turn: game.heuristic(s, seat, turn))
            else:
                made = draw(game, s, seat, found, Croupier(chance))
            s = game.apply(s, seat, made, Croupier(chance))
        result = game.result(s)
        assert result is not None
        points += result.points[number % 2]
    assert points >= 9


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    assert {"x", "-"} <= set("".join(step.text for step in match.steps))
