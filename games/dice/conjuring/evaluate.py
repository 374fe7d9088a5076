"""What a computer player says in a dice trick, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Seat
from games.dice.conjuring.state import State


def heuristic(said: Sequence[int], right: Sequence[int]) -> float:
    """1 for what is right; else the less, the farther it is from it."""
    return 1.0 if tuple(said) == tuple(right) else -float(sum(abs(a - b) for a, b in zip(said, right, strict=True)))


def win_estimate(s: State, seat: Seat, length: int) -> float:
    """How far a seat is ahead; alone, how few mistakes it has made."""
    others = [own for other, own in enumerate(s.points) if other != seat]
    if not others:
        return 1 / (1 + s.mistakes[seat])
    return min(1.0, max(0.0, 0.5 + (s.points[seat] - max(others)) / (2 * length)))
