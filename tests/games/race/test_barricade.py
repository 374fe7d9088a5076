"""Barricade by the paragraphs of its sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.contract import (
    CLOCK,
    Board,
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    Mark,
    Note,
    Piece,
    Point,
    Roster,
    Seeded,
    Silent,
    Tray,
    Unreadable,
    draw,
    legal,
    make,
    readings,
    spoken,
)
from games.kit.dice import Roll
from games.kit.graphs import distances, mask_of, members, walks
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import Choose, walk
from games.race.barricade.board import (
    BARRIERS,
    EVERY,
    EXITS,
    FIRST_ROW,
    FROM_FIELD,
    FROM_HOUSE,
    HOME,
    HOUSES,
    INDEX,
    NEAR,
    POINTS,
    TO_GOAL,
    foremost,
    path,
    reach,
)
from games.race.barricade.evaluate import danger, effort, hindrance, work_left
from games.race.barricade.moves import Go, Start, To, Wall, moves
from games.race.barricade.rules import Barricade, Options
from games.race.barricade.state import State
from games.sheets import LANGUAGES, MessageFormatter
from tests.games.records import record_of

RECORD = record_of("barricade")


def barricade(seats: int = 4, **options: Any) -> Barricade:
    """Every move by hand, unless it is said otherwise."""
    return Barricade(seats, make(Options, {"at_once": False, **options}))


def mask(names: str) -> int:
    return mask_of(INDEX[name] for name in names.split())


def names(fields: int) -> str:
    return " ".join(sorted(POINTS[field] for field in members(fields)))


def place(*pegs: str, roll: int | None = None, barriers: str | None = None, turn: int = 0, turns: int = 0) -> State:
    walls = BARRIERS if barriers is None else mask(barriers)
    return State(turn, roll, tuple(mask(own) for own in pegs), walls, turns=turns)


def texts(game: Barricade, s: State) -> set[str]:
    return {str(made) for made in legal(game, s, s.turn).moves}


def at(game: Barricade, s: State) -> Match[Any, Any]:
    match: Any = open_match(game, bytes(32))
    return replace(match, state=s, legals=tuple(legal(game, s, seat) for seat in range(game.seats)))


def play(game: Barricade, s: State, text: str, *rolls: int) -> State:
    made = read_act(at(game, s), s.turn, text)
    return game.apply(s, s.turn, made, Croupier(Fixed.rolls(*rolls)))


# --- the board ---


def test_2_1_112_fields_and_121_links() -> None:
    assert len(POINTS) == 112
    assert sum(map(len, NEAR)) == 2 * 121
    rows = Counter(int(name[1:]) for name in POINTS)
    assert rows == {14: 1, 13: 17, 12: 2, 11: 17, 10: 1, 9: 5, 8: 2, 7: 9, 6: 2, 5: 13, 4: 4, 3: 17, 2: 5, 1: 17}
    assert [POINTS[field] for field in NEAR[INDEX["i14"]]] == ["i13"]


def test_2_2_the_barriers_at_the_start() -> None:
    assert names(BARRIERS) == "a3 e3 g7 i10 i11 i13 i3 i9 k7 m3 q3"
    assert BARRIERS.bit_count() == 11


def test_2_3_all_houses_are_40_steps_from_the_goal() -> None:
    assert {house: POINTS[field] for house, field in EXITS.items()} == {"A": "c1", "B": "g1", "C": "k1", "D": "o1"}
    assert {TO_GOAL[field] + 1 for field in EXITS.values()} == {HOME} == {40}


def test_no_walk_of_six_meets_itself() -> None:
    """The shortest loop has 12 fields, so the fields of a throw are all different."""
    for field in range(len(POINTS)):
        assert all(len({*way}) == 7 for way in walks(NEAR, field, 6))
    assert any(way[0] == way[-1] for field in range(len(POINTS)) for way in walks(NEAR, field, 12))


FIRST = [
    ("A", 1, "c1"),
    ("A", 2, "b1 d1"),
    ("A", 3, "a1 e1"),
    ("A", 4, "a2 e2 f1"),
    ("A", 5, "a3 e3 g1"),
    ("A", 6, "h1"),
    ("B", 4, "d1 e2 i2 j1"),
    ("B", 6, "b1 l1"),
]


@pytest.mark.parametrize(("house", "roll", "ends"), FIRST)
def test_3_3_first_throws(house: str, roll: int, ends: str) -> None:
    assert names(reach(FROM_HOUSE[house], roll, BARRIERS)) == ends
    game = barricade()
    s = place("", "", "", "", roll=roll, turn=HOUSES.index(house))
    assert texts(game, s) == {f"{house}>{end}" for end in ends.split()}


@pytest.mark.parametrize("roll", range(1, 7))
def test_reach_is_what_walking_step_by_step_finds(roll: int) -> None:
    rng = Random(roll)
    for _ in range(60):
        barriers = mask_of(rng.sample(range(len(POINTS)), 20))
        start = rng.randrange(len(POINTS))
        ends = {way[-1] for way in walks(NEAR, start, roll) if not any(barriers >> step & 1 for step in way[1:-1])}
        assert set(members(reach(FROM_FIELD[start], roll, barriers))) == ends
        for end in ends:
            way = path(POINTS[start], POINTS[end], roll, barriers)
            assert len(way) == roll + 1
            assert not any(barriers >> INDEX[step] & 1 for step in way[1:-1])


# --- what is legal, and which paragraph speaks against the rest ---

JUDGED: list[tuple[str, str, str, int, str, str | None]] = [
    # own pegs (house A), another's, barriers, throw, move, paragraph (None: legal)
    ("", "", "", 1, "A>c1", None),
    ("", "", "", 1, ">c1", None),
    ("", "", "", 1, "B>c1", "2.3"),
    ("", "", "", 1, "B>g1", "2.3"),
    # the sign tells a house from a field
    ("", "", "", 1, "A-c1", "5.3"),
    ("e1", "", "", 3, "e1>h1", "5.3"),
    ("", "", "", 1, "A>c15", "2.1"),
    ("", "", "", 1, "z1-c1", "2.1"),
    ("", "", "", 1, "A>d1", "3.3"),
    ("e1", "g1", "", 1, "g1-h1", "3.1"),
    ("e1", "g1", "", 1, "f1-h1", "3.1"),
    ("a1 b1 d1 e1 f1", "", "", 1, "A>c1", "3.2"),
    ("e1", "", "", 3, "e1-h1", None),
    ("e1", "", "", 3, "e1-g1", "3.3"),
    # any direction, round corners, away from the goal
    ("e3", "", "", 3, "e3-f1", None),
    ("e3", "", "", 3, "e3-b3", None),
    # TRAP: no turning back
    ("e1", "", "", 2, "e1-e1", "3.3"),
    ("e2", "", "", 3, "e2-e1", "3.3"),
    # TRAP: the whole number has to be walked
    ("i13", "", "", 2, "i13-i14", "3.3"),
    ("i13", "", "", 1, "i13-i14", None),
    # 3.4: pegs may be passed, barriers not, but landed on
    ("e1 f1", "g1", "", 3, "e1-h1", None),
    ("e1", "", "f1", 3, "e1-h1", "3.4"),
    ("e1", "", "h1", 3, "e1-h1", None),
    ("e1", "", "f1 d1 e2", 2, "e1-g1", "3.4"),
    # TRAP: own pegs bar landing only
    ("c1 e1", "", "", 1, "A>c1", "3.5"),
    ("c1 e1", "", "", 2, "A>d1", None),
    ("e1 h1", "", "", 3, "e1-h1", "3.5"),
    ("e1", "h1", "", 3, "e1-h1", None),
    # the goal is a dead end: one walks past it on row 13
    ("h13", "", "", 3, "h13-k13", None),
    ("h13", "", "", 2, "h13-i14", None),
    ("h13", "", "", 3, "h13-i14", "3.3"),
]


@pytest.mark.parametrize("typed", ["i13i14", "i13 i14", "I13–I14!", "i13 - i14."])
def test_a_step_needs_no_dash(typed: str) -> None:
    assert str(read_act(at(barricade(2), place("i13", "", roll=1)), 0, typed)) == "i13-i14"


@pytest.mark.parametrize("typed", ["i14", "a i", "-"])
def test_a_field_alone_is_no_step(typed: str) -> None:
    with pytest.raises(Unreadable):
        read_act(at(barricade(2), place("i13", "", roll=1)), 0, typed)


@pytest.mark.parametrize(("own", "other", "barriers", "roll", "text", "paragraph"), JUDGED)
def test_judged(own: str, other: str, barriers: str, roll: int, text: str, paragraph: str | None) -> None:
    match = at(barricade(2), place(own, other, roll=roll, barriers=barriers))
    if paragraph is None:
        assert str(read_act(match, 0, text)) == text
        return
    with pytest.raises(Forbidden) as refused:
        read_act(match, 0, text)
    assert refused.value.paragraph == paragraph


@pytest.mark.parametrize(
    ("at_field", "paragraph"),
    [("h5", None), ("e1", "4.3"), ("i13", "4.5"), ("e3", "4.5"), ("z3", "2.1"), ("i14", None)],
)
def test_4_where_the_barrier_may_go(at_field: str, paragraph: str | None) -> None:
    s = place("e3", "f3", roll=5)._replace(lifted=True, barriers=BARRIERS & ~mask("e3"))
    match = at(barricade(2), s)
    if paragraph is None:
        assert read_act(match, 0, f"wall {at_field}") == Wall(Point(at_field))
        return
    with pytest.raises(Forbidden) as refused:
        match.judge(0, Wall(Point(at_field)))
    assert refused.value.paragraph == paragraph


def test_4_4_every_free_field_outside_the_first_row() -> None:
    s = place("e3", "f3", roll=5)._replace(lifted=True, barriers=BARRIERS & ~mask("e3"))
    free = EVERY & ~(FIRST_ROW | s.barriers | mask("e3 f3"))
    assert texts(barricade(2), s) == {f"sperre {name}" for name in names(free).split()}


# --- the course of the game ---


@pytest.mark.parametrize(
    ("rolls", "turn", "roll"),
    [((3, 6, 2), 1, 6), ((4, 4, 1, 2, 5), 1, 5), ((6, 1, 6, 3, 3, 2, 4), 2, 4), ((2, 2, 2, 1, 3, 2), 1, 3)],
)
def test_2_4_the_highest_begins_with_that_number(rolls: tuple[int, ...], turn: int, roll: int) -> None:
    """TRAP: the number that decides is the first throw, also after a tie."""
    game, source = barricade(3), Fixed.rolls(*rolls)
    s = game.setup(Croupier(source))
    assert (s.turn, s.roll, s.shown, source.left) == (turn, roll, (turn, roll), 0)
    assert Roll() not in legal(game, s, turn).moves
    assert legal(game, s, turn).moves


@pytest.mark.parametrize(
    ("seats", "options", "houses"),
    [(2, {}, "AD"), (2, {"houses": "BCD"}, "AD"), (3, {}, "ABC"), (3, {"houses": "ACD"}, "ACD"), (4, {}, "ABCD")],
)
def test_2_3_houses(seats: int, options: dict[str, Any], houses: str) -> None:
    assert barricade(seats, **options).houses == houses


def test_4_1_a_captured_peg_goes_back_to_its_house() -> None:
    game = barricade(2)
    s = play(game, place("e1", "h1 p1", roll=3), "e1-h1")
    assert [names(pegs) for pegs in s.pegs] == ["h1", "p1"]
    assert (s.turn, s.roll) == (1, None)
    assert Mark("h1", "taken") in _board(game, s, None).marks
    s = play(game, s, "wurf", 1)
    assert "D>o1" in texts(game, s)


def test_4_2_a_barrier_is_picked_up_and_put_down_before_the_turn_passes() -> None:
    game = barricade(2)
    s = play(game, place("e1", "", roll=2), "e1-e3")
    assert (s.lifted, s.turn, names(s.pegs[0])) == (True, 0, "e3")
    assert not s.barriers & mask("e3")
    # the field just left is in the first row; the one before is allowed
    s = play(game, s, "wall e2")
    assert (s.lifted, s.turn, s.roll) == (False, 1, None)
    assert s.barriers.bit_count() == 11
    assert s.barriers & mask("e2")


def test_4_4_the_field_just_left_is_allowed() -> None:
    game = barricade(2)
    s = play(game, place("e2", "", roll=1), "e2-e3")
    assert play(game, s, "wall e2").barriers & mask("e2")


def test_3_6_a_throw_without_a_move_is_lost() -> None:
    game, croupier = barricade(2), Croupier(Fixed.rolls(6))
    shut = place("a11 a12 a13 b11 b13", "", barriers="c11 c13")
    s = game.apply(shut, 0, Roll(), croupier)
    assert [said.phrase.key for said in croupier.said] == ["stuck"]
    assert (s.turn, s.roll, s.turns, s.shown) == (1, None, 1, (0, 6))


def test_3_7_no_second_throw_after_a_six() -> None:
    game = barricade(2)
    s = play(game, place("e1", "", barriers=""), "wurf", 6)
    assert play(game, s, "e1-k1").turn == 1


@pytest.mark.parametrize(
    ("own", "barriers", "roll", "said"),
    [
        ("", None, 6, ["threw", "left"]),
        ("", None, 5, ["threw"]),
        ("", "a3 e3 h1", 6, ["threw", "left", "lifted"]),
        ("", "b1 d1", 3, ["stuck"]),
    ],
)
def test_3_8_the_only_move_is_made_with_the_throw(own: str, barriers: str | None, roll: int, said: list[str]) -> None:
    game, croupier = barricade(2, at_once=True), Croupier(Fixed.rolls(roll))
    s = game.apply(place(own, "", barriers=barriers), 0, Roll(), croupier)
    assert [one.phrase.key for one in croupier.said] == said
    assert (s.turn == 1) == (said[-1] not in ("threw", "lifted"))
    assert s.lifted == (said[-1] == "lifted")


def test_3_8_so_it_is_with_the_first_throw() -> None:
    s = barricade(2, at_once=True).setup(Croupier(Fixed.rolls(6, 3)))
    assert (names(s.pegs[0]), s.turn, s.roll) == ("h1", 1, None)
    s = barricade(2, at_once=True).setup(Croupier(Fixed.rolls(5, 3)))
    assert (s.pegs[0], s.turn, s.roll) == (0, 0, 5)


def test_1_1_the_first_peg_on_the_goal_wins() -> None:
    game = barricade(3)
    s = play(game, place("", "h13", "", roll=2, turn=1, barriers=""), "h13-i14")
    result = game.result(s)
    assert result is not None
    assert (result.winners, result.points, result.places) == ((1,), (0, 1, 0), (2, 1, 2))
    assert game.to_move(s) == ()


def test_4_4_a_barrier_on_the_goal_is_of_no_use() -> None:
    game = barricade(2)
    s = play(game, place("i13", "", roll=1, barriers="i14 e3"), "i13-i14")
    assert (s.end, s.lifted) == ("goal", False)
    assert [piece.seat for piece in _board(game, s, None).pieces if piece.spot == "i14"] == [0]


@pytest.mark.parametrize(
    ("pegs", "winners", "places"),
    [
        pytest.param(("i13", "i11", ""), (0,), (1, 2, 3), id="foremost"),
        pytest.param(("h13", "j13 a1", ""), (1,), (2, 1, 3), id="the-next-peg"),
        pytest.param(("h13", "j13", ""), (), (1, 1, 3), id="equal"),
    ],
)
def test_5_2_after_the_last_round(pegs: tuple[str, ...], winners: tuple[int, ...], places: tuple[int, ...]) -> None:
    game = barricade(3, round_limit=20)
    s = place(*pegs, "", roll=None)._replace(pegs=tuple(mask(own) for own in pegs), end="limit")
    result = game.result(s)
    assert result is not None
    assert (result.winners, result.places) == (winners, places)
    assert result.why.key == ("result.limit" if winners else "result.draw")


def test_5_2_the_last_turn_of_the_last_round() -> None:
    game = barricade(2, round_limit=20)
    s = place("e1", "", roll=1, barriers="", turns=38)
    s = play(game, s, "e1-f1")
    assert (s.end, s.turns) == (None, 39)
    s = play(game, play(game, s, "wurf", 1), ">o1")
    assert (s.end, game.to_move(s)) == ("limit", ())


def test_foremost() -> None:
    assert foremost(mask("i14 i13")) == (0, 1, 40, 40, 40)
    assert foremost(0) == (40,) * 5


# --- writing, menus, clock ---


def test_writing() -> None:
    assert [str(Go(Start(None, "B"), To(">g1"))), str(Go(Start(Point("e1")), To("-g3")))] == ["B>g1", "e1-g3"]
    assert [spoken(Wall(Point("h5")), language) for language in LANGUAGES] == ["sperre h5", "wall h5"]
    assert readings(Barricade.kinds, "> e1") == [Go(Start(None), To(">e1"))]
    assert readings(Barricade.kinds, "a>E1") == [Go(Start(None, "A"), To(">e1"))]
    assert readings(Barricade.kinds, "roll") == [Roll()]


def test_before_the_throw_nothing_can_be_moved() -> None:
    match = at(barricade(2), place("e1", ""))
    for text, paragraph in (("e1-f1", "3.1"), ("wall h5", "4.2")):
        with pytest.raises(Forbidden) as refused:
            read_act(match, 0, text)
        assert refused.value.paragraph == paragraph


def test_before_the_barrier_is_put_nothing_else_is_done() -> None:
    match = at(barricade(2), place("e3", "f3", roll=5)._replace(lifted=True, barriers=BARRIERS & ~mask("e3")))
    for text in ("roll", "e3-f3"):
        with pytest.raises(Forbidden) as refused:
            read_act(match, 0, text)
        assert refused.value.paragraph == "4.2"


def test_menus_name_the_peg_first_if_it_has_several_ways() -> None:
    game = barricade(2)
    node = walk(legal(game, place("e1", "", roll=3), 0))
    assert isinstance(node, Choose)
    house, field = (entry.label for entry in node.entries)
    assert (house, field) == (Go(Start(None), To(">a1")), Start(Point("e1")))


@pytest.mark.parametrize(
    ("text", "start", "to"),
    [
        ("nach j1", "", ">j1"),
        ("to j1", "", ">j1"),
        ("NACH J1", "", ">j1"),
        ("nach j10", "", ">j10"),
        ("e1 nach h1", "e1", "-h1"),
        ("e1 to h1", "e1", "-h1"),
    ],
)
def test_a_way_is_also_read_in_words(text: str, start: str, to: str) -> None:
    assert readings(Barricade.kinds, text) == [Go(Start(Point(start) if start else None), To(to))]


def test_6_3_the_host_throws() -> None:
    game = barricade(2)
    s = place("e1", "", barriers="", turn=1)
    timer = game.timer(s)
    assert timer is not None
    after = game.apply(s, CLOCK, timer.move, Croupier(Seeded(bytes(32), 1)))
    assert after.shown is not None
    assert after.shown[0] == 1
    assert game.timer(place("e1", "", roll=3)) is None
    assert barricade(2, auto_wurf=False).timer(s) is None


# --- what is seen, said and thought ---


def _board(game: Barricade, s: State, seat: int | None) -> Board:
    (board,) = [part for part in game.view(s, seat).parts if isinstance(part, Board)]
    return board


def test_view() -> None:
    game = barricade(3)
    s = play(game, place("e1", "", "p1", roll=2, turns=3 * 290), "e1-e3")
    board = _board(game, s, 0)
    assert board.marks == (Mark("e1", "from"), Mark("e2", "to"), Mark("e3", "to"))
    assert board.trays == (Tray(None, 1, "reserve", "barrier"),)
    men = [piece for piece in board.pieces if piece.man == "peg"]
    assert men == [
        Piece("e3", 0, "peg"),
        Piece("A", 0, "peg", count=4),
        Piece("B", 1, "peg", count=5),
        Piece("p1", 2, "peg"),
        Piece("C", 2, "peg", count=4),
    ]
    assert sum(piece.man == "barrier" for piece in board.pieces) == 10
    roster = game.view(s, None).parts[0]
    assert isinstance(roster, Roster)
    assert [entry.side for entry in roster.entries] == ["red", "blue", "green"]
    notes = [part for part in game.view(s, None).parts if isinstance(part, Note)]
    assert [dict(note.text.params) for note in notes] == [{"n": 10}]


def test_everybody_sees_which_pegs_can_use_the_throw_where_they_get_and_whom_they_throw_out() -> None:
    game = barricade(2)
    s = place("e1 c1", "f1", roll=1)
    marks = _board(game, s, None).marks
    assert [mark.spot for mark in marks if mark.kind == "choice"] == ["c1", "b1", "d1", "e1", "e2"]
    assert [mark.spot for mark in marks if mark.kind == "prey"] == ["f1"]
    assert _board(game, s, 0).marks == _board(game, s, 1).marks == marks
    assert not _board(game, place("e1", "", roll=None), None).marks


@pytest.mark.parametrize("language", LANGUAGES)
def test_said(language: str) -> None:
    game, croupier = barricade(2), Croupier(Fixed.rolls(4, 6, 2))
    game.setup(croupier)
    s = place("e1", "", barriers="e3")
    s = game.apply(s, 0, Roll(), croupier)
    s = game.apply(s, 0, Go(Start(Point("e1")), To("-e3")), croupier)
    s = game.apply(s, 0, Wall(Point("e2")), croupier)
    hit = place("e1", "f1", roll=1)
    game.apply(hit, 0, Go(Start(Point("e1")), To("-f1")), croupier)
    game.apply(hit, 0, Go(Start(None, "A"), To(">c1")), croupier)
    keys = ["rolled_off", "rolled_off", "begins", "threw", "moved", "lifted", "walled", "moved", "took", "left"]
    assert [said.phrase.key for said in croupier.said] == keys
    formatter = MessageFormatter(sheet(Barricade, language), ("Anna", "Ben"))
    assert all(formatter(said.phrase) for said in croupier.said)


def test_toil_counts_barriers_and_goes_round_them() -> None:
    free = work_left(0)
    assert free == tuple(map(float, TO_GOAL)) == tuple(map(float, distances(NEAR, [INDEX["i14"]])))
    assert work_left(mask("i13"))[INDEX["h13"]] > free[INDEX["h13"]]
    assert work_left(mask("e3"))[INDEX["c1"]] >= free[INDEX["c1"]]
    assert effort(mask("i13"), "A", 0) < effort(mask("h13"), "A", 0) < effort(0, "A", 0)


def test_danger_and_hindrance() -> None:
    assert danger(INDEX["e3"], mask("e1"), "") == pytest.approx(1 / 6)
    assert danger(INDEX["e3"], mask("i14"), "D") == 0
    assert danger(INDEX["d1"], 0, "A") == pytest.approx(1 / 6)
    assert hindrance(INDEX["i13"], mask("i11"), "A") > hindrance(INDEX["i13"], 0, "A") > 0
    assert hindrance(INDEX["i14"], mask("i13"), "A") == 0


@pytest.mark.parametrize(
    ("s", "best"),
    [
        pytest.param(place("h13 a1", "", roll=2, barriers=""), "h13-i14", id="wins"),
        pytest.param(place("e1 n5", "k5", roll=3, barriers=""), "n5-k5", id="captures"),
    ],
)
def test_heuristic(s: State, best: str) -> None:
    game = barricade(2)
    assert str(max(legal(game, s, 0).moves, key=lambda made: game.heuristic(s, 0, made))) == best


def test_advice_walls_in_front_of_the_leader() -> None:
    game = barricade(2)
    s = place("e3", "i11", barriers="")._replace(roll=3, lifted=True)
    best = max(legal(game, s, 0).moves, key=lambda made: game.heuristic(s, 0, made))
    assert str(best) == "sperre i13"


def test_standing_knows_who_is_ahead() -> None:
    game = barricade(2)
    assert game.win_estimate(place("i11", "", barriers=""), 0) > 0.8
    assert game.win_estimate(place("i11", "", barriers=""), 1) < 0.2
    level = place("c1", "o1", barriers="")
    assert 0.5 < game.win_estimate(level, 0) < 0.7


def test_advice_beats_chance() -> None:
    game, chance = barricade(2), Loose(Random(4))
    won = 0
    for number in range(6):
        s = game.setup(Silent(chance))
        while game.to_move(s):
            found = legal(game, s, s.turn)
            if s.turn == number % 2:
                made: Any = max(found.moves, key=lambda one: game.heuristic(s, s.turn, one))
            else:
                made = draw(game, s, s.turn, found, Silent(chance))
            s = game.apply(s, s.turn, made, Silent(chance))
        result = game.result(s)
        assert result is not None
        won += number % 2 in result.winners
    assert won >= 5


def test_moves_are_each_there_once() -> None:
    """Two ways of six steps round a loop lead to one field: that is one move."""
    found = moves("A", mask("g5"), 6, 0)
    assert len({str(made) for made in found}) == len(found)


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    assert match.result.why.key == "result"
    assert any(step.text.startswith("sperre") for step in match.steps)
