"""Tricks of tiles: the tiles played and who played them; which tile wins is for each game to say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.contract import Domino, Dominoes, Phrase, Seat
from games.kit.dominoes import Tile


class Trick(NamedTuple):
    """A trick: the seat that leads, and the tiles in the order in which they were played."""

    leader: Seat
    tiles: tuple[Tile, ...] = ()

    def plus(self, tile: Tile) -> Trick:
        """The trick with one more tile."""
        return Trick(self.leader, (*self.tiles, tile))

    def turn(self, seats: int) -> Seat:
        """The seat that plays the next tile."""
        return (self.leader + len(self.tiles)) % seats

    def plays(self, seats: int) -> Iterator[tuple[Seat, Tile]]:
        """The tiles of the trick with the seats that played them."""
        return (((self.leader + place) % seats, tile) for place, tile in enumerate(self.tiles))


def spread_out(trick: Trick, best: int | None, seats: int, bottom: Seat | None, label: Phrase) -> Dominoes:
    """The view of a trick, seen from a seat (None: from outside), with its best tile marked."""
    lying = tuple(
        Domino(tile.halves, marked=place == best, seat=seat, order=place + 1)
        for place, (seat, tile) in enumerate(trick.plays(seats))
    )
    return Dominoes("trick", lying, label, seats=seats, bottom=bottom or 0)
