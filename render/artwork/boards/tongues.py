"""The backgammon board: 24 points (*tongues*), the bar, the doubling cube and borne-off men, and their geometry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.artwork.sides import paint
from render.colour import mix
from render.context import Side
from render.theme import Theme

MAN = 52
"""The diameter of a man in pixels."""
PITCH = 58
"""The distance between neighbouring tongues in pixels."""
CUBE = 54
MOST = 5
"""The most men of a stack that are drawn."""
SLAB = 13
"""The height of a borne-off man, seen from its edge, with the gap to the next, in pixels."""
_RIM = 6
_NUMBERS = 42
_BAR = 56
_TRAY = 48


@dataclass(frozen=True, slots=True)
class Plan:
    """The geometry of a backgammon board in pixels; ``spacing`` is the distance between men of a stack.

    ``mirrored`` has the tray on the left.
    """

    spacing: int
    mirrored: bool

    @property
    def width(self) -> int:
        """The width, tray and rim included."""
        return 12 * PITCH + _BAR + _TRAY + 4 * _RIM

    @property
    def height(self) -> int:
        """The height, numbers and rim included."""
        return 2 * (_RIM + _NUMBERS + self.length) + self.gap

    @property
    def length(self) -> int:
        """The length of a tongue."""
        return MAN + (MOST - 1) * self.spacing + 6

    @property
    def gap(self) -> int:
        """The distance between the tips of opposite tongues."""
        return 30

    def across(self, x: float) -> float:
        """Mirror an x coordinate if the board is mirrored."""
        return self.width - x if self.mirrored else x

    def column(self, index: int) -> float:
        """The x coordinate of a tongue by its index from 0."""
        left = 11 - index if index < 12 else index - 12
        return self.across(_RIM + PITCH * (left + 0.5) + (_BAR if left > 5 else 0))

    def slot(self, index: int, place: int) -> tuple[float, float]:
        """The centre of a man by its tongue and its place in the stack, both from 0."""
        depth = _RIM + _NUMBERS + MAN / 2 + min(place, MOST - 1) * self.spacing
        return self.column(index), self.height - depth if index < 12 else depth

    def number(self, index: int) -> tuple[float, float]:
        """The centre of a tongue's number."""
        depth = _RIM + _NUMBERS / 2
        return self.column(index), self.height - depth if index < 12 else depth

    @property
    def bar(self) -> float:
        """The x coordinate of the bar."""
        return self.across(_RIM + 6 * PITCH + _BAR / 2)

    @property
    def tray(self) -> float:
        """The x coordinate of the tray."""
        return self.across(self.width - _RIM - _TRAY / 2)


def empty(plan: Plan, theme: Theme) -> Sprite:
    """Draw the board without numbers and men."""
    pen = Pen(plan.width, plan.height, fine=3)
    line = theme.stroke * 0.75
    pen.box((0, 0, plan.width, plan.height), theme.radius, theme.board, theme.board_line, line)
    shades = (theme.board_alt, mix(theme.board, theme.light, 0.7))
    for index in range(24):
        x = plan.column(index)
        base = plan.height - _RIM - _NUMBERS if index < 12 else _RIM + _NUMBERS
        tip = base - plan.length if index < 12 else base + plan.length
        half = PITCH / 2 - 2
        # neighbouring and opposite tongues differ in colour
        shade = shades[(index + index // 12) % 2]
        pen.shape([(x - half, base), (x + half, base), (x, tip)], shade)
    for middle, wide in ((plan.bar, _BAR), (plan.tray, _TRAY)):
        pen.box(
            (middle - wide / 2 + 3, _RIM, middle + wide / 2 - 3, plan.height - _RIM),
            theme.radius * 0.6,
            theme.wood,
            theme.board_line,
            line * 0.75,
        )
    return pen.sprite()


@lru_cache(maxsize=24)
def cube(theme: Theme, *, offered: bool) -> Sprite:
    """Draw the doubling cube without its number; an offered cube has a bold edge."""
    pen = Pen(CUBE, CUBE)
    edge = theme.choice_mark if offered else theme.die_edge
    pen.box((0, 0, CUBE, CUBE), CUBE * 0.2, theme.die, edge, 6 if offered else 3)
    return pen.sprite()


@lru_cache(maxsize=12)
def slab(side: Side, theme: Theme) -> Sprite:
    """Draw a borne-off man, seen from its edge."""
    fill, ink = paint(side, theme)
    wide = _TRAY - 10
    pen = Pen(wide, SLAB)
    pen.box((0, 0, wide, SLAB), 4, fill, theme.light_edge if side != "dark" else theme.dark, 2)
    if side == "dark":
        pen.line([(6, SLAB / 2), (wide - 6, SLAB / 2)], 2, ink)
    return pen.sprite()
