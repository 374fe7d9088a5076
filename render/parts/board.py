"""A board with pieces, marks and trays; coordinates always, the last move always visible."""

from __future__ import annotations

from collections.abc import Sequence

from games.views import Board, Mark, Piece
from render.artwork import boards, men, things
from render.artwork.boards import Grid
from render.artwork.forest import turned
from render.artwork.pen import Sprite
from render.canvas import Canvas
from render.fonts import SMALL_STRONG
from render.look import Look
from render.parts.base import Box, Room, Size, Told
from render.parts.board_told import told
from render.parts.tray import TRAY_WIDTH, draw_trays

_SIDE = 690
_GAP = 26


def _side(part: Board, room: Room) -> int:
    trays = TRAY_WIDTH + _GAP if part.trays else 0
    return min(round(_SIDE * room.scale), room.width - trays)


def measure(part: Board, look: Look, room: Room) -> Size:
    """A square, and a column for the trays."""
    side = _side(part, room)
    grid = boards.grid(part.shape, side, part.flipped)
    return Size(grid.width + (TRAY_WIDTH + _GAP if part.trays else 0), grid.height)


def draw(part: Board, look: Look, canvas: Canvas, box: Box) -> None:
    """The empty board, then mills and the way of the move, stones, and marks on top."""
    side = _side(part, Room(box.width, box.scale))
    grid = boards.grid(part.shape, side, part.flipped)
    canvas.put(boards.empty(part.shape, side, part.flipped, look.theme), box.left, box.top)
    _coordinates(grid, look, canvas, box)
    seen = {kind: [mark.spot for mark in part.marks if mark.kind == kind] for kind in _KINDS}
    _mill(part, grid, look, canvas, box, seen["mill"])
    _way(grid, look, canvas, box, seen["from"], seen["to"])
    size = grid.stone
    for piece in part.pieces:
        x, y = grid.at(piece.spot)
        canvas.centre(_sprite(piece, size, look, part.flipped), box.left + x, box.top + y)
    occupied = {piece.spot for piece in part.pieces}
    for mark in part.marks:
        x, y = grid.at(mark.spot)
        _mark(mark, mark.spot in occupied, size, look, canvas, box.left + x, box.top + y)
    if part.trays:
        left = box.left + grid.width + _GAP
        draw_trays(part, look, canvas, Box(left, box.top, TRAY_WIDTH, grid.height, box.scale))


_KINDS = ("from", "to", "taken", "choice", "mill", "danger")


def _coordinates(grid: Grid, look: Look, canvas: Canvas, box: Box) -> None:
    theme = look.theme
    style = SMALL_STRONG
    for text, x, y in grid.labels:
        top = box.top + y - style.height // 2
        canvas.text(box.left + x, top, text, style, theme.board_line, on=theme.board, at="middle")


def _sprite(piece: Piece, size: int, look: Look, flipped: bool) -> Sprite:
    if piece.faces is not None:
        return men.FACING[piece.man](size, look.theme, turned(piece.faces) if flipped else piece.faces)
    return men.MEN[piece.man](look.side(piece.seat), size, look.theme)


def _way(grid: Grid, look: Look, canvas: Canvas, box: Box, starts: Sequence[str], ends: Sequence[str]) -> None:
    """A stroke from where the last move came to where it went, if there is one of each."""
    if len(starts) == 1 and len(ends) == 1:
        (x0, y0), (x1, y1) = grid.at(starts[0]), grid.at(ends[0])
        width = look.theme.stroke + 3
        for shade, wide in ((look.theme.light, width + 4), (look.theme.move_mark, width)):
            sprite = things.stroke(x1 - x0, y1 - y0, wide, shade)
            canvas.put(sprite, box.left + min(x0, x1) - wide, box.top + min(y0, y1) - wide)


def _mill(part: Board, grid: Grid, look: Look, canvas: Canvas, box: Box, spots: Sequence[str]) -> None:
    """A broad band along the lines that join the stones of a closed row."""
    width = max(14, grid.stone // 3)
    for shade, wide in ((look.theme.board_line, width + 6), (look.theme.gold, width)):
        for one, other in part.shape.lines:
            if one in spots and other in spots:
                (x0, y0), (x1, y1) = grid.at(one), grid.at(other)
                sprite = things.stroke(x1 - x0, y1 - y0, wide, shade)
                canvas.put(sprite, box.left + min(x0, x1) - wide, box.top + min(y0, y1) - wide)


def _mark(mark: Mark, occupied: bool, size: int, look: Look, canvas: Canvas, x: int, y: int) -> None:
    theme = look.theme
    line = theme.stroke + 2
    match mark.kind:
        case "from":
            canvas.centre(things.ring(round(size * 0.9), min(line, 6), theme.move_mark, theme.light, 8), x, y)
        case "to":
            canvas.centre(things.ring(size + 3 * line, line + 1, theme.move_mark, theme.light), x, y)
        case "taken":
            canvas.centre(things.cross(round(size * 0.66), line + 2, theme.bad_mark, theme.light), x, y)
        case "choice" if occupied:
            canvas.centre(things.brackets(round(size * 1.2), line + 1, theme.choice_mark, theme.light), x, y)
        case "choice":
            canvas.centre(things.dot(round(size * 0.46), theme.choice_mark, theme.light), x, y)
        case "danger":
            canvas.centre(things.ring(round(size * 1.12), line + 1, theme.bad_mark, theme.light, 12), x, y)
        case "mill":
            pass


def describe(part: Board, look: Look) -> list[Told]:
    """Whose stones stand where, the trays, the last move, and the board row by row."""
    return told(part, look)
