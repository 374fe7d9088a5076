"""Points of each seat in a deal with couples, and the price of a loss."""

from __future__ import annotations

from games.cards.tricks.announcing import Announcing, announced_points
from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.table import Table
from games.kit.tricks import trick_points, winner

GOAL = 66
"""Points that win a deal."""
SCHNEIDER = 33
"""Points that keep a loss from counting two."""


def trick_counts(s: Table) -> tuple[int, ...]:
    """Number of tricks each seat has taken."""
    counts = [0] * len(s.hands)
    for trick in s.tricks:
        counts[winner(trick, s.ranking, len(s.hands))] += 1
    return tuple(counts)


def points_in_tricks(s: Table) -> tuple[int, ...]:
    """Card points in each seat's tricks."""
    return trick_points(s.tricks, s.ranking, len(s.hands), CARD_POINTS)


def points(s: Announcing) -> tuple[int, ...]:
    """Points of each seat: card points in tricks, and announcements."""
    announced = announced_points(s.calls, len(s.hands))
    return tuple(own + more for own, more in zip(points_in_tricks(s), announced, strict=True))


def worth_of_loss(tricks: int, has: int) -> int:
    """Value of a deal by the loser's number of tricks and points."""
    if not tricks:
        return 3
    return 2 if has < SCHNEIDER else 1
