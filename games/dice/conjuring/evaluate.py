"""Estimates of moves and positions in dice tricks for computer players."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Seat
from games.dice.conjuring.state import State


def heuristic(said: Sequence[int], right: Sequence[int]) -> float:
    """Value of an answer: 1 if it is right, else less with its distance from the right one."""
    return 1.0 if tuple(said) == tuple(right) else -float(sum(abs(a - b) for a, b in zip(said, right, strict=True)))


def win_estimate(s: State, seat: Seat, length: int) -> float:
    """Chance to win by the lead in points; for a player alone, by the fewest mistakes."""
    others = [own for other, own in enumerate(s.points) if other != seat]
    if not others:
        return 1 / (1 + s.mistakes[seat])
    return min(1.0, max(0.0, 0.5 + (s.points[seat] - max(others)) / (2 * length)))
