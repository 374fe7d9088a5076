"""Turns on the draughts board: notation, cached instances, and their effect on a position."""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar, Self

from games.boards.draughts.board import (
    BITS,
    BOARD,
    DIAGONALS,
    DOWN,
    LAST_ROWS,
    PAIR,
    POINTS,
    RAYS,
    UP,
    Side,
    bits,
    shifted,
    without,
)
from games.boards.draughts.captures import CaptureRules, Path, capturers, taken
from games.contract import Point, move


class Hop(Point):
    """The next square of a turn with its sign: ``-d4`` for a step, ``xe5`` for a leap."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"[-–−x×]?\s?{Point.PATTERN}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a square; one without a sign is a leap."""
        square = "".join(text.lower().split()).lstrip("-–−x×")
        return cls(("-" if text[0] in "-–−" else "x") + square)

    def entry(self, language: str) -> str:
        """The way to the square in words."""
        if not self.leaps:
            return f"nach {self.square}" if language == "de" else f"to {self.square}"
        return f"schlägt nach {self.square}" if language == "de" else f"jumps to {self.square}"

    @property
    def leaps(self) -> bool:
        """True if the stone leaps over another one."""
        return self[0] == "x"

    @property
    def square(self) -> Point:
        """The square without its sign."""
        return Point(self[1:])


@move("{src}{to}{more:x}", "{src}-{to}{more:-}")
class Go:
    """Move a stone one step, or capture with it once or several times."""

    src: Point
    to: Hop
    more: tuple[Point, ...] = ()

    @property
    def squares(self) -> tuple[Point, ...]:
        """The squares the stone goes to, in order."""
        return (self.to.square, *self.more)


@move("{src}-{to}")
class Step:
    """Move a stone to a square next to it."""

    src: Point
    to: Point


@move("+{square}", "einsetzen {square}", en="enter {square}")
class Enter:
    """Put a man from the reserve on the board."""

    square: Point


@move("*[{stone}]", "pusten[ {stone}]", "puste[ {stone}]", "gepustet", "huff[ {stone}]")
class Huff:
    """Claim that the enemy missed a capture; with a stone: take that one off."""

    stone: Point | None = None


@move(
    "puste {stone}",
    "*{stone}",
    *("{stone} pusten", "puste stein auf {stone}", "puste auf {stone}", "huff man on {stone}"),
    *("huff the man on {stone}", "huff piece on {stone}"),
    en="huff {stone}",
)
class Blow:
    """After a claim, name the stone that is taken off."""

    stone: Point


Move = Go | Huff | Blow

CLAIM = Huff()


_SQUARES = re.compile(rf"{Point.PATTERN}(?:(?:\s?[-–−—x×:]\s?|\s?){Point.PATTERN})*", re.IGNORECASE)
_SQUARE = re.compile(Point.PATTERN)


def squares_in(text: str) -> tuple[Point, ...]:
    """The squares in a text that holds nothing but squares and signs; otherwise none."""
    return tuple(map(Point.read, _SQUARE.findall(text))) if _SQUARES.fullmatch(text) else ()


_TAKEN = re.compile(
    r"(?:nimm|nehme|schlage?|takes?|captures?)\s+(?:(?:den|die|the)\s+)?"
    rf"(?:(?:stein|dame|man|king|piece|stone)\s+)?(?:(?:auf|on)\s+)?({Point.PATTERN})",
    re.IGNORECASE,
)


def prey_in(text: str) -> Point | None:
    """The square of the stone that a text says is taken, such as ``nimm den Stein auf f6``; None if it says none."""
    found = _TAKEN.fullmatch(text)
    return None if found is None else Point.read(found[1])


def bit_of(name: Point) -> int:
    """The bit of a square; 0 if it is not a dark square."""
    return BITS.get(name, 0)


_LANDINGS = {sign + point: bit for point, bit in BITS.items() for sign in "-x"}


def path_of(m: Go) -> Path:
    """The squares of a turn as bits, from its start."""
    first = BITS[m.src], _LANDINGS[m.to]
    return (*first, *(BITS[square] for square in m.more)) if m.more else first


