"""Counts on their way: over ground with a chasm, on a swing."""

from render.parts.base import PartRenderer
from render.parts.gauges import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
