"""Estimates for computer players of Mau-Mau: which card to lay, which suit to wish for, how a seat stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.cards.mau_mau.deal import WORTH, minus_points
from games.cards.mau_mau.moves import Draw, Lay, Move
from games.cards.mau_mau.state import EIGHT, JACK, SEVEN, State, held
from games.contract import Card, Seat
from games.kit.turns import left_of

_STEEP = 25
"""Minus points ahead that make a seat nearly three times as likely to win as another."""

_VAIN = 50.0
"""Loss by a wish that nobody can follow: all draw, and it stands."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Get rid of dear cards and stay in a long suit; keep jacks, and sevens for a player who is nearly out."""
    if isinstance(m, Draw):
        return 0.0
    rest = [card for card in held(s, seat) if card != m.card]
    if not rest:
        return 100.0
    if m.suit and _nobody_has(s, seat, m.suit, rest):
        return -_VAIN
    suit = m.suit or m.card.suit
    on = sum(card.suit == suit for card in rest) + 0.5 * sum(card.rank == m.card.rank != JACK for card in rest)
    following = left_of(seat, len(s.hands))
    hurry = len(s.hands[following]) <= 2
    # the next player has shown to lack the suit
    hard = 1.5 * (suit in s.lacks[following])
    special = (3.0 if hurry else 0.5) if m.card.rank in (SEVEN, EIGHT) else 0.0
    return on + hard + special + WORTH[m.card.rank] / 6 - 4.0 * _keeps(m)


def _nobody_has(s: State, seat: Seat, suit: str, rest: Sequence[Card]) -> bool:
    """Return whether, as far as the seat can know, nobody could lay on a wish for a suit, not even itself."""
    if any(card.suit == suit or card.rank == JACK for card in rest):
        return False
    lies = sum(card.suit == suit and card.rank != JACK for card in s.pile)
    return lies == len(WORTH) - 1 or all(suit in lacks for other, lacks in enumerate(s.lacks) if other != seat)


def _keeps(m: Lay) -> bool:
    """Return whether a move spends a jack, which is better kept."""
    return m.card.rank == JACK


def win_estimate(s: State, seat: Seat, limit: int) -> float:
    """Chance to win, by minus points, half of those in the hands, and the number of cards held."""
    after = [own + 0.5 * minus_points(hand) + len(hand) for own, hand in zip(s.points, s.hands, strict=True)]
    shares = [exp((min(after) - own) / _STEEP * 100 / max(limit, 50)) for own in after]
    return shares[seat] / sum(shares)
