"""Eck-Dame by the paragraphs of its sheet: white is seat 0, black is seat 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from games.boards.eckdame.board import BITS, CORNERS, HEIGHT, POINTS, bits, can_fill
from games.boards.eckdame.rules import Eckdame, Options, State
from games.contract import Board, Croupier, Fixed, Mark, Note, Point, legal, make
from games.match.reading import read_act
from tests.games.boards.draughts import BLACK, WHITE, at, ending, judge, play, texts

SINGLE = {"kettensprung": "off"}
HOMES = ("a1 a3 a5 b2 b4 c1 c3 d2 e1", "d8 e7 f6 f8 g5 g7 h4 h6 h8")


def corner(**options: Any) -> Eckdame:
    return Eckdame(2, make(Options, options))


def mask(stones: str) -> int:
    return sum(BITS[Point(name)] for name in stones.split())


def place(white: str, black: str, turn: int = WHITE, idle: int = 0) -> State:
    return State(turn, WHITE, (mask(white), mask(black)), idle)


def named(stones: int) -> str:
    return " ".join(sorted(POINTS[bit] for bit in bits(stones)))


def test_2_2_the_start() -> None:
    s = corner().setup(Croupier(Fixed([0])))
    assert (s.turn, s.white) == (WHITE, WHITE)
    assert (named(s.stones[WHITE]), named(s.stones[BLACK])) == HOMES
    # TRAP
    assert len(texts(corner(), s)) == 23
    assert {"a1-a2", "a1-b1", "c3-d4", "c3-c4", "a5-a6", "a3-a4", "e1-f1"} <= texts(corner(), s)


JUDGED: list[tuple[str, str, dict[str, Any], str, str | None]] = [
    # white (to move), black, options, move, paragraph (None: legal)
    ("d4", "h8", {}, "d4-d5", None),
    ("d4", "h8", {}, "d4-e4", None),
    ("d4", "h8", {}, "d4-e5", None),
    ("d4", "h8", {}, "d4-c5", None),
    ("d4", "h8", {}, "d4-e3", None),
    ("d4", "h8", {}, "d4-d3", "3.2"),
    ("d4", "h8", {}, "d4-c4", "3.2"),
    ("d4", "h8", {}, "d4-c3", "3.2"),
    ("d4", "h8", {}, "d4-d6", "3.1"),
    ("d4 d5", "h8", {}, "d4-d5", "3.3"),
    ("d4", "h8", {}, "h8-g7", "3.4"),
    ("d4", "h8", {}, "d4-d9", "2.1"),
    ("h4", "a8", {}, "h4-g5", None),
    # leaps in all five directions, over enemies only, and never back
    ("d4", "d5", {}, "d4xd6", None),
    ("d4", "e4", {}, "d4xf4", None),
    ("d4", "e5", {}, "d4xf6", None),
    ("d4", "c5", {}, "d4xb6", None),
    ("d4", "e3", {}, "d4xf2", None),
    ("d4", "c3", {}, "d4xb2", "3.2"),
    ("d4", "d3", {}, "d4xd2", "3.2"),
    ("d4 d5", "h8", {}, "d4xd6", "4.2"),
    ("d4", "h8", {}, "d4xd6", "4.1"),
    ("d4", "d5 d6", {}, "d4xd6", "3.3"),
    ("d4", "d5 e6", {}, "d4xd6xf6", None),
    ("d4", "d5 e6", {}, "d4xd6", None),
    ("d4", "d5 e6", SINGLE, "d4xd6xf6", "7.1"),
    ("d4", "d5 e6", SINGLE, "d4xd6", None),
    # TRAP: a step and a leap do not mix
    ("d4", "d6 h8", {}, "d4xd5xd7", "4.1"),
    # never a square twice
    ("d4", "c5", {}, "d4xb6xd4", "4.3"),
    ("d4", "c5 e3", {}, "d4xb6", None),
]


@pytest.mark.parametrize(("white", "black", "options", "text", "paragraph"), JUDGED)
def test_judged(white: str, black: str, options: dict[str, Any], text: str, paragraph: str | None) -> None:
    judge(corner(**options), place(white, black), text, paragraph)


def test_3_1_black_goes_the_other_way() -> None:
    assert texts(corner(), place("a1", "d4", BLACK)) == {"d4-d3", "d4-c4", "d4-c3", "d4-c5", "d4-e3"}


def test_4_1_what_is_leapt_over_stays() -> None:
    s = play(corner(), place("d4 a1", "d5 e6"), "d4xd6xf6")
    assert (named(s.stones[WHITE]), named(s.stones[BLACK])) == ("a1 f6", "d5 e6")
    board = corner().view(s, BLACK).parts[0]
    assert isinstance(board, Board)
    assert board.flipped
    assert board.marks == (Mark("d4", "from"), Mark("d6", "to"), Mark("f6", "to"))


def test_turns_are_those_of_a_plain_map() -> None:
    rng, chained = Random(2), 0
    for _ in range(150):
        chosen = rng.sample(sorted(BITS), 18)
        white, black = chosen[:9], chosen[9:]
        turn = rng.randint(0, 1)
        for options in ({}, SINGLE):
            expected = set(told(set((white, black)[turn]), set((black, white)[turn]), (1, -1)[turn], options == {}))
            assert texts(corner(**options), place(" ".join(white), " ".join(black), turn)) == expected
            chained += sum(text.count("x") > 1 for text in expected)
    assert chained > 50


def told(own: set[str], enemy: set[str], sign: int, chains: bool) -> Iterator[str]:
    ways = [(0, sign), (sign, 0), (sign, sign), (-1, 1), (1, -1)]

    def beyond(name: str, way: tuple[int, int]) -> str:
        return f"{chr(ord(name[0]) + way[0])}{int(name[1:]) + way[1]}"

    def leaps(path: list[str]) -> Iterator[str]:
        for way in ways:
            over = beyond(path[-1], way)
            to = beyond(over, way)
            if over in enemy and to in BITS and to not in own | enemy and to not in path:
                yield "x".join([*path, to])
                if chains:
                    yield from leaps([*path, to])

    for name in own:
        for way in ways:
            if (to := beyond(name, way)) in BITS and to not in own | enemy:
                yield f"{name}-{to}"
        yield from leaps([name])


HOME = "d8 e7 f6 f8 g5 g7 h4 h8"
ENDS = [
    pytest.param(f"{HOME} g6", "a1", {}, 0, "g6-h6", ("result.home", (WHITE,)), id="5.1"),
    # TRAP: a square where the enemy has stayed is not filled
    pytest.param("d8 e7 f6 f8 g5 g7 h4 h6 h3", "h8", {}, 0, "h3-g4", None, id="5.1-not-filled-by-the-enemy"),
    pytest.param("a1", "h8", {"move_limit": 10}, 9, "a1-a2", None, id="5.3-a-step-forward"),
    pytest.param("b2", "h8", {"move_limit": 10}, 9, "b2-a3", ("result.limit.even", ()), id="5.3-sideways"),
    pytest.param("h8 b2", "g7", {"move_limit": 10}, 9, "b2-a3", ("result.limit", (WHITE,)), id="5.4-more"),
    pytest.param("c3", "a1 h8", {"move_limit": 10}, 9, "c3-b4", ("result.limit", (BLACK,)), id="5.4-black"),
    pytest.param("d4 a8", "c5 a1", {"move_limit": 10}, 9, "d4xb6", ("result.limit", (BLACK,)), id="5.3-leap-sideways"),
    # nobody can fill the target any more: the booklet has no end then
    pytest.param("h7 h8 b2", "a2 a1", {"move_limit": 10}, 9, "b2-a3", ("result.spent.even", ()), id="5.4-spent"),
    pytest.param("h7 h8 f8 b2", "a2 a1", {"move_limit": 10}, 9, "b2-a3", ("result.spent", (WHITE,)), id="5.4-spent-1"),
    pytest.param("h7 h8 b2", "a1", {"move_limit": 10}, 9, "b2-a3", ("result.limit.even", ()), id="5.4-one-still-can"),
    pytest.param("h7", "a1", {}, 0, "h7-h8", ("result.shut.even", ()), id="5.3-nobody-can-move"),
]


@pytest.mark.parametrize(("white", "black", "options", "idle", "text", "end"), ENDS)
def test_5_how_it_ends(white: str, black: str, options: dict[str, Any], idle: int, text: str, end: Any) -> None:
    game = corner(**options)
    after = play(game, place(white, black, idle=idle), text)
    assert ending(game, after) == end
    assert bool(game.to_move(after)) == (end is None)


def test_5_3_forward_in_the_middle_of_a_chain_counts() -> None:
    s = play(corner(), place("d4 a1", "c5 b7", idle=9), "d4xb6xb8")
    assert s.idle == 0
    assert play(corner(), place("d4 a1", "c5 b7", idle=9), "d4xb6").idle == 10


def test_5_2_who_cannot_move_is_passed_over() -> None:
    game, croupier = corner(), Croupier(Fixed(()))
    s = place("c3", "a1")
    after = game.apply(s, WHITE, next(m for m in legal(game, s, WHITE).moves if str(m) == "c3-b4"), croupier)
    assert (after.turn, after.idle, after.end) == (WHITE, 2, None)
    assert [said.phrase.key for said in croupier.said] == ["stepped", "passed"]


def reachable(start: str, sign: int) -> set[str]:
    """Where a stone can get to by steps on an empty board."""
    found, edge = {start}, [start]
    while edge:
        file, row = ord(edge[-1][0]), int(edge.pop()[1])
        for right, up in ((0, sign), (sign, 0), (sign, sign), (-1, 1), (1, -1)):
            name = f"{chr(file + right)}{row + up}"
            if name in BITS and name not in found:
                found.add(name)
                edge.append(name)
    return found


def matched(stones: Sequence[str], goals: set[str], sign: int) -> bool:
    """Whether each stone finds a goal of its own."""
    held: dict[str, str] = {}

    def finds(stone: str, tried: set[str]) -> bool:
        for goal in (reachable(stone, sign) & goals) - tried:
            tried.add(goal)
            if goal not in held or finds(held[goal], tried):
                held[goal] = stone
                return True
        return False

    return all(finds(stone, set()) for stone in stones)


def test_8_4_when_a_target_can_no_longer_be_filled() -> None:
    rng, found = Random(3), []
    for _ in range(60):
        # more and more squares near the target
        near: list[str] = [name for name, bit in BITS.items() if HEIGHT[bit] >= 8]
        stones = rng.sample(near, 9)
        turned = [f"{chr(ord('a') + ord('h') - ord(name[0]))}{9 - int(name[1])}" for name in stones]
        can = matched(stones, set(HOMES[1].split()), 1)
        assert can_fill(mask(" ".join(stones)), white=True) == can
        assert can_fill(mask(" ".join(turned)), white=False) == can
        assert matched(turned, set(HOMES[0].split()), -1) == can
        found.append(can)
    assert 5 < sum(found) < 55


def test_8_4_the_table_is_told_when_nobody_can_fill_the_target() -> None:
    for white, told in (("h7 h8 c3", True), ("h6 h8 c3", False)):
        notes = [part.text.key for part in corner().view(place(white, "a2 a1"), WHITE).parts if isinstance(part, Note)]
        assert notes == ["note.spent"] * told


def test_5_4_there_is_no_agreed_draw() -> None:
    assert corner().agreed_draw(place("c3", "f6")) is None


@pytest.mark.parametrize("typed", ["d4-d6-f6", "D4 D6 F6", "d4xd6xf6", "d4:d6:f6"])
def test_6_1_typed(typed: str) -> None:
    assert str(read_act(at(corner(), place("d4 a1", "d5 e6")), WHITE, typed)) == "d4xd6xf6"


def test_8_4_a_stone_that_has_gone_too_far_looks_bad() -> None:
    game = corner()
    s = place(f"{HOME} h5", "a1")
    found = {str(made): game.heuristic(s, WHITE, made) for made in legal(game, s, WHITE).moves}
    assert max(found, key=lambda text: found[text]) == "h5-h6"
    start = game.setup(Croupier(Fixed([0])))
    assert game.win_estimate(start, WHITE) + game.win_estimate(start, BLACK) == pytest.approx(1)
    assert game.win_estimate(place(HOMES[1], "a7 b7 c7 a6 b6 c6 a8 b8 c8"), WHITE) > 0.95
    assert CORNERS[1] == mask(HOMES[0])
