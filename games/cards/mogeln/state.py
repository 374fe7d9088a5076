"""The state of Mogeln: hands, piles, the last lay, the next announcement; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import JOKER, RANKS, SUITS, Card, Phrase, Seat, choice, number, phrase
from games.kit.cards import pack
from games.kit.turns import clockwise


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: variant, jokers, cards at once, sound, time to call, and deals."""

    variant: str = choice("karten", "werte", "farben")
    jokers: int = number(0, 0, 3)
    max_cards: int = number(4, 2, 8)
    sound: bool = choice(True, False)
    window_s: int = number(4, 2, 60)
    deals: int = number(1, 1, 5)


class Lay(NamedTuple):
    """The last cards laid: by whom, the cards, what they were said to be, and the sound."""

    by: Seat
    cards: tuple[Card, ...]
    said: str
    sound: str = ""
    first: bool = False
    """True if it is the first of the deal, in which a single card is safe."""

    @property
    def caught(self) -> bool:
        """True if a doubt would be right."""  # 3.2, 3.3
        return len(self.cards) > 1 or not (self.first or fits(self.cards[0], self.said))


class Turned(NamedTuple):
    """A settled doubt: who doubted, the lay, and who took the pile."""

    caller: Seat
    lay: Lay
    taker: Seat


class State(NamedTuple):
    """Deals won, and the present deal."""

    wins: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    """Cards face down in the middle, by who laid them; the rest of the deal comes last."""
    turn: Seat
    lay: Lay | None = None
    waiting: tuple[Seat, ...] = ()
    """Seats that have yet to say whether they believe the last lay; the next one waits for them."""
    said: int = 0
    """Announcements made since counting began."""
    suit: str = ""
    """The suit that was named last."""
    named: bool = False
    """True if the named suit is still being laid."""
    lays: int = 0
    turned: Turned | None = None
    deals: int = 0


def fits(card: Card, said: str) -> bool:
    """Return whether a card is what was said: a card, a rank, or a suit; a joker always is."""
    return card == JOKER or said in (card, card.rank, card.suit)


def due(s: State, variant: str) -> str:
    """The next announcement; empty where a suit has to be named first."""
    match variant:
        case "karten":
            return pack()[s.said % len(pack())]
        case "werte":
            return RANKS[s.said % len(RANKS)]
        case _:
            return s.suit if s.named else ""


def announcement(said: str) -> Phrase:
    """An announcement in words."""
    if said in SUITS:
        return phrase(f"suit.{said}")
    return phrase("said.card", card=Card(said)) if said[:2] in SUITS else phrase(f"rank.{said}")


def others(s: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else, in the order of the seats."""
    return tuple(sorted(set(clockwise(seat, len(s.hands))) - {seat}))


def shown_hand(s: State, seat: Seat) -> int:
    """Number of cards a seat seems to hold: the newest lay counts as one until it is covered."""  # 4.1
    hidden = len(s.lay.cards) - 1 if s.lay is not None and s.lay.by == seat else 0
    return len(s.hands[seat]) + hidden


def shown_pile(s: State) -> int:
    """Number of cards that seem to lie in the middle."""
    return sum(map(len, s.piles)) + (s.lay is not None)
