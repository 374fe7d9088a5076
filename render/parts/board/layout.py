"""How large a board is drawn, and where its trays lie."""

from __future__ import annotations

from games.contract.views import Board
from render.artwork.boards import geometry
from render.context import RenderContext
from render.parts.base import Constraints, Size
from render.parts.board.trays import TRAY_WIDTH

_SIDE, _WIDE = 690, 820
_MANY = 100
"""From so many spots on a board takes all the room there is."""
GAP = 26


def column_width(part: Board) -> int:
    """Pixels across of the trays beside the board; 0 where they lie on it, as they do on a large one."""
    return TRAY_WIDTH + GAP if part.trays and len(part.shape.spots) < _MANY else 0


def side_length(part: Board, constraints: Constraints) -> int:
    """Pixels of the longer side of the board."""
    side = _SIDE if len(part.shape.spots) < _MANY else _WIDE
    return min(round(side * constraints.scale), constraints.width - column_width(part))


def measure(part: Board, context: RenderContext, constraints: Constraints) -> Size:
    """A square, and a column for the trays."""
    side = side_length(part, constraints)
    grid = geometry.grid(part.shape, side, part.flipped)
    return Size(grid.width + column_width(part), grid.height)
