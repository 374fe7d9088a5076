"""Sticks drawn over one another: a pile with bands at both ends, or matches that form a figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.artwork.pen import Place
from render.theme import Colour, HueName, Theme, mix

_FINE = 2
BANDS: Mapping[str, tuple[HueName, ...]] = {
    "mandarin": ("red", "blue", "red", "blue", "red"),
    "bonze": ("red", "blue", "blue"),
    "samurai": ("red", "yellow", "blue"),
    "kuli": ("blue", "red"),
}
"""The rings of a kind of stick, from its end inwards."""
SPIRAL = "mikado"
_TIP, _BAND, _BETWEEN = 16.0, 13.0, 5.0
"""How long the point of a stick is, a ring, and the wood between rings."""


class Line(NamedTuple):
    """A stick in pixels: its ends, what it is, and how it stands out."""

    start: Place
    end: Place
    kind: str
    thick: float
    state: Literal["plain", "lit", "marked", "ghost"] = "plain"


class Sheet:
    """A piece of table on which sticks are drawn, lowest first."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self._theme = theme
        self._image = Image.new("RGB", (width * _FINE, height * _FINE), theme.ground)
        self._draw = ImageDraw.Draw(self._image)

    def put(self, line: Line) -> None:
        """A stick with a light edge, so that every crossing shows who is on top."""
        theme = self._theme
        if line.state == "ghost":
            self._dashed(line, mix(theme.line, theme.ground, 0.2))
            return
        if line.state != "plain":
            self._body(line, line.thick + 16, theme.accent if line.state == "marked" else theme.choice, pointed=False)
        pointed = line.kind not in ("match", "cut")
        self._body(line, line.thick + 6, theme.ground, pointed=False)
        if line.kind == "match":
            self._body(line, line.thick, theme.wood_edge, pointed=pointed)
            self._body(line, line.thick - 4, theme.wood, pointed=pointed)
        else:
            self._body(line, line.thick, theme.board_alt, pointed=pointed)
        if line.kind == SPIRAL:
            self._spiral(line)
        for number, band in enumerate(BANDS.get(line.kind, ())):
            self._bands(line, number, theme.gold if band == "yellow" else theme.hues[band])
        if line.kind == "match":
            self._head(line)

    def _body(self, line: Line, thick: float, shade: Colour, *, pointed: bool) -> None:
        (x0, y0), (x1, y1) = line.start, line.end
        long = hypot(x1 - x0, y1 - y0) or 1.0
        ux, uy = (x1 - x0) / long, (y1 - y0) / long
        tip = min(_TIP, long / 4) if pointed else 0.0
        half = thick / 2
        # the point keeps its form whatever the thickness: its shoulders move with it
        shoulder = tip * half / (line.thick / 2) if pointed else 0.0
        out = half - line.thick / 2 if not pointed else 0.0
        nx, ny = -uy * half, ux * half
        sx, sy = x0 - ux * out, y0 - uy * out
        ex, ey = x1 + ux * out, y1 + uy * out
        inner = (tip - shoulder) if pointed else 0.0
        points = [
            (sx + ux * inner, sy + uy * inner),
            (sx + ux * tip + nx, sy + uy * tip + ny),
            (ex - ux * tip + nx, ey - uy * tip + ny),
            (ex - ux * inner, ey - uy * inner),
            (ex - ux * tip - nx, ey - uy * tip - ny),
            (sx + ux * tip - nx, sy + uy * tip - ny),
        ]
        if not pointed:
            points = [points[1], points[2], points[4], points[5]]
        self._polygon(points, shade)

    def _polygon(self, points: Iterable[Place], shade: Colour) -> None:
        self._draw.polygon([(x * _FINE, y * _FINE) for x, y in points], fill=shade)

    def _bands(self, line: Line, number: int, shade: Colour) -> None:
        (x0, y0), (x1, y1) = line.start, line.end
        long = hypot(x1 - x0, y1 - y0) or 1.0
        ux, uy = (x1 - x0) / long, (y1 - y0) / long
        nx, ny = -uy * line.thick / 2, ux * line.thick / 2
        share = min(1.0, long / 190)  # foreshortened sticks have shorter rings
        near = (_TIP + number * (_BAND + _BETWEEN)) * share
        for x, y, way in ((x0, y0, 1), (x1, y1, -1)):
            ax, ay = x + way * ux * near, y + way * uy * near
            bx, by = ax + way * ux * _BAND * share, ay + way * uy * _BAND * share
            self._polygon([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)], shade)

    def _spiral(self, line: Line) -> None:
        (x0, y0), (x1, y1) = line.start, line.end
        long = hypot(x1 - x0, y1 - y0) or 1.0
        ux, uy = (x1 - x0) / long, (y1 - y0) / long
        nx, ny = -uy * line.thick / 2, ux * line.thick / 2
        shade, at = self._theme.hues["blue"], _TIP
        while at + 2 * _BAND < long - _TIP:
            ax, ay, bx, by = x0 + ux * at, y0 + uy * at, x0 + ux * (at + _BAND), y0 + uy * (at + _BAND)
            wide = _BAND * 0.6
            self._polygon(
                [
                    (ax + nx, ay + ny),
                    (ax + ux * wide + nx, ay + uy * wide + ny),
                    (bx + ux * wide - nx, by + uy * wide - ny),
                    (bx - nx, by - ny),
                ],
                shade,
            )
            at += _BAND * 1.5

    def _head(self, line: Line) -> None:
        (x, y), size = line.end, line.thick * 0.75
        for radius, shade in ((size, self._theme.wood_edge), (size - 2, self._theme.hues["red"])):
            box = [(x - radius) * _FINE, (y - radius) * _FINE, (x + radius) * _FINE, (y + radius) * _FINE]
            self._draw.ellipse(box, fill=shade)

    def _dashed(self, line: Line, shade: Colour) -> None:
        (x0, y0), (x1, y1) = line.start, line.end
        long = hypot(x1 - x0, y1 - y0) or 1.0
        dashes = max(2, round(long / 26))
        for dash in range(dashes):
            a, b = dash / dashes, (dash + 0.55) / dashes
            part = Line(
                (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b), "", line.thick
            )
            self._body(part, line.thick * 0.5, shade, pointed=False)

    def dot(self, x: float, y: float, radius: float, shade: Colour) -> None:
        """A dot with a light rim."""
        for far, ink in ((radius + 2.5, self._theme.ground), (radius, shade)):
            self._draw.ellipse([(x - far) * _FINE, (y - far) * _FINE, (x + far) * _FINE, (y + far) * _FINE], fill=ink)

    def leader(self, start: Place, end: Place, shade: Colour) -> None:
        """A thin line from the end of a stick to its number; it hides nothing."""
        ends = [(start[0] * _FINE, start[1] * _FINE), (end[0] * _FINE, end[1] * _FINE)]
        self._draw.line(ends, fill=shade, width=_FINE + 1)
        self.dot(*start, 2.5, shade)

    def image(self) -> Image.Image:
        """What was drawn."""
        return self._image.reduce(_FINE)
