"""A chain of dominoes."""

from render.parts.base import PartRenderer
from render.parts.chain import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
