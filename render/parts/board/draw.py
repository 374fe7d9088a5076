"""Draws a board with pieces, marks and trays; coordinates and the last move are always visible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import Literal

from games.contract.views import Board, Mark, Piece, Shape
from render import fonts
from render.artwork import marks
from render.artwork.boards import geometry, surfaces
from render.artwork.boards.geometry import Grid
from render.artwork.men import kinds
from render.artwork.men.forest import opposite
from render.artwork.pen import Place
from render.canvas import Canvas
from render.context import RenderContext
from render.flat import Slab, Thing
from render.fonts import SMALL, SMALL_STRONG, STRONG
from render.parts.base import Box
from render.parts.board.layout import lie_on_board, strips_height
from render.parts.board.trays import TRAY_WIDTH, draw_column, draw_strips
from render.theme import Theme

_ON_BOARD = 96
"""The height of trays that lie on the board, in pixels."""
_SMALL = 50
"""The smallest man on squares, in pixels, that is marked by brackets; smaller ones would vanish behind them."""
Held = Literal["free", "ringed", "framed"]
"""What a mark lies on: a free place, or something that is marked by a ring or by a frame."""
_PILED = 0.14
"""The offset of each further peg on a field, as a share of its size."""
_CROWDED = 0.76
"""The size of men in a crowd, as a share of the usual one."""
_ROUND_CROWD = 1.8
"""The size of a crowd, as a share of the usual size of a man."""
_CROSSED = 0.3
"""The distance from the middle of a field within which a line crosses its number, as a share of the pitch."""
_PLATE = (3, 22)
"""The room beside a number on its plate, and the height of that, in pixels."""
_KINDS = ("from", "to", "taken", "choice", "chosen", "reach", "prey", "mill", "danger")
_ROUND = ("to", "chosen", "prey", "danger")
"""Marks that are drawn round a man."""


def _sides(part: Board, context: RenderContext) -> surfaces.Sides:
    """Pairs of seat and side for boards whose fields belong to players; most have none."""
    seats = sorted({spot.seat for spot in part.shape.spots if spot.seat is not None})
    return tuple((seat, context.side(seat)) for seat in seats)


def draw(part: Board, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the empty board, then mills and the path of the move, then men, and marks on top."""
    strips = strips_height(part)
    if strips:
        draw_strips(part, context, canvas, box)
        box = box._replace(top=box.top + strips // 2, height=box.height - strips)
    side = max(box.width, box.height)
    grid = geometry.grid(part.shape, side, part.flipped)
    canvas.lay(board_image(part.shape, side, part.flipped, context.theme, _sides(part, context)), box.left, box.top)
    spots_of = {kind: [mark.spot for mark in part.marks if mark.kind == kind] for kind in _KINDS}
    _draw_mill(part, grid, context, canvas, box, spots_of["mill"])
    if len(spots_of["from"]) == 1:
        _draw_way(part.shape, grid, context, canvas, box, (*spots_of["from"], *spots_of["to"]))
    size, crowd = grid.stone, geometry.crowds(part.shape)
    held: Held = "ringed" if size < _SMALL or geometry.is_numbered(part.shape) else "framed"
    occupied = {piece.spot for piece in part.pieces}
    upright = {piece.spot for piece in part.pieces if piece.man in kinds.UPRIGHT}
    below = [mark for mark in part.marks if mark.kind in _ROUND and mark.spot in upright]
    for mark in below:
        x, y = grid.at(mark.spot)
        _draw_mark(mark, held if mark.spot in occupied else "free", size, context, canvas, (box.left + x, box.top + y))
    for spot, number in part.numbers:
        if spot not in occupied:
            x, y = grid.at(spot)
            _draw_number(number, size, context, canvas, (box.left + x, box.top + y))
    for piece in part.pieces:
        x, y = grid.at(piece.spot)
        faces = opposite(piece.faces) if piece.faces and part.flipped else piece.faces
        wide = round(size * _CROWDED) if piece.spot in crowd else size
        _draw_piece(replace(piece, faces=faces), wide, context, canvas, (box.left + x, box.top + y))
    ends = spots_of["to"][-1:] if len(spots_of["from"]) == 1 else spots_of["to"]
    for mark in part.marks:
        if mark in below:
            continue
        x, y = grid.at(mark.spot)
        if mark.kind != "to" or mark.spot in ends:
            there: Held = held if mark.spot in occupied or mark.spot in grid.numbers else "free"
            wide = round(size * _ROUND_CROWD) if mark.spot in crowd.values() else size
            _draw_mark(mark, there, wide, context, canvas, (box.left + x, box.top + y))
    if part.trays and lie_on_board(part):
        x, y = geometry.free_corner(part.shape, side, part.flipped, TRAY_WIDTH, _ON_BOARD)
        draw_column(part, context, canvas, Box(box.left + x, box.top + y, TRAY_WIDTH, _ON_BOARD, box.scale))


@lru_cache(maxsize=96)
def board_image(shape: Shape, side: int, flipped: bool, theme: Theme, sides: surfaces.Sides) -> Slab:
    """The empty board with its coordinates, on the table's colour; men cover coordinates where they stand."""
    bare, grid = surfaces.empty(shape, side, flipped, theme, sides), geometry.grid(shape, side, flipped)
    canvas = Canvas(bare.width, bare.height, theme)
    # cached in palette colours only: RGB would take several times the memory
    canvas.put(Thing(bare, theme), 0, 0)
    for text, x, y in grid.labels:
        top = y - SMALL_STRONG.height // 2
        canvas.text((x, top), text, SMALL_STRONG, theme.board_line, on=theme.board, at="middle")
    for spot, text in _written(shape, grid).items():
        _write_number(text, theme, canvas, grid.at(spot))
    return canvas.slab()


def _draw_piece(piece: Piece, size: int, context: RenderContext, canvas: Canvas, place: Place) -> None:
    """Draw a man, a tile or pegs by the centre of its square."""
    (x, y), theme = place, context.theme
    if piece.faces is not None:
        sprite = kinds.FACING[piece.man](size, theme, piece.faces)
    else:
        sprite = kinds.MEN[piece.man](context.side(piece.seat), size, theme)
    if piece.man in kinds.PEGS and not geometry.is_house(piece.spot):
        step = round(size * _PILED)
        aside = (piece.count - 1) * step // 2
        for number in range(piece.count):
            canvas.centre(sprite, x - aside + number * step, y + aside - number * step)
        return
    canvas.centre(sprite, x, y)
    if piece.count > 1:
        left, top = x + size // 2 + 6, y - SMALL_STRONG.height // 2
        canvas.text((left, top), f"×{piece.count}", SMALL_STRONG, theme.board_line, on=theme.board)


def _draw_number(number: int, size: int, context: RenderContext, canvas: Canvas, place: Place) -> None:
    """Draw a number on a plate, so that it can be read on squares of either colour."""
    (x, y), theme = place, context.theme
    canvas.centre(marks.dot(round(size * 0.78), theme.card, theme.card), x, y)
    canvas.text((x, y - STRONG.height // 2), str(number), STRONG, theme.board_line, on=theme.card, at="middle")


def _write_number(text: str, theme: Theme, canvas: Canvas, place: Place) -> None:
    """Write a field's number by the centre of the field."""
    x, y = place
    canvas.text((x, y - SMALL.height // 2), text, SMALL, theme.board_line, on=theme.card, at="middle")


def _written(shape: Shape, grid: Grid) -> Mapping[str, str]:
    """The numbers to write into fields: all but those below a crowd."""
    crowded = set(geometry.crowds(shape).values())
    return {spot: text for spot, text in grid.numbers.items() if spot not in crowded}


def _draw_way(shape: Shape, grid: Grid, context: RenderContext, canvas: Canvas, box: Box, way: Sequence[str]) -> None:
    """Draw the path of the last move through all places between; numbers that it crosses stay readable."""
    theme = context.theme
    width = theme.stroke + 3
    for shade, wide in ((theme.light, width + 4), (theme.move_mark, width)):
        for one, other in pairwise(way):
            (x0, y0), (x1, y1) = grid.at(one), grid.at(other)
            sprite = marks.stroke(x1 - x0, y1 - y0, wide, shade)
            canvas.put(sprite, box.left + min(x0, x1) - wide, box.top + min(y0, y1) - wide)
    for spot, text in _written(shape, grid).items():
        x, y = grid.at(spot)
        if any(_apart((x, y), grid.at(one), grid.at(other)) < _CROSSED * grid.pitch for one, other in pairwise(way)):
            beside, height = _PLATE
            plate = marks.plate(fonts.width(text, SMALL) + 2 * beside, height, theme.card)
            canvas.centre(plate, box.left + x, box.top + y)
            _write_number(text, theme, canvas, (box.left + x, box.top + y))


def _apart(place: Place, start: Place, end: Place) -> float:
    """The distance of a place from the straight line between two others."""
    (x, y), (x0, y0), (x1, y1) = place, start, end
    along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2 or 1)
    along = min(1.0, max(0.0, along))
    return dist(place, (x0 + along * (x1 - x0), y0 + along * (y1 - y0)))


def _draw_mill(part: Board, grid: Grid, context: RenderContext, canvas: Canvas, box: Box, spots: Sequence[str]) -> None:
    """Draw a closed mill as a broad band along its lines."""
    width = max(14, grid.stone // 3)
    for shade, wide in ((context.theme.board_line, width + 6), (context.theme.gold, width)):
        for one, other in part.shape.lines:
            if one in spots and other in spots:
                (x0, y0), (x1, y1) = grid.at(one), grid.at(other)
                sprite = marks.stroke(x1 - x0, y1 - y0, wide, shade)
                canvas.put(sprite, box.left + min(x0, x1) - wide, box.top + min(y0, y1) - wide)


def _draw_mark(mark: Mark, held: Held, size: int, context: RenderContext, canvas: Canvas, place: Place) -> None:
    """Draw a mark by the centre of its square."""
    (x, y), theme = place, context.theme
    line = theme.stroke + 2
    match mark.kind:
        case "from":
            canvas.centre(marks.ring(round(size * 0.9), min(line, 6), theme.move_mark, theme.light, 8), x, y)
        case "to":
            canvas.centre(marks.ring(size + 3 * line, line + 1, theme.move_mark, theme.light), x, y)
        case "taken" if held != "free":
            aside = round(size * 0.5)
            canvas.centre(marks.cross(round(size * 0.56), line, theme.bad_mark, theme.light), x - aside, y - aside)
        case "taken":
            canvas.centre(marks.cross(round(size * 0.66), line + 2, theme.bad_mark, theme.light), x, y)
        case "choice" if held == "ringed":
            canvas.centre(marks.ring(size + 14, 5, theme.choice_mark, theme.light), x, y)
        case "choice" if held == "framed":
            canvas.centre(marks.brackets(round(size * 1.2), line + 1, theme.choice_mark, theme.light), x, y)
        case "choice":
            canvas.centre(marks.dot(round(size * 0.46), theme.choice_mark, theme.light), x, y)
        case "reach":
            canvas.centre(marks.dot(round(size * 0.36), theme.choice_mark, theme.light), x, y)
        case "chosen":
            canvas.centre(marks.ring(size + 4 * line, 2 * line, theme.choice_mark, theme.light), x, y)
        case "prey" | "danger" if held == "ringed":
            canvas.centre(marks.ring(size + 14, 5, theme.bad_mark, theme.light, 12), x, y)
        case "prey" | "danger":
            canvas.centre(marks.ring(round(size * 1.2), line + 1, theme.bad_mark, theme.light, 12), x, y)
        case "mill":
            pass
