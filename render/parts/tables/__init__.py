"""A board of tongues, such as that of backgammon."""

from render.parts.base import PartRenderer
from render.parts.tables import draw, layout, tell

RENDERER = PartRenderer(layout.measure, draw.draw, tell.describe)
