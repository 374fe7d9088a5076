"""How large a board of tongues is drawn."""

from __future__ import annotations

from games.contract.views import Tables
from render.artwork.boards.tongues import MAN, Plan
from render.context import RenderContext, Side
from render.parts.base import Constraints, Size

SIDES: tuple[Side, Side] = ("light", "dark")
"""Whose the men of a pair of numbers are."""


def plan_of(part: Tables, scale: float) -> Plan:
    """The pixels of the board at a scale."""
    # the width is needed for the numbers: a smaller board only pushes its men together
    return Plan(round(MAN * scale), part.mirrored)


def measure(part: Tables, context: RenderContext, constraints: Constraints) -> Size:
    """The full width; lower where height is short."""
    plan = plan_of(part, constraints.scale)
    return Size(plan.width, plan.height)
