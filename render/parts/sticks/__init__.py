"""Renders sticks: a Mikado pile, or matches that form a figure."""

from render.parts.base import PartRenderer
from render.parts.sticks import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
