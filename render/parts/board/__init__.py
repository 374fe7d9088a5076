"""Renders a board with pieces, marks, and trays of reserves and captures."""

from render.parts.base import PartRenderer
from render.parts.board import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
