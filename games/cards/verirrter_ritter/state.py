"""The state of Verirrter Ritter: hands, the turn, cards that players know of; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Card, Seat, choice, number
from games.kit.cards import pack
from games.kit.turns import left_of


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: whether pairs are laid automatically, and the number of deals."""

    auto_pairs: bool = choice(True, False)
    deals: int = number(1, 1, 12)


KNIGHT = Card("krK")
"""The only king of the pack."""
PACK = tuple(card for card in pack("7") if card.rank != "K" or card == KNIGHT)


class Pair(NamedTuple):
    """Two cards laid away, and by whom."""

    by: Seat
    cards: tuple[Card, ...]


class State(NamedTuple):
    """Cooking pots, and the present deal."""

    pots: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Each hand in the order in which its owner holds it, which nobody else sees."""
    turn: Seat
    laid: tuple[Pair, ...] = ()
    drawn: bool = False
    """True if the card of this turn is drawn; there may be pairs to lay."""
    seen: tuple[tuple[Seat, Card, Seat], ...] = ()
    """Cards known to be in a hand: the seat they were drawn from, the card, and its holder."""
    deals: int = 0
    loser: Seat | None = None
    """The seat left with the knight in the last deal."""

    @property
    def out(self) -> tuple[Seat, ...]:
        """Seats without cards, who are safe."""
        return tuple(seat for seat, hand in enumerate(self.hands) if not hand)

    @property
    def victim(self) -> Seat:
        """The seat drawn from in this turn: the next clockwise that has cards."""
        return left_of(self.turn, len(self.hands), self.out)


def pairs(hand: tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
    """By rank, the pair to be laid of a hand that holds the rank at least twice; the knight has none."""
    by_rank: dict[str, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    found = sorted([tuple(sorted(cards)[:2]) for cards in by_rank.values() if len(cards) > 1])
    return {cards[0].rank: cards for cards in found}
