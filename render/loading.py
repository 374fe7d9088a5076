"""Loads what every picture needs: fonts, words and palettes."""

from __future__ import annotations

from render import fonts, palette
from render.catalogue import CATALOGUE
from render.theme import THEMES


def load() -> None:
    """Load it all, and draw nothing; a process that is forked afterwards has it at its first picture."""
    fonts.load()
    for language in CATALOGUE.languages():
        CATALOGUE.translations(language)
    for theme in THEMES.values():
        palette.load(theme)
