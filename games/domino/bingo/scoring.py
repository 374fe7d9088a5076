"""Tricks of Bingo: which tile wins, what must be played, and the points of tiles."""

from __future__ import annotations

from functools import cache

from games.contract import Seat
from games.domino.engine.tricks import Trick
from games.kit.dominoes import SET, Tile

BINGO = Tile("0/0")
"""The highest trump, whatever number is trump."""
SHOWN = 3
"""The points for a shown double if the double led takes the trick."""


@cache
def free_half(tile: Tile, joined: int) -> int:
    """The half of a tile that is left free when it is joined by one of its numbers."""
    high, low = tile.halves
    return low if joined == high else high


@cache
def beats(answer: Tile, led: Tile, trump: int) -> bool:
    """Return whether an answer beats the tile led."""
    if BINGO in (answer, led):
        return answer == BINGO  # 3.1
    trumps = [trump in tile.halves for tile in (answer, led)]
    if all(trumps):
        return _height(answer, trump) > _height(led, trump)  # 3.2
    if any(trumps):
        return trumps[0]  # 3.3
    common = set(answer.halves) & set(led.halves)
    return any(free_half(answer, number) > free_half(led, number) for number in common)  # 3.4, 3.5


@cache
def beaters(led: Tile, trump: int) -> frozenset[Tile]:
    """The tiles that beat a lead."""
    return frozenset(tile for tile in SET if beats(tile, led, trump))


def _height(tile: Tile, trump: int) -> int:
    """The rank of a trump: its double is highest, then the other half counts."""
    return 7 if tile.double else free_half(tile, trump)


@cache
def answers(led: Tile, trump: int) -> frozenset[Tile]:
    """The tiles of which one must be played on a lead once the stock is gone."""
    wanted = {*led.halves, trump}
    return frozenset(tile for tile in SET if tile == BINGO or wanted & {*tile.halves})


@cache
def worth(tile: Tile, trump: int) -> int:
    """The points of a tile for the winner of its trick."""
    if tile == BINGO:
        return 14
    if tile.double:
        return tile.pips if trump in tile.halves else 3
    return free_half(tile, trump) if trump in tile.halves else 0


def best(trick: Trick, trump: int) -> int | None:
    """The position of the tile that wins the trick so far; None if no tile lies."""
    if not trick.tiles:
        return None
    return int(len(trick.tiles) == 2 and beats(trick.tiles[1], trick.tiles[0], trump))


def winner(trick: Trick, trump: int) -> Seat:
    """The winner of a complete trick."""
    return (trick.leader + (best(trick, trump) or 0)) % 2


def taken(tricks: tuple[Trick, ...], trump: int) -> tuple[int, int]:
    """The points of the tricks, for each seat."""
    sums = [0, 0]
    for trick in tricks:
        sums[winner(trick, trump)] += sum(worth(tile, trump) for tile in trick.tiles)
    return sums[0], sums[1]
