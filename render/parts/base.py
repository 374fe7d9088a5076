"""What all parts share: sizes, room, and sentences with their weight."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from render.canvas import Canvas
from render.context import RenderContext

Words = gettext.NullTranslations
"""What speaks the renderer's own words in one language."""


class Size(NamedTuple):
    """Pixels across and down."""

    width: int
    height: int


class Box(NamedTuple):
    """Where a part is drawn, and how large its artwork is there."""

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
    """What a part may take: a width, the scale of artwork (never of text), and rows of paper at most."""

    width: int
    scale: float = 1.0
    rows: int = 999


Weight = Literal["must", "should", "may"]


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of the text board; ``must`` lines are never cut, ``may`` lines go first."""

    text: str
    weight: Weight = "should"


@dataclass(frozen=True, slots=True)
class PartRenderer:
    """How one type of part is measured, drawn and told."""

    measure: Callable[[Any, RenderContext, Constraints], Size]
    draw: Callable[[Any, RenderContext, Canvas, Box], None]
    describe: Callable[[Any, RenderContext], list[TextLine]]


def label_height(text: str, line: int) -> int:
    """The room for a label above a part: none when there is none."""
    return line + 6 if text else 0
