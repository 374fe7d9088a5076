"""A board with pieces, marks and trays."""

from render.parts.base import PartRenderer
from render.parts.board import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
