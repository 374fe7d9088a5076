"""Schnapsen: couples that are shown, and the trump that may be swapped."""

from __future__ import annotations

from games.cards.schnapsen.state import Call, State
from games.contract import Seat
from games.kit.cards import Card, arranged
from games.kit.seats import replaced


def lowest_trump(s: State) -> Card:
    """The trump that may be swapped for the open one."""
    return Card(s.trump + "B")


def cards_seen(s: State, seat: Seat, *cards: Card) -> tuple[tuple[Card, ...], ...]:
    """What is known of the hands when everybody has seen some more cards of one."""
    return replaced(s.shown, seat, arranged({*s.shown[seat], *cards}))


def announce(s: State, call: Call) -> State:
    """Everybody has seen the couple, and one of the two must be led."""
    shown = cards_seen(s, call.seat, Card(call.suit + "K"), Card(call.suit + "D"))
    return s._replace(calls=(*s.calls, call), owed=call.suit, shown=shown)
