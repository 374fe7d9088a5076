"""The same number of turns for each seat: whose is the next one."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Seat


class Turn(NamedTuple):
    """Whose turn it is, and how many that seat has had before."""

    seat: Seat
    number: int


class Rounds(NamedTuple):
    """So many turns each: round by round, or all turns of one seat before the next seat's."""

    seats: int
    each: int
    in_turn: bool = True

    def turn(self, before: int) -> Turn | None:
        """The turn that comes after so many; None when all have been."""
        if before >= self.seats * self.each:
            return None
        if self.in_turn:
            number, seat = divmod(before, self.seats)
        else:
            seat, number = divmod(before, self.each)
        return Turn(seat, number)
