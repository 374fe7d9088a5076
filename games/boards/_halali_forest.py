"""The forest: where tiles lie, where each may go, what a turn makes of it, and how good that looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.boards._halali_tiles import (
    BLUE,
    BROWN,
    CENTRE,
    EXITS,
    GREEN,
    GUNS,
    HUNTER,
    HUNTERS,
    KIND,
    NUMBER,
    OWNER,
    POINTS,
    PREY,
    RAYS,
    REACH,
    SIDE,
    TILES,
    TREE,
)
from games.croupier import Croupier

Squares = tuple[int, ...]
"""What lies on each square: EMPTY, a tile that lies open, or DOWN more for one that does not."""
EMPTY = -1
DOWN = 16

MINE = tuple(tuple(tile != TREE and OWNER[tile] in (owner, GREEN) for tile in TILES) for owner in (BLUE, BROWN))
"""Whether a side may move a tile."""

HUNTS: tuple[dict[int, tuple[tuple[int, frozenset[int]], ...]], ...] = tuple(
    {
        tile: tuple((way, prey) for way, prey in enumerate(PREY[tile]) if prey)
        for tile in TILES
        if OWNER[tile] == owner and any(PREY[tile])
    }
    for owner in (BLUE, BROWN)
)
"""For each side the ways its tiles can capture, with what they capture there."""

_SAFETY, _HOPE = 0.9, 0.35
"""How much it weighs what the enemy can capture next, and what we could after that."""
_AMBUSH, _COVER = 2.0, 0.8
"""How bad it is to turn a tile where an enemy stands ready, and how good where one of ours does."""


def turned_down(tiles: Iterable[int], croupier: Croupier) -> tuple[int, ...]:
    """The tiles shuffled and face down, with all guns drawn anew."""
    kinds = sorted(min(tile, HUNTER) for tile in tiles)
    return tuple(
        DOWN + (tile + croupier.below(len(GUNS)) if tile == HUNTER else tile) for tile in croupier.shuffle(kinds)
    )


def planted(croupier: Croupier) -> Squares:
    """A fresh forest: a tile on every square but the centre."""
    tiles = [tile for tile in TILES if tile not in HUNTERS[1:] for _ in range(NUMBER[KIND[tile]])]
    down = turned_down(tiles, croupier)
    return (*down[:CENTRE], EMPTY, *down[CENTRE:])


def drawn_anew(squares: Squares, croupier: Croupier) -> Squares:
    """The forest with all that lies face down shuffled among the same squares."""
    down = iter(turned_down((tile - DOWN for tile in squares if tile >= DOWN), croupier))
    return tuple(next(down) if tile >= DOWN else tile for tile in squares)


def face_down(squares: Squares) -> list[int]:
    """The squares whose tiles lie face down."""
    return [at for at, tile in enumerate(squares) if tile >= DOWN]


def movable(squares: Squares, owner: int) -> list[int]:
    """The squares of open tiles a side may move: its own, ducks and pheasants."""
    return [
        at for at, tile in enumerate(squares) if 0 <= tile < DOWN and tile != TREE and OWNER[tile] in (owner, GREEN)
    ]


def reached(squares: Sequence[int], src: int) -> tuple[list[int], list[int]]:
    """The empty squares the tile can go to, and the squares of what it can capture."""
    tile = squares[src]
    reach, prey = REACH[tile], PREY[tile]
    free: list[int] = []
    caught: list[int] = []
    for way, ray in enumerate(RAYS[src]):
        for to in ray[:reach]:
            there = squares[to]
            if there == EMPTY:
                free.append(to)
                continue
            if there in prey[way]:
                caught.append(to)
            break
    return free, caught


def finds_out(squares: Squares, src: int) -> bool:
    """Whether an exit is open to the tile: it stands on one, or goes far and sees one over empty squares."""
    far = REACH[squares[src]] == SIDE
    for way, ray in enumerate(RAYS[src]):
        if src == EXITS[way]:
            return True
        if far and ray and ray[-1] == EXITS[way] and all(squares[to] == EMPTY for to in ray):
            return True
    return False


def with_tiles(squares: Squares, *changes: tuple[int, int]) -> Squares:
    """The squares with something else on some of them."""
    made = list(squares)
    for at, tile in changes:
        made[at] = tile
    return tuple(made)


def has_tile(squares: Squares, owner: int) -> bool:
    """Whether a side has an open tile left."""
    return any(0 <= tile < DOWN and OWNER[tile] == owner for tile in squares)


@lru_cache(maxsize=4096)
def best_catch(squares: Squares, owner: int) -> int:
    """The most a side could capture at once."""
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
    """How it looks for a side when the other is to move, in points."""
    return _HOPE * best_catch(squares, owner) - _SAFETY * best_catch(squares, 1 - owner)


def cover(squares: Squares, at: int, owner: int) -> float:
    """What speaks for turning the tile on a square: who stands ready to capture it."""
    found = 0.0
    for way, ray in enumerate(RAYS[at]):
        for distance, there in enumerate(ray, 1):
            tile = squares[there]
            if tile == EMPTY:
                continue
            back = (way + 2) % len(GUNS)
            if tile < DOWN and distance <= REACH[tile] and PREY[tile][back]:
                found += _COVER if OWNER[tile] == owner else -_AMBUSH
            break
    return found
