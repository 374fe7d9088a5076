"""Renders cards laid out in rows and columns."""

from render.parts.base import PartRenderer
from render.parts.tableau import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
