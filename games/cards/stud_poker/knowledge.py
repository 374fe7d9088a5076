"""Stud Poker: other cards face down, as a seat may imagine them."""

from __future__ import annotations

from games.cards.stud_poker.state import State
from games.contract import Croupier, Seat
from games.kit.secrets import redeal


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """The others' first cards, also of those who have passed, and the stock."""
    zones = (*(cards[:1] for cards in s.hands), s.stock)
    known = [zone if who == seat else () for who, zone in enumerate(zones)]
    *first, stock = redeal(zones, known, croupier)
    hands = tuple((*card, *cards[1:]) for card, cards in zip(first, s.hands, strict=True))
    return s._replace(hands=hands, stock=stock)
