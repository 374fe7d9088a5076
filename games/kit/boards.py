"""Square boards: their squares by name, and their shape."""

from __future__ import annotations

from collections.abc import Collection
from string import ascii_lowercase
from typing import Literal

from games.contract import Point, Shape, Spot


def square_names(columns: int, rows: int) -> tuple[Point, ...]:
    """The squares row by row from the lower left: a1, b1 … a2, b2 …; at most 26 columns."""
    if not 0 < columns <= len(ascii_lowercase):
        raise ValueError(f"a board has from 1 to {len(ascii_lowercase)} columns, not {columns}")
    return tuple(Point(f"{column}{row}") for row in range(1, rows + 1) for column in ascii_lowercase[:columns])


def square_board(
    columns: int, rows: int, style: Literal["squares", "fields"] = "squares", goals: Collection[str] = ()
) -> Shape:
    """The empty board, chequered (``squares``) or plain (``fields``); ``goals`` are named squares to be reached."""
    spots = tuple(
        Spot(name, number % columns, number // columns, "goal" if name in goals else "plain")
        for number, name in enumerate(square_names(columns, rows))
    )
    return Shape(style, spots)
