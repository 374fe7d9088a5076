"""The parties of Rufschnapsen: the caller's partner, who may know him, and when he must show himself."""

from __future__ import annotations

from games.cards.rufschnapsen.state import SEATS, State
from games.contract import Card, Seat
from games.kit.tricks import TRUMP, Trick, plays


def partner(s: State) -> Seat:
    """The seat that was dealt the trump ace; the caller himself if he plays alone."""
    fallen = s.ace_fallen
    return next(seat for seat, hand in enumerate(s.hands) if s.ace in hand) if fallen is None else fallen


def known_partner(s: State, viewer: Seat | None) -> Seat | None:
    """The partner if a viewer may know him: the seat that has played the ace, or the viewer who holds it."""
    if s.ace_fallen is not None:
        return s.ace_fallen
    return viewer if viewer is not None and s.ace is not None and s.ace in s.hands[viewer] else None


def must_show(s: State, seat: Seat) -> bool:
    """Return whether a seat has to play the trump ace as soon as it may."""  # 3.3, 3.4
    return seat != s.caller and s.ace in s.hands[seat]


def without_ace(s: State) -> tuple[Seat, ...]:
    """Seats besides the caller that surely do not hold the ace: they would have had to play it."""
    shown = {
        seat for trick in (*s.tricks, s.trick) for seat, card in plays(trick, SEATS) if _would_have(s, trick, card)
    }
    if s.owed is not None:
        shown.add(s.turn)
    return tuple(sorted(shown - {s.caller}))


def _would_have(s: State, trick: Trick, card: Card) -> bool:
    """Return whether the ace might have been played in place of a card: led, on trumps, or by a seat void in the suit
    led."""
    suit = s.ranking.suit
    led = suit[trick.cards[0]]
    return card != s.ace and (card == trick.cards[0] or led == TRUMP or suit[card] != led)
