"""Pictures and words for a view: PNG bytes, an animated GIF, alt text, and the text board."""

from render.description import alt_text, describe
from render.film import film
from render.parts.cards.sprites import warm_up
from render.picture import draw
from render.theme import CONTRAST, DARK, LIGHT, THEMES, Theme, in_two_colours

__all__ = [
    "CONTRAST",
    "DARK",
    "LIGHT",
    "THEMES",
    "Theme",
    "alt_text",
    "describe",
    "draw",
    "film",
    "in_two_colours",
    "warm_up",
]
