"""The state of Spitz, pass auf!: stacks, collections and the present round; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Card, Seat, choice, number
from games.kit.cards import pack


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: rounds, times in milliseconds, the clock, and the leader's number."""

    rounds: int = number(24, 2, 60)
    round_ms: int = number(6000, 2000, 20000)
    tie_ms: int = number(250, 0, 1000)
    clock: str = choice("common", "personal")
    leader: int = number(1, 1, 6)


PACK = pack("7")


class Strike(NamedTuple):
    """A strike: by whom, at whose card, and when, in milliseconds."""

    seat: Seat
    target: Seat
    at: int


class Outcome(NamedTuple):
    """The outcome of a round: strikes that took a card, pairs that were even, and seats that were wrong."""

    taken: tuple[tuple[Strike, Seat], ...] = ()
    even: tuple[tuple[Seat, Seat], ...] = ()
    wrong: tuple[Seat, ...] = ()


class State(NamedTuple):
    """The stacks, and the present round."""

    stacks: tuple[tuple[Card, ...], ...]
    """Cards face down; the top card is drawn by lot when it is turned up."""
    rest: tuple[Card, ...]
    """Cards out of play, unseen."""
    kept: tuple[tuple[Card, ...], ...]
    """Cards turned up and not taken, by owner: they become the new stack."""
    won: tuple[tuple[Card, ...], ...]
    """Cards each seat has collected."""
    rounds: int = 0
    phase: Literal["ready", "wait", "up"] = "ready"
    up: tuple[Card | None, ...] = ()
    """The cards of this round, or of the last one until the next."""
    suspended: tuple[Seat, ...] = ()
    delay: int = 0
    personal: bool = False
    """True if each looks when he likes, and his own time counts."""
    handicapped: bool = False
    """True if the leader turned up the cards by hand, and so has a handicap."""
    now: int = 0
    """Milliseconds since the cards were turned up."""
    looked: tuple[int | None, ...] = ()
    """When each seat has seen the cards, in milliseconds since they were turned up."""
    strikes: tuple[Strike, ...] = ()
    passed: tuple[Seat, ...] = ()
    """Seats that have said there is nothing to strike at."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.stacks)

    @property
    def done_unseen(self) -> tuple[str, ...]:
        """Names of the fields that hold what players have done in secret."""
        return ("strikes", "passed")

    @property
    def lying(self) -> tuple[Seat, ...]:
        """Seats whose cards lie open in this round."""
        return tuple(seat for seat, card in enumerate(self.up) if card is not None)

    @property
    def acted(self) -> frozenset[Seat]:
        """Seats that have struck or passed in this round."""
        return frozenset(strike.seat for strike in self.strikes) | frozenset(self.passed)

    def struck_by(self, seat: Seat) -> frozenset[Seat]:
        """Seats whose cards a seat has struck at in this round, or in the last one."""
        return frozenset(strike.target for strike in self.strikes if strike.seat == seat)
