"""Scoring of Rufschnapsen: who got to sixty-six first, and the value of the deal."""

from __future__ import annotations

from collections.abc import Iterator

from games.cards.rufschnapsen.parties import partner
from games.cards.rufschnapsen.state import SEATS, State
from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.scoring import GOAL, points, trick_counts, worth_of_loss
from games.contract import Seat
from games.kit.tricks import winner, worth


def gains(s: State) -> Iterator[tuple[Seat, int]]:
    """Points announced and taken, in order, each with its seat."""
    for number in range(len(s.tricks) + 1):
        yield from ((call.seat, call.points) for call, after in zip(s.calls, s.after, strict=True) if after == number)
        if number < len(s.tricks):
            yield winner(s.tricks[number], s.ranking, SEATS), worth(s.tricks[number].cards, CARD_POINTS)


def first_at_goal(s: State, team: frozenset[Seat]) -> bool | None:
    """True if a team was the first to have sixty-six; False if the others were, None if nobody has them."""  # 6.1
    sums = {True: 0, False: 0}
    for seat, gain in gains(s):
        sums[seat in team] += gain
        if sums[seat in team] >= GOAL:
            return seat in team
    return None


def winners(s: State) -> frozenset[Seat]:
    """The winners of a deal that is played out."""  # 6.1 to 6.3
    team = frozenset({s.caller, partner(s)})
    ahead = first_at_goal(s, team)
    if ahead is None:
        ahead = len(team) > 1 and s.trick.leader in team
    return team if ahead else frozenset(range(SEATS)) - team


def worth_against(s: State, won: frozenset[Seat]) -> int:
    """Value of the deal, by tricks and points of the losers together."""  # 6.5
    own, tricks = points(s), trick_counts(s)
    losers = [seat for seat in range(SEATS) if seat not in won]
    return worth_of_loss(sum(tricks[seat] for seat in losers), sum(own[seat] for seat in losers))
