"""Turns in rounds: each seat has the same number."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Seat


class Turn(NamedTuple):
    """A turn: its seat, and the number of turns that seat has had before."""

    seat: Seat
    number: int


class Rounds(NamedTuple):
    """An order of turns: round by round, or all turns of one seat before the next seat's."""

    seats: int
    each: int
    in_turn: bool = True

    def turn(self, before: int) -> Turn | None:
        """The turn after a number of turns; None when all are over."""
        if before >= self.seats * self.each:
            return None
        if self.in_turn:
            number, seat = divmod(before, self.seats)
        else:
            seat, number = divmod(before, self.each)
        return Turn(seat, number)
