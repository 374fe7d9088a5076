"""Heuristics for races on the cross."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import exp

from games.race.cross.board import FIELDS, field_at, steps_to

ROLL = 3.0
"""Value of being in turn, in steps."""
_IN, _HOME = 12.0, 12.0
"""Value of a peg on the track, and of one safe in its lane, in steps."""
_REACH = 6


def danger(steps: int, quarter: int, enemies: Sequence[tuple[tuple[int, ...], int]]) -> float:
    """A rough chance that a peg is thrown out by the next rolls."""
    field, shots = field_at(quarter, steps), 0.0
    for pegs, home in enemies:
        there = steps_to(home, field)
        shots += sum(1.0 for other in pegs if 0 <= other < there <= other + _REACH)
        shots += 1.0 if there == 0 and -1 in pegs else 0.0
    return min(1.0, shots / _REACH)


def lap_worth(
    own: tuple[int, ...],
    quarter: int,
    enemies: Sequence[tuple[tuple[int, ...], int]],
    safe: Collection[int],
    stand: Mapping[int, int],
) -> float:
    """The worth of a seat's pegs in steps, less what is at risk."""
    worth = 0.0
    for steps in own:
        if steps < 0:
            continue
        worth += _IN + steps
        if steps >= FIELDS:
            worth += _HOME
            continue
        field = field_at(quarter, steps)
        if field not in safe and stand[field] == 1:
            worth -= danger(steps, quarter, enemies) * (_IN + steps)
    return worth


def chance(lead: float) -> float:
    """A lead in steps as a chance to win."""
    return 1 / (1 + exp(-max(-300.0, min(300.0, lead)) / 22))
