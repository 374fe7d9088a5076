"""The result of a match: points, places, winners, and the reason."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from games.contract.phrase import Phrase
from games.contract.values import Seat


class Result(NamedTuple):
    """The result of a match: points as players would write them, places (1 is best, equals share; 0 took no part),
    winners, why."""

    points: tuple[int | float, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    why: Phrase


class Tally(NamedTuple):
    """Where a match of several deals or rounds stands."""

    deals: int
    """A number that rises whenever a deal is over."""
    points: tuple[int, ...]
    """What the deals that are over have brought each seat, as players would write it; partners have the same."""
    low: bool = False
    """True if few points are good."""


def ranked(
    points: tuple[int | float, ...],
    why: Phrase,
    *,
    low: bool = False,
    winners: tuple[Seat, ...] | None = None,
    absent: Collection[Seat] = (),
) -> Result:
    """A result whose places follow from the points: most (or with ``low`` least) is first, ties share a place.

    Without ``winners`` all who are first have won. Who is ``absent`` took no part and has no place.
    """
    others = [own for seat, own in enumerate(points) if seat not in absent]
    places = tuple(
        0 if seat in absent else 1 + sum(other < own if low else other > own for other in others)
        for seat, own in enumerate(points)
    )
    if winners is None:
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Result(points, places, winners, why)
