"""Measures a backgammon board."""

from __future__ import annotations

from games.contract.views import Tables
from render.artwork.boards.tongues import MAN, Plan
from render.context import RenderContext, Side
from render.parts.base import Constraints, Size

SIDES: tuple[Side, Side] = ("light", "dark")
"""The sides in the order of pairs of numbers in the view."""


def plan_of(part: Tables, scale: float) -> Plan:
    """The geometry of the board at a scale."""
    # the numbers need the full width: a smaller board only moves its men closer together
    return Plan(round(MAN * scale), part.mirrored)


def measure(part: Tables, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the board: the full width, lower where height is short."""
    plan = plan_of(part, constraints.scale)
    return Size(plan.width, plan.height)
