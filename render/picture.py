"""Renders a view as a picture."""

from __future__ import annotations

from games.contract.values import Seat
from games.contract.views import View
from games.sheets import MessageFormatter
from render.canvas import Canvas
from render.context import context_of
from render.layout import pack
from render.parts.registry import renderer_of
from render.theme import LIGHT, Theme


def draw(view: View, formatter: MessageFormatter, theme: Theme = LIGHT, *, viewer: Seat | None = None) -> bytes:
    """Render a view as a palette PNG, 900 pixels wide and at most 1.25 times as high; safe in any thread."""
    return painted(view, formatter, theme, viewer=viewer).png()


def painted(view: View, formatter: MessageFormatter, theme: Theme = LIGHT, *, viewer: Seat | None = None) -> Canvas:
    """The canvas with all parts of a view on it."""
    context = context_of(view, formatter, theme, viewer)
    plan = pack(view.parts, context)
    canvas = Canvas(plan.size.width, plan.size.height, theme)
    for part, box in plan.parts:
        renderer_of(part).draw(part, context, canvas, box)
    return canvas
