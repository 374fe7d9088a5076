"""Shared by all part renderers: sizes, boxes, constraints, and weighted lines of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from render.canvas import Canvas
from render.context import RenderContext


class Size(NamedTuple):
    """A width and height in pixels."""

    width: int
    height: int


class Box(NamedTuple):
    """The place of a part in the picture in pixels, with the limits under which it was measured."""

    left: int
    top: int
    width: int
    height: int
    scale: float = 1.0
    rows: int = 999
    lines: int = 2

    @property
    def right(self) -> int:
        """The x coordinate just right of the box."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The y coordinate just below the box."""
        return self.top + self.height

    @property
    def middle(self) -> int:
        """The x coordinate of the centre."""
        return self.left + self.width // 2


class Constraints(NamedTuple):
    """Limits for measuring a part: width in pixels, scale of artwork (never of text), most rows of a score sheet,
    most lines of a player's name."""

    width: int
    scale: float = 1.0
    rows: int = 999
    lines: int = 2


Weight = Literal["must", "should", "may", "board"]


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text with its weight; alt text that is too long loses ``may`` lines first and ``must`` lines last.

    Lines about the latest change (``news``) come first; ``board`` lines are left out of alt text.
    """

    text: str
    weight: Weight = "should"
    news: bool = False


@dataclass(frozen=True, slots=True)
class PartRenderer:
    """The functions that handle one type of part: measure within constraints, draw into a box, describe in words."""

    measure: Callable[[Any, RenderContext, Constraints], Size]
    draw: Callable[[Any, RenderContext, Canvas, Box], None]
    describe: Callable[[Any, RenderContext], list[TextLine]]


def label_height(text: str, line: int) -> int:
    """The height of a one-line label above a part in pixels; 0 without a label."""
    return line + 6 if text else 0
