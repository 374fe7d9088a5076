"""A drawing tool for vector shapes: draws several times too large, and reduces the result to a smooth sprite."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.colour import Colour

Place = tuple[float, float]
_CLEAR = (0, 0, 0, 0)
_SHADES = 256
"""The most colours of a drawing that is kept as numbers of colours."""
_AT_ONCE = 1 << 18
"""About how many pixels are reduced at once: few enough to stay in the processor's cache."""
MASK_INK: Colour = (255, 255, 255)
"""The colour of shapes that are used as masks."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A finished piece of artwork: an RGB image and its opacity mask."""

    image: Image.Image
    mask: Image.Image

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.image.width

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.image.height


class Pen:
    """A drawing in units of the finished sprite, y downwards from an origin; strokes have round ends and joints."""

    def __init__(
        self,
        width: float,
        height: float,
        *,
        unit: float = 1,
        origin: Place = (0, 0),
        fine: int = 4,
        ground: Colour | None = None,
    ) -> None:
        """Begin a drawing; with a ``ground`` it is opaque, which makes a large one much quicker to reduce."""
        self._fine = fine
        self._unit = unit * fine
        self._origin = origin
        self.size = (math.ceil(width), math.ceil(height))
        # numbers of colours take a quarter of the memory, and to get memory takes longer than to draw
        self._image = Image.new("P", (self.size[0] * fine, self.size[1] * fine))
        self._draw = ImageDraw.Draw(self._image)
        self._mode = "RGBA" if ground is None else "RGB"
        self._shades: dict[tuple[int, ...], int] = {_CLEAR if ground is None else ground: 0}
        """The numbers of all colours, while the drawing is kept as such."""
        self._is_hard = True
        """Whether every pixel is opaque or clear, as shapes leave it."""

    def _ink(self, fill: Colour) -> int | Colour:
        """A colour as the drawing takes it; this may change how the drawing is kept, so it comes before all else."""
        if self._image.mode == "P":
            number = self._shades.setdefault(fill, len(self._shades))
            if number < _SHADES:
                return number
            del self._shades[fill]
            self._show_colours()
        return fill

    def _show_colours(self) -> None:
        """Turn numbers of colours into colours."""
        if self._image.mode == "P":
            self._image = self._coloured(self._image)
            self._draw = ImageDraw.Draw(self._image)

    def _coloured(self, numbers: Image.Image) -> Image.Image:
        channels = len(self._mode)
        numbers.putpalette(bytes(level for shade in self._shades for level in (*shade, 255)[:channels]), self._mode)
        return numbers.convert(self._mode)

    def _at(self, x: float, y: float) -> Place:
        return (x + self._origin[0]) * self._unit, (y + self._origin[1]) * self._unit

    def _frame(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        x0, y0 = self._at(left, top)
        x1, y1 = self._at(right, bottom)
        return x0, y0, max(x0, x1 - 1), max(y0, y1 - 1)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """Draw a filled circle."""
        self.oval(x, y, radius, radius, fill)

    def oval(self, x: float, y: float, across: float, down: float, fill: Colour) -> None:
        """Draw a filled ellipse by its centre and half axes."""
        ink = self._ink(fill)
        self._draw.ellipse(self._frame(x - across, y - down, x + across, y + down), fill=ink)

    def ring(self, x: float, y: float, radius: float, stroke: float, fill: Colour) -> None:
        """Draw a circle as a line; the radius is to the middle of the stroke."""
        far, ink = radius + stroke / 2, self._ink(fill)
        frame = self._frame(x - far, y - far, x + far, y + far)
        self._draw.ellipse(frame, outline=ink, width=max(1, round(stroke * self._unit)))

    def arc(self, x: float, y: float, radius: float, angles: tuple[float, float], stroke: float, fill: Colour) -> None:
        """Draw an arc with round ends between two angles, in degrees clockwise from three o'clock."""
        start, end = angles
        steps = max(4, round(abs(end - start) / 6))
        turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        self.line([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns], stroke, fill)

    def line(self, points: Sequence[Place], stroke: float, fill: Colour, *, closed: bool = False) -> None:
        """Draw a line along points."""
        # a disc at each point rounds the joints, too; the curved joints of Pillow would cost as much again
        path = [self._at(x, y) for x, y in ([*points, points[0]] if closed else points)]
        width, ink = max(1, round(stroke * self._unit)), self._ink(fill)
        self._draw.line(path, fill=ink, width=width)
        half = width / 2
        for x, y in path:
            self._draw.ellipse((x - half, y - half, x + half - 1, y + half - 1), fill=ink)

    def shape(
        self, points: Sequence[Place], fill: Colour | None, edge: Colour | None = None, stroke: float = 0
    ) -> None:
        """Draw a closed shape, filled and outlined."""
        if fill is not None:
            ink = self._ink(fill)
            self._draw.polygon([self._at(x, y) for x, y in points], fill=ink)
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
        """Draw a rounded rectangle; the outline lies inside."""
        width = round(stroke * self._unit)
        inner, outer = (None if shade is None else self._ink(shade) for shade in (fill, edge))
        if self._image.mode != "P":
            # the second of them may have been the first colour that found no number
            inner, outer = fill, edge
        self._draw.rounded_rectangle(self._frame(*box), radius * self._unit, fill=inner, outline=outer, width=width)

    def paint(self, mask: Image.Image, x: float, y: float, fill: Colour) -> None:
        """Paint a colour through a mask of the enlarged scale, by its upper left corner."""
        left, top = self._at(x, y)
        if not _is_hard(mask):
            self._show_colours()
            self._is_hard = False
        ink = self._ink(fill)
        self._image.paste(ink, (round(left), round(top)), mask)

    def stamp(self, image: Image.Image, x: float, y: float) -> None:
        """Put artwork of the enlarged scale, by its upper left corner."""
        left, top = self._at(x, y)
        self._show_colours()
        if self._mode == "RGB":
            self._image.paste(image, (round(left), round(top)), image)
        else:
            self._image.alpha_composite(image, (round(left), round(top)))
            self._is_hard &= _is_hard(image.getchannel("A"))

    def large(self) -> Image.Image:
        """The drawing at the enlarged scale, to be used or drawn on."""
        self._show_colours()
        self._is_hard = False
        return self._image

    def sprite(self) -> Sprite:
        """The drawing, reduced to a sprite."""
        if self._mode == "RGB":
            small = Image.frombytes("RGB", self.size, self._reduced())
            return Sprite(small, Image.new("L", self.size, 255))
        if not self._is_hard:
            small = self._image.reduce(self._fine)
        else:
            # weighed by opacity, as means of opaque and clear pixels are; soft ones must be weighed before
            small = Image.frombytes("RGBa", self.size, self._reduced()).convert("RGBA")
        return Sprite(small.convert("RGB"), small.getchannel("A"))

    def _reduced(self) -> bytes:
        """The means of the pixels of the enlarged scale, channel by channel."""
        fine, (width, height) = self._fine, self._image.size
        step, rows = fine * max(1, _AT_ONCE // (fine * width or 1)), []
        for top in range(0, height, step):
            strip = self._image.crop((0, top, width, min(height, top + step)))
            strip = self._coloured(strip) if strip.mode == "P" else strip
            small = Image.new(self._mode, (width // fine, strip.height // fine))
            # Pillow's core object directly: its wrapper would weigh each pixel by its opacity
            small.im.paste(strip.im.reduce((fine, fine), (0, 0, *strip.size)), (0, 0, *small.size))
            rows.append(small.tobytes())
        return b"".join(rows)


def _is_hard(opacity: Image.Image) -> bool:
    """Return whether a mask has no shades."""
    return not any(opacity.histogram()[1:-1])


def bend(*points: Place, steps: int = 16) -> list[Place]:
    """Sample a Bézier curve of any degree, both ends included."""
    curve = []
    for step in range(steps + 1):
        t = step / steps
        row = list(points)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(row)]
        curve.append(row[0])
    return curve


def mirror(points: Sequence[Place], axis: float) -> list[Place]:
    """Mirror a path left to right and reverse it, so that it closes the outline it came from."""
    return [(2 * axis - x, y) for x, y in reversed(points)]
