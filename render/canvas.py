"""The picture while it is drawn, and its way into a small palette PNG."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from threading import get_ident
from typing import Literal

from PIL import Image

from render import fonts, png
from render.artwork import boards, courts, suits
from render.artwork.pen import Pen, Sprite
from render.fonts import Style
from render.theme import HUE_NAMES, Colour, Theme, mix

Anchor = Literal["left", "middle", "right"]


@lru_cache(maxsize=64)
def _rounded(radius: int, fill: Colour, edge: Colour | None, stroke: int) -> Sprite:
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
        corner = _rounded(r, fill, edge, stroke)
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
            if run in suits.SIGNS:
                size = fonts.sign_size(style)
                shade = self.theme.suit(suits.SUIT_SIGNS[run], surface) if run in suits.SUIT_SIGNS else ink
                place = (round(pen) + fonts.SIGN_GAP, round(y) + style.baseline - size + round(size * 0.06))
                self.image.paste(shade, place, suits.mask(run, size))
                pen += size + 2 * fonts.SIGN_GAP
            else:
                letters, offset, advance = fonts.mask(run, style)
                self.image.paste(ink, (round(pen) + offset, round(y)), letters)
                pen += advance
        return total

    def sign(self, sign: str, x: float, y: float, size: int, ink: Colour) -> None:
        """A sign drawn as a shape, by its upper left corner."""
        self.image.paste(ink, (round(x), round(y)), suits.mask(sign, size))

    def png(self) -> bytes:
        """The picture as a palette PNG."""
        palette = _palette_image(self.theme, get_ident())
        flat = self.image.quantize(palette=palette, dither=Image.Dither.NONE)
        return png.written(flat, bytes(_palette(self.theme)))


def _pairs(theme: Theme) -> list[tuple[Colour, Colour]]:
    """Which colours meet at smooth edges, the most frequent first."""
    t = theme
    signs = [(t.suits.of(s), t.suits_bright.of(s)) for s in suits.SUIT_SIGNS.values()]
    written = [(t.ink, t.ground), (t.quiet, t.ground), (t.paper_ink, t.paper), (t.paper_quiet, t.paper)]
    written += [(deep, t.card) for deep, _ in signs]
    written += [(t.card_edge, t.ground), (t.card_edge, t.card), (t.board_line, t.board), (t.board_line, t.board_alt)]
    stones = [(t.light, t.light_edge), (t.light_edge, t.board), (t.dark, t.dark_ring), (t.dark, t.board)]
    stones += [(t.dark, t.board_alt), (t.light_edge, t.board_alt), (t.dark, t.ground), (t.light_edge, t.ground)]
    marks = list(product((t.move_mark, t.choice_mark, t.bad_mark), (t.light, t.board)))
    marks += list(product((t.accent, t.choice), (t.ground, t.card)))
    things = [(t.pip, t.die), (t.die_edge, t.die), (t.die_edge, t.ground), (t.card_back, t.card_back_line)]
    things += [(t.leather, t.leather_edge), (t.leather_edge, t.ground), (t.wood_edge, t.ground), (t.wood, t.wood_edge)]
    things += [(t.suits.spades, t.skin), (t.suits.spades, t.gold), (t.paper_ink, t.paper_now), (t.card_back, t.card)]
    things += [(t.good, t.ground), (t.bad, t.ground), (t.line, t.ground), (t.board_line, t.ground), (t.board, t.ground)]
    things += [(t.dimmed(deep, t.ground), t.dimmed(t.card, t.ground)) for deep, _ in signs]
    hues = [(t.hues[hue], t.light) for hue in HUE_NAMES]
    hues += [(t.hues[hue], shade) for hue in HUE_NAMES for shade in (t.board, t.card)]
    loose = [(t.suit(s, t.ground), t.ground) for s in suits.SUIT_SIGNS.values()]
    return written + stones + marks + things + loose + hues


@lru_cache(maxsize=16)
def _palette(theme: Theme) -> list[int]:
    """The theme's colours and, as far as there is room, the shades between those that meet."""
    pairs = _pairs(theme)
    shades: dict[Colour, None] = dict.fromkeys(shade for pair in pairs for shade in pair)
    shades.update(dict.fromkeys((theme.paper_line, theme.paper_now, *boards.paints(theme))))
    for dim in (False, True):
        shades.update(dict.fromkeys(courts.paints(theme, theme.suits.spades, dim=dim)))
    for one, other in pairs:
        for step in (1 / 3, 2 / 3):
            shade = mix(one, other, step)
            near = min(sum(abs(a - b) for a, b in zip(shade, known, strict=True)) for known in shades)
            if near > 45 and len(shades) < 256:
                shades[shade] = None
    flat = [value for shade in shades for value in shade]
    return flat + flat[:3] * (256 - len(shades))


@lru_cache(maxsize=16)
def _palette_image(theme: Theme, thread: int) -> Image.Image:
    """The palette as Pillow wants it; it remembers the nearest colours, for which no two threads may share it."""
    image = Image.new("P", (1, 1))
    image.putpalette(_palette(theme))
    return image
