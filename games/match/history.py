"""The memory that taking back needs: which acts are in effect, and who has drawn, acted or agreed when."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from games.contract import CLOCK, Seat
from games.match.kept_states import KeptStates

S = TypeVar("S")


@dataclass(slots=True)
class Findings:
    """A cache of answers about one state; acts that leave the state as it is keep it."""

    answers: dict[tuple[str, Seat], bool] = field(default_factory=dict)
    """By question and seat."""
    text: str | None = None
    """The canonical text of the state."""


@dataclass(frozen=True, slots=True)
class History(Generic[S]):
    """The acts in effect and what is known about them; the mainline counts acts from 0, plies from 1.

    ``lasts`` and ``latest`` are indexed by seat, with CLOCK behind the seats.
    """

    lasts: tuple[int, ...]
    """For each seat which act of the mainline is its last; -1 if there is none."""
    latest: tuple[int, ...]
    """For each seat the ply of its last move, even one taken back since; 0 if there is none."""
    mainline: tuple[int, ...] = ()
    """The plies of the moves that were not taken back."""
    settled: int = 0
    """The number of moves before the mainline, which nobody can take back any more."""
    drawn: int = 0
    """The ply of the last act that drew."""
    kept: KeptStates[S] = field(default_factory=KeptStates)
    """States before acts of the mainline."""
    allowed: int = 0
    """The ply at which a take-back was last agreed to."""
    reached_back: tuple[Seat, ...] = ()
    """The seats that have taken back a move after it was answered."""
    undoing: tuple[Seat, ...] = ()
    """The seat that asks to take back, then those that have agreed; empty without a request."""
    findings: Findings = field(default_factory=Findings, compare=False, repr=False)

    def with_move(self, seat: Seat, ply: int, before: S, *, drew: bool) -> History[S]:
        """The history after a move from a state; a request to take back lapses."""
        number = len(self.mainline)
        return History(
            _put(self.lasts, seat, number),
            _put(self.latest, seat, ply),
            (*self.mainline, ply),
            self.settled,
            ply if drew else self.drawn,
            self.kept.with_state(number, before),
            self.allowed,
            self.reached_back,
        )

    def without_past(self) -> History[S]:
        """The history with nothing left to take back."""
        return replace(
            self,
            lasts=(-1,) * len(self.lasts),
            mainline=(),
            settled=self.moves,
            kept=KeptStates(),
            undoing=(),
            findings=Findings(),
        )

    @property
    def moves(self) -> int:
        """The number of moves in effect: without those taken back, and without offers of a draw and the like."""
        return self.settled + len(self.mainline)

    def first_ply(self, seat: Seat) -> int:
        """The ply of the last act of a seat, from which on a take-back reaches; only for a seat that has one."""
        return self.mainline[self.lasts[seat]]

    def is_answered(self, seat: Seat) -> bool:
        """True if another seat has acted since the last act of this one that can be taken back."""
        first = self.first_ply(seat)
        return any(ply > first for other, ply in enumerate(self.latest[:CLOCK]) if other != seat)


def fresh_history(seats: int) -> History[S]:
    """The history of a match without acts."""
    return History((-1,) * (seats + 1), (0,) * (seats + 1))


def _put(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The values by seat, CLOCK behind them, with another one for a seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
