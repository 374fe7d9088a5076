"""All or Nothing: which tiles count, and what a round brings everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.contract import Seat
from games.kit.dominoes import SHOWING, Tile, arranged

COUNTING = {**dict.fromkeys(SHOWING[3], 1), Tile("0/0"): 4}
"""The tiles that count, with their points."""
ALL = 22
"""What each opponent is booked when somebody has all of them."""


def counting(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Those of the tiles that count."""
    return arranged(tile for tile in tiles if tile in COUNTING)


def points(tiles: Iterable[Tile]) -> int:
    """What tiles count together."""
    return sum(COUNTING.get(tile, 0) for tile in tiles)


def holders(piles: Sequence[Iterable[Tile]], parties: Sequence[int]) -> tuple[Seat, ...]:
    """Who has all the counting tiles, alone or with a partner; nobody if others have some."""
    having = [seat for seat, pile in enumerate(piles) if points(pile)]
    party = {parties[seat] for seat in having} if parties else {*having}
    if len(party) != 1:
        return ()
    return tuple(seat for seat in range(len(piles)) if (parties[seat] if parties else seat) in party)


def booked(piles: Sequence[Iterable[Tile]], parties: Sequence[int]) -> tuple[int, ...]:
    """What everybody is booked for what he has taken, by the party of each seat where there are some."""
    every = holders(piles, parties)
    if every:
        return tuple(0 if seat in every else ALL for seat in range(len(piles)))
    return tuple(map(points, piles))
