"""Captures by closed mills: which stones may be taken, in every way a table can agree on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from games.boards.mills.board import FEW, MillBoard, Side, in_mills, members
from games.boards.mills.moves import DECLINED, NONE, PLAIN, Take
from games.contract import choice, number

LOST = FEW - 1
"""A side with only this many stones has lost."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table where closed mills capture."""

    nur_muehlen: str = choice("geschuetzt", "frei")
    nehmen: str = choice("recht", "pflicht")
    doppelmuehle: str = choice("zwei", "eins")
    move_limit: int = number(100, 0, 500)


class CaptureRules(NamedTuple):
    """How a table captures: whether stones in mills may be taken if all are in mills, and whether one must capture."""

    from_mills: bool
    must: bool


def takeable(board: MillBoard, enemy: Side, rules: CaptureRules) -> int:
    """The enemy's stones that may be taken."""
    in_all = enemy.in_all
    if in_all <= FEW:
        return enemy.stones if in_all > LOST else 0
    loose = enemy.stones & ~in_mills(board, enemy.stones)
    return enemy.stones if rules.from_mills and not loose else loose


def single_captures(board: MillBoard, enemy: Side, rules: CaptureRules) -> tuple[int, ...]:
    """The ways to use one capture, as indices of :func:`turns`: points, DECLINED, or PLAIN if nothing can be taken."""
    can = takeable(board, enemy, rules)
    if not can:
        return (PLAIN,)
    return members(can) if rules.must else (*members(can), DECLINED)


def captures(board: MillBoard, enemy: Side, due: int, rules: CaptureRules) -> Iterator[tuple[Take, ...]]:
    """All ways to use several captures one after the other."""
    can = takeable(board, enemy, rules) if due else 0
    for spot in members(can):
        for more in captures(board, _without(enemy, spot), due - 1, rules):
            yield (Take(board.points[spot]), *more)
    if not can:
        yield ()
    elif not rules.must:
        yield (NONE,)


def objection(board: MillBoard, enemy: Side, due: int, takes: tuple[Take, ...], rules: CaptureRules) -> str | None:
    """The paragraph against these captures when ``due`` captures are allowed."""
    if enemy.in_all <= LOST:
        return "6.1" if takes else None
    if not due:
        return "4.3" if takes else None
    can = takeable(board, enemy, rules)
    if not takes:
        return "4.6" if can else None
    if takes[0] == NONE:
        if not can:
            return "4.5"
        return "8.2" if rules.must else "4.6" if takes[1:] else None
    spot = board.index[takes[0]]
    if not enemy.stones >> spot & 1:
        return "4.2"
    if not can >> spot & 1:
        return "4.4"
    return objection(board, _without(enemy, spot), due - 1, takes[1:], rules)


def _without(side: Side, spot: int) -> Side:
    """The side without the stone on a point."""
    return Side(side.stones & ~(1 << spot), side.reserve)
