"""Couples of king and queen announced before a lead, and the exchange of the lowest trump for the upcard."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from games.cards.tricks.table import Table, WithTalon, show_cards
from games.contract import Card, Seat
from games.kit.suits import Suit
from games.kit.tricks import couples, winner


class Call(NamedTuple):
    """An announced couple of king and queen."""

    seat: Seat
    suit: Suit
    points: int


class Counted(Protocol):
    """An announcement that counts points, as a protocol."""

    @property
    def seat(self) -> Seat:
        """The seat that announced."""

    @property
    def points(self) -> int:
        """Points it counts."""


class Announcing(Table, Protocol):
    """The state of a game with couples, as a protocol."""

    @property
    def calls(self) -> tuple[Call, ...]:
        """Announcements of this deal, in order."""

    @property
    def owed(self) -> Suit | None:
        """The suit of the couple just announced, one of which must be led; None if nothing is owed."""


A = TypeVar("A", bound=Announcing)

Lack: TypeAlias = Literal["trick", "owed", "couple"]
"""A reason why no couple can be announced: no trick of one's own; an earlier couple still to be led; no couple."""
SwapLack: TypeAlias = Literal["open", "trump", "higher"]
"""A reason why trumps cannot be exchanged: no upcard is open; the lowest trump is not held, or is the upcard."""


def couple(suit: str) -> tuple[Card, Card]:
    """King and queen of a suit."""
    return Card(suit + "K"), Card(suit + "D")


def has_trick(s: Table, seat: Seat) -> bool:
    """Return whether a seat has taken a trick in this deal."""
    return any(winner(trick, s.ranking, len(s.hands)) == seat for trick in reversed(s.tricks))


def missing_for_couple(s: Announcing, seat: Seat, suit: str, fresh: Collection[Card]) -> Lack | None:
    """The reason why a seat that leads cannot announce a couple, or None; ``fresh`` are the cards that may serve."""
    if not has_trick(s, seat):
        return "trick"
    if s.owed is not None:
        return "owed"
    return None if suit in couples(fresh) else "couple"


def missing_for_exchange(s: WithTalon, seat: Seat, lowest: Card) -> SwapLack | None:
    """The reason why a seat that leads cannot swap the lowest trump for the upcard, or None."""
    if not s.talon.open:
        return "open"
    if lowest not in s.hands[seat]:
        return "trump"
    return None if s.talon.upcard != lowest else "higher"


def announce(s: A, call: Call) -> A:
    """Announce a couple: both cards are shown, and one of them must be led."""
    return show_cards(s, call.seat, *couple(call.suit))._replace(calls=(*s.calls, call), owed=call.suit)


def is_owed(card: Card, owed: Suit | None) -> bool:
    """Return whether a card may be led after an announcement."""
    return owed is None or card in couple(owed)


def announced_points(calls: Iterable[Counted], seats: int) -> tuple[int, ...]:
    """Points announced by each seat."""
    sums = [0] * seats
    for call in calls:
        sums[call.seat] += call.points
    return tuple(sums)
