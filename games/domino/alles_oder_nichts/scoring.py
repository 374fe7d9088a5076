"""The counting tiles of All or Nothing, and the points of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.contract import Seat
from games.kit.dominoes import SHOWING, Tile, arranged

COUNTING = {**dict.fromkeys(SHOWING[3], 1), Tile("0/0"): 4}
"""The points of each counting tile."""
ALL = 22
"""The points that each opponent is booked when a party has all counting tiles."""


def counting(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The counting tiles among some tiles."""
    return arranged(tile for tile in tiles if tile in COUNTING)


def points(tiles: Iterable[Tile]) -> int:
    """The points of some tiles."""
    return sum(COUNTING.get(tile, 0) for tile in tiles)


def holders(piles: Sequence[Iterable[Tile]], parties: Sequence[int]) -> tuple[Seat, ...]:
    """The seats of the party that has all counting tiles; empty if several have some."""
    having = [seat for seat, pile in enumerate(piles) if points(pile)]
    party = {parties[seat] for seat in having} if parties else {*having}
    if len(party) != 1:
        return ()
    return tuple(seat for seat in range(len(piles)) if (parties[seat] if parties else seat) in party)


def booked(piles: Sequence[Iterable[Tile]], parties: Sequence[int]) -> tuple[int, ...]:
    """The points that each seat is booked for its tiles; ``parties`` names the party of each seat, if there are any."""
    every = holders(piles, parties)
    if every:
        return tuple(0 if seat in every else ALL for seat in range(len(piles)))
    return tuple(map(points, piles))
