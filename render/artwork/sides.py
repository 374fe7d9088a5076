"""The colours of the sides of a board game."""

from __future__ import annotations

from render.colour import Colour
from render.context import Side
from render.theme import Theme


def paint(side: Side, theme: Theme) -> tuple[Colour, Colour]:
    """The fill colour of a side's men, and the ink that reads well on it."""
    match side:
        case "light":
            return theme.light, theme.light_edge
        case "dark":
            return theme.dark, theme.dark_ring
        case "none":
            return theme.wood, theme.wood_edge
        case "brown":
            return theme.leather, theme.light
        case _:
            return theme.hues[side], theme.light
