"""Estimates for computer players of sixty-six: cost and gain of a card, when to cover, when to claim."""

from __future__ import annotations

from typing import assert_never

from games.cards.sechsundsechzig.moves import Count, Cover, Marry, Move
from games.cards.sechsundsechzig.scoring import totals
from games.cards.sechsundsechzig.state import State
from games.cards.tricks.card_play import Outlook, lead, reply, tricks_ahead
from games.cards.tricks.moves import Claim, Exchange, Play
from games.kit.tricks import couples

_DARE = {2: 4, 3: 16, 4: 30}
"""Points above the goal that a hand must promise before it covers, by the number of seats."""


def heuristic(s: State, chair: int, m: Move) -> float:
    """Announce and exchange whenever possible, claim when it is enough, cover with a strong hand."""
    match m:
        case Play(card):
            allies = tuple(other for other in s.members(s.side(chair)) if other != chair)
            look = Outlook(s.table.cards, s.goal - totals(s)[s.side(chair)], allies)
            return (lead if not s.trick.cards else reply)(card, s, chair, look)
        case Claim():
            return 300.0 if totals(s)[s.side(chair)] >= s.goal else -300.0
        case Exchange():
            return 200.0
        case Marry(suit):
            return 150.0 if suit == s.trump else 120.0
        case Cover():
            return 60.0 if _promises(s, chair) >= s.goal + _DARE[s.seats] else -60.0
        case Count():
            return 0.0
        case _:
            assert_never(m)


def _promises(s: State, chair: int) -> float:
    """Points a side is expected to have if nobody draws any more."""
    expected = totals(s)[s.side(chair)] + tricks_ahead(s, chair, s.table.cards)
    return expected + (sum(40 if suit == s.trump else 20 for suit in couples(s.fresh(chair))) if s.tricks else 0)


def win_estimate(s: State, chair: int) -> float:
    """Chance to win, by the game points and a little by the points of this deal."""
    side = s.side(chair)
    ahead = s.scores[side] - max(score for other, score in enumerate(s.scores) if other != side)
    own = totals(s)
    lead_now = own[side] - max(points for other, points in enumerate(own) if other != side)
    return min(1.0, max(0.0, 0.5 + 0.45 * ahead / s.table.target + lead_now / 1500))
