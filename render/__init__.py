"""Renders a game view as a PNG, an animated GIF, alt text, or plain text."""

from render.choosing import count_of_places, marked, places_of
from render.description import alt_text, describe, end_sentence, reason
from render.film import film
from render.loading import load
from render.motion import motion
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
    "count_of_places",
    "describe",
    "draw",
    "end_sentence",
    "film",
    "in_two_colours",
    "load",
    "marked",
    "motion",
    "places_of",
    "reason",
    "theme_named",
    "warm_up",
]
