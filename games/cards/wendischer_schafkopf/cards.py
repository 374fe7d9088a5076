"""Wendish trumps: four queens, four jacks and a suit."""

from __future__ import annotations

from functools import cache

from games.contract import DIAMONDS, SUITS, Card
from games.kit.cards import pack
from games.kit.tricks import Ranking

PLAIN = ("7", "8", "9", "K", "10", "A")
"""Ranks of a plain suit, lowest first; queens and jacks are trumps."""
ALTEN = (Card("krD"), Card("piD"))
"""The two highest trumps; their owners play together."""
PACK = pack("7")


@cache
def ranking(trump: str = DIAMONDS) -> Ranking:
    """How the cards stand when a suit joins queens and jacks as trump."""
    low_suits_first = SUITS[::-1]
    suit = tuple(Card(trump + rank) for rank in PLAIN)
    courts = tuple(Card(court + rank) for rank in "BD" for court in low_suits_first)
    return Ranking(PLAIN, (*suit, *courts))
