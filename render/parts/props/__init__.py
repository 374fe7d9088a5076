"""Renders objects of dice games, whose places are open, filled or closed."""

from render.parts.base import PartRenderer
from render.parts.props import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
