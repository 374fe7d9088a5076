"""Turns on the draughts board: how they are written, made once and looked up, and what speaks against one."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Self

from games.boards.draughts import (
    BITS,
    BOARD,
    DIAGONALS,
    DOWN,
    LAST_ROWS,
    PAIR,
    POINTS,
    RAYS,
    UP,
    Custom,
    Path,
    Side,
    bits,
    capturers,
    leaps,
    shifted,
    taken,
    without,
)
from games.notation import move
from games.values import Point


class Hop(Point):
    """A square a stone goes to, with how it gets there: ``-d4`` by a step, ``xe5`` by a leap."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"[-–−x×]?\s?{Point.PATTERN}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The square a player wrote; without a sign it is leapt to."""
        square = "".join(text.lower().split()).lstrip("-–−x×")
        return cls(("-" if text[0] in "-–−" else "x") + square)

    @property
    def leaps(self) -> bool:
        """Whether something is leapt over."""
        return self[0] == "x"

    @property
    def square(self) -> Point:
        """The square alone."""
        return Point(self[1:])


@move("{src}{to}{more:x}", "{src}-{to}{more:-}")
class Go:
    """Move a stone one step, or capture with it once or several times."""

    src: Point
    to: Hop
    more: tuple[Point, ...] = ()

    @property
    def squares(self) -> tuple[Point, ...]:
        """Where it goes, one after the other."""
        return (self.to.square, *self.more)


@move("*[{stone}]", "pusten[ {stone}]", "puste[ {stone}]", "gepustet", "huff[ {stone}]")
class Huff:
    """Claim that the enemy could have captured; with a stone: take that one off."""

    stone: Point | None = None


@move("puste {stone}", "*{stone}", en="huff {stone}")
class Blow:
    """After a claim, say which stone goes off."""

    stone: Point


Move = Go | Huff | Blow

CLAIM = Huff()


def bit_of(name: Point) -> int:
    """The bit of a square by its name; 0 if it is no dark square."""
    return BITS.get(name, 0)


_LANDINGS = {sign + point: bit for point, bit in BITS.items() for sign in "-x"}


def path_of(m: Go) -> Path:
    """The squares of a turn as bits, the start first."""
    first = BITS[m.src], _LANDINGS[m.to]
    return (*first, *(BITS[square] for square in m.more)) if m.more else first


def name(bit: int) -> Point:
    """The name of a square by its bit."""
    return POINTS[bit.bit_length() - 1]


# --- turns made once ---


def _stepping(src: int, to: int) -> Go:
    return Go(name(src), Hop(f"-{name(to)}"))


def _men_steps(step: int) -> tuple[tuple[tuple[Go, ...], ...], ...]:
    """For each pair of rows and each mask of men in it their steps in one direction."""
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
    found: tuple[Go, ...] = ()
    for step in UP if white else DOWN:
        if able := men & shifted(free, -step):
            first, second, third, fourth = _MEN_STEPS[step]
            found += first[able & _PAIR] + second[able >> 9 & _PAIR] + third[able >> 18 & _PAIR] + fourth[able >> 27]
    return found


def king_steps(kings: int, free: int) -> list[Go]:
    """The steps of all kings, as far as the way is free."""
    found: list[Go] = []
    for king in bits(kings):
        for ray in _KING_STEPS[king]:
            for to, turn in ray:
                if not to & free:
                    break
                found.append(turn)
    return found


@cache
def capturing(path: Path) -> Go:
    """The turn that captures along a path."""
    src, to, *more = map(name, path)
    return Go(src, Hop(f"x{to}"), tuple(more))


@cache
def huffing(stone: int) -> tuple[Huff, Blow]:
    """How to take a stone off for not having captured: at once, or after a claim."""
    return Huff(name(stone)), Blow(name(stone))


def turned(own: Side, enemy: Side, white: bool, m: Go) -> tuple[Side, Side, int]:
    """The sides of the mover and of the enemy after a turn, and what it took."""
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


# --- what speaks against a turn ---


def objection(own: Side, enemy: int, white: bool, custom: Custom, m: Go) -> str | None:
    """The paragraph against a turn that is none, whatever else could be played."""
    src, named = bit_of(m.src), [bit_of(square) for square in m.squares]
    if not src or not all(named):
        return "2.1"
    if not own.stones & src:
        return "3.3"
    free = BOARD & ~(own.stones | enemy)
    king = bool(own.kings & src)
    if not m.to.leaps:
        return _against_step(named, free, king)
    if not king and custom.passes is False and len(named) > 1 and any(_crowned(to, white) for to in named[:-1]):
        return "5.1"
    return "5.3" if king else _against_leap(src, named[0], own, enemy, free, white, custom)


def _crowned(square: int, white: bool) -> bool:
    return name(square)[1] == ("8" if white else "1")


def _against_step(named: list[int], free: int, king: bool) -> str:
    if not named[0] & free:
        return "3.2"
    return "5.2" if king else "3.1"


def _against_leap(src: int, to: int, own: Side, enemy: int, free: int, white: bool, custom: Custom) -> str:
    if not to & free:
        return "3.2"
    anywhere = {landing for landing, _ in leaps(src, enemy, free, DIAGONALS)}
    allowed = {landing for landing, _ in leaps(src, enemy, free, custom.men[white])}
    if to in anywhere - allowed:
        return "4.2"
    if any(landing == to for landing, _ in leaps(src, own.stones, free, DIAGONALS)):
        return "4.4"
    return "4.3" if to in allowed else "4.1"


def missed(own: Side, enemy: int, white: bool, custom: Custom, m: Go) -> int:
    """The stones that could have captured instead of a step, where they stand after it."""
    free = BOARD & ~(own.stones | enemy)
    found = capturers(own, enemy, free, custom.men[white])
    if not found:
        return 0
    src, to = path_of(m)
    return found ^ (src | to) if found & src else found
