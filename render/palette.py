"""The colours of a palette PNG: those of a theme, and the shades between those that meet."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from PIL import Image

from render.artwork import dice, signs
from render.artwork.boards import surfaces
from render.artwork.cards import courts
from render.colour import Colour, mix
from render.theme import HUE_NAMES, Theme


def _pairs(theme: Theme) -> list[tuple[Colour, Colour]]:
    """Which colours meet at smooth edges, the most frequent first."""
    t = theme
    suits = [(t.suits.of(s), t.suits_bright.of(s)) for s in signs.SUIT_SIGNS.values()]
    texts = [(t.ink, t.ground), (t.quiet, t.ground), (t.paper_ink, t.paper), (t.paper_quiet, t.paper)]
    texts += [(deep, t.card) for deep, _ in suits]
    texts += [(t.card_edge, t.ground), (t.card_edge, t.card), (t.board_line, t.board), (t.board_line, t.board_alt)]
    stones = [(t.light, t.light_edge), (t.light_edge, t.board), (t.dark, t.dark_ring), (t.dark, t.board)]
    stones += [(t.dark, t.board_alt), (t.light_edge, t.board_alt), (t.dark, t.ground), (t.light_edge, t.ground)]
    marks = list(product((t.move_mark, t.choice_mark, t.bad_mark), (t.light, t.board)))
    marks += list(product((t.accent, t.choice), (t.ground, t.card)))
    things = [(t.pip, t.die), (t.die_edge, t.die), (t.die_edge, t.ground), (t.card_back, t.card_back_line)]
    things += [(t.leather, t.leather_edge), (t.leather_edge, t.ground), (t.wood_edge, t.ground), (t.wood, t.wood_edge)]
    things += [(t.suits.spades, t.skin), (t.suits.spades, t.gold), (t.paper_ink, t.paper_now), (t.card_back, t.card)]
    things += [(t.good, t.ground), (t.bad, t.ground), (t.line, t.ground), (t.board_line, t.ground), (t.board, t.ground)]
    things += [(t.dimmed(deep, t.ground), t.dimmed(t.card, t.ground)) for deep, _ in suits]
    hues = [(t.hues[hue], t.light) for hue in HUE_NAMES]
    hues += [(t.hues[hue], shade) for hue in HUE_NAMES for shade in (t.board, t.card)]
    loose = [(t.suit(s, t.ground), t.ground) for s in signs.SUIT_SIGNS.values()]
    return texts + stones + marks + things + loose + hues


@lru_cache(maxsize=16)
def palette(theme: Theme) -> list[int]:
    """The theme's colours and, as far as there is room, the shades between those that meet."""
    pairs = _pairs(theme)
    shades: dict[Colour, None] = dict.fromkeys(shade for pair in pairs for shade in pair)
    shades.update(dict.fromkeys((theme.paper_line, theme.paper_now, *surfaces.paints(theme))))
    shades[dice.hide(theme)] = None
    for dim in (False, True):
        shades.update(dict.fromkeys(courts.paints(theme, theme.suits.spades, dim=dim)))
    for one, other in pairs:
        for step in (1 / 3, 2 / 3):
            shade = mix(one, other, step)
            near = min(sum(abs(a - b) for a, b in zip(shade, other, strict=True)) for other in shades)
            if near > 45 and len(shades) < 256:
                shades[shade] = None
    flat = [value for shade in shades for value in shade]
    return flat + flat[:3] * (256 - len(shades))


@lru_cache(maxsize=16)
def palette_image(theme: Theme, thread: int) -> Image.Image:
    """The palette as Pillow wants it; it remembers the nearest colours, for which no two threads may share it."""
    image = Image.new("P", (1, 1))
    image.putpalette(palette(theme))
    return image
