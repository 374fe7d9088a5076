"""Who is the magician and who the volunteer, performance by performance; None is the table itself."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.contract import Seat

Mode = Literal["tisch", "erster", "reihum"]


class Cast(NamedTuple):
    """The two who act in a performance."""

    magician: Seat | None
    volunteer: Seat | None


def cast(mode: Mode, seats: int, number: int) -> Cast:
    """Who acts in a performance, counted from 0; whoever plays alone has the table opposite."""
    if mode == "tisch":
        return Cast(None, number % seats)
    if seats == 1:
        return Cast(0, None)
    if mode == "erster":
        return Cast(0, 1 + number % (seats - 1))
    return Cast(number % seats, (number + 1) % seats)


def performances(mode: Mode, seats: int, rounds: int) -> int:
    """How many there are: one for each who watches the table, else so many for the magician, or for each of them."""
    if mode == "tisch":
        return seats
    return rounds * seats if mode == "reihum" else rounds
