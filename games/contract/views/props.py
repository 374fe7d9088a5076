"""Pictures of objects instead of score sheets: things with places to open, fill and close, and gauges of a count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase
from games.contract.views.paper import Cell


@dataclass(frozen=True, slots=True)
class Item:
    """A place of a thing: its name, its content and its state."""

    name: Cell = None
    """None where places have no names, and only their number counts."""
    state: Literal["open", "filled", "closed"] = "open"
    value: Cell = None
    """The content, such as a number of sticks in an airship or the pips beside a frog."""
    new: bool = False
    """True if it was changed last."""
    before: int | None = None
    """The number in ``value`` before its last change, where the way from there is shown."""
    lit: bool = False
    """May be chosen now."""


@dataclass(frozen=True, slots=True)
class Prop:
    """A thing with places, drawn in one of these kinds.

    ``flaps`` stand (open) or are turned down (closed). An ``airship`` has holds and, last of its items, a gondola.
    The panes of a window (``church``, ``farm``, ``prison``) are open or filled. A ``plate`` has a digit in each place.
    ``frogs`` are dressed (open) or naked (closed), ``sparrows`` in feathers or naked. A ``sheep`` has strokes that are
    drawn (filled) or not. ``jules`` put on six pieces and take them off again: their values are the steps done, of
    ``most``. On ``ladders`` players climb from hell to heaven: their values are points, and at ``most`` they are at the
    top. ``families`` sit at tables: the father has come (filled) or not, and the value counts the children, who come
    with the mother. A ``coupon`` has two rows of fields, a red and a white one, which are struck (filled) or not.
    ``stairs`` have the price of each step as its value: the last step but one wins (filled), the last is a pit
    (closed).
    ``piefkes`` wear helmets until they are free (closed); their values are what they have paid. An ``envelope`` is
    sealed (closed), or open with its only value. A ``rack`` has shelves numbered by name, the lowest first: a die that
    lies on one (filled) has its face as value and counts that many times; on a free one it may be put (lit).
    On a ``balance`` the first half of the dice lie on the red pan and the others on the white one; at a difference of
    ``most`` it leans furthest. On a ``stage`` dice lie on a table, or a cup is over them (closed), and the last place
    is a slate. Sticks lie on a ``pile`` (filled), or have been taken from it (open).
    """

    kind: Literal[
        "flaps",
        "airship",
        "church",
        "farm",
        "prison",
        "plate",
        "frogs",
        "sparrows",
        "sheep",
        "jules",
        "ladders",
        "families",
        "coupon",
        "stairs",
        "piefkes",
        "envelope",
        "rack",
        "balance",
        "stage",
        "pile",
    ]
    items: tuple[Item, ...]
    label: Phrase | None = None
    active: bool = False
    """True for the one that is played on now, where there are several."""
    most: int = 0
    """The largest value that a place can have, where values are shown as a share of it."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """A gauge: a count on its way from ``low`` to ``high``.

    On a ``track`` somebody walks over the ground, in which a chasm may yawn; a ``swing`` goes up on either side of 0.
    """

    kind: Literal["track", "swing"]
    low: int
    high: int
    value: int
    before: int | None = None
    """The count before the last roll."""
    chasm: tuple[int, int] | None = None
    """The first and the last number of the chasm: a player who brings the count there falls."""
    reach: tuple[int, int] | None = None
    """The least and the most that it can be after the next roll."""
    best: int | None = None
    """The value to beat."""
    label: Phrase | None = None
