"""The state of Rommé: scores, the present deal, the staged part of a turn; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from games.contract import Card, Seat, number
from games.kit.melds import Meld
from games.kit.seats import replaced


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: when it ends, by minus points, deals or minutes."""

    limit: int = number(300, 50, 500)
    deals: int = number(0, 0, 8)
    minutes: int = number(0, 0, 240)


FIRST = 40
"""Points that must be laid to come out."""  # 5.1


class Before(NamedTuple):
    """The state before a step of the staged turn, as far as the step changes it, and the step."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    points: int
    early: bool
    step: Any


class State(NamedTuple):
    """The scores, and the present deal."""

    scores: tuple[int, ...]
    """Minus points."""
    deals: int
    """Deals that are over."""
    played: int
    """Milliseconds played so far."""
    over: bool
    dealer: Seat
    turn: Seat
    drawn: bool
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    """The talon, its top card last."""
    pile: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()
    out: tuple[Seat, ...] = ()
    """Seats that have laid something for good in this deal."""
    seen: tuple[tuple[Card, ...], ...] = ()
    """Cards known to be in a hand, since they were taken up openly."""
    discarder: Seat | None = None
    """The seat that discarded the open card; None while nobody may knock for it."""
    knocker: Seat | None = None
    refused: tuple[Seat, ...] = ()
    staged: tuple[Before, ...] = ()
    points: int = 0
    """Points of the melds of this turn."""
    turns: int = 0
    """Turns played in this deal."""
    early: bool = False
    """True if a joker was swapped before the forty points were there."""
    backs: int = 0
    """Number of steps taken back in this turn."""


def without_staged(s: State) -> State:
    """The state as everybody knows it: without the staged part of the turn."""
    if not s.staged:
        return s
    first = s.staged[0]
    return s._replace(
        hands=replaced(s.hands, s.turn, first.hand), melds=first.melds, staged=(), points=0, early=False, backs=0
    )


def has_forty(s: State) -> bool:
    """Return whether the player in turn is out, or has laid enough in this turn to come out."""
    return s.turn in s.out or (s.points >= FIRST and not s.early)


def cards_to_draw(s: State) -> int:
    """Number of cards that can still be drawn."""
    return len(s.talon) + max(0, len(s.pile) - 1)
