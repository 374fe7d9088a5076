"""Estimates of moves and positions in Bingo for computer players."""

from __future__ import annotations

from collections.abc import Collection
from math import comb, exp
from typing import assert_never

from games.contract import Seat
from games.domino.bingo.moves import Move, Play, Show, Trump
from games.domino.bingo.scoring import BINGO, SHOWN, beaters, beats, taken, worth
from games.domino.bingo.state import State
from games.kit.dominoes import Tile

_SECRET = 0.4
"""The cost of showing a tile to the opponent."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Value of a move: name the trump held most; lead safe or worthless tiles; take tricks that are worth it."""
    match m:
        case Trump(number):
            return sum(2 + (tile.double) for tile in s.hands[seat] if number in tile.halves)
        case Show(tile):
            return _lead(s, seat, tile) + SHOWN * (1 - beaten(s, seat, tile)) - _SECRET
        case Play(tile):
            return _answer(s, tile) if s.trick.tiles else _lead(s, seat, tile)
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, judged by the accounts, the tricks of this round, and the hands."""
    mine, others = float(s.accounts[seat]), float(s.accounts[1 - seat])
    if s.trump is not None:
        sums = taken(s.tricks, s.trump)
        mine += sums[seat]
        others += sums[1 - seat]
        mine += _strength(s.hands[seat], s.trump)
        others += _strength(s.hands[1 - seat], s.trump)
    return 1 / (1 + exp((others - mine) / 15))


def beaten(s: State, seat: Seat, tile: Tile) -> float:
    """The chance that the opponent holds a tile that beats a lead."""
    assert s.trump is not None
    better = beaters(tile, s.trump)
    if not better.isdisjoint(s.seen[1 - seat]):
        return 1.0
    if s.strict:
        # nothing is hidden any more, and a tile that wins the trick may always be played
        return float(not better.isdisjoint(s.hands[1 - seat]))
    unseen = (*s.hands[1 - seat], *s.stock)
    safe, held = sum(other not in better for other in unseen), len(s.hands[1 - seat])
    return 1 - comb(safe, held) / comb(len(unseen), held)


def _lead(s: State, seat: Seat, tile: Tile) -> float:
    """Value of leading a tile."""
    assert s.trump is not None
    lost = beaten(s, seat, tile)
    return (worth(tile, s.trump) + 1.0) * (1 - 2 * lost) - _keep(tile, s.trump) * (0.3 if s.strict else 1.0)


def _answer(s: State, tile: Tile) -> float:
    """Value of answering with a tile."""
    assert s.trump is not None
    (led,) = s.trick.tiles
    at_stake = worth(led, s.trump) + worth(tile, s.trump) + (SHOWN if s.offered else 0) + 1.0
    won = beats(tile, led, s.trump)
    return (at_stake if won else -at_stake) - _keep(tile, s.trump) * (0.3 if s.strict else 1.0)


def _keep(tile: Tile, trump: int) -> float:
    """The value of keeping a tile for later, beyond its points."""
    if tile == BINGO:
        return 20.0
    if trump in tile.halves:
        return 6.0 + worth(tile, trump)
    return 0.25 * max(tile.halves)


def _strength(hand: Collection[Tile], trump: int) -> float:
    """A rough estimate of the points that a hand will win."""
    return sum(14.0 if tile == BINGO else 4.0 if trump in tile.halves else 0.1 * tile.pips for tile in hand)
