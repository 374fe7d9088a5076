"""The forest: which tiles lie where, where each may go, and the squares after a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.boards.halali.tiles import (
    CENTRE,
    EXITS,
    GREEN,
    GUNS,
    HUNTER,
    HUNTERS,
    KIND,
    NUMBER,
    OWNER,
    PREY,
    RAYS,
    REACH,
    SIDE,
    TILES,
    TREE,
)
from games.contract import Croupier

Squares = tuple[int, ...]
"""What lies on each square: EMPTY, an open tile, or DOWN plus a tile that lies face down."""
EMPTY = -1
DOWN = 16


def shuffled(tiles: Iterable[int], croupier: Croupier) -> tuple[int, ...]:
    """The tiles shuffled and face down, each hunter with a random direction of its gun."""
    kinds = sorted(min(tile, HUNTER) for tile in tiles)
    return tuple(
        DOWN + (tile + croupier.below(len(GUNS)) if tile == HUNTER else tile) for tile in croupier.shuffle(kinds)
    )


def planted(croupier: Croupier) -> Squares:
    """A new forest: a tile on every square but the centre."""
    tiles = [tile for tile in TILES if tile not in HUNTERS[1:] for _ in range(NUMBER[KIND[tile]])]
    down = shuffled(tiles, croupier)
    return (*down[:CENTRE], EMPTY, *down[CENTRE:])


def drawn_anew(squares: Squares, croupier: Croupier) -> Squares:
    """The forest with all face-down tiles shuffled among their squares."""
    down = iter(shuffled((tile - DOWN for tile in squares if tile >= DOWN), croupier))
    return tuple(next(down) if tile >= DOWN else tile for tile in squares)


def face_down(squares: Squares) -> list[int]:
    """The squares whose tiles lie face down."""
    return [at for at, tile in enumerate(squares) if tile >= DOWN]


def movable(squares: Squares, owner: int) -> list[int]:
    """The squares of open tiles a side may move: its own, and those of nobody."""
    return [
        at for at, tile in enumerate(squares) if 0 <= tile < DOWN and tile != TREE and OWNER[tile] in (owner, GREEN)
    ]


def reached(squares: Sequence[int], src: int) -> tuple[list[int], list[int]]:
    """The empty squares a tile can go to, and the squares of tiles it can capture."""
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
    """Return whether a tile can leave: it stands on an exit, or moves far and has a free line to one."""
    far = REACH[squares[src]] == SIDE
    for way, ray in enumerate(RAYS[src]):
        if src == EXITS[way]:
            return True
        if far and ray and ray[-1] == EXITS[way] and all(squares[to] == EMPTY for to in ray):
            return True
    return False


def with_tiles(squares: Squares, *changes: tuple[int, int]) -> Squares:
    """The squares with other tiles on some of them, given as pairs of square and tile."""
    after = list(squares)
    for at, tile in changes:
        after[at] = tile
    return tuple(after)


def has_tile(squares: Squares, owner: int) -> bool:
    """Return whether a side has an open tile left."""
    return any(0 <= tile < DOWN and OWNER[tile] == owner for tile in squares)
