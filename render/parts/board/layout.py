"""How large a board is drawn, and where its trays lie."""

from __future__ import annotations

from games.contract.views import Board
from render.artwork.boards import geometry
from render.artwork.boards.geometry import Grid
from render.context import RenderContext
from render.parts.base import Constraints, Size
from render.parts.board.trays import STRIP, STRIP_GAP

_SIDE = 758
"""With trays, the players and a line of text the picture is not too high, and a square of chess has 88 pixels."""
_MANY = 100
"""From so many spots on a board takes all the room there is."""


def strips_height(part: Board) -> int:
    """Pixels down of the trays above and below the board; 0 where they lie on it, as they do on a large one."""
    return 2 * (STRIP + STRIP_GAP) if part.trays and not lie_on_board(part) else 0


def lie_on_board(part: Board) -> bool:
    """Whether the trays lie in a free corner of the board."""
    return part.shape.style == "holes"


def grid_of(part: Board, width: int, scale: float) -> Grid:
    """The pixels of the board at a scale, in so much room across."""
    side = _SIDE if len(part.shape.spots) < _MANY else width
    return geometry.grid(part.shape, min(round(side * scale), width), part.flipped)


def measure(part: Board, context: RenderContext, constraints: Constraints) -> Size:
    """A square, and strips for the trays."""
    grid = grid_of(part, constraints.width, constraints.scale)
    return Size(grid.width, grid.height + strips_height(part))
