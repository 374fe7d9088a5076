"""The draughts board's masks against the same rules told on a plain map of squares."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from games.boards.draughts.board import ARRAY, BETWEEN, BITS, BOARD, LAST_ROWS, POINTS, RAYS, Side, bits, squares
from games.boards.draughts.captures import (
    ANYWHERE,
    BACKWARDS,
    FORWARDS,
    CaptureRules,
    capturers,
    captures,
    mobile,
    taken,
)
from games.boards.draughts.moves import capturing, king_steps, man_steps
from games.contract import Point

Square = tuple[int, int]
WAYS = ((1, 1), (-1, 1), (-1, -1), (1, -1))


class Told(NamedTuple):
    """A position on a plain map: own and enemy stones, kings True."""

    own: dict[Square, bool]
    enemy: dict[Square, bool]


def name(at: Square) -> str:
    return f"{'abcdefgh'[at[0]]}{at[1] + 1}"


def inside(at: Square) -> bool:
    return 0 <= at[0] < 8 and 0 <= at[1] < 8


def beyond(at: Square, way: Square, far: int = 1) -> Square:
    return at[0] + way[0] * far, at[1] + way[1] * far


def single(told: Told, at: Square, king: bool, ups: tuple[int, ...], far: bool) -> Iterator[tuple[Square, Square]]:
    """Landing and taken square of each single leap."""
    others = {**told.own, **told.enemy}
    for way in WAYS:
        if not king and way[1] not in ups:
            continue
        distance = 1
        while king and inside(beyond(at, way, distance)) and beyond(at, way, distance) not in others:
            distance += 1
        over = beyond(at, way, distance)
        if over not in told.enemy:
            continue
        landing = beyond(over, way)
        while inside(landing) and landing not in others:
            yield landing, over
            if not (king and far):
                break
            landing = beyond(landing, way)


def chains(
    told: Told, path: list[Square], king: bool, ups: tuple[int, ...], last: int, custom: CaptureRules
) -> Iterator[str]:
    at = path[-1]
    leapt = len(path) > 1
    if leapt and not king and at[1] == last and not custom.passes:
        yield "x".join(map(name, path))
        return
    ways = list(single(told, at, king, ups, custom.far))
    if leapt and (custom.may_stop or not ways):
        yield "x".join(map(name, path))
    for landing, over in ways:
        enemy = {square: man for square, man in told.enemy.items() if square != over}
        yield from chains(Told(told.own, enemy), [*path, landing], king, ups, last, custom)


def told_captures(told: Told, white: bool, custom: CaptureRules) -> set[str]:
    forwards = 1 if white else -1
    ups = {FORWARDS: (forwards,), BACKWARDS: (-forwards,), ANYWHERE: (1, -1)}[custom.men]
    found: set[str] = set()
    for square, king in told.own.items():
        left = {other: man for other, man in told.own.items() if other != square}
        found |= set(chains(Told(left, told.enemy), [square], king, ups, 7 if white else 0, custom))
    if custom.most:
        longest = max((text.count("x") for text in found), default=0)
        return {text for text in found if text.count("x") == longest}
    return found


def told_steps(told: Told, white: bool) -> set[str]:
    found = set()
    for square, king in told.own.items():
        for way in WAYS:
            if not king and way[1] != (1 if white else -1):
                continue
            for distance in range(1, 8 if king else 2):
                to = beyond(square, way, distance)
                if not inside(to) or to in told.own or to in told.enemy:
                    break
                found.add(f"{name(square)}-{name(to)}")
    return found


def some_position(rng: Random) -> tuple[Told, Side, Side, bool]:
    white = rng.random() < 0.5
    own: dict[Square, bool] = {}
    enemy: dict[Square, bool] = {}
    dark = [(x, y) for x in range(8) for y in range(8) if (x + y) % 2 == 0]
    for square in rng.sample(dark, rng.randint(2, 20)):
        side = rng.choice((own, enemy))
        king = rng.random() < 0.25 or square[1] in (0, 7)
        side[square] = king
    masks = [
        Side(*(sum(BITS[Point(name(at))] for at, man in side.items() if man == king) for king in (False, True)))
        for side in (own, enemy)
    ]
    return Told(own, enemy), masks[0], masks[1], white


CUSTOMS = {
    "dame": CaptureRules(),
    "far": CaptureRules(far=True),
    "backwards": CaptureRules(BACKWARDS),
    "most": CaptureRules(ANYWHERE, forced=True, most=True, may_stop=False, passes=True),
    "to-the-end": CaptureRules(forced=True, may_stop=False),
}


@pytest.mark.parametrize("custom", CUSTOMS.values(), ids=CUSTOMS)
def test_captures_and_steps_are_those_of_the_plain_map(custom: CaptureRules) -> None:
    rng = Random(7)
    captured = 0
    for _ in range(400):
        told, own, enemy, white = some_position(rng)
        free = BOARD & ~(own.stones | enemy.stones)
        able = capturers(own, enemy.stones, free, custom.men[white])
        paths = captures(own, enemy.stones, white, custom, able)
        expected = told_captures(told, white, custom)
        texts = [str(capturing(path)) for path in paths]
        assert set(texts) == expected
        assert len(texts) == len(expected)
        if not custom.most:
            assert {path[0] for path in paths} == set(bits(able))
        steps = {str(step) for step in (*man_steps(own.men, free, white), *king_steps(own.kings, free))}
        assert steps == told_steps(told, white)
        assert mobile(own, enemy.stones, white, custom) == bool(steps or expected)
        captured += len(paths)
        for path in paths:
            assert taken(path, enemy.stones).bit_count() == len(path) - 1
    assert captured > 300


def test_the_board_has_32_squares_in_rows() -> None:
    assert len(POINTS) == 32
    assert squares(LAST_ROWS[True]) == ("b8", "d8", "f8", "h8")
    assert squares(LAST_ROWS[False]) == ("a1", "c1", "e1", "g1")
    assert [mask.bit_count() for mask in ARRAY] == [12, 12]
    assert all(names == sorted(names) for names in [[*squares(mask)] for mask in ARRAY])


@pytest.mark.parametrize(
    ("square", "rays"),
    [
        ("a1", ["b2 c3 d4 e5 f6 g7 h8"]),
        ("d4", ["a1 b2 c3", "a7 b6 c5", "e3 f2 g1", "e5 f6 g7 h8"]),
        ("h2", ["b8 c7 d6 e5 f4 g3", "g1"]),
    ],
)
def test_rays(square: str, rays: list[str]) -> None:
    found = sorted(" ".join(squares(sum(ray))) for ray in RAYS[BITS[Point(square)]])
    assert found == rays


def test_between() -> None:
    assert squares(BETWEEN[BITS[Point("a1")]][BITS[Point("e5")]]) == ("b2", "c3", "d4")
    assert BETWEEN[BITS[Point("a1")]][BITS[Point("b2")]] == 0
