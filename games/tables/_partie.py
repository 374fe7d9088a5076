"""A Partie of Tric-Trac: what happens at the board from roll to roll, and what it counts."""

from __future__ import annotations

from typing import NamedTuple

from games.croupier import Croupier
from games.phrase import Who
from games.tables import _hucke as laws
from games.tables._hucke import HUCKE, ITS_HUCKE, MEN, SET_UP, Roll, bridge, gained, joined, one_less, rolled, ways
from games.tables._hucke_steps import way_of
from games.tables._moves import Step
from games.tables._round import BLACK, WHITE, Trace
from games.tables._ways import OFF, Men
from games.values import Seat

GOAL = 12
BRIDGE_POINTS = 2
PERSONS = (Who(0), Who(1))
Pair = tuple[int, int]


class State(NamedTuple):
    """The board, the roll, and the account; pairs are White's and Black's.

    ``again``: the side in turn has thrown a double and may roll once more. ``bridged``: this roll has paid for the
    bridge. ``decides``: the side in turn has just won a Partie and must say how the next one begins.
    """

    white: Seat
    sides: tuple[Men, Men]
    side: int
    dice: tuple[int, ...]
    roll: Roll
    roller: int
    points: Pair = (0, 0)
    values: Pair = (0, 0)
    """Of the Partien won so far."""
    played: int = 0
    again: bool = False
    bridged: bool = False
    decides: bool = False
    trail: tuple[Trace, ...] = ()

    @property
    def facing(self) -> tuple[Men, Men]:
        """The men of the side in turn, and its enemy's."""
        return self.sides if self.side == WHITE else (self.sides[BLACK], self.sides[WHITE])

    @property
    def seat(self) -> Seat:
        """The seat in turn."""
        return self.white ^ self.side


def added(pair: Pair, side: int, n: int) -> Pair:
    """A pair with more for one side."""
    return (pair[WHITE] + n, pair[BLACK]) if side == WHITE else (pair[WHITE], pair[BLACK] + n)


def value(points: int) -> int:
    """What a Partie is worth when its loser has so many points (6.1)."""
    return 1 + (points <= 6) + (points <= 2) + (points == 0)


def opened(holder: Seat, croupier: Croupier) -> State:
    """All men on their start tongues; the higher sum of two dice begins with that very roll."""
    while sum(first := croupier.roll(2)) == sum(second := croupier.roll(2)):
        croupier.say("tied", n=sum(first))
    side = WHITE if sum(first) > sum(second) else BLACK
    roll = (first, second)[side]
    persons = {"white": PERSONS[holder], "black": PERSONS[1 - holder], "first": PERSONS[holder ^ side]}
    croupier.say("opened", **persons, w=sum(first), b=sum(second), roll=roll)
    return State(holder, (SET_UP, SET_UP), side, roll, rolled(roll, SET_UP), side)


def threw(s: State, croupier: Croupier) -> State:
    """The state after a throw; a roll that cannot be used is over at once."""
    thrown = croupier.roll(2)
    roll = rolled(thrown, s.facing[0])
    s = s._replace(dice=thrown, roll=roll, roller=s.side, again=False, bridged=False)
    if ways(*s.facing, roll) or one_less(*s.facing, roll):
        croupier.say("threw", by=PERSONS[s.seat], roll=thrown)
        return s
    croupier.say("stuck", by=PERSONS[s.seat], roll=thrown)
    return roll_over(s, croupier)


def stepped(s: State, m: Step, croupier: Croupier) -> State:
    """The state after a step."""
    src, number = way = way_of(s.side, *s.facing, s.roll, m)
    after = laws.stepped(*s.facing, way)
    off, hit = after[0][OFF] > s.facing[0][OFF], after[1] is not s.facing[1]
    croupier.say("off" if off else "moved", by=PERSONS[s.seat], src=m.src, to=m.to)
    if hit:
        croupier.say("hit", by=PERSONS[1 - s.seat], to=m.to)
    trail = (*(s.trail if len(s.roll.left) < 2 else ()), Trace(s.side, src, OFF if off else src + number, hit))
    return counted(s, after, s.roll.after(way), trail, croupier)


def counted(s: State, after: tuple[Men, Men], rest: Roll, trail: tuple[Trace, ...], croupier: Croupier) -> State:
    """The state after men went, with the points for it."""
    before = s.facing
    crossed = bridge(after[0]) and not bridge(before[0]) and not s.bridged
    points = added(s.points, s.side, gained(before, after) + BRIDGE_POINTS * crossed)
    if crossed:
        croupier.say("bridge", by=PERSONS[s.seat])
    sides = after if s.side == WHITE else (after[1], after[0])
    s = s._replace(sides=sides, roll=rest, trail=trail, points=points, bridged=s.bridged or crossed)
    return won(s, croupier) if points[s.side] >= GOAL else going_on(s, croupier)


def one_less_taken(s: State, croupier: Croupier) -> State:
    """The state after both men went one step less, onto the own Hucke."""
    croupier.say("hucke", by=PERSONS[s.seat])
    own, enemy = s.facing
    trail = tuple(Trace(s.side, ITS_HUCKE - n, HUCKE, hit=False) for n in s.roll.left)
    return counted(s, (joined(own, s.roll), enemy), s.roll._replace(left=()), trail, croupier)


def won(s: State, croupier: Croupier) -> State:
    """The state after the side in turn has reached its goal."""
    worth = value(s.points[1 - s.side])
    croupier.say("won", by=PERSONS[s.seat], points=s.points[s.side], other=s.points[1 - s.side], value=worth)
    return s._replace(values=added(s.values, s.side, worth), played=s.played + 1, decides=True)


def going_on(s: State, croupier: Croupier) -> State:
    """The rest of the roll, if there is any use for it; a side that has borne off all its men has them back."""
    if s.facing[0][OFF] == MEN:
        croupier.say("again", by=PERSONS[s.seat])
        s = s._replace(sides=(SET_UP, s.sides[BLACK]) if s.side == WHITE else (s.sides[WHITE], SET_UP))
    if s.roll.left:
        if ways(*s.facing, s.roll):
            return s
        croupier.say("lapsed", left=s.roll.left)
    return roll_over(s, croupier)


def roll_over(s: State, croupier: Croupier) -> State:
    """The bridge counts while it stands; after a double the side may roll again."""
    s = s._replace(roll=s.roll._replace(left=()))
    if bridge(s.facing[0]) and not s.bridged:
        croupier.say("bridge.stands", by=PERSONS[s.seat])
        s = s._replace(points=added(s.points, s.side, BRIDGE_POINTS), bridged=True)
        if s.points[s.side] >= GOAL:
            return won(s, croupier)
    if s.dice[0] == s.dice[1]:
        return s._replace(again=True)
    return s._replace(side=1 - s.side)
