"""Sticks on the table: a pile to pick from (Mikado), or matches that form a figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Stick:
    """A stick by its two ends on a unit grid (y grows upwards), and the number players call it by, if any."""

    name: str
    x0: float
    y0: float
    x1: float
    y1: float
    kind: str = "match"
    """Its bands; ``title`` says what it is called. In a figure with joints ``rung`` is a place where a stick can lie,
    and ``first``, ``second`` and ``third`` say in which layer one lies."""
    title: Phrase | None = None
    lit: bool = False
    """May be chosen now."""
    marked: bool = False
    """Was moved last."""
    ghost: bool = False
    """An empty place: a stick lay here, or may be laid here. A pile keeps its frame and numbers as if it
    still lay, until a whole strip at its edge is empty."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A named place of a figure.

    On a ``pin`` sticks meet and its name stands on it (``raised`` ones lie above the table); ``dot`` is a small one
    without words, ``label`` the words alone, such as a coordinate at the edge, ``tag`` the name of a stick beside it.
    """

    name: str
    x: float
    y: float
    kind: Literal["pin", "raised", "dot", "label", "tag"] = "pin"


@dataclass(frozen=True, slots=True)
class Patch:
    """A shape below the sticks of a figure: a polygon by its corners, or a circle by its centre and radius."""

    kind: Literal["water", "land", "meadow", "tree", "disc"]
    corners: tuple[tuple[float, float], ...]
    radius: float = 0.0
    title: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Sticks:
    """A pile or a figure of sticks, lowest first: a later one lies on top where two cross."""

    sticks: tuple[Stick, ...]
    kind: Literal["pile", "figure"] = "figure"
    label: Phrase | None = None
    lens: str = ""
    """The number of the stick that the viewer looks at closely."""
    whole: tuple[Stick, ...] = ()
    """The whole pile, for the description in words, where only the surroundings of that stick are drawn."""
    joints: tuple[Joint, ...] = ()
    """Named places of a figure; where all are labels, the names of sticks stand on these."""
    patches: tuple[Patch, ...] = ()
    """Lowest first."""
