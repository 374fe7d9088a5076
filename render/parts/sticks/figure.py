"""Renders stick figures with named places."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from games.contract.views import Joint, Patch, Stick, Sticks
from render import fonts
from render.artwork.figures import FigureSheet, State
from render.artwork.pen import Place
from render.canvas import Canvas
from render.colour import Colour
from render.flat import Slab
from render.fonts import SMALL_STRONG
from render.palette import flat
from render.parts.sticks.numbers import Number, number_middles
from render.theme import Theme

_HIGHEST = 740
_ROOM = 40
_LONGEST = 330
"""The greatest length of a stick in pixels."""
_PIN = 27
_SMALL_PIN = 23
"""The radii of pins in pixels, for names of two characters and of one."""


_INKS: dict[str, Callable[[Theme], tuple[Colour, Colour]]] = {
    "pin": lambda theme: (theme.card, theme.board_line),
    "raised": lambda theme: (theme.card, theme.board_line),
    "label": lambda theme: (theme.ground, theme.quiet),
    "tag": lambda theme: (theme.ground, theme.ink),
}
"""The ground and ink of a name, by kind of place."""


class Plan(NamedTuple):
    """The layout of a figure in pixels."""

    unit: float
    left: float
    low: float
    width: int
    height: int

    def at(self, x: float, y: float) -> Place:
        """Convert a place of the figure, whose y axis points up, to pixels."""
        return _ROOM + (x - self.left) * self.unit, self.height - _ROOM - (y - self.low) * self.unit


def plan(part: Sticks, width: int, scale: float) -> Plan:
    """Lay a figure out as large as the space allows."""
    points = [(one.x, one.y) for one in part.joints]
    points += [point for stick in part.sticks for point in ((stick.x0, stick.y0), (stick.x1, stick.y1))]
    for patch in part.patches:
        far = patch.radius
        points += [(x + dx, y + dy) for x, y in patch.corners for dx, dy in ((far, far), (-far, -far))]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    across, down = max(max(xs) - min(xs), 1e-6), max(max(ys) - min(ys), 1e-6)
    unit = min((width - 2 * _ROOM) / across, (_HIGHEST * scale - 2 * _ROOM) / down)
    longest = max((hypot(one.x1 - one.x0, one.y1 - one.y0) for one in part.sticks if one.kind != "rung"), default=0.0)
    if longest:
        unit = min(unit, _LONGEST * scale / longest)
    return Plan(unit, min(xs), min(ys), round(across * unit) + 2 * _ROOM, round(down * unit) + 2 * _ROOM)


def draw(part: Sticks, canvas: Canvas, left: int, top: int, width: int, scale: float) -> None:
    """Draw a figure by its upper left corner."""
    theme, where = canvas.theme, plan(part, width, scale)
    canvas.lay(_sheet(part.sticks, part.joints, part.patches, where, theme), left, top)
    for joint in part.joints:
        if joint.kind == "dot":
            continue
        x, y = where.at(joint.x, joint.y)
        on, ink = _INKS[joint.kind](theme)
        text_top = top + round(y) - SMALL_STRONG.height // 2
        canvas.text((left + round(x), text_top), joint.name, SMALL_STRONG, ink, on=on, at="middle")
    for number in _numbers(part, where):
        x, y = left + round(number.x), top + round(number.y)
        half_wide, half_high = number.width // 2, number.height // 2 + 3
        canvas.panel((x - half_wide, y - half_high, x + half_wide, y + half_high), theme.card, radius=8)
        text_top = y - SMALL_STRONG.height // 2
        canvas.text((x, text_top), number.name, SMALL_STRONG, theme.board_line, on=theme.card, at="middle")


def _numbers(part: Sticks, where: Plan) -> tuple[Number, ...]:
    """The numbers of sticks, unless sticks are named by their ends or tags."""
    if any(joint.kind != "label" for joint in part.joints):
        return ()
    named = [stick for stick in part.sticks if stick.name and not stick.ghost]
    ends = tuple((where.at(one.x0, one.y0), where.at(one.x1, one.y1)) for one in named)
    return number_middles([one.name for one in named], ends)


@lru_cache(maxsize=8)
def _sheet(
    sticks: tuple[Stick, ...], joints: tuple[Joint, ...], patches: tuple[Patch, ...], where: Plan, theme: Theme
) -> Slab:
    """The figure without names, cached: the public picture and each player's share it."""
    sheet = FigureSheet(where.width, where.height, theme)
    things = [
        (*where.at(*patch.corners[0]), patch.radius * where.unit, patch.kind) for patch in patches if patch.radius
    ]
    for patch in patches:
        if not patch.radius:
            sheet.ground(patch.kind, [where.at(x, y) for x, y in patch.corners])
    for x, y, radius, kind in things:
        if kind == "disc":
            sheet.disc(x, y, radius)
    pins = {where.at(one.x, one.y): pin_radius(one) for one in joints if one.kind in ("pin", "raised")}
    thick = min(18.0, max(12.0, 0.085 * where.unit))
    lines = [(one, _clear(where.at(one.x0, one.y0), where.at(one.x1, one.y1), pins, thick)) for one in sticks]
    for stick, (a, b) in lines:
        if stick.kind == "rung":
            sheet.rung(a, b)
    for stick, (a, b) in lines:
        if stick.kind != "rung" and stick.ghost:
            sheet.gap(a, b, thick, _state(stick))
    for joint in joints:
        if joint.kind == "dot":
            sheet.dot(*where.at(joint.x, joint.y))
    for stick, (a, b) in lines:
        if not stick.ghost and stick.kind != "rung":
            sheet.stick(a, b, thick, _state(stick), stick.kind)
    for x, y, radius, kind in things:
        if kind == "tree":  # taller than sticks
            sheet.tree(x, y, radius)
    for joint in joints:
        if joint.kind in ("pin", "raised"):
            sheet.pin(*where.at(joint.x, joint.y), pin_radius(joint), is_raised=joint.kind == "raised")
    return Slab(flat(sheet.image(), theme))


def pin_radius(joint: Joint) -> int:
    """The radius of a pin, by the length of its name, in pixels."""
    return max(_SMALL_PIN, min(_PIN, fonts.width(joint.name, SMALL_STRONG) // 2 + 9))


def _state(stick: Stick) -> State:
    return "marked" if stick.marked else "lit" if stick.lit else "plain"


def _clear(a: Place, b: Place, pins: dict[Place, int], thick: float) -> tuple[Place, Place]:
    """The ends of a stick, shortened to stay clear of its pins."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    near = (pins.get(a, 0) + (thick / 2 + 5 if a in pins else thick / 4)) / long
    far = (pins.get(b, 0) + (thick / 2 + 5 if b in pins else thick / 4)) / long
    dx, dy = b[0] - a[0], b[1] - a[1]
    return (a[0] + dx * near, a[1] + dy * near), (b[0] - dx * far, b[1] - dy * far)
