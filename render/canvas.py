"""The drawing surface: collects sprites, panels and text, and paints them when the picture is read."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image

from render import fonts, painting
from render.artwork import signs
from render.artwork.pen import Pen, Place, Sprite
from render.colour import Colour
from render.flat import FlatSprite, Slab, Stain, Thing, thing_of
from render.fonts import Style
from render.painting import Stroke
from render.palette import place_of
from render.theme import Theme

Anchor = Literal["left", "middle", "right"]


Corners = tuple[Sprite, Sprite, Sprite, Sprite]


@lru_cache(maxsize=256)
def _corners(radius: int, fill: Colour, edge: Colour | None, stroke: int) -> Corners:
    """The four corner sprites of a rounded box: upper left, upper right, lower left, lower right."""
    side = 2 * radius + 2
    pen = Pen(side, side)
    pen.box((0, 0, side, side), radius, fill, edge, stroke)
    box, far = pen.sprite(), radius + 2

    def corner(x: int, y: int) -> Sprite:
        cut = (x, y, x + radius, y + radius)
        return Sprite(box.image.crop(cut), box.mask.crop(cut))

    return corner(0, 0), corner(far, 0), corner(0, far), corner(far, far)


@lru_cache(maxsize=64)
def _disc(radius: int, fill: Colour, edge: Colour | None, stroke: int) -> Sprite:
    """A disc: a rounded box without straight sides."""
    side = 2 * radius
    image, mask = Image.new("RGB", (side, side)), Image.new("L", (side, side))
    places = ((0, 0), (radius, 0), (0, radius), (radius, radius))
    for corner, place in zip(_corners(radius, fill, edge, stroke), places, strict=True):
        image.paste(corner.image, place)
        mask.paste(corner.mask, place)
    return Sprite(image, mask)


@lru_cache(maxsize=1024)
def _inked(run: str, style: Style, ink: Colour, theme: Theme) -> Stain:
    """A run of text as a one-colour sprite."""
    return Stain(ink, fonts.letters(run, style).mask, theme)


@lru_cache(maxsize=256)
def _sign(sign: str, size: int, ink: Colour, theme: Theme) -> Stain:
    return Stain(ink, signs.mask(sign, size), theme)


class _Run(NamedTuple):
    """One piece of a line of text, letters or a drawn sign, with its offset from the pen position."""

    what: Stain
    pen: float
    left: int
    top: int


class _Line(NamedTuple):
    width: int
    runs: tuple[_Run, ...]


@lru_cache(maxsize=2048)
def _line(text: str, style: Style, ink: Colour, surface: Colour, theme: Theme) -> _Line:
    """Lay out one line of text; suit signs take the colours that read well on the surface."""
    runs: list[_Run] = []
    pen = 0.0
    for run in fonts.runs(text):
        if run in signs.SIGNS:
            size = fonts.sign_size(style)
            shade = theme.suit(signs.SUIT_SIGNS[run], surface) if run in signs.SUIT_SIGNS else ink
            top = style.baseline - size + round(size * 0.06)
            runs.append(_Run(_sign(run, size, shade, theme), pen, fonts.SIGN_GAP, top))
            pen += size + 2 * fonts.SIGN_GAP
        else:
            letters = fonts.letters(run, style)
            runs.append(_Run(_inked(run, style, ink, theme), pen, letters.left, letters.top))
            pen += letters.advance
    return _Line(fonts.width(text, style), tuple(runs))


class Canvas:
    """A surface of one colour that takes sprites, panels and text, in whole pixels.

    It only records strokes; :func:`render.painting.draw` paints them at the end, in the theme's palette.
    """

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self.theme = theme
        self.size = (width, height)
        self.strokes: list[Stroke] = []

    def _put(self, what: FlatSprite | Slab, left: int, top: int) -> None:
        width, height = what.size
        self.strokes.append(Stroke(left, top, left + width, top + height, what))

    def put(self, sprite: Sprite | Thing, x: float, y: float) -> None:
        """Put a sprite by its upper left corner."""
        self._put(sprite if isinstance(sprite, Thing) else thing_of(sprite, self.theme), round(x), round(y))

    def lay(self, slab: Slab, x: float, y: float) -> None:
        """Put an opaque rectangle by its upper left corner; much quicker than a sprite."""
        self._put(slab, round(x), round(y))

    def centre(self, sprite: Sprite | Thing, x: float, y: float) -> None:
        """Put a sprite by its centre."""
        self.put(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def bar(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        """Fill a rectangle with square corners: rules, underlines, fields."""
        box = (round(left), round(top), round(right), round(bottom))
        if box[2] > box[0] and box[3] > box[1]:
            self.strokes.append(Stroke(*box, place_of(fill, self.theme)))

    def panel(
        self,
        box: tuple[int, int, int, int],
        fill: Colour,
        *,
        radius: int | None = None,
        edge: Colour | None = None,
        stroke: int = 0,
    ) -> None:
        """Fill a rounded rectangle (left, top, right, bottom), assembled from four cached corner sprites and bars."""
        left, top, right, bottom = box
        r = min(self.theme.radius if radius is None else radius, (right - left) // 2, (bottom - top) // 2)
        if right - left == bottom - top == 2 * r > 0:
            self.put(_disc(r, fill, edge, stroke), left, top)
            return
        corners = _corners(r, fill, edge, stroke)
        outline = fill if edge is None else edge
        self.bar(left + r, top, right - r, bottom, outline)
        self.bar(left, top + r, right, bottom - r, outline)
        places = ((left, top), (right - r, top), (left, bottom - r), (right - r, bottom - r))
        for corner, (x, y) in zip(corners, places, strict=True):
            self.put(corner, x, y)
        if edge is not None:
            self.bar(left + r, top + stroke, right - r, bottom - stroke, fill)
            self.bar(left + stroke, top + r, right - stroke, bottom - r, fill)

    def text(
        self, place: Place, text: str, style: Style, ink: Colour, *, on: Colour | None = None, at: Anchor = "left"
    ) -> int:
        """Write one line of text by the place of its top, left by default; returns its width."""
        x, y = place
        line = _line(text, style, ink, self.theme.ground if on is None else on, self.theme)
        pen = float(x) - {"left": 0.0, "middle": line.width / 2, "right": float(line.width)}[at]
        for run in line.runs:
            self._put(run.what, round(pen + run.pen) + run.left, round(y) + run.top)
        return line.width

    def sign(self, sign: str, x: float, y: float, size: int, ink: Colour) -> None:
        """Draw a sign, such as a suit, by its upper left corner."""
        self._put(_sign(sign, size, ink, self.theme), round(x), round(y))

    @property
    def image(self) -> Image.Image:
        """The current picture as a palette image (mode ``L``; see :mod:`render.palette`)."""
        image = Image.new("L", self.size)
        painting.paint(image, self.strokes, (0, 0, *self.size), place_of(self.theme.ground, self.theme))
        return image

    def slab(self) -> Slab:
        """The current picture as a slab, to be put on another canvas."""
        return Slab(self.image)

    def png(self) -> bytes:
        """The current picture as bytes of a palette PNG."""
        return painting.draw(self.strokes, self.size, self.theme)
