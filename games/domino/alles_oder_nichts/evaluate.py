"""Estimates of moves and positions in All or Nothing for computer players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import exp
from typing import assert_never

from games.contract import Seat
from games.domino.alles_oder_nichts.moves import Cede, Give, Lead, Move, Play
from games.domino.alles_oder_nichts.scoring import COUNTING, booked, points
from games.domino.alles_oder_nichts.state import State
from games.domino.alles_oder_nichts.suits import Suit, height, members, suits_of
from games.domino.engine.round import Hands
from games.kit.dominoes import MOST, SET, Tile

_MANY = 9
"""Points from which a seat that alone has any goes for all of them."""
_DREAD = 6.0
"""The value of taking a point from a seat that has all points so far and could book 22 to each other seat."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Value of a move: pass on tiles that take tricks; lead and play what costs least."""
    match m:
        case Give(tiles):
            return sum(map(burden, tiles))
        case Lead(tile, suit):
            return -_price(s, seat, tile, suit)
        case Play(tile):
            assert s.suit is not None
            return -_price(s, seat, tile, s.suit)
        case Cede():
            # the leader chooses the suit, which is worth keeping
            return -0.6
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, judged by the accounts and by the tricks of this round."""
    taken = [points(pile) for pile in s.piles]
    now = booked(s.piles, s.parties) if sum(taken) == sum(COUNTING.values()) else taken
    sums = [account + more for account, more in zip(s.accounts, now, strict=True)]
    if s.parties:
        sums = [sum(own for other, own in enumerate(sums) if other % 2 == one % 2) for one in range(len(sums))]
    rivals = [own for other, own in enumerate(sums) if not s.parties or other % 2 != seat % 2]
    others = (sum(rivals) - (0 if s.parties else sums[seat])) / (len(rivals) - (0 if s.parties else 1))
    return 1 / (1 + exp((sums[seat] - others) / 12))


@cache
def burden(tile: Tile) -> float:
    """The value of passing a tile on: how likely it takes tricks, and how dear they are."""
    high = sum(height(tile, suit) for suit in suits_of(tile)) / 2
    return high + (2.5 if 3 in tile.halves else 0.0) * (high > 3) + (3.0 if tile.halves == (0, 0) else 0.0)


# Sets of tiles are bit masks here, because play-outs need them very often.

_BIT = {tile: 1 << place for place, tile in enumerate(SET)}
_COSTS = [(_BIT[tile], cost) for tile, cost in COUNTING.items()]


def _mask(tiles: Iterable[Tile]) -> int:
    """The bit mask of some tiles."""
    return sum(_BIT[tile] for tile in tiles)


@cache
def _suit_mask(suit: Suit) -> int:
    """The bit mask of a suit."""
    return _mask(members(suit))


@cache
def _higher(tile: Tile, suit: Suit) -> int:
    """The bit mask of the tiles of a suit that are higher than a tile."""
    return _mask(other for other in members(suit) if height(other, suit) > height(tile, suit))


@lru_cache(maxsize=256)
def _cost(mask: int) -> int:
    """The points of the tiles of a mask."""
    return sum(cost for bit, cost in _COSTS if mask & bit)


@lru_cache(maxsize=64)
def _unseen(hands: Hands, left: tuple[Tile, ...], seat: Seat) -> int:
    """The bit mask of the tiles that a seat does not see."""
    return _mask(left) | sum(_mask(hand) for other, hand in enumerate(hands) if other != seat)


@lru_cache(maxsize=64)
def _monopoly(piles: Hands, parties: tuple[int, ...]) -> tuple[int, int] | None:
    """The party (without parties, the seat) that alone has taken points so far, with its points; else None."""
    taken: dict[int, int] = {}
    for seat, pile in enumerate(piles):
        if worth := points(pile):
            party = parties[seat] if parties else seat
            taken[party] = taken.get(party, 0) + worth
    return next(iter(taken.items())) if len(taken) == 1 else None


def _price(s: State, seat: Seat, tile: Tile, suit: Suit) -> float:
    """The points that a tile is expected to cost, less the value of being rid of it."""
    unseen = _unseen(s.hands, s.left, seat)
    lying: float = points(s.trick.tiles) + COUNTING.get(tile, 0)
    take = _taking(s, tile, suit, unseen)
    party, alone = s.parties[seat] if s.parties else seat, _monopoly(s.piles, s.parties)
    if alone and alone[0] == party and alone[1] >= _MANY:
        return -take * (1 + lying)
    relief = _threat(tile, unseen) * (1 - take if tile in COUNTING else 1)
    if alone and alone[0] != party and lying:
        # a few points of one's own cost less than the 22 of a rival's sweep
        return take * (lying - _DREAD) - relief / 4
    to_follow = len(s.hands) - 1 - len(s.trick.tiles)
    if take and to_follow:
        lying += to_follow * _to_come(suit, unseen)
    return take * lying - relief


def _taking(s: State, tile: Tile, suit: Suit, unseen: int) -> float:
    """The chance that a tile takes the trick."""
    if not _BIT[tile] & _suit_mask(suit):
        return 0.0
    higher = _higher(tile, suit)
    if any(_BIT[other] & higher for other in s.trick.tiles):
        return 0.0
    to_follow = len(s.hands) - 1 - len(s.trick.tiles)
    if not to_follow:
        return 1.0
    return 1 / (1 + (higher & unseen).bit_count() * to_follow / 3)


def _to_come(suit: Suit, unseen: int) -> float:
    """The points that each seat still to play is expected to add."""
    following = unseen & _suit_mask(suit)
    count = following.bit_count()
    void = max(0.1, 1 - count / 6)
    return _cost(following) / max(1, count) * (1 - void) + 1.5 * void * bool(_cost(unseen))


def _threat(tile: Tile, unseen: int) -> float:
    """The points that a tile is expected to cost if it stays in the hand."""
    cost = 0.0
    for suit in suits_of(tile):
        able = unseen & _suit_mask(suit)
        higher, count = (able & _higher(tile, suit)).bit_count(), able.bit_count()
        cost += (2.0 if suit in ("3", "0") else 1.0) * (count - higher) / (1 + count) / 2
    return cost + 0.5 * COUNTING.get(tile, 0) * (max(tile.halves) / MOST + 0.3)
