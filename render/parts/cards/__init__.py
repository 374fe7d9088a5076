"""Renders cards that lie together: a hand, a row, a pile, a trick, melds, kegs."""

from render.parts.base import PartRenderer
from render.parts.cards import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
