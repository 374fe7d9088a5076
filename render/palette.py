"""Palettes: a theme's colours and the shades between those that meet, and conversion to and from them.

A palette image here has mode ``L`` and holds palette indices: unlike mode ``P``, Pillow crops and pastes it without
copying a palette each time.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from threading import get_ident

from PIL import Image

from render.artwork import dice, figures, signs
from render.artwork.boards import surfaces
from render.artwork.cards import courts
from render.colour import Colour, mix
from render.theme import HUE_NAMES, Theme


def _pairs(theme: Theme) -> list[tuple[Colour, Colour]]:
    """Pairs of colours that meet at anti-aliased edges, the most frequent first."""
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
    """The palette of a theme, three numbers a colour: its colours, then as many in-between shades as fit in 256."""
    pairs = _pairs(theme)
    shades: dict[Colour, None] = dict.fromkeys(shade for pair in pairs for shade in pair)
    shades.update(dict.fromkeys((theme.paper_line, theme.paper_now, *surfaces.paints(theme), *figures.paints(theme))))
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
def _palette_image(theme: Theme, thread: int) -> Image.Image:
    """The palette as a Pillow image, one for each thread, because Pillow caches nearest colours in it."""
    image = Image.new("P", (1, 1))
    image.putpalette(palette(theme))
    return image


_SAME = list(range(256))


def flat(image: Image.Image, theme: Theme) -> Image.Image:
    """Convert an RGB image to palette indices, each pixel to the nearest colour."""
    places = image.quantize(palette=_palette_image(theme, get_ident()), dither=Image.Dither.NONE)
    return places.point(_SAME, "L")


@lru_cache(maxsize=2048)
def place_of(shade: Colour, theme: Theme) -> int:
    """The index of the nearest palette colour."""
    return flat(Image.new("RGB", (1, 1), shade), theme).tobytes()[0]


def full_colours(image: Image.Image, theme: Theme) -> Image.Image:
    """Convert palette indices to an RGB image."""
    picture = image.convert("P")
    picture.putpalette(palette(theme))
    return picture.convert("RGB")


def colour_at(place: int, theme: Theme) -> Colour:
    """The colour at a palette index."""
    red, green, blue = palette(theme)[3 * place : 3 * place + 3]
    return red, green, blue


_OPACITIES = Image.frombytes("L", (256, 1), bytes(range(256)))


@lru_cache(maxsize=1024)
def ramp(ink: Colour, ground: int, theme: Theme) -> bytes:
    """Palette indices of an ink over a ground, for each opacity from 0 to 255."""
    strip = Image.new("RGB", (256, 1), colour_at(ground, theme))
    strip.paste(ink, (0, 0, 256, 1), _OPACITIES)
    # opacity 0 keeps the ground's own index, for several indices may have its colour
    return bytes((ground,)) + flat(strip, theme).tobytes()[1:]
