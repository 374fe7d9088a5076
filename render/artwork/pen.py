"""A pen that draws shapes several times too large and reduces them to a smooth sprite."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.theme import Colour

Place = tuple[float, float]
_CLEAR = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A finished piece of artwork: colours, and how opaque each pixel is."""

    image: Image.Image
    mask: Image.Image

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.image.width

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.image.height


class Pen:
    """Draws in the pixels of the finished sprite, y downwards; strokes have round ends and joints."""

    def __init__(self, width: float, height: float, *, unit: float = 1, fine: int = 4) -> None:
        self._fine = fine
        self._unit = unit * fine
        self.size = (math.ceil(width), math.ceil(height))
        self._image = Image.new("RGBA", (self.size[0] * fine, self.size[1] * fine), _CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def _at(self, points: Sequence[Place]) -> list[Place]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A filled circle."""
        self.oval(x, y, radius, radius, fill)

    def oval(self, x: float, y: float, across: float, down: float, fill: Colour) -> None:
        """A filled ellipse by its centre and half axes."""
        u = self._unit
        self._draw.ellipse(((x - across) * u, (y - down) * u, (x + across) * u - 1, (y + down) * u - 1), fill=fill)

    def ring(self, x: float, y: float, radius: float, stroke: float, fill: Colour) -> None:
        """A circle drawn as a line; the radius is to the middle of the stroke."""
        u, outer = self._unit, radius + stroke / 2
        box = ((x - outer) * u, (y - outer) * u, (x + outer) * u - 1, (y + outer) * u - 1)
        self._draw.ellipse(box, outline=fill, width=max(1, round(stroke * u)))

    def arc(self, x: float, y: float, radius: float, start: float, end: float, stroke: float, fill: Colour) -> None:
        """A part of a circle, degrees clockwise from three o'clock, with round ends."""
        steps = max(4, round(abs(end - start) / 6))
        angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        self.line([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], stroke, fill)

    def line(self, points: Sequence[Place], stroke: float, fill: Colour, *, closed: bool = False) -> None:
        """A stroke along points."""
        path = self._at([*points, points[0]] if closed else points)
        width = max(1, round(stroke * self._unit))
        self._draw.line(path, fill=fill, width=width, joint="curve")
        half = width / 2
        for x, y in path:
            self._draw.ellipse((x - half, y - half, x + half - 1, y + half - 1), fill=fill)

    def shape(
        self, points: Sequence[Place], fill: Colour | None, edge: Colour | None = None, stroke: float = 0
    ) -> None:
        """A closed shape, filled and outlined."""
        if fill is not None:
            self._draw.polygon(self._at(points), fill=fill)
        if edge is not None:
            self.line(points, stroke, edge, closed=True)

    def box(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        stroke: float = 0,
    ) -> None:
        """A rectangle with rounded corners; the outline lies inside."""
        u = self._unit
        left, top, right, bottom = (value * u for value in box)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * u, fill=fill, outline=edge, width=round(stroke * u)
        )

    def stamp(self, image: Image.Image, x: float, y: float) -> None:
        """Artwork that was drawn equally large, by its upper left corner."""
        self._image.alpha_composite(image, (round(x * self._unit), round(y * self._unit)))

    def large(self) -> Image.Image:
        """The drawing before it is reduced."""
        return self._image

    def sprite(self) -> Sprite:
        """The drawing, reduced."""
        small = self._image.resize(self.size, Image.Resampling.BOX)
        return Sprite(small.convert("RGB"), small.getchannel("A"))


def bend(*points: Place, steps: int = 16) -> list[Place]:
    """Points along a Bézier curve of any degree, both ends included."""
    curve = []
    for step in range(steps + 1):
        t = step / steps
        row = list(points)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(row, row[1:], strict=False)]
        curve.append(row[0])
    return curve


def mirrored(points: Sequence[Place], axis: float) -> list[Place]:
    """A path mirrored left to right, in reverse so that it closes the outline it came from."""
    return [(2 * axis - x, y) for x, y in reversed(points)]
