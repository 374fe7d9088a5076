"""Tricks of tiles: what lies and who has put it there. What beats what is each game's own: a tile has two suits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.contract import Domino, Dominoes, Phrase, Seat
from games.kit.dominoes import Tile


class Trick(NamedTuple):
    """Who leads, and the tiles that lie, in the order they were played."""

    leader: Seat
    tiles: tuple[Tile, ...] = ()

    def plus(self, tile: Tile) -> Trick:
        """The trick with one more tile."""
        return Trick(self.leader, (*self.tiles, tile))

    def turn(self, seats: int) -> Seat:
        """The seat that plays the next tile."""
        return (self.leader + len(self.tiles)) % seats

    def plays(self, seats: int) -> Iterator[tuple[Seat, Tile]]:
        """Each tile with the seat that played it."""
        return (((self.leader + place) % seats, tile) for place, tile in enumerate(self.tiles))


def spread_out(trick: Trick, best: int | None, seats: int, bottom: Seat | None, label: Phrase) -> Dominoes:
    """A trick as seen from a seat (None: from nobody's); its tiles numbered, the best by its place marked."""
    lying = tuple(
        Domino(tile.halves, marked=place == best, seat=seat, order=place + 1)
        for place, (seat, tile) in enumerate(trick.plays(seats))
    )
    return Dominoes("trick", lying, label, seats=seats, bottom=bottom or 0)
