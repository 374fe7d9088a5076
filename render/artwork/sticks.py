"""Draws overlapping sticks: a Mikado pile with bands at both ends, or matches that form a figure."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.artwork.pen import Place
from render.colour import Colour, contrast, mix
from render.theme import HueName, Theme

_FINE = 2
BANDS: Mapping[str, tuple[HueName, ...]] = {
    "mandarin": ("red", "blue", "red", "blue", "red"),
    "bonze": ("red", "blue", "blue"),
    "samurai": ("red", "yellow", "blue"),
    "kuli": ("blue", "red"),
}
"""The coloured rings of each kind of stick, from its end inwards."""
SPIRAL = "mikado"
_TIP, _BAND, _BETWEEN = 16.0, 13.0, 5.0
"""The lengths of a stick's point, of a ring, and of the wood between rings, in pixels."""


_OUTLINE, _CLEAR = 1.5, 3.0
"""The width of the dark outline, and the contrast to the ground above which it is left out."""


class Line(NamedTuple):
    """A stick in pixels: its ends, kind and highlight."""

    start: Place
    end: Place
    kind: str
    thick: float
    state: Literal["plain", "lit", "marked", "ghost"] = "plain"


class _Wood(NamedTuple):
    """A stick as drawn: its start, unit vectors along and across it, its length and half its thickness.

    Places and directions are at the enlarged scale, lengths in pixels.
    """

    x: float
    y: float
    ux: float
    uy: float
    long: float
    half: float

    @classmethod
    def of(cls, line: Line) -> _Wood:
        """Build the drawn form of a line."""
        (x0, y0), (x1, y1) = line.start, line.end
        long = hypot(x1 - x0, y1 - y0) or 1.0
        ux, uy = (x1 - x0) / long * _FINE, (y1 - y0) / long * _FINE
        return cls(x0 * _FINE, y0 * _FINE, ux, uy, long, line.thick / 2)

    def piece(self, near: float, far: float, half: float, *, lean: float = 0.0) -> list[float]:
        """The corners of a piece between two distances; ``lean`` shifts its other side along the stick."""
        x, y, ux, uy, _, _ = self
        ax, ay, bx, by = x + ux * near, y + uy * near, x + ux * far, y + uy * far
        nx, ny, lx, ly = -uy * half, ux * half, ux * lean, uy * lean
        return [ax + nx, ay + ny, bx + nx, by + ny, bx - nx + lx, by - ny + ly, ax - nx + lx, ay - ny + ly]

    def pointed_outline(self) -> list[float]:
        """The outline of the whole stick, pointed at both ends."""
        tip = min(_TIP, self.long / 4)
        body = self.piece(tip, self.long - tip, self.half)
        end = self.x + self.ux * self.long, self.y + self.uy * self.long
        return [self.x, self.y, *body[:4], *end, *body[4:]]


class Sheet:
    """A drawing surface for sticks, painted from the lowest up."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self._theme = theme
        self._is_pale = contrast(theme.wood, theme.ground) < _CLEAR
        self._image = Image.new("RGB", (width * _FINE, height * _FINE), theme.ground)
        self._draw = ImageDraw.Draw(self._image)

    def put(self, line: Line) -> None:
        """Draw a stick with a light edge, so that every crossing shows which is on top."""
        theme = self._theme
        wood = _Wood.of(line)
        if line.state == "ghost":
            self._draw_dashed(wood, mix(theme.line, theme.ground, 0.2))
            return
        if line.state != "plain":
            self._draw_plain(wood, line.thick + 16, theme.accent if line.state == "marked" else theme.choice)
        self._draw_plain(wood, line.thick + 8, theme.ground)
        match line.kind:
            case "match":
                self._draw_plain(wood, line.thick, theme.wood_edge)
                self._draw_plain(wood, line.thick - 4, theme.wood)
                self._draw_head(line)
            case "cut":
                self._draw_plain(wood, line.thick, theme.board_alt)
            case _:
                if self._is_pale:
                    # a dark outline on a pale ground
                    self._draw.polygon(wood.pointed_outline(), theme.wood_edge)
                    wood = wood._replace(half=wood.half - _OUTLINE)
                self._draw.polygon(wood.pointed_outline(), theme.wood)
        if line.kind == SPIRAL:
            self._draw_spiral(wood)
        for number, band in enumerate(BANDS.get(line.kind, ())):
            self._draw_bands(wood, number, theme.gold if band == "yellow" else theme.hues[band])

    def _draw_plain(self, wood: _Wood, thick: float, shade: Colour) -> None:
        """Draw a body with square ends, longer than the stick by the extra thickness."""
        half = thick / 2
        out = half - wood.half
        self._draw.polygon(wood.piece(-out, wood.long + out, half), shade)

    def _draw_bands(self, wood: _Wood, number: int, shade: Colour) -> None:
        """Draw a ring near either end."""
        share = min(1.0, wood.long / 190)  # foreshortened sticks have shorter rings
        near = (_TIP + number * (_BAND + _BETWEEN)) * share
        far = near + _BAND * share
        edge = ((_OUTLINE, self._theme.wood_edge),) if shade == self._theme.gold else ()
        for rim, ink in (*edge, (0.0, shade)):
            self._draw.polygon(wood.piece(near - rim, far + rim, wood.half), ink)
            self._draw.polygon(wood.piece(wood.long - far - rim, wood.long - near + rim, wood.half), ink)

    def _draw_spiral(self, wood: _Wood) -> None:
        shade, at, wide = self._theme.hues["blue"], _TIP, _BAND * 0.6
        while at + 2 * _BAND < wood.long - _TIP:
            self._draw.polygon(wood.piece(at, at + wide, wood.half, lean=_BAND), shade)
            at += _BAND * 1.5

    def _draw_head(self, line: Line) -> None:
        (x, y), size = line.end, line.thick * 0.75
        for radius, shade in ((size, self._theme.wood_edge), (size - 2, self._theme.hues["red"])):
            box = [(x - radius) * _FINE, (y - radius) * _FINE, (x + radius) * _FINE, (y + radius) * _FINE]
            self._draw.ellipse(box, fill=shade)

    def _draw_dashed(self, wood: _Wood, shade: Colour) -> None:
        half, dashes = wood.half / 2, max(2, round(wood.long / 26))
        for dash in range(dashes):
            near, far = dash / dashes * wood.long, (dash + 0.55) / dashes * wood.long
            self._draw.polygon(wood.piece(near + half, far - half, half), shade)

    def dot(self, x: float, y: float, radius: float, shade: Colour) -> None:
        """Draw a dot with a light rim."""
        for far, ink in ((radius + 2.5, self._theme.ground), (radius, shade)):
            self._draw.ellipse([(x - far) * _FINE, (y - far) * _FINE, (x + far) * _FINE, (y + far) * _FINE], fill=ink)

    def leader(self, start: Place, end: Place, shade: Colour) -> None:
        """Draw a thin line from the end of a stick to its number."""
        ends = [(start[0] * _FINE, start[1] * _FINE), (end[0] * _FINE, end[1] * _FINE)]
        self._draw.line(ends, fill=shade, width=_FINE + 1)
        self.dot(*start, 2.5, shade)

    def image(self) -> Image.Image:
        """The finished drawing."""
        return self._image.reduce(_FINE)
