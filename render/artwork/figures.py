"""Draws stick figures: sticks, the places where sticks can lie, named pins, and the ground below."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Literal

from PIL import Image, ImageDraw

from render.artwork.pen import Place
from render.colour import Colour, mix
from render.theme import Theme

_FINE = 3
State = Literal["plain", "lit", "marked"]
_RINGS = {"first": 1, "second": 2, "third": 3}
"""The number of rings round either end of a stick, by its layer."""


def paints(theme: Theme) -> tuple[Colour, ...]:
    """The colours of water and meadows."""
    return mix(theme.hues["blue"], theme.card, 2 / 3), mix(theme.hues["green"], theme.card, 2 / 3)


class FigureSheet:
    """A drawing surface for a stick figure, painted from the lowest layer up; places are in pixels."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self._theme = theme
        self._image = Image.new("RGB", (width * _FINE, height * _FINE), theme.ground)
        self._draw = ImageDraw.Draw(self._image)

    def ground(self, kind: str, corners: Sequence[Place]) -> None:
        """Draw ground: water with waves, an island, or a meadow with blades of grass."""
        theme = self._theme
        hue = {"water": theme.hues["blue"], "land": theme.board_line, "meadow": theme.hues["green"]}[kind]
        water, meadow = paints(theme)
        fill = {"water": water, "land": theme.board, "meadow": meadow}[kind]
        points = [_fine(x, y) for x, y in corners]
        self._draw.polygon(points, fill=fill, outline=hue, width=2 * _FINE)
        if kind == "land":
            return
        mask = Image.new("1", self._image.size)
        ImageDraw.Draw(mask).polygon(points, fill=1)
        pattern = Image.new("1", self._image.size)
        pen = ImageDraw.Draw(pattern)
        step = 46 * _FINE
        for row, y in enumerate(range(0, self._image.height, step)):
            for x in range(-step + row % 2 * step // 2, self._image.width, step):
                self._motif(pen, kind, x, y)
        both = Image.new("1", self._image.size)
        both.paste(pattern, mask=mask)
        self._image.paste(hue, mask=both)

    @staticmethod
    def _motif(pen: ImageDraw.ImageDraw, kind: str, x: int, y: int) -> None:
        size, line = 9 * _FINE, 2 * _FINE
        if kind == "water":
            pen.arc([x, y, x + size, y + size], 200, 340, fill=1, width=line)
            pen.arc([x + size, y, x + 2 * size, y + size], 200, 340, fill=1, width=line)
        else:
            pen.line([x, y, x - size // 3, y - size], fill=1, width=line)
            pen.line([x, y, x + size // 3, y - size], fill=1, width=line)

    def tree(self, x: float, y: float, radius: float) -> None:
        """Draw a tree from above: a crown with a dark rim, and its trunk."""
        theme = self._theme
        for dx, dy in ((-0.42, 0.0), (0.42, 0.0), (0.0, -0.42), (0.0, 0.42)):
            self._disc(x + dx * radius, y + dy * radius, radius * 0.62, theme.ink)
        for dx, dy in ((-0.42, 0.0), (0.42, 0.0), (0.0, -0.42), (0.0, 0.42), (0.0, 0.0)):
            self._disc(x + dx * radius, y + dy * radius, radius * 0.62 - 2.5, theme.hues["green"])
        self._disc(x, y, radius * 0.22, theme.wood)

    def disc(self, x: float, y: float, radius: float) -> None:
        """Draw a round object: a disc with a ring on it."""
        theme = self._theme
        for share, shade in ((1.0, theme.dark_ring), (0.92, theme.dark), (0.66, theme.dark_ring), (0.6, theme.dark)):
            self._disc(x, y, radius * share, shade)

    def _disc(self, x: float, y: float, radius: float, shade: Colour) -> None:
        left, top = _fine(x - radius, y - radius)
        right, bottom = _fine(x + radius, y + radius)
        self._draw.ellipse([left, top, right, bottom], fill=shade)

    def rung(self, a: Place, b: Place) -> None:
        """Draw a place where a stick can lie: a thin line."""
        self._draw.line([_fine(*a), _fine(*b)], fill=self._theme.line, width=2 * _FINE)

    def gap(self, a: Place, b: Place, thick: float, state: State) -> None:
        """Draw a place that a stick has left, or is to go to: dashes along its outline."""
        theme = self._theme
        shade = theme.choice if state == "lit" else theme.quiet
        long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        dashes = max(3, round(long / 22))
        self._body(a, b, thick + 4, theme.ground)
        for side in (-1, 1):
            for dash in range(dashes):
                near, far = (dash + 0.2) / dashes, (dash + 0.8) / dashes
                self._line(_along(a, b, near, side * thick / 2), _along(a, b, far, side * thick / 2), 3, shade)
        for end, other in ((a, b), (b, a)):
            self._line(_along(end, other, 0, thick / 2), _along(end, other, 0, -thick / 2), 3, shade)

    def stick(self, a: Place, b: Place, thick: float, state: State, kind: str) -> None:
        """Draw a stick; a moved one has a broad rim and notches, a hinted one a dot."""
        theme = self._theme
        if state != "plain":
            self._body(a, b, thick + 16, theme.accent if state == "marked" else theme.choice)
        self._body(a, b, thick + 6, theme.ground)
        self._body(a, b, thick, theme.wood_edge)
        self._body(a, b, thick - 5, theme.wood)
        long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        self._line(
            _along(a, b, 0.04, -thick / 5), _along(a, b, 0.96, -thick / 5), 2, mix(theme.wood, theme.card, 1 / 2)
        )
        if state == "marked":
            for share in (0.22, 0.78):
                for shift in (-6, 6):
                    at = share + shift / long
                    self._line(_along(a, b, at, thick / 2), _along(a, b, at, -thick / 2), 3, theme.wood_edge)
        for ring in range(_RINGS.get(kind, 0)):
            for at in ((14 + 12 * ring) / long, 1 - (14 + 12 * ring) / long):
                self._line(_along(a, b, at, thick / 2), _along(a, b, at, -thick / 2), 5, theme.hues["blue"])

    def pin(self, x: float, y: float, radius: float, *, is_raised: bool) -> None:
        """Draw a pin with room for a name; one above the table has a broken rim."""
        theme = self._theme
        self._disc(x, y, radius + 3, theme.ground)
        left, top = _fine(x - radius, y - radius)
        right, bottom = _fine(x + radius, y + radius)
        box = (left, top, right, bottom)
        self._draw.ellipse(box, fill=theme.card, outline=None if is_raised else theme.card_edge, width=2 * _FINE)
        if is_raised:
            for start in range(0, 360, 30):
                self._draw.arc(box, start, start + 17, fill=theme.card_edge, width=3 * _FINE)

    def dot(self, x: float, y: float) -> None:
        """Draw a node without a name."""
        self._disc(x, y, 5, self._theme.quiet)

    def _body(self, a: Place, b: Place, thick: float, shade: Colour) -> None:
        """Draw a bar whose rounded ends reach a little beyond the places."""
        self._line(a, b, thick, shade)
        for x, y in (a, b):
            self._disc(x, y, thick / 2, shade)

    def _line(self, a: Place, b: Place, thick: float, shade: Colour) -> None:
        self._draw.line([_fine(*a), _fine(*b)], fill=shade, width=round(thick * _FINE))

    def image(self) -> Image.Image:
        """The finished drawing."""
        return self._image.reduce(_FINE)


def _fine(x: float, y: float) -> tuple[int, int]:
    return round(x * _FINE), round(y * _FINE)


def _along(a: Place, b: Place, share: float, aside: float) -> Place:
    """The point at a share of a line, moved sideways by some pixels."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    return a[0] + (b[0] - a[0]) * share - uy * aside, a[1] + (b[1] - a[1]) * share + ux * aside
