"""Draws empty boards: line boards, chequered boards, plain squares, and boards of holes."""

from __future__ import annotations

from games.contract.values import Seat
from games.contract.views import Shape, Spot
from render.artwork.boards import holes
from render.artwork.boards.geometry import RIM, Grid, grid
from render.artwork.pen import Pen, Sprite
from render.colour import Colour, mix
from render.context import Side
from render.theme import Theme

_FAINT, _DEEP = 0.3, 0.7
Sides = tuple[tuple[Seat, Side], ...]
"""Pairs of a seat and its side, for boards that show them."""


def tint(spot: Spot, theme: Theme) -> Colour:
    """The ground colour of a field: deeper where pieces start, or where they are to go."""
    return mix(theme.board, theme.board_alt, _FAINT if spot.kind == "plain" else _DEEP)


def paints(theme: Theme) -> list[Colour]:
    """All ground colours of fields."""
    return [mix(theme.board, theme.board_alt, share) for share in (_FAINT, _DEEP)] + holes.paints(theme)


def empty(shape: Shape, side: int, flipped: bool, theme: Theme, sides: Sides = ()) -> Sprite:
    """Draw a board without coordinates and pieces."""
    g = grid(shape, side, flipped)
    pen = Pen(g.width, g.height, fine=3)
    pen.box((0, 0, g.width, g.height), theme.radius * 1.4, theme.board, theme.board_line, theme.stroke * 0.75)
    match shape.style:
        case "squares":
            _draw_squares(pen, shape, g, theme)
        case "fields":
            _draw_fields(pen, shape, g, theme)
        case "holes":
            holes.draw(pen, shape, g.spots, g.pitch, theme, dict(sides))
        case "points":
            _draw_points(pen, shape, g, theme)
    return pen.sprite()


def _draw_points(pen: Pen, shape: Shape, g: Grid, theme: Theme) -> None:
    """Draw a line board, such as Nine Men's Morris."""
    for one, other in shape.lines:
        pen.line([g.at(one), g.at(other)], theme.stroke + 1, theme.board_line)
    for spot in shape.spots:
        pen.disc(*g.at(spot.name), theme.stroke * 2.2, theme.board_line)


def _draw_squares(pen: Pen, shape: Shape, g: Grid, theme: Theme) -> None:
    """Draw a chequered board, the lower left square dark; goal squares have a ring."""
    x0, y0 = min(spot.x for spot in shape.spots), min(spot.y for spot in shape.spots)
    half = g.pitch / 2
    xs, ys = [x for x, _ in g.spots.values()], [y for _, y in g.spots.values()]
    frame = (min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)
    for spot in shape.spots:
        if (round(spot.x - x0) + round(spot.y - y0)) % 2 == 0:
            x, y = g.at(spot.name)
            pen.box((x - half, y - half, x + half, y + half), 0, theme.board_alt)
        if spot.kind == "goal":
            pen.ring(*g.at(spot.name), half * 0.62, theme.stroke * 0.75, theme.board_line)
    corners = [(frame[0], frame[1]), (frame[2], frame[1]), (frame[2], frame[3]), (frame[0], frame[3])]
    pen.line(corners, theme.stroke * 0.75, theme.board_line, closed=True)


def _draw_fields(pen: Pen, shape: Shape, g: Grid, theme: Theme) -> None:
    """Draw a board of plain squares; goal squares are tinted and have a ring."""
    half, gap = g.pitch / 2, max(1.5, g.pitch * 0.025)
    for spot in shape.spots:
        x, y = g.at(spot.name)
        if spot.kind == "goal" and spot.seat is None:
            _draw_way_out(pen, x, y, g, theme, mix(theme.board, theme.board_alt, _FAINT))
        box = (x - half + gap, y - half + gap, x + half - gap, y + half - gap)
        pen.box(box, g.pitch * 0.08, tint(spot, theme))
        if spot.kind != "plain":
            pen.ring(x, y, half * 0.62, theme.stroke * 0.75, theme.board_line)


def _draw_way_out(pen: Pen, x: float, y: float, g: Grid, theme: Theme, ground: Colour) -> None:
    """Draw an exit through the rim beside a goal field on the edge that belongs to nobody."""
    half, wide = g.pitch / 2, g.pitch * 0.36
    for far, box in (
        (x, (0.0, y - wide, x - half, y + wide)),
        (g.width - x, (x + half, y - wide, float(g.width), y + wide)),
        (y, (x - wide, 0.0, x + wide, y - half)),
        (g.height - y, (x - wide, y + half, x + wide, float(g.height))),
    ):
        if far < RIM + g.pitch:
            pen.box(box, 0, ground, theme.board_line, theme.stroke * 0.75)
