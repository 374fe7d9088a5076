"""Herzblatt: which cards are in play, how they stand, and how many everybody gets."""

from __future__ import annotations

from functools import cache

from games.cards.tricks.card_points import TEN_HIGH
from games.contract import HEARTS, SUITS, Card
from games.kit.cards import pack
from games.kit.tricks import Duty, Ranking

RANKING = Ranking.with_trump(HEARTS, TEN_HIGH)
DUTIES: tuple[Duty, ...] = ("overtrump",)
"""What is owed besides following suit."""
EACH = {2: 9, 3: 8, 4: 6, 5: 6, 6: 5}
"""Cards in hand, by the number of players."""
BLIND = 2


@cache
def cards_for(seats: int) -> tuple[Card, ...]:
    """The pack for so many players; below the Bube fewer ranks for few, but of hearts alone for three and four."""
    low = {2: "", 3: "9", 4: "9"}.get(seats, "789")
    hearts = "789" if seats > 2 else ""
    out = {Card(suit + rank) for suit in SUITS for rank in "789" if rank not in (hearts if suit == HEARTS else low)}
    return tuple(card for card in pack("7") if card not in out)
