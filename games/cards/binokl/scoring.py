"""Binokl: what each seat has."""

from __future__ import annotations

from games.cards.binokl.state import State
from games.cards.tricks.announcing import announced_points
from games.cards.tricks.same_state import once_a_state
from games.cards.tricks.scoring import points_in_tricks

LAST = 10


def written(s: State) -> tuple[int, ...]:
    """What everybody has seen written down: earlier deals and announcements."""
    return tuple(before + more for before, more in zip(s.scores, announced_points(s.calls, len(s.hands)), strict=True))


@once_a_state
def totals(s: State) -> tuple[int, ...]:
    """What each seat has in the match, with its tricks and the last one if it was promised."""
    sums = [own + more for own, more in zip(written(s), points_in_tricks(s), strict=True)]
    if not any(s.hands) and not s.trick.cards and s.trick.leader in s.promised:  # 5.2
        sums[s.trick.leader] += LAST
    return tuple(sums)


def noticed(s: State) -> State:
    """The state in which is kept who has had enough first."""
    if s.first is not None:
        return s
    return s._replace(first=next((seat for seat, own in enumerate(totals(s)) if own >= s.target), None))
