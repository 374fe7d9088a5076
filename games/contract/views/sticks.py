"""Sticks that lie in the plane: a pile to pick from, matches that form a figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Stick:
    """A stick from end to end on a unit grid (y grows upwards), with the number players call it by, if any."""

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
    """It lay here and is gone, or may be laid here; of a pile it keeps the frame and the numbers where they are."""


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
    """What lies below the sticks of a figure: ground by its corners, or a round thing by its middle and radius."""

    kind: Literal["water", "land", "meadow", "tree", "disc"]
    corners: tuple[tuple[float, float], ...]
    radius: float = 0.0
    title: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Sticks:
    """Sticks, lowest first: a later one lies on top where two cross."""

    sticks: tuple[Stick, ...]
    kind: Literal["pile", "figure"] = "figure"
    label: Phrase | None = None
    lens: str = ""
    """The stick that is looked at closely."""
    whole: tuple[Stick, ...] = ()
    """Where only what is round that stick is drawn, the whole pile, as it is told."""
    joints: tuple[Joint, ...] = ()
    """Named places of a figure; where all are labels, the names of sticks stand on these."""
    patches: tuple[Patch, ...] = ()
    """Lowest first."""
