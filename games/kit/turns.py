"""Clockwise order of seats."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.contract import Seat


def clockwise(first: Seat, seats: int) -> Iterator[Seat]:
    """All seats once, clockwise, beginning with ``first``."""
    return ((first + step) % seats for step in range(seats))


def left_of(seat: Seat, seats: int, out: Collection[Seat] = ()) -> Seat:
    """The next seat clockwise that is still in the game; the seat itself if it is the last."""
    return next(other for other in clockwise(seat + 1, seats) if other not in out)
