"""Estimates for computer players of Blackjack: when to draw, how much to stake, how a seat stands."""

from __future__ import annotations

from games.cards.blackjack.moves import GiveBack, KeepCards, LayBank, Move, StakeChips, TakeCard
from games.cards.blackjack.state import LEAST_BANK, State, house_total, total
from games.contract import Seat

DUEL = 2
"""Number of players with whom nobody else is in reach."""
PLAYER_TAKES, HOUSE_TAKES = 14, 15
"""Highest sums on which player and bank draw: as good as any simple rule against its best answer (8.6 in the sheet)."""
BAD = frozenset((*range(2, 9), *range(12, 18)))
"""Sums with which it is better to begin anew than to draw on."""
_BANK, _STAKE = 0.7, 0.08
"""Share of the chips put in the bank, which gains on average, and staked on the own hand, which loses."""
_SMALL_BANK, _SMALL_STAKE = 8, 3
"""Bank and stake of two players while another bank is to come: enough to keep a lead, little enough to win back."""
SAFE_BANKER, SAFE_PLAYER = 2 * LEAST_BANK, 2
"""Leads that are safe in the last bank, for the banker with the least bank and for a player with a stake of one."""


def heuristic(s: State, seat: Seat, m: Move, *, is_last: bool) -> float:
    """Play by the best simple rules; a bank is worth having, a stake on somebody else is not.

    In the last bank (``is_last``) a seat ahead risks the least, and one behind what may be enough.
    """
    match m:
        case LayBank(chips):
            return -abs(chips - _wanted_bank(s, seat, is_last=is_last))
        case StakeChips(chips):
            return -abs(chips - _wanted_stake(s, seat, is_last=is_last)) if seat == s.player else -float(chips)
        case KeepCards():
            return float(total(s.own) not in BAD)
        case GiveBack():
            return float(total(s.own) in BAD)
        case _:
            takes = house_total(s.house) <= HOUSE_TAKES if s.phase == "house" else total(s.own) <= PLAYER_TAKES
            return float(takes == isinstance(m, TakeCard))


def _wanted_bank(s: State, seat: Seat, *, is_last: bool) -> float:
    """Chips a seat would like to put in the bank."""
    if is_last:
        return LEAST_BANK if lead(s, seat) > 0 else s.held[seat]
    return _SMALL_BANK if len(s.held) == DUEL else _BANK * s.held[seat]


def _wanted_stake(s: State, seat: Seat, *, is_last: bool) -> float:
    """Chips a seat would like to stake on its own hand."""
    if is_last:
        return max(1, 1 - lead(s, seat))
    return _SMALL_STAKE if len(s.held) == DUEL else max(1.0, _STAKE * s.held[seat])


def lead(s: State, seat: Seat) -> int:
    """Chips a seat is ahead of the best of the others."""
    return chips_of(s, seat) - max(chips_of(s, other) for other in range(len(s.held)) if other != seat)


def chips_of(s: State, seat: Seat) -> int:
    """All chips of a seat: those it holds, its stake, and its bank."""
    return s.held[seat] + s.stakes[seat] + (s.bank if seat == s.banker else 0)


def win_estimate(s: State, seat: Seat, *, is_last: bool) -> float:
    """Chance to win, by chips against the best of the others; in the last bank a small lead is enough."""
    if is_last and s.phase == "bank":
        safe = SAFE_BANKER if seat == s.banker else SAFE_PLAYER
        ahead = lead(s, seat)
        return 0.5 + 0.45 * max(-1.0, min(1.0, ahead / (safe + 1)))
    own = chips_of(s, seat)
    best = max(chips_of(s, other) for other in range(len(s.held)) if other != seat)
    return own / (own + best) if own + best else 0.5
