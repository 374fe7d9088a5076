"""A round (one game) of backgammon: the men, the roll and the cube of White (0) and Black (1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.contract import Croupier
from games.tables.engine.men import BAR, ENTRY, HOME, OFF, OUTSIDE, PLACES, Men, Way, ahead, at_least, men
from games.tables.engine.moves import OUT, Lanes, Place, Step
from games.tables.engine.steps import must_enter, numbers, shut_out, starts, stepped, ways

WHITE, BLACK = 0, 1
MEN = 15
START = men((1, 2), (12, 5), (17, 3), (19, 5))
"""The starting position of each side in backgammon."""
ALL_OUTSIDE = men(outside=MEN)
"""The starting position of each side where the men are entered first."""
HIGHEST = 64


class Cube(NamedTuple):
    """The doubling cube: the stake, the side that may double next (None for either), and whether it is offered now."""

    stake: int = 1
    owner: int | None = None
    offered: bool = False


class Trace(NamedTuple):
    """A step that was made: its side, start and target on that side's way, and whether it hit."""

    side: int
    src: int
    to: int
    hit: bool


class Round(NamedTuple):
    """A game at the board: ``side`` is in turn; before its roll ``left`` is empty and ``roll`` is the ``roller``'s."""

    sides: tuple[Men, Men]
    side: int
    roll: tuple[int, ...]
    left: tuple[int, ...]
    roller: int
    cube: Cube = Cube()
    opening: bool = True
    trail: tuple[Trace, ...] = ()

    @property
    def facing(self) -> tuple[Men, Men]:
        """The men of the side in turn, and the enemy's."""
        return self.sides if self.side == WHITE else (self.sides[BLACK], self.sides[WHITE])


def opened(dice: tuple[int, int], start: Men = START) -> Round:
    """A round begun by the side with the higher single die; both dice are its first roll."""
    first = WHITE if dice[WHITE] > dice[BLACK] else BLACK
    return Round((start, start), first, dice, dice, first)


def lawful(r: Round, lower_alone: bool) -> tuple[Way, ...]:
    """The legal steps of the side in turn with what is left of its roll."""
    return ways(*r.facing, r.left, lower_alone) if r.left else ()


def rolled(r: Round, croupier: Croupier) -> Round:
    """The round after the side in turn has rolled."""
    roll = croupier.roll(2)
    return r._replace(roll=roll, left=numbers(roll), roller=r.side)


def advanced(r: Round, way: Way) -> Round:
    """The round after a step of the side in turn."""
    own, enemy = r.facing
    after, other = stepped(own, enemy, way)
    src, number = way
    left = list(r.left)
    left.remove(number)
    begun = len(left) + 1 < len(numbers(r.roll))
    trace = Trace(r.side, src if own[src] else OUTSIDE, min(src + number, OFF), other is not enemy)
    return r._replace(
        sides=(after, other) if r.side == WHITE else (other, after),
        left=tuple(left),
        trail=(*r.trail, trace) if begun else (trace,),
    )


def passed(r: Round) -> Round:
    """The round with the other side in turn, before its roll."""
    return r._replace(side=1 - r.side, left=(), opening=False)


def won(r: Round) -> bool:
    """Return whether the side in turn has borne off its last man."""
    return r.sides[r.side][OFF] == MEN


def locked(r: Round) -> bool:
    """Return whether the side in turn cannot enter whatever it rolls, because every tongue of entry is closed."""
    return not r.left and shut_out(*r.facing)


def factor(loser: Men) -> int:
    """The stakes lost: three with men yet to enter or in the first quarter, else two, but one if any man is off."""
    if loser[OFF]:
        return 1
    return 3 if must_enter(loser) or at_least(1, ahead(loser)) & ENTRY else 2


# --- steps by name ---


def way_of(r: Round, src: Place, to: Place, lanes: Lanes) -> Way:
    """The start and the number of a step of the side in turn."""
    start, end = lanes.place_of[r.side][src], lanes.place_of[r.side][to]
    if start == OUTSIDE:
        start = BAR
    return start, end - start if end < OFF else min(number for number in r.left if start + number >= OFF)


def steps_of(r: Round, lanes: Lanes) -> Mapping[Way, Step]:
    """The steps of the side in turn by start and number; only entering steps while it enters men from outside."""
    own = r.sides[r.side]
    return (lanes.entries if len(own) > PLACES and not own[BAR] else lanes.steps)[r.side]


def bears_off(r: Round, m: Step, lanes: Lanes) -> bool:
    """Return whether a step bears a man off with a named number that is left of the roll."""
    goal, _, number = m.to.partition("/")
    if goal != OUT or number not in map(str, r.left):
        return False
    src = lanes.place_of[r.side].get(m.src, OFF)
    return src + int(number) >= OFF and bool(starts(*r.facing, int(number)) >> 8 * src & 1)


# --- the cube ---


def may_double(r: Round) -> bool:
    """Return whether the side in turn may offer the cube now."""
    cube = r.cube
    ready = not r.left and not r.opening and not cube.offered
    return ready and cube.owner in (None, r.side) and cube.stake < HIGHEST


def offered(r: Round) -> Round:
    """The round with the cube offered."""
    return r._replace(cube=r.cube._replace(offered=True))


def accepted(r: Round) -> Round:
    """The round with twice the stake, and the cube owned by the side that took it."""
    return r._replace(cube=Cube(2 * r.cube.stake, 1 - r.side))


def settled(r: Round) -> Round:
    """The round with the cube no longer offered."""
    return r._replace(cube=r.cube._replace(offered=False))


def all_home(side: Men) -> bool:
    """Return whether every man still in play stands in the last quarter."""
    return len(side) == PLACES and not at_least(1, ahead(side)) & ~(HOME | 1 << 8 * OFF)
