"""The moves of Dominosa."""

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
    """Remove the tile on a square."""

    square: Square


@move(
    "rück",
    "zurück",
    *("nimm es zurück", "rückgängig", "take it back", "undo that", "einen schritt zurück", "schritt zurück"),
    *("step back", "go back"),
    en="undo",
)
class Undo:
    """Take back the last step."""


Move = Place | Remove | Undo | Hint | GiveUp


@lru_cache(maxsize=16)
def placings(rows: tuple[str, ...], numbers: tuple[int, ...]) -> dict[Pair, tuple[int, Place]]:
    """All ways to lay a tile on a field, each with its bit mask of squares and tile."""
    shape = figure(rows)
    first_tile = len(shape.squares)
    return {
        pair: (1 << one | 1 << other | 1 << first_tile + SET.index(tile_on(shape, numbers, pair)), Place(pair))
        for pair, (one, other) in shape.pairs.items()
    }


@lru_cache(maxsize=32)
def removals(rows: tuple[str, ...]) -> tuple[tuple[int, Remove], ...]:
    """The moves that remove the tile on each square, column by column, with the bit of the square."""
    shape = figure(rows)
    return tuple((1 << place, Remove(shape.squares[place])) for place in shape.by_column)
