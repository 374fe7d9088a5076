"""Cards of packs of their own: a coloured field with the card's number."""

from __future__ import annotations

from functools import lru_cache

from games.views import Figure
from render.artwork.cards import blank, corner, height
from render.artwork.pen import Sprite
from render.theme import Colour, Theme


@lru_cache(maxsize=256)
def front(figure: Figure, width: int, theme: Theme, *, dim: bool = False, marked: bool = False) -> Sprite:
    """The front of a card in one of the fixed widths; ``dim`` sets it back, ``marked`` frames it."""

    def shade(colour: Colour) -> Colour:
        return theme.dimmed(colour, theme.ground) if dim else colour

    pen = blank(width, theme, shade(theme.card), shade(theme.card_edge), marked)
    ink = shade(theme.ink if figure.hue is None else theme.hues[figure.hue])
    tall = height(width)
    pen.box((width * 0.2, tall * 0.3, width * 0.8, tall * 0.7), width * 0.08, ink)
    pen.stamp(corner(width, figure.short, None, ink, shade(theme.card)), 0, 0)
    return pen.sprite()
