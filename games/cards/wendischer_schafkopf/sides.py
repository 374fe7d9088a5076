"""Wendischer Schafkopf: who plays with whom."""

from __future__ import annotations

from games.cards.wendischer_schafkopf.cards import ALTEN
from games.cards.wendischer_schafkopf.state import State
from games.contract import Card, Seat
from games.kit.tricks import cards_played, winner


def owners(s: State, *cards: Card) -> tuple[Seat, ...]:
    """Who was dealt these cards."""
    out = cards_played((*s.tricks, s.trick), s.seats)
    return tuple(seat for seat in range(s.seats) if any(card in s.hands[seat] or card in out[seat] for card in cards))


def side(s: State) -> tuple[Seat, ...]:
    """Who has to win, against all others: the soloist, or the owners of the Alten and their like."""
    if s.soloist is not None:
        return (s.soloist,)
    if s.seats != 4:
        return ()
    old = owners(s, *ALTEN)
    if s.call is None or len(old) > 1:
        return old
    if s.call.card is not None:
        return tuple(sorted({*old, *owners(s, s.call.card)}))
    return tuple(sorted({*old, winner(s.tricks[0], s.ranking, 4)})) if s.tricks else old
