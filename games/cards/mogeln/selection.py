"""The cards of a large hand that a menu shows where several may be laid; typed moves may name any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.contract import JOKER, RANKS, Card, some
from games.kit.cards import pack
from games.menu import WIDTH

PLACE = {card: place for place, card in enumerate(pack())}
"""The place of each card in the order of announcements."""


@dataclass(frozen=True, slots=True)
class Several(some):
    """A choice of several cards of a hand, of which only some are listed."""

    held: tuple[Card, ...]

    def admits(self, value: Any) -> bool:
        """Return whether the value is a tuple of as many cards as allowed, all of them held."""
        return self._any().admits(value)

    def canonical(self, value: Any) -> Any:
        """The cards in the order of the hand."""
        return self._any().canonical(value)

    def _any(self) -> some:
        """The same choice with all cards listed."""
        return some(self.held, self.lo, self.hi)


def several(hand: tuple[Card, ...], said: str, most: int) -> Several:
    """Two or more cards of a hand; a menu shows those announced next."""  # 2.4
    return Several(menu_cards(hand, said, WIDTH), 2, min(most, len(hand)), hand)


def menu_cards(hand: tuple[Card, ...], said: str, most: int) -> tuple[Card, ...]:
    """At most ``most`` cards of a hand: jokers, then on from the card announced."""
    if len(hand) <= most:
        return hand
    start = RANKS.index(said) if said in RANKS else PLACE.get(Card(said), 0)
    ahead = len(RANKS) if said in RANKS else len(pack())
    nearest = sorted(hand, key=lambda card: (PLACE.get(card, -1) - start) % ahead if card != JOKER else -1)
    chosen = nearest[:most]
    return tuple(card for card in hand if card in chosen)[:most]
