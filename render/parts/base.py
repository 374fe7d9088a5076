"""What the renderers of all parts share: sizes, boxes, constraints, and lines of text with their weight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from render.canvas import Canvas
from render.context import RenderContext


class Size(NamedTuple):
    """Pixels across and down."""

    width: int
    height: int


class Box(NamedTuple):
    """Where a part is drawn, in pixels of the picture; the scale of its artwork there, and rows of paper at most."""

    left: int
    top: int
    width: int
    height: int
    scale: float = 1.0
    rows: int = 999

    @property
    def right(self) -> int:
        """The first pixel to the right."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first pixel below."""
        return self.top + self.height

    @property
    def middle(self) -> int:
        """Half way across."""
        return self.left + self.width // 2


class Constraints(NamedTuple):
    """What a part may take: pixels across, the scale of artwork (never of text), and rows of paper at most."""

    width: int
    scale: float = 1.0
    rows: int = 999


Weight = Literal["must", "should", "may", "board"]


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of the text board; where alt text is short of room, ``may`` lines go first, ``must`` lines last.

    Those that say what has just changed (``news``) stand before all others; ``board`` lines are for the text board
    alone.
    """

    text: str
    weight: Weight = "should"
    news: bool = False


@dataclass(frozen=True, slots=True)
class PartRenderer:
    """How one type of part is handled: a measure within constraints, a drawing into a box, and the same in words."""

    measure: Callable[[Any, RenderContext, Constraints], Size]
    draw: Callable[[Any, RenderContext, Canvas, Box], None]
    describe: Callable[[Any, RenderContext], list[TextLine]]


def label_height(text: str, line: int) -> int:
    """Pixels for a label of one line of this height above a part; none where it is empty."""
    return line + 6 if text else 0
