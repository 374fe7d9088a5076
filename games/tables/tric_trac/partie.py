"""A Partie (one game) of Tric-Trac: what happens from roll to roll, and what it scores."""

from __future__ import annotations

from games.contract import Croupier, Seat, Who
from games.tables.engine.men import OFF, Men
from games.tables.engine.moves import Step
from games.tables.engine.openings import tell_opening, two_dice
from games.tables.engine.round import BLACK, WHITE, Trace
from games.tables.tric_trac import steps
from games.tables.tric_trac.moves import way_of
from games.tables.tric_trac.state import BRIDGE_POINTS, GOAL, State, added, value
from games.tables.tric_trac.steps import (
    HUCKE,
    ITS_HUCKE,
    MEN,
    SET_UP,
    RollLeft,
    bridge,
    gained,
    joined,
    one_less,
    rolled,
    ways,
)

PERSONS = (Who(0), Who(1))


def opened(holder: Seat, croupier: Croupier) -> State:
    """A new Partie: all men on their first tongue; the higher sum of two dice begins with that roll."""
    first, second = two_dice(croupier)
    side = WHITE if sum(first) > sum(second) else BLACK
    roll = (first, second)[side]
    tell_opening(croupier, (holder, 1 - holder), side, sum(first), sum(second), roll=roll)
    return State(holder, (SET_UP, SET_UP), side, roll, rolled(roll, SET_UP), side)


def roll_dice(s: State, croupier: Croupier) -> State:
    """The state after the dice are rolled; a roll that cannot be used is over at once."""
    dice = croupier.roll(2)
    roll = rolled(dice, s.facing[0])
    s = s._replace(dice=dice, roll=roll, roller=s.side, again=False, bridged=False)
    if ways(*s.facing, roll) or one_less(*s.facing, roll):
        croupier.say("threw", by=PERSONS[s.seat], roll=dice)
        return s
    croupier.say("stuck", by=PERSONS[s.seat], roll=dice)
    return end_roll(s, croupier)


def step(s: State, m: Step, croupier: Croupier) -> State:
    """The state after a step."""
    src, number = way = way_of(s.side, *s.facing, s.roll, m)
    after = steps.stepped(*s.facing, way)
    off, hit = after[0][OFF] > s.facing[0][OFF], after[1] is not s.facing[1]
    croupier.say("off" if off else "moved", by=PERSONS[s.seat], src=m.src, to=m.to)
    if hit:
        croupier.say("hit", by=PERSONS[1 - s.seat], to=m.to)
    trail = (*(s.trail if len(s.roll.left) < 2 else ()), Trace(s.side, src, OFF if off else src + number, hit))
    return count(s, after, s.roll.after(way), trail, croupier)


def count(s: State, after: tuple[Men, Men], rest: RollLeft, trail: tuple[Trace, ...], croupier: Croupier) -> State:
    """The state after men have moved, with the points scored."""
    before = s.facing
    crossed = bridge(after[0]) and not bridge(before[0]) and not s.bridged
    points = added(s.points, s.side, gained(before, after) + BRIDGE_POINTS * crossed)
    if crossed:
        croupier.say("bridge", by=PERSONS[s.seat])
    sides = after if s.side == WHITE else (after[1], after[0])
    s = s._replace(sides=sides, roll=rest, trail=trail, points=points, bridged=s.bridged or crossed)
    return win(s, croupier) if points[s.side] >= GOAL else go_on(s, croupier)


def take_one_less(s: State, croupier: Croupier) -> State:
    """The state after both men have moved one step less, onto the own Hucke."""
    croupier.say("hucke", by=PERSONS[s.seat])
    own, enemy = s.facing
    trail = tuple(Trace(s.side, ITS_HUCKE - n, HUCKE, hit=False) for n in s.roll.left)
    return count(s, (joined(own, s.roll), enemy), s.roll._replace(left=()), trail, croupier)


def win(s: State, croupier: Croupier) -> State:
    """The state after the side in turn has reached the goal of points."""
    worth = value(s.points[1 - s.side])
    croupier.say("won", by=PERSONS[s.seat], points=s.points[s.side], other=s.points[1 - s.side], value=worth)
    return s._replace(values=added(s.values, s.side, worth), played=s.played + 1, decides=True)


def go_on(s: State, croupier: Croupier) -> State:
    """The state with the rest of the roll or after it; a side that has borne off all its men sets them up again."""
    if s.facing[0][OFF] == MEN:
        croupier.say("again", by=PERSONS[s.seat])
        s = s._replace(sides=(SET_UP, s.sides[BLACK]) if s.side == WHITE else (s.sides[WHITE], SET_UP))
    if s.roll.left:
        if ways(*s.facing, s.roll):
            return s
        croupier.say("lapsed", left=s.roll.left)
    return end_roll(s, croupier)


def end_roll(s: State, croupier: Croupier) -> State:
    """The state after a roll: a standing bridge scores, and after a double the side may roll again."""
    s = s._replace(roll=s.roll._replace(left=()))
    if bridge(s.facing[0]) and not s.bridged:
        croupier.say("bridge.stands", by=PERSONS[s.seat])
        s = s._replace(points=added(s.points, s.side, BRIDGE_POINTS), bridged=True)
        if s.points[s.side] >= GOAL:
            return win(s, croupier)
    if s.dice[0] == s.dice[1]:
        return s._replace(again=True)
    return s._replace(side=1 - s.side)
