"""The roles of each performance: magician and volunteer; None is the table itself."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.contract import Seat

Mode = Literal["tisch", "erster", "reihum"]


class Cast(NamedTuple):
    """The magician and the volunteer of a performance."""

    magician: Seat | None
    volunteer: Seat | None


def cast(mode: Mode, seats: int, number: int) -> Cast:
    """The roles in a performance, counted from 0; a player alone has the table as partner."""
    if mode == "tisch":
        return Cast(None, number % seats)
    if seats == 1:
        return Cast(0, None)
    if mode == "erster":
        return Cast(0, 1 + number % (seats - 1))
    return Cast(number % seats, (number + 1) % seats)


def performances(mode: Mode, seats: int, rounds: int) -> int:
    """The number of performances: one for each spectator of the table, else ``rounds`` for each magician."""
    if mode == "tisch":
        return seats
    return rounds * seats if mode == "reihum" else rounds
