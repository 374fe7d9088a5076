"""Turns of race games: rolls, extra rolls, tries to bring a peg in, and the last round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar

from games.contract import Croupier, Game, Phrase, Result, Seat, Who, choice, number, phrase
from games.kit.dice import DiceOptions, Roll, Stop, roll_timer, useless
from games.kit.turns import left_of
from games.race.cross.moves import Skip
from games.race.cross.state import State
from games.race.track import farthest, roll_off

S = TypeVar("S", bound=State)

TRIES = 3
"""How many rolls a seat has in a turn while it can only wait for a peg to come in."""


Hindrance: TypeAlias = Literal["out", "blocked", "far"]
"""Why a roll is of no use: it brings no peg in, the way is blocked, or it does not fit the target exactly."""


@dataclass(frozen=True, slots=True)
class Limited(DiceOptions):
    """Options of races with a limit of rounds."""

    round_limit: int = number(200, 20, 500)


@dataclass(frozen=True, slots=True)
class RaceOptions(Limited):
    """Options of a race."""

    three_tries: bool = choice(False, True)


class Race(Game[S, Any]):
    """Base class of races: rolls and turns; variants define what a roll can be used for."""

    limits = frozenset({"result.limit", "result.draw"})
    Options: ClassVar[type[Any]] = RaceOptions
    repeats: ClassVar[frozenset[int]] = frozenset({6})
    """Rolls that earn another one."""
    duty: ClassVar[str] = "3.5"
    """The paragraph on when a roll must be used."""

    @abstractmethod
    def begin(self, first: Seat, croupier: Croupier) -> S:
        """The state at the start, with the seat that begins."""

    @abstractmethod
    def uses(self, s: S, seat: Seat, roll: int) -> list[Any]:
        """The uses of a roll."""

    @abstractmethod
    def owed(self, s: S, seat: Seat, m: Any) -> bool:
        """Return whether a roll with this use must not be skipped."""

    @abstractmethod
    def play(self, s: S, seat: Seat, m: Any, croupier: Croupier) -> S:
        """The state after a use of the roll, before the turn passes on; its ``end`` is set if the match is over."""

    @abstractmethod
    def standing(self, s: S, seat: Seat) -> tuple[int, ...]:
        """The progress of a seat, to compare after the last round."""

    def may_try(self, s: S, seat: Seat) -> bool:
        """Return whether a seat whose roll was of no use may try again."""
        return False

    def hindrance(self, s: S, seat: Seat, roll: int) -> Hindrance | None:
        """The one reason why a roll is of no use; None where there are several, or none that is told."""
        return None

    def too_soon(self, s: S, m: Any) -> str | None:
        """The paragraph against a move that belongs before the roll, or behind it; None if this is its moment."""
        if isinstance(m, Stop):
            return "3.2"
        return "3.1" if isinstance(m, Roll) is (s.roll is not None) else None

    def out(self, s: S) -> tuple[Seat, ...]:
        """Seats that take no more turns."""
        return ()

    def side(self, s: S, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win together with a seat, including itself."""
        parties = s.parties
        return tuple(other for other in range(self.seats) if parties[other] == parties[seat]) if parties else (seat,)

    def setup(self, croupier: Croupier) -> S:
        """The seat with the highest roll begins, with a new roll."""
        first, _ = roll_off(croupier, self.seats)
        croupier.say("begins", by=Who(first))
        return self.begin(first, croupier)

    def to_move(self, s: S) -> tuple[Seat, ...]:
        """The seat in turn."""
        return () if s.end else (s.turn,)

    def offers(self, s: S, seat: Seat) -> Iterable[Any]:
        """Rolling, or stopping before an extra roll; then each use, and skipping where no use is compulsory."""
        if seat not in self.to_move(s):
            return ()
        if s.roll is None:
            return (Roll(), Stop()) if s.extra else (Roll(),)
        return self.choices(s, seat, s.roll)

    def choices(self, s: S, seat: Seat, roll: int) -> list[Any]:
        """The uses of a roll, and skipping it where that is allowed."""
        uses = self.uses(s, seat, roll)
        return [*uses, Skip()] if uses and not any(self.owed(s, seat, m) for m in uses) else uses

    def apply(self, s: S, seat: Seat, m: Any, croupier: Croupier) -> S:
        """Roll, stop, skip, or use the roll; a roll with one use or none is played at once."""
        by = s.turn  # the seat may be the clock's, which rolls for a player
        match m:
            case Roll():
                return self._roll(s, by, croupier)
            case Stop():
                croupier.say("stopped", by=Who(by))
                return self.pass_on(s)
            case Skip():
                croupier.say("skipped", by=Who(by))
                return self.go_on(s)
            case _:
                return self.go_on(self.play(s, by, m, croupier))

    def _roll(self, s: S, seat: Seat, croupier: Croupier) -> S:
        """The state after a roll; one without a choice is used at once."""
        (roll,) = croupier.roll()
        s = replace(s, roll=roll, shown=(seat, roll), trace=(), extra=False)
        choices = self.choices(s, seat, roll)
        if not choices:
            croupier.say(useless(self.hindrance(s, seat, roll)), by=Who(seat), n=roll)
            if roll not in self.repeats and s.tries < TRIES - 1 and self.may_try(s, seat):
                return replace(s, roll=None, tries=s.tries + 1)
            return self.go_on(s)
        croupier.say("threw", by=Who(seat), n=roll)
        return self.go_on(self.play(s, seat, choices[0], croupier)) if len(choices) == 1 else s

    def go_on(self, s: S) -> S:
        """Another roll if this one earned it, else the next seat."""
        if s.end:
            return s
        if s.roll in self.repeats and s.turn not in self.out(s):
            return replace(s, roll=None, extra=True, tries=TRIES)
        return self.pass_on(s)

    def pass_on(self, s: S) -> S:
        """The next seat's turn, or the end of the last round."""
        over = s.turns + 1 >= self.options.round_limit * self.seats
        after = left_of(s.turn, self.seats, self.out(s))
        end = "limit" if over else None
        return replace(s, turn=after, roll=None, extra=False, tries=0, turns=s.turns + 1, end=end)

    def result(self, s: S) -> Result | None:
        """The seat in turn and its partners have won, or after the last round those who have come farthest."""
        if s.end is None:
            return None
        if s.end != "limit":
            return self.won(self.side(s, s.turn), self.why(s))
        far = [max(self.standing(s, other) for other in self.side(s, seat)) for seat in range(self.seats)]
        return farthest(far, self.options.round_limit, len(self.side(s, 0)))

    def won(self, winners: tuple[Seat, ...], why: Phrase) -> Result:
        """The result of a win before the last round is over."""
        points = tuple(int(seat in winners) for seat in range(self.seats))
        places = tuple(1 if seat in winners else 1 + len(winners) for seat in range(self.seats))
        return Result(points, places, winners, why)

    def why(self, s: S) -> Phrase:
        """The reason for the win of the seat in turn."""
        winners = self.side(s, s.turn)
        return phrase("result", by=tuple(map(Who, winners)), n=len(winners))

    timer = roll_timer
