"""The suits of All or Nothing: what a tile can be led as, who must follow, and which tile wins a trick."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from games.domino.engine.tricks import Trick
from games.kit.dominoes import DOUBLES, MOST, SHOWING, Tile
from games.kit.named import Named


class Suit(
    Named,
    names={
        **{str(number): (str(number), str(number)) for number in range(MOST + 1)},
        "D": ("Doppel", "doubles", "d", "double"),
    },
):
    """A suit: all tiles with a number, or all doubles."""

    __slots__ = ()


*NUMBERS, DOUBLED = Suit.all()


@cache
def members(suit: Suit) -> frozenset[Tile]:
    """The tiles that belong to a suit."""
    return frozenset(DOUBLES) if suit == DOUBLED else SHOWING[suit.number]


@cache
def suits_of(tile: Tile) -> tuple[Suit, ...]:
    """The suits that a tile can be led as: its numbers, or for a double, its number or doubles."""
    high, low = tile.halves
    return (NUMBERS[high], DOUBLED if tile.double else NUMBERS[low])


@cache
def height(tile: Tile, suit: Suit) -> int:
    """The rank of a tile in a suit: the double is highest, then the other half counts."""
    high, low = tile.halves
    if suit == DOUBLED:
        return high
    return MOST + 1 if tile.double else low if high == suit.number else high


def follows(tile: Tile, hand: Collection[Tile], suit: Suit | None) -> bool:
    """Return whether a tile may be played: one of the suit, or any tile from a hand without it."""
    return suit is None or tile in members(suit) or members(suit).isdisjoint(hand)


def best(trick: Trick, suit: Suit | None) -> int | None:
    """The position of the tile that wins the trick so far; None if no tile lies."""
    if suit is None:
        return None
    able = [place for place, tile in enumerate(trick.tiles) if tile in members(suit)]
    return max(able, key=lambda place: height(trick.tiles[place], suit))
