"""Couples of king and queen that are announced before a lead, and the trump that may be swapped for the open one."""

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
    """Anything a seat has announced for points."""

    @property
    def seat(self) -> Seat:
        """Who announced it."""

    @property
    def points(self) -> int:
        """What it counts."""


class Announcing(Table, Protocol):
    """What the state of a game with couples holds."""

    @property
    def calls(self) -> tuple[Call, ...]:
        """What was announced in this deal."""

    @property
    def owed(self) -> Suit | None:
        """The couple just announced, one of which must be led."""


A = TypeVar("A", bound=Announcing)

Lack: TypeAlias = Literal["trick", "owed", "couple"]
"""What is missing for an announcement: a trick of one's own; the lead that an earlier one asks for; the couple."""
SwapLack: TypeAlias = Literal["open", "trump", "higher"]
"""What is missing for an exchange: a card that lies open; the lowest trump; one that is higher than it."""


def couple(suit: str) -> tuple[Card, Card]:
    """King and queen of a suit."""
    return Card(suit + "K"), Card(suit + "D")


def has_trick(s: Table, seat: Seat) -> bool:
    """Whether a seat has taken a trick in this deal."""
    return any(winner(trick, s.ranking, len(s.hands)) == seat for trick in reversed(s.tricks))


def missing_for_couple(s: Announcing, seat: Seat, suit: str, fresh: Collection[Card]) -> Lack | None:
    """What a seat that leads is missing to announce a couple; ``fresh`` are the cards that may still serve."""
    if not has_trick(s, seat):
        return "trick"
    if s.owed is not None:
        return "owed"
    return None if suit in couples(fresh) else "couple"


def missing_for_exchange(s: WithTalon, seat: Seat, lowest: Card) -> SwapLack | None:
    """What a seat that leads is missing to swap the lowest trump for the open card."""
    if not s.talon.open:
        return "open"
    if lowest not in s.hands[seat]:
        return "trump"
    return None if s.talon.upcard != lowest else "higher"


def announce(s: A, call: Call) -> A:
    """Everybody has seen the couple, and one of the two must be led."""
    return show_cards(s, call.seat, *couple(call.suit))._replace(calls=(*s.calls, call), owed=call.suit)


def is_owed(card: Card, owed: Suit | None) -> bool:
    """Whether a card may be led after what was announced."""
    return owed is None or card in couple(owed)


def announced_points(calls: Iterable[Counted], seats: int) -> tuple[int, ...]:
    """What each seat has announced."""
    sums = [0] * seats
    for call in calls:
        sums[call.seat] += call.points
    return tuple(sums)
