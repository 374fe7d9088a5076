"""Wendish trumps: four queens, four jacks and a suit, and what a deal is worth to everybody."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from games.kit.cards import DIAMONDS, SUITS, Card, pack
from games.kit.tricks import Ranking
from games.values import Seat

PLAIN = ("7", "8", "9", "K", "10", "A")
"""Ranks of a plain suit, lowest first; queens and jacks are trumps."""
ALTEN = (Card("krD"), Card("piD"))
"""The two highest trumps; their owners play together."""
PACK = pack("7")
HALF = 60
"""Eyes that are not enough for whoever has to win."""
SCHNEIDER = 30


@cache
def ranking(trump: str = DIAMONDS) -> Ranking:
    """How the cards stand when a suit joins queens and jacks as trump."""
    low_suits_first = SUITS[::-1]
    suit = tuple(Card(trump + rank) for rank in PLAIN)
    courts = tuple(Card(court + rank) for rank in "BD" for court in low_suits_first)
    return Ranking(PLAIN, (*suit, *courts))


def level(eyes: int, tricks: int) -> int:
    """How many times over a win counts against losers who have so many eyes and tricks."""  # 6.4
    if not tricks:
        return 3
    return 2 if eyes < SCHNEIDER else 1


def payment(seats: int, side: Collection[Seat], won: bool) -> tuple[int, ...]:
    """What a deal between one side and the rest brings each seat; who loses alone pays twice."""
    lost = -2 if len(side) == 1 else -1
    return tuple((1 if won else lost) if seat in side else (-1 if won else 1) for seat in range(seats))
