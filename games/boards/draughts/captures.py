"""Captures on the draughts board, and whether a side has any turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from games.boards.draughts.board import (
    BETWEEN,
    BOARD,
    DIAGONALS,
    DOWN,
    LAST_ROWS,
    NE,
    NW,
    RAYS,
    SE,
    SW,
    UP,
    Side,
    bits,
    shifted,
)

Path = tuple[int, ...]
"""The squares of a capture: the start and each landing square."""


FORWARDS, BACKWARDS, ANYWHERE = (DOWN, UP), (UP, DOWN), (DIAGONALS, DIAGONALS)
"""The directions in which the men of Black (0) and of White (1) capture."""


@dataclass(frozen=True, slots=True)
class CaptureRules:
    """The capture rules of a game as agreed on at a table."""

    men: tuple[tuple[int, ...], tuple[int, ...]] = FORWARDS
    """The directions in which men capture."""
    forced: bool = False
    """True if captures are compulsory."""
    most: bool = False
    """True if only captures of the most stones are legal."""
    may_stop: bool = True
    """True if a stone may stop before its capture is complete."""
    passes: bool = False
    """True if a man that reaches the last row in mid-capture has to go on, uncrowned."""
    far: bool = False
    """True if a king may land on any free square behind a captured stone."""
    huffs: bool = False
    """True if a stone that missed a capture may be huffed."""


def capturers(own: Side, enemy: int, free: int, steps: tuple[int, ...]) -> int:
    """The own stones that can capture."""
    men, kings, _ = own
    able = 0
    for step in steps:
        if step > 0:
            able |= (((men << step & enemy) << step) & free) >> 2 * step
        else:
            able |= (((men >> -step & enemy) >> -step) & free) << -2 * step
    while kings:
        king = kings & -kings
        kings ^= king
        for ray in RAYS[king]:
            over = 0
            for square in ray:
                if square & free:
                    if over:
                        able |= king
                        break
                elif over or not square & enemy:
                    break
                else:
                    over = square
    return able


def leaps(at: int, enemy: int, free: int, steps: tuple[int, ...]) -> list[tuple[int, int]]:
    """A man's single leaps as pairs of landing square and captured stone."""
    landings = []
    for step in steps:
        over = shifted(at, step) & enemy
        if over and (to := shifted(over, step) & free):
            landings.append((to, over))
    return landings


def flights(at: int, enemy: int, free: int, far: bool) -> list[tuple[int, int]]:
    """A king's single leaps as pairs of landing square and captured stone."""
    landings = []
    for ray in RAYS[at]:
        over = 0
        for square in ray:
            if square & free:
                if over:
                    landings.append((square, over))
                    if not far:
                        break
            elif over or not square & enemy:
                break
            else:
                over = square
    return landings


def captures(own: Side, enemy: int, white: bool, rules: CaptureRules, able: int) -> list[Path]:
    """All captures by the given stones."""
    free = BOARD & ~(own.men | own.kings | enemy)
    steps, last = rules.men[white], LAST_ROWS[white]
    paths: list[Path] = []

    def go_on(path: Path, king: bool, enemy: int, free: int) -> None:
        at, started = path[-1], len(path) > 1
        if started and at & last and not king and not rules.passes:
            paths.append(path)
            return
        ways = flights(at, enemy, free, rules.far) if king else leaps(at, enemy, free, steps)
        if started and (rules.may_stop or not ways):
            paths.append(path)
        for to, over in ways:
            go_on((*path, to), king, enemy ^ over, free | over)

    for start in bits(able):
        go_on((start,), bool(start & own.kings), enemy, free | start)
    if rules.most and paths:
        longest = max(map(len, paths))
        return [path for path in paths if len(path) == longest]
    return paths


def taken(path: Path, enemy: int) -> int:
    """The stones that a capture takes."""
    gone = 0
    for square, to in pairwise(path):
        gone |= BETWEEN[square][to] & enemy & ~gone
    return gone


def mobile(own: Side, enemy: int, white: bool, rules: CaptureRules) -> bool:
    """Return whether a side has a legal turn."""
    men, kings, _ = own
    free = BOARD & ~(men | kings | enemy)
    ahead = (men << NE | men << NW) if white else (men >> -SW | men >> -SE)
    if kings:
        ahead |= kings << NE | kings << NW | kings >> -SW | kings >> -SE
    return bool(ahead & free) or bool(capturers(own, enemy, free, rules.men[white]))
