"""Estimates for computer players of Baccara: when to take a card, how much to stake, how a seat stands."""

from __future__ import annotations

from math import exp, sqrt

from games.cards.baccara.moves import Bid, Move, StakeChips, TakeCard
from games.cards.baccara.state import SEATS, VOID, State, total
from games.contract import Seat

TAKES = 4
"""Highest total on which a player takes a third card, best against the best bank (6.3 in the sheet)."""
USUAL, PER_DEAL = 5, 21
"""Deals played of one pack, and cards used up by one and by void ones before it."""
SPREAD = 0.2
"""Change of a lead in a deal, as a share of a third of all chips."""
_BANK, _BANK_LEAD = 0.4, 0.4
"""Share of a third of all chips that the banker stakes, and share of his lead taken off that."""
_STAKE, _STAKE_LEAD = 0.5, 0.8
"""The same for the other players.

Most chips win, so a leader risks little, and a trailer enough to catch up. As good as any such rule (6.4 in the
sheet)."""
_BID = 0.4
"""Share of the chips that the bank is worth at an auction."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Stake by the lead; take a card where it pays: players by a rule, the bank by what lies open."""
    if isinstance(m, Bid | StakeChips):
        return -abs(m.chips - max(1.0, wanted(s, seat)))
    own = total(s.hands[seat][:2])
    takes = own <= TAKES if seat != s.banker else bank_gain(s, seat, take=True) > bank_gain(s, seat, take=False)
    return float(takes == isinstance(m, TakeCard))


def wanted(s: State, seat: Seat) -> float:
    """Chips a seat would like to stake, by how far it is ahead or behind."""
    if s.phase == "bid":
        return _BID * s.held[seat]
    usual, ahead = sum(s.chips) / SEATS, lead(s, seat)
    return _BANK * usual - _BANK_LEAD * ahead if s.phase == "bank" else _STAKE * usual - _STAKE_LEAD * ahead


def lead(s: State, seat: Seat) -> int:
    """Chips a seat is ahead of the best of the others."""
    return s.chips[seat] - max(own for who, own in enumerate(s.chips) if who != seat)


def bank_gain(s: State, seat: Seat, *, take: bool) -> float:
    """Expected chips of the bank, if the others take a card by the same rule."""
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


def win_estimate(s: State, seat: Seat, parties: int) -> float:
    """Chance to win, by the lead over the best of the others, which counts more the fewer deals are to come."""
    to_come = (parties - s.past - 1) * USUAL + len(s.deck) / PER_DEAL
    spread = SPREAD * sum(s.chips) / SEATS * sqrt(max(0.0, to_come) + 1)
    return 1 / (1 + (SEATS - 1) * exp(-lead(s, seat) / spread))
