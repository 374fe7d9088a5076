"""Palettes: a theme's colours and the shades between those that meet, and conversion to and from them.

A palette image here has mode ``L`` and holds palette indices: unlike mode ``P``, Pillow crops and pastes it without
copying a palette each time.
"""

from __future__ import annotations

from collections.abc import Reversible
from functools import lru_cache
from itertools import chain, product
from threading import get_ident

from PIL import Image

from render.artwork import dice, figures, signs
from render.artwork.boards import surfaces
from render.artwork.cards import courts
from render.colour import Colour, mix
from render.theme import HUE_NAMES, Theme

_MOST = 256
"""The most colours of a palette."""
_NEAR = 45
"""The sum of the differences of red, green and blue below which an in-between shade is not worth a place."""


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
            if len(shades) < _MOST and _is_far(shade, shades):
                shades[shade] = None
    flat = [value for shade in shades for value in shade]
    return flat + flat[:3] * (_MOST - len(shades))


def _is_far(shade: Colour, shades: Reversible[Colour]) -> bool:
    """Return whether a shade differs visibly from all the others."""
    red, green, blue = shade
    # the nearest one need not be found, and the latest are mostly near
    return not any(abs(r - red) + abs(g - green) + abs(b - blue) <= _NEAR for r, g, b in reversed(shades))


@lru_cache(maxsize=16)
def _palette_image(theme: Theme, thread: int) -> Image.Image:
    """The palette as a Pillow image, one for each thread, because Pillow caches nearest colours in it."""
    image = Image.new("P", (1, 1))
    image.putpalette(palette(theme))
    image.load()
    return image


_BOX = 32
"""Pillow looks up so many levels of red, green and blue at once, and keeps the result."""
_ALL = Image.frombytes("RGB", (8, 64), bytes(chain.from_iterable(product(range(0, 256, _BOX), repeat=3))))
"""A pixel for each of these boxes."""


def flat(image: Image.Image, theme: Theme) -> Image.Image:
    """Convert an RGB image to palette indices, each pixel to the nearest colour."""
    # Pillow's core object directly: its wrappers take longer than the work where an image is small
    core = image.im.convert("P", Image.Dither.NONE, _palette_image(theme, get_ident()).im)
    places = Image.new("L", image.size)
    places.im.paste(core, (0, 0, *image.size))
    return places


def load(theme: Theme) -> None:
    """Look all colours up once, for this thread and for the processes that are forked from it."""
    flat(_ALL, theme)
    place_of(theme.ground, theme)


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
