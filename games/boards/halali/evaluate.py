"""Heuristics for Halali!: possible captures, and where to turn tiles."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.boards.halali.forest import DOWN, EMPTY, Squares
from games.boards.halali.moves import Flip, Go, Move, turned
from games.boards.halali.state import State, totals
from games.boards.halali.tiles import BLUE, BROWN, GUNS, NUMBER_OF, OWNER, POINTS, PREY, RAYS, REACH, TILES
from games.contract import Seat

HUNTS: tuple[dict[int, tuple[tuple[int, frozenset[int]], ...]], ...] = tuple(
    {
        tile: tuple((way, prey) for way, prey in enumerate(PREY[tile]) if prey)
        for tile in TILES
        if OWNER[tile] == owner and any(PREY[tile])
    }
    for owner in (BLUE, BROWN)
)
"""For each side its tiles that capture, with what they capture in each direction."""

_SAFETY, _HOPE = 0.9, 0.35
"""Weights of what the enemy can capture next, and of what the side itself can capture after that."""
_AMBUSH, _COVER = 2.0, 0.8
"""Penalty for turning a tile that an enemy stands ready to capture, and bonus where an own tile does."""

_IDLE = 0.1
"""Penalty of a quiet move for each quiet turn before it."""

_FAR_AHEAD = 8.0
"""A lead in points that makes a good chance to win."""


@lru_cache(maxsize=4096)
def best_catch(squares: Squares, owner: int) -> int:
    """The most points a side could capture with one move."""
    most = 0
    for at, tile in enumerate(squares):
        hunts = HUNTS[owner].get(tile)
        if hunts is None:
            continue
        rays, reach = RAYS[at], REACH[tile]
        for way, prey in hunts:
            for to in rays[way][:reach]:
                there = squares[to]
                if there != EMPTY:
                    if there in prey and POINTS[there] > most:
                        most = POINTS[there]
                    break
    return most


def outlook(squares: Squares, owner: int) -> float:
    """The prospects of a side when the other is to move, in points."""
    return _HOPE * best_catch(squares, owner) - _SAFETY * best_catch(squares, 1 - owner)


def cover(squares: Squares, at: int, owner: int) -> float:
    """How good it is to turn the tile on a square, by who stands ready to capture it."""
    worth = 0.0
    for way, ray in enumerate(RAYS[at]):
        for distance, there in enumerate(ray, 1):
            tile = squares[there]
            if tile == EMPTY:
                continue
            back = (way + 2) % len(GUNS)
            if tile < DOWN and distance <= REACH[tile] and PREY[tile][back]:
                worth += _COVER if OWNER[tile] == owner else -_AMBUSH
            break
    return worth


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Points won at once and the prospects after the turn; tiles are best turned where an own tile stands ready."""
    owner = s.owner(seat)
    if isinstance(m, Flip):
        return outlook(s.squares, owner) + cover(s.squares, NUMBER_OF[m.square], owner)
    after, prey = turned(s.squares, m)
    if prey is None:
        return outlook(after, owner) - _IDLE * s.quiet * isinstance(m, Go)
    return POINTS[prey] + outlook(after, owner)


def win_estimate(s: State, seat: Seat) -> float:
    """The chance to win by the points won so far."""
    own, other = totals(s).points[seat], totals(s).points[1 - seat]
    return 1 / (1 + exp((other - own) / _FAR_AHEAD))
