"""Frank und Furter: four Franks hunt round and round, four Furters try to get home; pairs that meet leave."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.contract import Croupier, Info, Kind, Level, Mood, Phrase, Seat, Shelf, Who, choice, phrase
from games.families import Family
from games.kit.seats import replaced
from games.race.cross import evaluate, state
from games.race.cross.board import FIELDS, GONE, HIDDEN, field_at, start
from games.race.cross.moves import Enter, Go
from games.race.cross.rules import Laps
from games.race.cross.turns import RaceOptions
from games.race.cross.ways import Played

CAUGHT, HOME = 3, 2
"""The number of Furters caught, or at home, that decides the match."""
_PAIR, _SAVED = 40.0, 30.0
"""Values of a Furter caught, and of one at home, in steps."""


@dataclass(frozen=True, slots=True)
class Options(RaceOptions):
    """Options of the table."""

    franks: str = choice("first", "second", "random")


@dataclass(frozen=True, slots=True)
class State(state.State):
    """The state of the hunt."""

    franks: Seat = 0
    """The seat that has the Franks."""


class FrankFurter(Laps[State]):
    """Frank und Furter: four hunters run round and round, four Furters try to get home."""

    info = Info(
        "frank_furter",
        Family.RACE,
        (2,),
        "Spielesammlung, Würfel-Brettspiele: Frank und Furter",
        minutes=10,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.CHASE, Mood.ODD)),
    )
    limits = frozenset({"result.limit"})
    Options = Options

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """All pegs wait; the Furters start a quarter ahead of the Franks."""
        named = {"first": 0, "second": 1}
        franks = named[self.options.franks] if self.options.franks in named else croupier.below(2)
        croupier.say("roles", by=Who(franks), other=Who(1 - franks))
        quarters = (0, 1) if franks == 0 else (1, 0)
        return State(first, None, ((HIDDEN,) * 4,) * 2, quarters, franks=franks)

    def lanes(self, s: State) -> tuple[int, ...]:
        """Only the Furters have a lane."""
        return (s.quarters[1 - s.franks],)

    def ahead(self, s: State, seat: Seat, steps: int, roll: int) -> int | None:
        """Franks run round and round."""
        return (steps + roll) % FIELDS if seat == s.franks else super().ahead(s, seat, steps, roll)

    def passed(self, s: State, seat: Seat, steps: int, roll: int) -> list[int]:
        """Franks also pass their own start."""
        if seat != s.franks:
            return super().passed(s, seat, steps, roll)
        return [field_at(s.quarters[seat], step) for step in range(steps + 1, steps + roll)]

    def open_to(self, s: State, seat: Seat, field: int, closed: Collection[int]) -> bool:
        """A Furter may not land on a Frank, nor a Frank on the Furters' start unless it catches one there."""
        met = 1 - seat in self.pegs_on(s, field)
        if seat != s.franks:
            return not met and field not in closed
        return field not in closed and (met or field != start(s.quarters[1 - seat]))

    def owed(self, s: State, seat: Seat, m: Any) -> bool:
        """Moves must be used; entering too, if the seat has no peg on the track."""
        return isinstance(m, Go) or not any(0 <= steps < FIELDS for steps in s.pegs[seat])

    def after(self, s: State, done: Played) -> State:
        """The state after a move; two pegs that meet leave the game."""
        after = super().after(s, done)
        if not done.out:
            return after
        pegs = replaced(after.pegs, done.seat, _without(after.pegs[done.seat], done.to))
        caught = 1 - done.seat
        return replace(after, pegs=replaced(pegs, caught, _without(pegs[caught], HIDDEN)))

    def caught(self, s: State) -> int:
        """The number of Furters caught."""
        return s.pegs[1 - s.franks].count(GONE)

    def home(self, s: State) -> int:
        """The number of Furters at home."""
        return sum(steps >= FIELDS for steps in s.pegs[1 - s.franks])

    def finished(self, s: State, seat: Seat) -> bool:
        """Return whether a seat has caught, or brought home, enough Furters."""
        return self.caught(s) >= CAUGHT if seat == s.franks else self.home(s) >= HOME

    def why(self, s: State) -> Phrase:
        """The reason for the win: Furters caught, or at home."""
        key = "result.franks" if s.turn == s.franks else "result.furters"
        return phrase(key, by=Who(s.turn), caught=self.caught(s), home=self.home(s))

    def standing(self, s: State, seat: Seat) -> tuple[int, ...]:
        """Furters caught or at home; equal numbers count for the Furters."""
        return (self.caught(s), 0) if seat == s.franks else (self.home(s), 1)

    def notes(self, s: State) -> Sequence[Phrase]:
        """Notes on Furters caught and at home."""
        return [
            phrase("franks", n=self.caught(s)) if seat == s.franks else phrase("furters", n=self.home(s))
            for seat in range(2)
        ]

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """The paragraph against landing on each other's fields; then those of the family."""
        if s.roll is not None and seat in self.to_move(s) and isinstance(m, Go | Enter):
            steps = self.steps_of(s, seat, m.peg) if isinstance(m, Go) else None
            to = 0 if steps is None else self.ahead(s, seat, steps, s.roll)
            entering = isinstance(m, Enter) and s.roll in self.entries
            if to is not None and to < FIELDS and (entering or steps is not None):
                field = field_at(s.quarters[seat], to)
                here = self.pegs_on(s, field)
                if seat != s.franks and 1 - seat in here:
                    return "4.3"
                if seat == s.franks and not here and field == start(s.quarters[1 - seat]):
                    return "4.4"
        return super().why_not(s, seat, m)

    def own_worth(self, s: State, seat: Seat) -> float:
        """The worth of a side: steps and Furters at home, or Furters caught and within reach."""
        prey, hunter = 1 - s.franks, s.franks
        hunters = [field_at(s.quarters[hunter], steps) for steps in s.pegs[hunter] if steps >= 0]
        taken = self.taken(s)
        if seat == prey:
            return _SAVED * self.home(s) + evaluate.lap_worth(s.pegs[prey], s.quarters[prey], [], frozenset(), taken)
        worth = _PAIR * self.caught(s) + 4.0 * len(hunters)
        for steps in s.pegs[prey]:
            field = field_at(s.quarters[prey], steps)
            if 0 <= steps < FIELDS and taken[field] == 1:
                near = sum(1 for other in hunters if 0 < (field - other) % FIELDS <= 6)
                far = min(((field - other) % FIELDS for other in hunters), default=FIELDS)
                worth += min(near, 3) / 6 * (20 + steps) - far / 8
        return worth


def _without(own: tuple[int, ...], steps: int) -> tuple[int, ...]:
    """A seat's pegs after one of them has left the game."""
    at = own.index(steps)
    return tuple(sorted((*own[:at], *own[at + 1 :], GONE)))
