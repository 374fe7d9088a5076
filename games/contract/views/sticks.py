"""Sticks that lie in the plane: a pile to pick from, matches that form a figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Stick:
    """A stick from one end to the other on a unit grid (y grows upwards), with the number players call it by."""

    name: str
    x0: float
    y0: float
    x1: float
    y1: float
    kind: str = "match"
    """Its bands; ``title`` says what it is called."""
    title: Phrase | None = None
    lit: bool = False
    """May be chosen now."""
    marked: bool = False
    """Was moved last."""
    ghost: bool = False
    """It lay here and is gone, or may be laid here; of a pile it keeps the frame and the numbers where they are."""


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
