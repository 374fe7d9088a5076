"""A talon: cards to be drawn one by one, the last of which lies open beneath the others until it is covered."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Card, Seat
from games.kit.cards import arranged
from games.kit.turns import clockwise


class Talon(NamedTuple):
    """The cards, the next to be drawn first and the open one last."""

    cards: tuple[Card, ...] = ()
    covered: bool = False
    """True once the open card was turned over onto the others and nobody draws any more."""

    @property
    def upcard(self) -> Card | None:
        """The card that lies open."""
        return self.cards[-1] if self.open else None

    @property
    def open(self) -> bool:
        """True while cards are still drawn."""
        return bool(self.cards) and not self.covered

    def exchanged(self, card: Card) -> Talon:
        """Exchange the open card for another."""
        return Talon((*self.cards[:-1], card))

    def closed(self) -> Talon:
        """Close the talon: nobody draws any more."""
        return Talon(self.cards, covered=True)


def draw_all(
    hands: tuple[tuple[Card, ...], ...], talon: Talon, first: Seat
) -> tuple[tuple[tuple[Card, ...], ...], Talon, Seat | None]:
    """Draw a card for each seat, clockwise from the first; also returns the seat that got the open one.

    If too few cards for all seats are then left, nobody draws them.
    """
    seats = len(hands)
    new = dict(zip(clockwise(first, seats), talon.cards, strict=False))
    last = (first + len(talon.cards) - 1) % seats if len(talon.cards) <= seats else None
    fresh = tuple(arranged((*hand, new[seat])) if seat in new else hand for seat, hand in enumerate(hands))
    left = talon.cards[seats:]
    return fresh, Talon(left, covered=0 < len(left) < seats), last
