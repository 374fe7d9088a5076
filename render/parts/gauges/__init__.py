"""Renders counts as a scene: a walk over ground with a chasm, or a swing."""

from render.parts.base import PartRenderer
from render.parts.gauges import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
