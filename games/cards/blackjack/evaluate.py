"""Blackjack for computer players: up to which sum to draw, what to stake, and how a seat stands."""

from __future__ import annotations

from games.cards.blackjack.moves import GiveBack, KeepCards, LayBank, Move, StakeChips, TakeCard
from games.cards.blackjack.state import State, house_total, total
from games.contract import Seat

PLAYER_TAKES, HOUSE_TAKES = 14, 15
"""Up to these sums a card is taken: as good as any simple rule against the best answer to it (8.6 in the sheet)."""
BAD = frozenset((*range(2, 9), *range(12, 18)))
"""With these sums it is better to begin anew than to draw on."""
_BANK, _STAKE = 0.7, 0.08
"""Which share of the chips is put in the bank, which gains, and on the own hand, which loses."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """By the best simple rules; a bank is worth having, a stake on somebody else is not."""
    match m:
        case LayBank(chips):
            return -abs(chips - _BANK * s.held[seat])
        case StakeChips(chips):
            return -abs(chips - max(1.0, _STAKE * s.held[seat])) if seat == s.player else -float(chips)
        case KeepCards():
            return float(total(s.own) not in BAD)
        case GiveBack():
            return float(total(s.own) in BAD)
        case _:
            takes = house_total(s.house) <= HOUSE_TAKES if s.phase == "house" else total(s.own) <= PLAYER_TAKES
            return float(takes == isinstance(m, TakeCard))


def chips_of(s: State, seat: Seat) -> int:
    """All chips of a seat: those it holds, its stake, and its bank."""
    return s.held[seat] + s.stakes[seat] + (s.bank if seat == s.banker else 0)


def win_estimate(s: State, seat: Seat) -> float:
    """By the chips, against the best of the others."""
    own = chips_of(s, seat)
    best = max(chips_of(s, other) for other in range(len(s.held)) if other != seat)
    return own / (own + best) if own + best else 0.5
