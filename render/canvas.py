"""The picture while it is drawn."""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident
from typing import Literal

from PIL import Image

from render import fonts, png
from render.artwork import signs
from render.artwork.pen import Pen, Sprite
from render.colour import Colour
from render.fonts import Style
from render.palette import palette, palette_image
from render.theme import Theme

Anchor = Literal["left", "middle", "right"]


@lru_cache(maxsize=64)
def _rounded_box(radius: int, fill: Colour, edge: Colour | None, stroke: int) -> Sprite:
    side = 2 * radius + 2
    pen = Pen(side, side)
    pen.box((0, 0, side, side), radius, fill, edge, stroke)
    return pen.sprite()


class Canvas:
    """A flat ground on which sprites, panels and texts are put; coordinates are whole pixels."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self.theme = theme
        self.image = Image.new("RGB", (width, height), theme.ground)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """A sprite by its upper left corner."""
        self.image.paste(sprite.image, (round(x), round(y)), sprite.mask)

    def lay(self, image: Image.Image, x: float, y: float) -> None:
        """What covers its whole rectangle, by the upper left corner; much quicker than a sprite."""
        self.image.paste(image, (round(x), round(y)))

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """A sprite by its centre."""
        self.put(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def bar(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        """An upright rectangle without rounding: rules, underlines, fields."""
        box = (round(left), round(top), round(right), round(bottom))
        if box[2] > box[0] and box[3] > box[1]:
            self.image.paste(fill, box)

    def panel(
        self,
        left: int,
        top: int,
        right: int,
        bottom: int,
        fill: Colour,
        *,
        radius: int | None = None,
        edge: Colour | None = None,
        stroke: int = 0,
    ) -> None:
        """A rounded rectangle of any size, put together from one small sprite's corners."""
        r = min(self.theme.radius if radius is None else radius, (right - left) // 2, (bottom - top) // 2)
        corner = _rounded_box(r, fill, edge, stroke)
        far = r + 2
        outline = fill if edge is None else edge
        self.bar(left + r, top, right - r, bottom, outline)
        self.bar(left, top + r, right, bottom - r, outline)
        for x, y, cut in (
            (left, top, (0, 0, r, r)),
            (right - r, top, (far, 0, far + r, r)),
            (left, bottom - r, (0, far, r, far + r)),
            (right - r, bottom - r, (far, far, far + r, far + r)),
        ):
            self.image.paste(corner.image.crop(cut), (x, y), corner.mask.crop(cut))
        if edge is not None:
            self.bar(left + r, top + stroke, right - r, bottom - stroke, fill)
            self.bar(left + stroke, top + r, right - stroke, bottom - r, fill)

    def text(
        self, x: float, y: float, text: str, style: Style, ink: Colour, *, on: Colour | None = None, at: Anchor = "left"
    ) -> int:
        """A writable text on a surface, by the top of its line; answers its width."""
        surface = self.theme.ground if on is None else on
        total = fonts.width(text, style)
        pen = float(x) - {"left": 0.0, "middle": total / 2, "right": float(total)}[at]
        for run in fonts.runs(text):
            if run in signs.SIGNS:
                size = fonts.sign_size(style)
                shade = self.theme.suit(signs.SUIT_SIGNS[run], surface) if run in signs.SUIT_SIGNS else ink
                place = (round(pen) + fonts.SIGN_GAP, round(y) + style.baseline - size + round(size * 0.06))
                self.image.paste(shade, place, signs.mask(run, size))
                pen += size + 2 * fonts.SIGN_GAP
            else:
                letters, offset, advance = fonts.mask(run, style)
                self.image.paste(ink, (round(pen) + offset, round(y)), letters)
                pen += advance
        return total

    def sign(self, sign: str, x: float, y: float, size: int, ink: Colour) -> None:
        """A sign drawn as a shape, by its upper left corner."""
        self.image.paste(ink, (round(x), round(y)), signs.mask(sign, size))

    def png(self) -> bytes:
        """The picture as a palette PNG."""
        shades = palette_image(self.theme, get_ident())
        flat = self.image.quantize(palette=shades, dither=Image.Dither.NONE)
        return png.encode(flat, bytes(palette(self.theme)))
