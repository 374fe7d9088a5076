"""Boards of round holes: star boards with coloured tips, and race tracks with houses and a goal."""

from __future__ import annotations

from collections.abc import Mapping
from math import copysign, cos, dist, pi, sin

from games.contract.values import Seat
from games.contract.views import Shape, Spot
from render.artwork.boards.geometry import is_house, is_numbered
from render.artwork.men.stones import SIDE_SIGNS, outline
from render.artwork.pen import Pen, Place
from render.artwork.sides import paint
from render.colour import Colour, mix
from render.context import Side
from render.theme import Theme

_TIP, _INSIDE, _QUIET = 0.22, 0.18, 0.4
_HOLE, _NUMBERED = 0.37, 0.42
"""The radius of a field, and of one with its number inside, as shares of the pitch."""
_START, _SAFE = 0.48, 0.49
"""The rim radius of a side's entry fields, and of safe fields, as shares of the pitch."""
_ROUND = 0.62
"""The radius of the coloured ground round each field of a tip, as a share of the pitch."""
Places = Mapping[str, tuple[int, int]]


def paints(theme: Theme) -> list[Colour]:
    """All ground colours of these boards."""
    hues = [paint(side, theme)[0] for side in SIDE_SIGNS]
    tips = [mix(ground, hue, share) for hue in hues for ground, share in ((theme.board, _TIP), (theme.card, _INSIDE))]
    return [_quiet(theme), *tips]


def _quiet(theme: Theme) -> Colour:
    return mix(theme.board, theme.board_line, _QUIET)


def draw(pen: Pen, shape: Shape, places: Places, pitch: float, theme: Theme, sides: Mapping[Seat, Side]) -> None:
    """Draw the board: tips and houses first, then the tracks, then the fields."""
    for seat, side in sides.items():
        goals = [places[spot.name] for spot in shape.spots if _is_goal_of(spot, seat)]
        housed = any(spot.seat == seat and is_house(spot.name) for spot in shape.spots)
        _draw_ground(pen, goals, side, pitch, theme, housed=housed)
        for spot in shape.spots:
            if spot.seat == seat and is_house(spot.name):
                rooms = [places[other.name] for other in shape.spots if _is_room_of(other.name, spot.name)]
                _draw_house(pen, rooms, side, pitch, theme)
    for one, other in shape.lines:
        pen.line([places[one], places[other]], max(2.0, theme.stroke * 0.6), _quiet(theme))
    hole = _NUMBERED if is_numbered(shape) else _HOLE
    for spot in shape.spots:
        if not spot.beside or is_house(spot.beside):
            _draw_field(pen, spot, places[spot.name], pitch, hole, theme, sides)


def _is_goal_of(spot: Spot, seat: Seat) -> bool:
    return spot.seat == seat and spot.kind == "goal"


def _draw_ground(
    pen: Pen, spots: list[tuple[int, int]], side: Side, pitch: float, theme: Theme, *, housed: bool
) -> None:
    """Draw the goal area of a side in its colour, with the side's sign beside it unless a house shows it."""
    if not spots:
        return
    hue, ink = paint(side, theme)
    shade = mix(theme.board, hue, _TIP)
    pen.shape(_hull(spots), shade, shade, 2 * _ROUND * pitch)
    if side in SIDE_SIGNS and not housed:
        x, y = _beside(spots, pen.size, pitch)
        pen.disc(x, y, pitch * 0.5, hue)
        pen.shape(outline(side, x, y, pitch * 0.28), ink)


def _beside(spots: list[tuple[int, int]], size: tuple[int, int], pitch: float) -> Place:
    """A free place near the outermost spots: beside a tip at the top or bottom, over or under the others."""
    middle = (size[0] / 2, size[1] / 2)
    x, y = max(spots, key=lambda spot: dist(spot, middle))
    if abs(x - middle[0]) < pitch:
        return x + 2.2 * pitch, y
    return x - copysign(pitch * 0.75, x - middle[0]), y + copysign(pitch * 1.25, y - middle[1])


def _is_room_of(name: str, house: str) -> bool:
    """Return whether a spot is a house or one of its further places, which have strokes behind its letter."""
    return name.startswith(house) and not name[len(house) :].isalnum()


def _draw_house(pen: Pen, rooms: list[tuple[int, int]], side: Side, pitch: float, theme: Theme) -> None:
    """Draw a house: a box for waiting men, with its letter and their number, unless each has a place of its own."""
    xs, ys = [x for x, _ in rooms], [y for _, y in rooms]
    hue = paint(side, theme)[0]
    right = 1.5 if len(rooms) == 1 else 0.7
    box = (min(xs) - 1.5 * pitch, min(ys) - 0.4 * pitch - 8, max(xs) + right * pitch, max(ys) + 0.4 * pitch + 8)
    pen.box(box, pitch * 0.3, mix(theme.board, hue, _TIP), hue, max(2.0, theme.stroke * 0.6))


def _hull(spots: list[tuple[int, int]]) -> list[Place]:
    """The convex hull of some places."""
    corners: list[Place] = []
    for row in (sorted(set(spots)), sorted(set(spots), reverse=True)):
        half: list[Place] = []
        for x, y in row:
            while len(half) > 1 and _turn(half[-2], half[-1], (x, y)) <= 0:
                half.pop()
            half.append((x, y))
        corners += half[:-1]
    return corners or [*spots]


def _turn(a: Place, b: Place, c: Place) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _draw_field(
    pen: Pen, spot: Spot, at: tuple[int, int], pitch: float, hole: float, theme: Theme, sides: Mapping[Seat, Side]
) -> None:
    """Draw a field, whose radius is a share of the pitch."""
    radius = pitch * hole
    if spot.kind == "goal" and spot.seat is None:
        pen.disc(*at, pitch * 0.62, theme.board_line)
        pen.disc(*at, pitch * 0.62 - 3, theme.gold)
        pen.shape(_star(*at, pitch * 0.46), theme.board_line)
        return
    inside = theme.card
    if spot.kind == "goal" and spot.seat is not None:
        inside = mix(theme.card, paint(sides.get(spot.seat, "none"), theme)[0], _INSIDE)
    if spot.kind != "goal" and spot.seat is not None and not is_house(spot.name):
        hue = paint(sides.get(spot.seat, "none"), theme)[0]
        pen.disc(*at, pitch * _START, hue)
        inside = mix(theme.card, hue, _INSIDE)
    if spot.kind == "safe":
        pen.disc(*at, pitch * _SAFE, theme.board_line)
        pen.disc(*at, pitch * _SAFE - max(2.0, theme.stroke * 0.5), theme.gold)
    pen.disc(*at, radius, inside)


def _star(x: float, y: float, reach: float) -> list[Place]:
    """The outline of a five-pointed star around a centre."""
    turns = [(pi * corner / 5, reach if corner % 2 == 0 else reach * 0.42) for corner in range(10)]
    return [(x + far * sin(turn), y - far * cos(turn)) for turn, far in turns]
