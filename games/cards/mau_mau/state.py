"""The state of Mau-Mau: stock, pile and hands, the suit demanded, what players have shown to lack; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Card, Seat, choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: minus points that end it, and whether a jack may always be laid."""

    limit: int = number(100, 10, 500)
    jack_anytime: bool = choice(False, True)


JACK, SEVEN, EIGHT = "B", "7", "8"


class State(NamedTuple):
    """Minus points, and the present deal."""

    points: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    """Cards face down, the next to be drawn last."""
    pile: tuple[Card, ...]
    """Cards laid, the top card last."""
    turn: Seat
    wish: str = ""
    """The suit wished for with the jack on top; empty if none."""
    drawn: Card | None = None
    """A jack just drawn, which has to be laid; it is in no hand."""
    lacks: tuple[tuple[str, ...], ...] = ()
    """Suits and ranks each seat has shown to hold no card of."""
    remade: tuple[Card, ...] = ()
    """Cards the stock was last made of anew."""
    mixed: tuple[Seat, ...] = ()
    """Seats that have kept a card of the remade stock since."""
    deals: int = 0
    story: tuple[tuple[Seat, int], ...] = ()
    """Minus points each loser got in the last deal."""

    @property
    def top(self) -> Card:
        """The card to lay on."""
        return self.pile[-1]

    @property
    def demand(self) -> tuple[str, ...]:
        """The suit and rank that fit, or the wished suit alone."""
        return (self.wish,) if self.wish else (self.top.suit, self.top.rank)


def fits(s: State, card: Card) -> bool:
    """Return whether a card fits by suit or rank, or is of the wished suit."""
    return card.suit in s.demand or card.rank in s.demand


def may_lay(s: State, seat: Seat, card: Card, *, anytime: bool) -> bool:
    """Return whether a card may be laid; a jack also if no other card fits, or ``anytime``."""
    if s.drawn is not None:
        return card == s.drawn
    return fits(s, card) or (card.rank == JACK and (anytime or not any(fits(s, own) for own in s.hands[seat])))


def held(s: State, seat: Seat) -> tuple[Card, ...]:
    """A seat's hand, with a jack it has just drawn."""
    return s.hands[seat] if s.drawn is None or seat != s.turn else (*s.hands[seat], s.drawn)


def layable(s: State, seat: Seat, *, anytime: bool) -> bool:
    """Return whether there is a card to lay."""
    return any(may_lay(s, seat, card, anytime=anytime) for card in held(s, seat))


def shown_lacks(s: State, seat: Seat, card: Card | None, *, anytime: bool) -> tuple[str, ...]:
    """Suits and ranks a seat shows to lack by laying a card, or by drawing (None)."""
    old = s.lacks[seat]
    if card is None:
        return tuple(sorted({*old, *s.demand, JACK}))
    # a jack that may be laid at any time tells nothing
    return old if fits(s, card) or anytime or s.drawn is not None else tuple(sorted({*old, *s.demand}))
