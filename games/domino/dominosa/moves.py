"""What may be done in Dominosa."""

from __future__ import annotations

from functools import lru_cache

from games.contract import move
from games.domino.dominosa.figures import Pair, Square, figure
from games.domino.dominosa.solving import tile_on
from games.kit.dominoes import SET
from games.kit.solo import GiveUp, Hint


@move("{pair}")
class Place:
    """Lay the tile that two neighbouring squares name."""

    pair: Pair


@move("x {square}", "weg {square}", "remove {square}")
class Remove:
    """Take the tile on a square away again."""

    square: Square


@move("rück", "zurück", en="undo")
class Undo:
    """Take the last step back."""


Move = Place | Remove | Undo | Hint | GiveUp


@lru_cache(maxsize=16)
def placings(rows: tuple[str, ...], numbers: tuple[int, ...]) -> dict[Pair, tuple[int, Place]]:
    """All ways to lay a tile on a field: what is taken by it, a bit for each place and each tile, and the move."""
    shape = figure(rows)
    first_tile = len(shape.squares)
    return {
        pair: (1 << one | 1 << other | 1 << first_tile + SET.index(tile_on(shape, numbers, pair)), Place(pair))
        for pair, (one, other) in shape.pairs.items()
    }


@lru_cache(maxsize=32)
def removals(rows: tuple[str, ...]) -> tuple[tuple[int, Remove], ...]:
    """What names each square to take the tile on it away, column by column, with the bit of its place."""
    shape = figure(rows)
    return tuple((1 << place, Remove(shape.squares[place])) for place in shape.by_column)
