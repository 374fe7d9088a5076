"""Halma by the paragraphs of its sheet."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.boards.halma import Halma, Options, State
from games.boards.star.board import CAMPS, INDEX, POINTS
from games.boards.star.moves import Go
from games.contract import (
    Board,
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    Mark,
    Note,
    Point,
    Roster,
    Silent,
    draw,
    legal,
    make,
    readings,
)
from games.kit.graphs import mask_of, members
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import WIDTH, Choose, Chosen, Onward, walk
from games.players.plain import favourite
from games.sheets import LANGUAGES, MessageFormatter
from tests.games.records import record_of

RECORD = record_of("halma")


def halma(seats: int = 2, **options: Any) -> Halma:
    return Halma(seats, make(Options, options))


def mask(names: str) -> int:
    return mask_of(INDEX[name] for name in names.split())


def place(*pegs: str, turn: int = 0, turns: int = 0) -> State:
    return State(turn, tuple(mask(own) for own in pegs), turns)


def texts(game: Halma, s: State) -> set[str]:
    return {str(made) for made in legal(game, s, s.turn).moves}


def at(game: Halma, s: State) -> Match[Any, Any]:
    match: Any = open_match(game, bytes(32))
    return replace(match, state=s, legals=tuple(legal(game, s, seat) for seat in range(game.seats)))


def play(game: Halma, s: State, *moves: str) -> State:
    for text in moves:
        (made,) = readings(Halma.kinds, text)
        s = game.apply(s, s.turn, at(game, s).judge(s.turn, made), Croupier(Fixed(())))
    return s


def pegs(s: State, seat: int) -> set[str]:
    return {POINTS[peg] for peg in members(s.pegs[seat])}


FIRST = """e5: e4 f4 f5 | e6: f5 f6 e4 | e7: f6 f7 | e8: f7 f8 e10 | e9: e10 f8 f9
d1: f4 f6 | d2: f5 f7 | d3: f6 f8 | d4: f7 f9"""


def test_the_22_first_turns_of_the_first_seat() -> None:
    game = halma()
    s = game.setup(Croupier(Fixed([0])))
    rows = [row.strip() for line in FIRST.split("\n") for row in line.split("|")]
    expected = {f"{row[:2]}-{to}" for row in rows for to in row[4:].split()}
    assert len(expected) == 22
    assert texts(game, s) == expected


@pytest.mark.parametrize(
    ("seats", "options", "homes", "goals"),
    [
        (2, {}, (0, 2), (3, 5)),
        (2, {"seating_2": "facing"}, (0, 3), (3, 0)),
        (3, {}, (0, 2, 4), (3, 5, 1)),
        (3, {"seating_2": "facing"}, (0, 2, 4), (3, 5, 1)),
    ],
)
def test_2_3_seating(seats: int, options: dict[str, Any], homes: tuple[int, ...], goals: tuple[int, ...]) -> None:
    game = halma(seats, **options)
    s = game.setup(Croupier(Fixed([1])))
    assert s.turn == 1
    assert s.pegs == tuple(CAMPS[tip] for tip in homes)
    assert game.goals == tuple(CAMPS[tip] for tip in goals)


FAR = "a1 b1"
JUDGED = [
    # own pegs, the others', turn, paragraph (None: legal)
    ("i5", FAR, "i5-i6", None),
    ("i5", FAR, "i5-h5", None),
    ("i5", FAR, "i5-r1", "2.1"),
    ("i5", FAR, "i5-a2", "2.1"),
    ("i5", FAR, "a1-b2", "3.1"),
    ("i5", FAR, "i6-i7", "3.1"),
    ("i5 i6", FAR, "i5-i6", "3.2"),
    ("i5", "i6 a1", "i5-i6", "3.2"),
    ("i5", "i6 a1", "i5-i7", None),
    ("i5 i6", FAR, "i5-i7", None),
    ("i5", "i6 i7", "i5-i8", "3.3"),
    ("i5", "i7 a1", "i5-i8", "3.5"),
    ("i5", "i7 a1", "i5-i9", "3.3"),
    ("i5", FAR, "i5-i5", "3.4"),
    # TRAP: step and jump do not mix
    ("i5", FAR, "i5-i7", "3.3"),
    ("i5", "i6 a1", "i5-i8", "3.5"),
    ("i5", "i6 a1", "i5-i7-i8", "3.5"),
    # ways that are named
    ("i5", "i6 h8", "i5-g9", None),
    ("i5", "i6 h8", "i5-i7-g9", None),
    ("i5", "i6 h8", "i5-h6-g9", "3.5"),
    ("i5", "i6 h8", "i5-g6-g9", "3.3"),
    ("i5", "i6 h8", "i5-z9-g9", "2.1"),
    # TRAP: over its own start, which counts as empty
    ("i5", "i4 i6", "i5-i3-i5-i7", None),
    ("i5", "i4 i6", "i5-i3-i5", "3.4"),
]


@pytest.mark.parametrize(("own", "others", "text", "paragraph"), JUDGED)
def test_judged(own: str, others: str, text: str, paragraph: str | None) -> None:
    match = at(halma(), place(own, others))
    if paragraph is None:
        assert str(read_act(match, 0, text)) == text
        return
    with pytest.raises(Forbidden) as refused:
        read_act(match, 0, text)
    assert refused.value.paragraph == paragraph


def test_3_3_jumped_pegs_stay() -> None:
    s = play(halma(), place("i5 h8", "i6 a1"), "i5-g9")
    assert (pegs(s, 0), pegs(s, 1)) == ({"g9", "h8"}, {"i6", "a1"})
    assert [POINTS[point] for point in s.last] == ["i5", "i7", "g9"]


def test_5_1_a_named_way_is_the_one_that_is_shown() -> None:
    s = play(halma(), place("i5", "i4 i6"), "i5-i3-i5-i7")
    assert [POINTS[point] for point in s.last] == ["i5", "i3", "i5", "i7"]


def test_3_6_who_cannot_move_is_skipped() -> None:
    game, croupier = halma(3), Croupier(Fixed(()))
    # seat 1 is shut up in the top: nothing to step to, and no free point behind its neighbours
    shut = "a1"
    others = "b1 b2 c1 c3"
    s = place(others, shut, "i5")
    s = game.apply(s, 0, Go(Point("c1"), Point("d1")), croupier)
    # c1 is free now, so it can jump over b1
    assert s.turn == 1
    s = place(f"{others} m1", shut, "i5")
    s = game.apply(s, 0, Go(Point("m1"), Point("l1")), croupier)
    assert (s.turn, s.turns) == (2, 2)
    assert [said.phrase.key for said in croupier.said][-1] == "skipped"


HOME = " ".join(POINTS[point] for point in members(CAMPS[3]))
ALMOST = HOME.replace("m5", "l5")


def test_4_1_all_fifteen_win_at_once() -> None:
    game = halma()
    result = game.result(play(game, place(ALMOST, FAR), "l5-m5"))
    assert result is not None
    assert (result.winners, result.places, result.points, result.why.key) == ((0,), (1, 2), (15, 0), "result.home")


def test_4_1_ten_in_the_outer_tip_are_not_enough() -> None:
    game = halma()
    ten = "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1"
    assert game.result(play(game, place(f"{ten} i1 i2 i3 i4 i5", FAR), "i5-i6")) is None


@pytest.mark.parametrize(
    ("goal_rule", "own", "others", "move", "why"),
    [
        # the fifteenth point is held by another's peg
        ("strict", HOME.replace("m9 ", "l6 ").replace("m5", "l5"), "m9 a1", "l5-m5", None),
        ("fill", HOME.replace("m9 ", "l6 ").replace("m5", "l5"), "m9 a1", "l5-m5", "result.filled"),
        # nine own pegs are too few
        ("fill", "n1 n2 n3 n4 o1 o2 o3 p1 l5", "p2 q1 m6 m7 m8 m9", "l5-m5", None),
        ("fill", "n1 n2 n3 n4 o1 o2 o3 p1 p2 l5", "q1 m6 m7 m8 m9", "l5-m5", "result.filled"),
        ("fill", ALMOST, "a1", "l5-m5", "result.home"),
    ],
)
def test_6_2_a_full_target(goal_rule: str, own: str, others: str, move: str, why: str | None) -> None:
    game = halma(goal_rule=goal_rule)
    result = game.result(play(game, place(own, others), move))
    assert (result and result.why.key) == why
    assert result is None or result.winners == (0,)


@pytest.mark.parametrize(
    ("own", "others", "move", "places", "why"),
    [
        # seat 0 wants to tip 3, seat 1 to tip 5
        pytest.param("i5 q1", "i6 e9", "i5-i4", (1, 2), "result.limit", id="pegs-at-home"),
        pytest.param("k5 q1", "e1 i9", "k5-k6", (1, 2), "result.limit", id="the-others-nearer"),
        pytest.param("a1 q1", "e1 g6", "a1-b1", (2, 1), "result.limit", id="the-others-farther"),
        pytest.param("m4 q1", "e1 d1", "m4-l4", (1, 1), "result.draw", id="equal"),
    ],
)
def test_4_2_after_the_last_round(own: str, others: str, move: str, places: tuple[int, ...], why: str) -> None:
    game = halma(round_limit=20)
    s = place(own, others, turns=38)
    after = play(game, s, move)
    assert game.result(after) is None
    # the other side makes a turn that leads to the same distance
    result = game.result(replace_turns(game, after))
    assert result is not None
    assert (result.places, result.why.key) == (places, why)
    assert result.winners == (() if why == "result.draw" else (places.index(1),))


def replace_turns(game: Halma, s: State) -> State:
    """The state when the last turn of the last round has been made, with all pegs as they stand."""
    return s._replace(turns=game.options.round_limit * game.seats, end="limit")


def test_4_2_the_last_turn_of_the_last_round_ends_it() -> None:
    game = halma(round_limit=20)
    s = play(game, place("i5", "e13", turns=39), "i5-i6")
    assert (s.end, s.turns, game.to_move(s)) == ("limit", 40, ())


def test_three_share_the_places() -> None:
    game = halma(3, round_limit=20)
    # targets are tips 3, 5 and 1
    s = place("q1 n1", "e1 q1", "e13 a1", turns=60)._replace(end="limit")
    result = game.result(s)
    assert result is not None
    assert (result.points, result.places[0], result.winners) == ((2, 1, 1), 1, (0,))


def test_menus_ask_peg_and_point_where_there_are_many_turns() -> None:
    game = halma()
    found = legal(game, place("f6 g8 h9 i9 j8 k7 e6 g6 e7", "m1"), 0)
    assert len(found.moves) > WIDTH
    node = walk(found)
    fields = []
    for label in (Point("e6"), Onward(Go, (("to", Point("f5")),))):
        assert isinstance(node, Choose)
        fields.append(node.field)
        node = walk(found, (*node.path, next(entry.step for entry in node.entries if entry.label == label)))
    assert fields == ["src", "to"]
    assert node == Chosen(Go(Point("e6"), Point("f5")))


def test_view() -> None:
    game = halma(3)
    s = play(game, place("i5 h8", "i6 a1", "m1", turns=3 * 285), "i5-g9")
    views = [game.view(s, seat) for seat in (None, 0, 1, 2)]
    boards = [view.parts[0] for view in views]
    assert all(isinstance(board, Board) for board in boards)
    assert [board.flipped for board in boards if isinstance(board, Board)] == [False, True, False, False]
    way = (Mark("i5", "from"), Mark("i7", "to"), Mark("g9", "to"))
    assert all(board.marks == way for board in boards if isinstance(board, Board))
    roster = views[0].parts[1]
    assert isinstance(roster, Roster)
    assert [entry.side for entry in roster.entries] == ["red", "blue", "green"]
    note = views[0].parts[2]
    assert isinstance(note, Note)
    assert dict(note.text.params) == {"n": 15}


@pytest.mark.parametrize("language", LANGUAGES)
def test_said(language: str) -> None:
    game, croupier = halma(), Croupier(Fixed(()))
    s = place("i5 h8", "i6 a1")
    game.apply(s, 0, Go(Point("i5"), Point("g9")), croupier)
    game.apply(s, 0, Go(Point("i5"), Point("i4")), croupier)
    formatter = MessageFormatter(sheet(Halma, language), ("Anna", "Ben"))
    told = [formatter(said.phrase) for said in croupier.said]
    assert [said.phrase.key for said in croupier.said] == ["jumped", "stepped"]
    assert "2" in told[0]
    assert "g9" in told[0]


def test_advice_goes_forward_and_standing_knows_who_is_ahead() -> None:
    game = halma()
    s = game.setup(Croupier(Fixed([0])))
    best = max(legal(game, s, 0).moves, key=lambda made: game.heuristic(s, 0, made))
    assert str(best) in {"d1-f4", "d1-f6", "d2-f5", "d2-f7", "d3-f6", "d3-f8", "d4-f7", "d4-f9"}
    assert game.win_estimate(s, 0) > 0.5
    ahead = s._replace(pegs=(mask(ALMOST), CAMPS[2]))
    assert game.win_estimate(ahead, 0) > 0.9
    assert game.win_estimate(ahead, 1) < 0.1


@pytest.mark.parametrize("seats", [2, 3])
def test_advice_brings_all_pegs_home(seats: int) -> None:
    """Also out of corners that are others' targets."""
    game, rng = halma(seats), Random(2)
    s = game.setup(Silent(Loose(rng)))
    while seats_to_move := game.to_move(s):
        (seat,) = seats_to_move
        made = favourite(game, s, seat, legal(game, s, seat).moves, rng)
        s = game.apply(s, seat, made, Silent(Loose(rng)))
    assert s.end == "home"
    assert s.turns < 100 * seats


def test_advice_beats_chance() -> None:
    game, chance = halma(), Loose(Random(3))
    s = game.setup(Silent(chance))
    while game.to_move(s):
        found = legal(game, s, s.turn)
        made = draw(game, s, s.turn, found, Silent(chance))
        if s.turn == 0:
            made = max(found.moves, key=lambda one: game.heuristic(s, 0, one))
        s = game.apply(s, s.turn, made, Silent(chance))
    result = game.result(s)
    assert result is not None
    assert result.winners == (0,)


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    assert match.result.why.key == "result.home"
