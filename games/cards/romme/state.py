"""Rommé: the scores, the present deal, and the staged part of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from games.contract import Card, Seat, number
from games.kit.melds import Meld
from games.kit.seats import replaced


@dataclass(frozen=True, slots=True)
class Options:
    """When the match ends: by minus points, after so many deals, or after so many minutes."""

    limit: int = number(300, 50, 500)
    deals: int = number(0, 0, 8)
    minutes: int = number(0, 0, 240)


FIRST = 40
"""What must be laid to come out."""  # 5.1


class Before(NamedTuple):
    """What a step of the staged turn has changed, as it was, and the step."""

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
    """How many are over."""
    played: int
    """Milliseconds so far."""
    over: bool
    dealer: Seat
    turn: Seat
    drawn: bool
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    """Its top card is the last one."""
    pile: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who has laid something for good in this deal."""
    seen: tuple[tuple[Card, ...], ...] = ()
    """Cards that everybody knows to be in a hand, for they were taken up openly."""
    discarder: Seat | None = None
    """Who discarded the open card; None while nobody may knock for it."""
    knocker: Seat | None = None
    refused: tuple[Seat, ...] = ()
    staged: tuple[Before, ...] = ()
    points: int = 0
    """What the melds of this turn are worth."""
    turns: int = 0
    """How many were played in this deal."""
    early: bool = False
    """Whether a joker was swapped before the forty points were there."""
    backs: int = 0
    """How often something was taken back in this turn."""


def without_staged(s: State) -> State:
    """The state as everybody knows it: without the staged part of the turn."""
    if not s.staged:
        return s
    first = s.staged[0]
    return s._replace(
        hands=replaced(s.hands, s.turn, first.hand), melds=first.melds, staged=(), points=0, early=False, backs=0
    )


def has_forty(s: State) -> bool:
    """Whether the player in turn is out, or has laid enough in this turn to be so."""
    return s.turn in s.out or (s.points >= FIRST and not s.early)


def cards_to_draw(s: State) -> int:
    """How many cards can still be drawn."""
    return len(s.talon) + max(0, len(s.pile) - 1)
