"""Pictures and words for a view: PNG bytes, an animated GIF, alt text, and the text board."""

from render.description import alt_text, describe
from render.film import film
from render.parts.cards.sprites import warm_up
from render.picture import draw
from render.theme import CONTRAST, DARK, DEFAULT, LIGHT, THEMES, TWO_COLOURS, Theme, in_two_colours, theme_named

__all__ = [
    "CONTRAST",
    "DARK",
    "DEFAULT",
    "LIGHT",
    "THEMES",
    "TWO_COLOURS",
    "Theme",
    "alt_text",
    "describe",
    "draw",
    "film",
    "in_two_colours",
    "theme_named",
    "warm_up",
]
