"""How deep the laws look: in the quick run of all tests, and in ``python -m tests laws``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Depth:
    """How many tables, moments, worlds and examples the laws of a game look at."""

    seat_counts: int
    """Table sizes: the most seats, the fewest, then those between, smallest first; both where no option is changed."""
    few: int | None
    """Tables that slow laws look at, of all there are; None for those with the fewest seats and the most."""
    options: int | None
    """Tables with one changed option; None for all of them."""
    samples: int
    """Moments of a match that are looked at closely, at most."""
    views: int
    """Views of a match, shared out among its seats."""
    examples: int
    """Strange moves and texts a table is given."""
    units: int | None
    """Signs and words that long texts are made of; None for all of them, those of a move among them."""
    worlds: int
    """Times everything hidden is drawn anew."""
    ends: int
    """Matches among computer players of a level and a table size that are looked at for how they end."""
    thinking: int
    """Worlds in which a computer player is asked once more, or a few more."""
    journeys: int
    """Stretches of a match along which other worlds are looked for: from the beginning, and from later moments."""
    stages: int
    """Acts of such a stretch."""
    pairs: int
    """Pairs of a shuffle that lie the other way round in a world of their own, at most."""
    lookalikes: int
    """Such worlds that are compared at one moment for one observer, at most."""
    closely: float
    """The share of moments and observers for which all that is hidden is drawn anew again and again."""
    every: int
    """Of so many moments of a match one is looked at where all of them take long."""
    acts: int | None
    """Acts of a match that are played again; None for all of them."""
    clicks: int | None
    """From how many acts before the end of a random match on it is played by clicks; None for all of it."""
    others: int | None
    """Other seats that try to take an act back; None for all of them."""


QUICK = Depth(
    seat_counts=1, few=1, options=1, samples=4, views=12, examples=1, units=1, worlds=1, ends=1, thinking=1,
    journeys=2, stages=2, pairs=4, lookalikes=1, closely=0.1, every=3, acts=60, clicks=8, others=1,
)  # fmt: skip
FULL = Depth(
    seat_counts=3, few=None, options=None, samples=24, views=96, examples=25, units=None, worlds=2, ends=20,
    thinking=3, journeys=3, stages=12, pairs=60, lookalikes=10, closely=0.2, every=1, acts=None,
    clicks=None, others=None,
)  # fmt: skip
