"""Spitz, pass auf!: the stacks, the collections, and the present round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Card, Seat, choice, number
from games.kit.cards import pack


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    rounds: int = number(24, 2, 60)
    round_ms: int = number(6000, 2000, 20000)
    tie_ms: int = number(250, 0, 1000)
    clock: str = choice("common", "personal")
    leader: int = number(1, 1, 6)


PACK = pack("7")


class Strike(NamedTuple):
    """Somebody's hand came down: on whose card, and when, in milliseconds."""

    seat: Seat
    target: Seat
    at: int


class Outcome(NamedTuple):
    """What became of a round: who took whose card, which pairs were even, who was wrong."""

    taken: tuple[tuple[Strike, Seat], ...] = ()
    even: tuple[tuple[Seat, Seat], ...] = ()
    wrong: tuple[Seat, ...] = ()


class State(NamedTuple):
    """The stacks, and the present round."""

    stacks: tuple[tuple[Card, ...], ...]
    """Face down; which card is on top is settled when it is turned up."""
    rest: tuple[Card, ...]
    """Cards that stay out of play, unseen."""
    kept: tuple[tuple[Card, ...], ...]
    """Cards turned up and not taken, by owner: they become the new stack."""
    won: tuple[tuple[Card, ...], ...]
    """The collections."""
    rounds: int = 0
    phase: Literal["ready", "wait", "up"] = "ready"
    up: tuple[Card | None, ...] = ()
    """The cards of this round, or of the last one while the next is being waited for."""
    suspended: tuple[Seat, ...] = ()
    delay: int = 0
    personal: bool = False
    """Everybody looks when he likes, and his own time counts."""
    handicapped: bool = False
    now: int = 0
    """Milliseconds since the cards were turned up."""
    looked: tuple[int | None, ...] = ()
    """When everybody has seen the cards, in milliseconds since they were turned up."""
    strikes: tuple[Strike, ...] = ()
    passed: tuple[Seat, ...] = ()
    """Who has said that there is nothing to strike."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.stacks)

    @property
    def done_unseen(self) -> tuple[str, ...]:
        """The fields with what players have done and only they themselves know."""
        return ("strikes", "passed")

    @property
    def lying(self) -> tuple[Seat, ...]:
        """Whose cards lie open in this round."""
        return tuple(seat for seat, card in enumerate(self.up) if card is not None)

    @property
    def acted(self) -> frozenset[Seat]:
        """Who has struck or passed in this round."""
        return frozenset(strike.seat for strike in self.strikes) | frozenset(self.passed)

    def struck_by(self, seat: Seat) -> frozenset[Seat]:
        """Whose cards somebody has struck at in this round, or in the last one."""
        return frozenset(strike.target for strike in self.strikes if strike.seat == seat)
