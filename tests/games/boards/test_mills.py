"""The mill board's points, lines and masks, against lists written out by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.boards.mills.board import (
    BOARD,
    FLYING,
    IMMOBILE,
    Movement,
    Side,
    closing_points,
    in_mills,
    members,
    mills_closed,
    mills_through,
    position,
)
from games.boards.mills.evaluate import WON, Force, first_mill_lead, lead, threats
from games.boards.mills.view import picture, traces
from games.contract import Mark, Tray

NEIGHBOURS = """
a1: a4 d1 | a4: a1 a7 b4 | a7: a4 d7 | b2: b4 d2 | b4: a4 b2 b6 c4 | b6: b4 d6 | c3: c4 d3 | c4: b4 c3 c5
c5: c4 d5 | d1: a1 d2 g1 | d2: b2 d1 d3 f2 | d3: c3 d2 e3 | d5: c5 d6 e5 | d6: b6 d5 d7 f6 | d7: a7 d6 g7
e3: d3 e4 | e4: e3 e5 f4 | e5: d5 e4 | f2: d2 f4 | f4: e4 f2 f6 g4 | f6: d6 f4 | g1: d1 g4 | g4: f4 g1 g7 | g7: d7 g4
"""


def mask(text: str) -> int:
    return BOARD.mask(text.split())


def names(points: int) -> str:
    return " ".join(BOARD.named(points))


def test_the_board_has_24_points_and_16_lines() -> None:
    assert len(BOARD.points) == 24
    assert len(BOARD.lines) == 16
    assert all(len(pairs) == 2 for pairs in BOARD.pairs)


@pytest.mark.parametrize(
    "entry", [entry.strip() for line in NEIGHBOURS.split("\n") for entry in line.split("|") if entry]
)
def test_neighbours(entry: str) -> None:
    point, others = entry.split(": ")
    assert names(BOARD.sliding.targets[BOARD.index[point]]) == others


def test_members_unpack_any_mask() -> None:
    assert members(0) == ()
    assert members(BOARD.every) == tuple(range(24))
    assert names(mask("g7 a1 d6")) == "a1 d6 g7"


@pytest.mark.parametrize(
    ("stones", "to", "closed"),
    [
        ("a1 d1", "g1", 1),
        ("a1 d1", "d2", 0),
        ("a4 b4 f4", "c4", 1),
        ("c4 e4", "b4", 0),
        ("a1 d1 g4 g7", "g1", 2),
        ("d3 d5", "d2", 0),
    ],
)
def test_closings(stones: str, to: str, closed: int) -> None:
    assert mills_closed(BOARD, mask(stones), BOARD.index[to]) == closed
    assert bool(closing_points(BOARD, mask(stones)) >> BOARD.index[to] & 1) == bool(closed)


def test_a_stone_in_a_mill_and_on_an_open_line_is_in_a_mill() -> None:
    assert names(in_mills(BOARD, mask("a1 d1 g1 g4 b2"))) == "a1 d1 g1"


def test_reached_by_steps() -> None:
    assert names(BOARD.sliding.of(mask("a1 g7"))) == "a4 d1 d7 g4"
    assert (BOARD.sliding.of(0), FLYING.of(mask("d6")), IMMOBILE.of(BOARD.every)) == (0, BOARD.every, 0)


def test_gaps_are_the_points_that_would_close_a_line() -> None:
    rng = Random(1)
    for _ in range(500):
        stones = mask(" ".join(rng.sample(BOARD.points, rng.randrange(13))))
        expected = [to for to in range(24) if not stones >> to & 1 and mills_closed(BOARD, stones, to)]
        assert members(closing_points(BOARD, stones)) == tuple(expected), names(stones)


@pytest.mark.parametrize(
    ("side", "free", "found"),
    [
        pytest.param(Side(mask("a1 d1 d6 g4")), "g1", "g1", id="a third stone next to the gap"),
        pytest.param(Side(mask("a1 d1 d6 f4")), "g1", "", id="no third stone near"),
        pytest.param(Side(mask("a1 d1 d6")), "g1", "g1", id="three stones jump"),
        pytest.param(Side(mask("a1 d1"), 5), "g1", "g1", id="from the reserve"),
        pytest.param(Side(mask("a1 d1"), 5), "g4", "", id="the gap is taken"),
    ],
)
def test_chances(side: Side, free: str, found: str) -> None:
    assert names(threats(BOARD, BOARD.sliding, side, mask(free))) == found


def test_outlook_prefers_stones_chances_and_room() -> None:
    even = (Side(mask("a1 b4 d6 g4")), Side(mask("c3 d2 f6 a7")))
    short = (Side(mask("a1 b4 d6")), even[1])
    ready = (Side(mask("a1 a7 b4 g4")), even[1])
    stuck = (Side(mask("a1 a7 d7 g7")), Side(mask("a4 d1 d6 g4")))
    value = [lead(BOARD, BOARD.sliding, *sides) for sides in (ready, even, short, stuck)]
    assert value == sorted(value, reverse=True)
    lost = lead(BOARD, BOARD.sliding, Side(mask("a1 a7")), even[1])
    assert value[3] == lost < value[2]


def test_positions_differ_by_stones_and_turn() -> None:
    one, two = Side(mask("a1")), Side(mask("g7"))
    assert len({position((one, two), 0), position((one, two), 1), position((two, one), 0)}) == 3


def test_mills_through_a_point_are_those_on_the_lines_that_count() -> None:
    stones = mask("a1 d1 g1 d2 d3 c3 e3 g7")
    assert names(mills_through(BOARD.masks, stones, BOARD.index["d1"])) == "a1 d1 d2 d3 g1"
    assert names(mills_through((mask("d1 d2 d3"),), stones, BOARD.index["d1"])) == "d1 d2 d3"
    assert mills_through(BOARD.masks, stones, BOARD.index["g7"]) == 0


SLIDE, FLY, NEVER = BOARD.sliding, FLYING, ()


@pytest.mark.parametrize(
    ("mover", "other", "ahead"),
    [
        pytest.param(("a1 d1 g4", SLIDE), ("a7 b6", SLIDE), WON, id="closes-now"),
        pytest.param(("a1 d1 f4", SLIDE), ("a7 b6", SLIDE), 0, id="no-third-stone-near"),
        pytest.param(("a1 d1 f4", FLY), ("a7 b6", SLIDE), WON, id="jumps-there"),
        pytest.param(("a1 d1 f4", FLY, NEVER), ("a7 b6", SLIDE), 0, id="its-mills-mean-nothing"),
        pytest.param(("b2 c3 f6", FLY), ("a1 d1 g4 a7 b4", SLIDE), -WON, id="two-threats"),
        pytest.param(("b2 c3 f6", FLY), ("a1 d1 g4", SLIDE), 0, id="one-is-parried-by-a-jump"),
        pytest.param(("b2 c3 f6", SLIDE), ("a1 d1 g4", SLIDE), -WON, id="nobody-slides-there"),
        pytest.param(("g1 c3 f6", FLY), ("a1 d1 g4", SLIDE), 0, id="held-by-one-of-three"),
        pytest.param(("g1", FLY), ("a1 d1 g4", SLIDE), -WON, id="the-holder-has-to-move"),
    ],
)
def test_where_the_first_mill_wins(mover: tuple[Any, ...], other: tuple[Any, ...], ahead: float) -> None:
    def force(stones: str, movement: Movement, lines: tuple[int, ...] = BOARD.masks) -> Force:
        return Force(mask(stones), movement, lines)

    assert first_mill_lead(force(*mover), force(*other)) == pytest.approx(ahead, abs=2)


def test_picture_shows_stones_and_what_lies_beside() -> None:
    board = picture(BOARD, (Side(mask("d6"), 8), Side(mask("a1"))), captured=(0, 2), flipped=True)
    assert [(piece.spot, piece.seat) for piece in board.pieces] == [("a1", 1), ("d6", 0)]
    assert board.trays == (Tray(0, 8, "reserve"), Tray(1, 2, "captured"))
    assert board.flipped
    assert len(board.shape.lines) == 32
    assert (board.shape.spots[0].name, board.shape.spots[0].x, board.shape.spots[0].y) == ("a1", 0, 0)
    assert (board.shape.spots[-1].name, board.shape.spots[-1].x, board.shape.spots[-1].y) == ("g7", 6, 6)


def test_traces_mark_the_mill_that_was_closed() -> None:
    assert traces(BOARD, mask("a1 d1 g1 g4"), "d2", "d1", ("b4",)) == (
        Mark("d2", "from"),
        Mark("d1", "to"),
        Mark("a1", "mill"),
        Mark("d1", "mill"),
        Mark("g1", "mill"),
        Mark("b4", "taken"),
    )
    assert traces(BOARD, mask("a1 d1"), None, "d1", ()) == (Mark("d1", "to"),)
