"""All or Nothing for computer players: what tiles cost, and how a seat stands."""

from __future__ import annotations

from collections.abc import Collection
from math import exp
from typing import assert_never

from games.contract import Seat
from games.domino.alles_oder_nichts.moves import Cede, Give, Lead, Move, Play
from games.domino.alles_oder_nichts.scoring import COUNTING, booked, points
from games.domino.alles_oder_nichts.state import State
from games.domino.alles_oder_nichts.suits import Suit, best, height, members, suits_of
from games.kit.dominoes import MOST, Tile

_SUSPICION = 7
"""So many points with one seat, and none with the others, look like all of them."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Pass on what takes tricks; lead and play what costs least."""
    match m:
        case Give(tiles):
            return sum(map(burden, tiles))
        case Lead(tile, suit):
            return -_price(s, seat, tile, suit)
        case Play(tile):
            assert s.suit is not None
            return -_price(s, seat, tile, s.suit)
        case Cede():
            # to lead is to choose the suit
            return -0.6
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """By the accounts, and what the tricks of this round have brought so far."""
    taken = [points(pile) for pile in s.piles]
    now = booked(s.piles, s.parties) if sum(taken) == sum(COUNTING.values()) else taken
    sums = [account + more for account, more in zip(s.accounts, now, strict=True)]
    if s.parties:
        sums = [sum(own for other, own in enumerate(sums) if other % 2 == one % 2) for one in range(len(sums))]
    rivals = [own for other, own in enumerate(sums) if not s.parties or other % 2 != seat % 2]
    others = (sum(rivals) - (0 if s.parties else sums[seat])) / (len(rivals) - (0 if s.parties else 1))
    return 1 / (1 + exp((sums[seat] - others) / 12))


def burden(tile: Tile) -> float:
    """How gladly a tile is passed on: it takes tricks, perhaps dear ones."""
    high = sum(height(tile, suit) for suit in suits_of(tile)) / 2
    return high + (2.5 if 3 in tile.halves else 0.0) * (high > 3) + (3.0 if tile.halves == (0, 0) else 0.0)


def _price(s: State, seat: Seat, tile: Tile, suit: Suit) -> float:
    """How many points a tile seems to cost, less what it is worth to be rid of it."""
    unseen = {*s.left, *(own for other, hand in enumerate(s.hands) if other != seat for own in hand)}
    lying = points(s.trick.tiles) + COUNTING.get(tile, 0)
    take = _taking(s, tile, suit, unseen)
    hunter = _hunter(s)
    if hunter == seat:
        return -take * (1 + lying)
    relief = _threat(tile, unseen) * (1 - take if tile in COUNTING else 1)
    if hunter is not None and lying:
        # a few points of one's own are cheaper than 22
        return lying * (1 - 2 * take) - relief / 4
    to_follow = len(s.hands) - 1 - len(s.trick.tiles)
    return take * (lying + to_follow * _to_come(suit, unseen)) - relief


def _taking(s: State, tile: Tile, suit: Suit, unseen: Collection[Tile]) -> float:
    """How likely a tile takes the trick."""
    able = members(suit)
    if tile not in able:
        return 0.0
    place = best(s.trick, s.suit)
    if place is not None and height(s.trick.tiles[place], suit) > height(tile, suit):
        return 0.0
    to_follow = len(s.hands) - 1 - len(s.trick.tiles)
    if not to_follow:
        return 1.0
    higher = sum(height(other, suit) > height(tile, suit) for other in unseen if other in able)
    return 1 / (1 + higher * to_follow / 3)


def _to_come(suit: Suit, unseen: Collection[Tile]) -> float:
    """How many points each seat still to play may add."""
    able = members(suit)
    following = [tile for tile in unseen if tile in able]
    cost = points(following) / max(1, len(following))
    void = max(0.1, 1 - len(following) / 6)
    return cost * (1 - void) + 1.5 * void * bool(points(unseen))


def _threat(tile: Tile, unseen: Collection[Tile]) -> float:
    """How many points a tile may cost if it stays in the hand."""
    cost = 0.0
    for suit in suits_of(tile):
        able, own = members(suit), height(tile, suit)
        lower = sum(height(other, suit) < own for other in unseen if other in able)
        higher = sum(other in able for other in unseen) - lower
        dear = 2.0 if suit in ("3", "0") else 1.0
        cost += dear * lower / (1 + lower + higher) / 2
    return cost + 0.5 * COUNTING.get(tile, 0) * (max(tile.halves) / MOST + 0.3)


def _hunter(s: State) -> Seat | None:
    """The seat that has taken all points so far, if they are many."""
    taken = [points(pile) for pile in s.piles]
    most = max(taken, default=0)
    return taken.index(most) if most >= _SUSPICION and most == sum(taken) else None
