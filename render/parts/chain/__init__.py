"""Renders a chain of dominoes on the table."""

from render.parts.base import PartRenderer
from render.parts.chain import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
