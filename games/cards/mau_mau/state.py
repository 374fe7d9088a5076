"""Mau-Mau: what lies where, what is demanded, and what everybody has learned of the hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Card, Seat, choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    limit: int = number(100, 10, 500)
    jack_anytime: bool = choice(False, True)


JACK, SEVEN, EIGHT = "B", "7", "8"


class State(NamedTuple):
    """Minus points, and the present deal."""

    points: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    """Face down, the next to be drawn last."""
    pile: tuple[Card, ...]
    """What was laid, the top card last."""
    turn: Seat
    wish: str = ""
    """The suit that was wished for with the Bube on top."""
    drawn: Card | None = None
    """A Bube just drawn, which has to be laid; it is in no hand."""
    lacks: tuple[tuple[str, ...], ...] = ()
    """Suits and ranks of which each seat has shown to hold no card."""
    remade: tuple[Card, ...] = ()
    """The cards the stock was last made of anew."""
    mixed: tuple[Seat, ...] = ()
    """Who has kept a card of it since."""
    deals: int = 0
    story: tuple[tuple[Seat, int], ...] = ()
    """What the last deal brought: who got how many minus points."""

    @property
    def top(self) -> Card:
        """The card to lay on."""
        return self.pile[-1]

    @property
    def demand(self) -> tuple[str, ...]:
        """The suit and the rank that fit, or the wished suit alone."""
        return (self.wish,) if self.wish else (self.top.suit, self.top.rank)


def fits(s: State, card: Card) -> bool:
    """Whether a card fits by suit or rank, or is of the wished suit."""
    return card.suit in s.demand or card.rank in s.demand


def may_lay(s: State, seat: Seat, card: Card, *, anytime: bool) -> bool:
    """Whether a card may be laid; a Bube also for want of others, or ``anytime``."""
    if s.drawn is not None:
        return card == s.drawn
    return fits(s, card) or (card.rank == JACK and (anytime or not any(fits(s, own) for own in s.hands[seat])))


def held(s: State, seat: Seat) -> tuple[Card, ...]:
    """What a seat has in hand, with a Bube it has just drawn."""
    return s.hands[seat] if s.drawn is None or seat != s.turn else (*s.hands[seat], s.drawn)


def layable(s: State, seat: Seat, *, anytime: bool) -> bool:
    """Whether there is a card to lay."""
    return any(may_lay(s, seat, card, anytime=anytime) for card in held(s, seat))


def shown_lacks(s: State, seat: Seat, card: Card | None, *, anytime: bool) -> tuple[str, ...]:
    """What a seat shows not to hold by laying a card, or by drawing (None)."""
    old = s.lacks[seat]
    if card is None:
        return tuple(sorted({*old, *s.demand, JACK}))
    # who may lay a Bube at any time tells nothing by it
    return old if fits(s, card) or anytime or s.drawn is not None else tuple(sorted({*old, *s.demand}))
