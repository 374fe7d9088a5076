"""Depth of the laws: small in the run of all tests, large in ``python -m tests laws``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Depth:
    """The numbers of tables, moments, worlds and examples that the laws of a game look at."""

    seat_counts: int
    """Table sizes: the most seats, the fewest, then those between, smallest first; both where no option is changed."""
    few: int | None
    """Tables that slow laws look at, of all there are; None for those with the fewest seats and the most."""
    options: int | None
    """Tables with one changed option; None for all of them."""
    samples: int
    """The most moments of a match that are looked at closely."""
    views: int
    """Views of a match, shared out among its seats."""
    examples: int
    """Random moves and texts that are tried at a table."""
    units: int | None
    """Signs and words that long texts are made of; None for all, including those of a move."""
    worlds: int
    """The number of resamplings of everything hidden."""
    ends: int
    """Matches of computer players for each level and table size, to see how they end."""
    thinking: int
    """Resampled worlds in which a computer player is asked again."""
    journeys: int
    """Stretches of a match along which other worlds are looked for: from the beginning, and from later moments."""
    stages: int
    """Acts of such a stretch."""
    pairs: int
    """The most pairs of a shuffle that are swapped, each in a world of its own."""
    lookalikes: int
    """Such worlds that are compared at one moment for one observer, at most."""
    closely: float
    """The share of moments and observers for which all that is hidden is drawn anew again and again."""
    every: int
    """The step between moments that are looked at, where all of them take too long."""
    acts: int | None
    """Acts of a match that are played again; None for all of them."""
    clicks: int | None
    """The last acts of a random match that are played by clicks; None for all."""
    others: int | None
    """Other seats that try to take an act back; None for all of them."""


QUICK = Depth(
    seat_counts=1, few=1, options=1, samples=4, views=12, examples=1, units=1, worlds=1, ends=1, thinking=1,
    journeys=2, stages=2, pairs=4, lookalikes=1, closely=0.1, every=3, acts=60, clicks=8, others=1,
)  # fmt: skip
FULL = Depth(
    seat_counts=3, few=None, options=None, samples=24, views=96, examples=25, units=None, worlds=2, ends=5,
    thinking=3, journeys=3, stages=12, pairs=60, lookalikes=10, closely=0.2, every=1, acts=None,
    clicks=None, others=None,
)  # fmt: skip
