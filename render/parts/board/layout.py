"""Measures a board, and decides where its trays lie."""

from __future__ import annotations

from games.contract.views import Board
from render.artwork.boards import geometry
from render.artwork.boards.geometry import Grid
from render.context import RenderContext
from render.parts.base import Box, Constraints, Size
from render.parts.board.trays import STRIP, STRIP_GAP

_SIDE = 758
"""The usual side of a board in pixels: the picture is not too high with trays, players and a line of text."""
_MANY = 100
"""The number of spots from which a board takes the full width, as do numbered tracks."""
_DICE = 0.9
"""The largest scale of dice that lie on a board."""


def strips_height(part: Board) -> int:
    """The height of the trays above and below the board in pixels; 0 where they lie on it, as on a large board."""
    return 2 * (STRIP + STRIP_GAP) if part.trays and not lie_on_board(part) else 0


def lie_on_board(part: Board) -> bool:
    """Return whether the trays lie in a free corner of the board."""
    return part.shape.style == "holes"


def grid_of(part: Board, width: int, scale: float) -> Grid:
    """The geometry of the board at a scale, within a width in pixels."""
    large = len(part.shape.spots) >= _MANY or geometry.is_numbered(part.shape)
    side = width if large else _SIDE
    return geometry.grid(part.shape, min(round(side * scale), width), part.flipped)


def measure(part: Board, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the board with the strips of its trays."""
    grid = grid_of(part, constraints.width, constraints.scale)
    return Size(grid.width, grid.height + strips_height(part))


def has_room_near(part: Board, house: str) -> bool:
    """Return whether dice may lie on the board beside a house."""
    return geometry.is_numbered(part.shape) and any(spot.name == house for spot in part.shape.spots)


def near_house(part: Board, box: Box, house: str) -> Box:
    """The box of dice that lie beside a house; ``box`` is that of the board."""
    grid = geometry.grid(part.shape, max(box.width, box.height), part.flipped)
    x, y = geometry.near_house(grid, house)
    side = round(grid.pitch * 1.7)
    return Box(box.left + x - side // 2, box.top + y - side // 2, side, side, min(_DICE, box.scale))
