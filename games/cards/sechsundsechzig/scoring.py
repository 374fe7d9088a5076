"""Scoring of sixty-six: points of each side, and the value of a deal."""

from __future__ import annotations

from games.cards.sechsundsechzig.state import State
from games.cards.tricks.announcing import announced_points
from games.cards.tricks.same_state import once_a_state
from games.cards.tricks.scoring import points_in_tricks, trick_counts, worth_of_loss

LAST = 10
"""Points for the last trick."""
COVERED = 3
"""Value of a deal once somebody has covered, either way."""


def by_side(s: State, values: tuple[int, ...]) -> tuple[int, ...]:
    """Values of the chairs added up for each side."""
    return tuple(sum(values[chair] for chair in s.members(side)) for side in range(len(s.scores)))


def points_in(s: State) -> tuple[int, ...]:
    """Card points of each side, with the bonus for the last trick."""
    sums = list(by_side(s, points_in_tricks(s)))
    if s.played_out and s.tricks and (s.closing is None or s.table.last_counts):  # 5.4, 7.3
        sums[s.side(s.trick.leader)] += LAST
    return tuple(sums)


@once_a_state
def totals(s: State) -> tuple[int, ...]:
    """Points of each side: tricks, marriages, and the last trick."""
    announced = by_side(s, announced_points(s.calls, s.seats))
    in_tricks = points_in(s)
    return tuple(own + more for own, more in zip(in_tricks, announced, strict=True))


def worth_for(s: State, side: int) -> int:
    """Value of the deal to a side that wins it now, by the best placed of the others."""  # 6.1
    in_tricks, tricks = points_in(s), by_side(s, trick_counts(s))
    losers = [other for other in range(len(s.scores)) if other != side]
    return worth_of_loss(max(tricks[other] for other in losers), max(in_tricks[other] for other in losers))
