"""Things that players know by sight: what has places to open, fill and close, and what shows how far a count is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase
from games.contract.views.paper import Cell


@dataclass(frozen=True, slots=True)
class Item:
    """A place of a thing: what players call it, what stands in it, and how it is."""

    name: Cell = None
    """None: it has no name of its own, and only how many there are counts."""
    state: Literal["open", "filled", "closed"] = "open"
    value: Cell = None
    """What stands in it; a number of sticks in an airship, pips beside a frog."""
    new: bool = False
    """It was changed last."""
    lit: bool = False
    """May be chosen now."""


@dataclass(frozen=True, slots=True)
class Prop:
    """A thing with places.

    ``flaps`` stand (open) or are turned down (closed). An ``airship`` has holds and, last of its items, a gondola.
    The panes of a window (``church``, ``farm``, ``prison``) are open or filled. A ``plate`` has a digit in each place.
    ``frogs`` are dressed (open) or naked (closed). A ``sheep`` has strokes that are drawn (filled) or not.
    """

    kind: Literal["flaps", "airship", "church", "farm", "prison", "plate", "frogs", "sheep"]
    items: tuple[Item, ...]
    label: Phrase | None = None
    active: bool = False
    """It is the one that is dealt with now, of several."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """How far a count has come on its way from ``low`` to ``high``.

    On a ``track`` somebody walks over the ground, in which a chasm may yawn; a ``swing`` goes up on either side of 0.
    """

    kind: Literal["track", "swing"]
    low: int
    high: int
    value: int
    before: int | None = None
    """Where it stood before the last roll."""
    chasm: tuple[int, int] | None = None
    """The first and the last number that end it."""
    reach: tuple[int, int] | None = None
    """The least and the most that it can be after the next roll."""
    best: int | None = None
    """What is to be beaten."""
    label: Phrase | None = None