def name(bit: int) -> Point:
    """The name of a square by its bit."""
    return POINTS[bit.bit_length() - 1]


# --- turns made once ---


@cache
def _stepping(src: int, to: int) -> Go:
    return Go(name(src), Hop(f"-{name(to)}"))


def _men_steps(step: int) -> tuple[tuple[tuple[Go, ...], ...], ...]:
    """For each pair of rows and each mask of men in it their steps in one direction, precomputed."""
    tables = []
    for low in range(0, PAIR * 4, PAIR):
        table: list[tuple[Go, ...]] = []
        for mask in range(1 << PAIR):
            men = bits((mask << low) & BOARD)
            table.append(tuple(_stepping(man, to) for man in men if (to := shifted(man, step)) & BOARD))
        tables.append(tuple(table))
    return tuple(tables)


_MEN_STEPS = {step: _men_steps(step) for step in DIAGONALS}
_KING_STEPS = {bit: tuple(tuple((to, _stepping(bit, to)) for to in ray) for ray in RAYS[bit]) for bit in BITS.values()}
_PAIR = (1 << PAIR) - 1


def man_steps(men: int, free: int, white: bool) -> tuple[Go, ...]:
    """The steps of all men of a colour."""
    steps: tuple[Go, ...] = ()
    for step in UP if white else DOWN:
        if able := men & shifted(free, -step):
            first, second, third, fourth = _MEN_STEPS[step]
            steps += first[able & _PAIR] + second[able >> 9 & _PAIR] + third[able >> 18 & _PAIR] + fourth[able >> 27]
    return steps


def king_steps(kings: int, free: int) -> list[Go]:
    """The steps of all kings along free squares."""
    steps: list[Go] = []
    for king in bits(kings):
        for ray in _KING_STEPS[king]:
            for to, turn in ray:
                if not to & free:
                    break
                steps.append(turn)
    return steps


_SINGLE = {
    (bit, step): Step(name(bit), name(to))
    for bit in BITS.values()
    for step in DIAGONALS
    if (to := shifted(bit, step)) & BOARD
}


def single_steps(stones: int, free: int, ways: tuple[int, ...]) -> list[Step]:
    """The steps of stones to neighbouring squares in the given directions."""
    return [_SINGLE[stone, step] for step in ways for stone in bits(stones & shifted(free, -step))]


def stepped(stones: int, m: Step) -> int:
    """A mask of stones after one of them has made a step."""
    return stones ^ BITS[m.src] | BITS[m.to]


@cache
def capturing(path: Path) -> Go:
    """The turn that captures along a path."""
    src, to, *more = map(name, path)
    return Go(src, Hop(f"x{to}"), tuple(more))


@cache
def entering(square: int) -> Enter:
    """The move that enters a man on a square."""
    return Enter(name(square))


@cache
def huffing(stone: int) -> tuple[Huff, Blow]:
    """The two ways to huff a stone: at once, or after a claim."""
    return Huff(name(stone)), Blow(name(stone))


def after_turn(own: Side, enemy: Side, white: bool, m: Go) -> tuple[Side, Side, int]:
    """The mover's side, the enemy's side and the captured stones after a turn."""
    path = path_of(m)
    src, to, gone = path[0], path[-1], 0
    if m.to.leaps:
        gone = taken(path, enemy.stones)
        enemy = without(enemy, gone)
    men, kings, reserve = own
    if kings & src:
        return Side(men, kings ^ src | to, reserve), enemy, gone
    if to & LAST_ROWS[white]:
        return Side(men ^ src, kings | to, reserve), enemy, gone
    return Side(men ^ src | to, kings, reserve), enemy, gone


def missed(own: Side, enemy: int, white: bool, rules: CaptureRules, m: Go) -> int:
    """The stones that missed a capture by a step, where they stand after it."""
    free = BOARD & ~(own.stones | enemy)
    able = capturers(own, enemy, free, rules.men[white])
    if not able:
        return 0
    src, to = path_of(m)
    return able ^ (src | to) if able & src else able
