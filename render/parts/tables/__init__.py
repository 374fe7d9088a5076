"""Renders a backgammon board, whose points are called tongues."""

from render.parts.base import PartRenderer
from render.parts.tables import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
