"""Baccara for computer players: when to take a card, what to stake, and how a seat stands."""

from __future__ import annotations

from games.cards.baccara.moves import Bid, Move, StakeChips, TakeCard
from games.cards.baccara.state import VOID, State, total
from games.contract import Seat

TAKES = 4
"""Up to this total a player takes a third card, which is best against the best bank (6.3 in the sheet)."""
_SHARES = {"bank": 0.5, "stake": 0.1, "bid": 0.4}
"""Which share of the chips is staked: the bank has the better chances, for it wins where all is equal."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """A card where it pays: for the players by a rule, for the bank by what lies before it."""
    if isinstance(m, Bid | StakeChips):
        return -abs(m.chips - max(1, _SHARES[s.phase] * s.held[seat]))
    own = total(s.hands[seat][:2])
    takes = own <= TAKES if seat != s.banker else bank_gain(s, seat, take=True) > bank_gain(s, seat, take=False)
    return float(takes == isinstance(m, TakeCard))


def bank_gain(s: State, seat: Seat, *, take: bool) -> float:
    """What the bank may expect, if the others take a card by the same rule."""
    own = total(s.hands[seat][:2])
    ends = [(own + value) % 10 for value in (*range(1, 10), 0, 0, 0, 0)] if take else [own]
    gain = 0.0
    for other in s.order[:2]:
        third = s.hands[other][2:]
        totals = (
            [(two + total(third)) % 10 for two in range(1, TAKES + 1)] if third else list(range(TAKES + 1, VOID[1]))
        )
        for end in ends:
            lost = sum(its > end or (its == end and take and not third) for its in totals)
            gain += s.staked[other] * (len(totals) - 2 * lost) / (len(totals) * len(ends))
    return gain


def win_estimate(s: State, seat: Seat) -> float:
    """By the chips."""
    return s.chips[seat] / sum(s.chips)
