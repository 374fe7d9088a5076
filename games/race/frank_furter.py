"""Frank und Furter: four Franks hunt round and round, four Furters want to get home; who meets leaves as a pair."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.contract import Croupier, Info, Phrase, Seat, Who, choice, phrase
from games.families import Family
from games.kit.seats import replaced
from games.race.cross import evaluate, state
from games.race.cross.board import FIELDS, GONE, HIDDEN, field_at, start
from games.race.cross.moves import Enter, Go
from games.race.cross.rules import Laps
from games.race.cross.turns import RaceOptions
from games.race.cross.ways import Played

CAUGHT, HOME = 3, 2
"""So many Furters caught, or at home, settle the match."""
_PAIR, _SAVED = 40.0, 30.0
"""What a Furter caught is worth, and one at home, in steps."""


@dataclass(frozen=True, slots=True)
class Options(RaceOptions):
    """What can be agreed on before the match."""

    franks: str = choice("first", "second", "random")


@dataclass(frozen=True, slots=True)
class State(state.State):
    """Where the hunt stands."""

    franks: Seat = 0
    """Who has the Franks."""


class FrankFurter(Laps[State]):
    """The rule book."""

    info = Info("frank_furter", Family.RACE, (2,), "Spielesammlung, Würfel-Brettspiele: Frank und Furter", minutes=10)
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
        """The Furters have a lane, the Franks have none."""
        return (s.quarters[1 - s.franks],)

    def ahead(self, s: State, seat: Seat, steps: int, roll: int) -> int | None:
        """Franks go round and round."""
        return (steps + roll) % FIELDS if seat == s.franks else super().ahead(s, seat, steps, roll)

    def passed(self, s: State, seat: Seat, steps: int, roll: int) -> list[int]:
        """Franks pass their own start."""
        if seat != s.franks:
            return super().passed(s, seat, steps, roll)
        return [field_at(s.quarters[seat], step) for step in range(steps + 1, steps + roll)]

    def open_to(self, s: State, seat: Seat, field: int, closed: Collection[int]) -> bool:
        """No Furter lands on a Frank; no Frank on the start of the Furters, unless it catches one there."""
        met = 1 - seat in self.pegs_on(s, field)
        if seat != s.franks:
            return not met and field not in closed
        return field not in closed and (met or field != start(s.quarters[1 - seat]))

    def owed(self, s: State, seat: Seat, m: Any) -> bool:
        """Who has no peg on the track has to bring one in."""
        return isinstance(m, Go) or not any(0 <= steps < FIELDS for steps in s.pegs[seat])

    def after(self, s: State, done: Played) -> State:
        """Who meets leaves the game as a pair."""
        after = super().after(s, done)
        if not done.out:
            return after
        pegs = replaced(after.pegs, done.seat, _without(after.pegs[done.seat], done.to))
        caught = 1 - done.seat
        return replace(after, pegs=replaced(pegs, caught, _without(pegs[caught], HIDDEN)))

    def caught(self, s: State) -> int:
        """How many Furters are caught."""
        return s.pegs[1 - s.franks].count(GONE)

    def home(self, s: State) -> int:
        """How many Furters are at home."""
        return sum(steps >= FIELDS for steps in s.pegs[1 - s.franks])

    def finished(self, s: State, seat: Seat) -> bool:
        """As soon as it is settled."""
        return self.caught(s) >= CAUGHT if seat == s.franks else self.home(s) >= HOME

    def why(self, s: State) -> Phrase:
        """Three caught, or two at home."""
        key = "result.franks" if s.turn == s.franks else "result.furters"
        return phrase(key, by=Who(s.turn), caught=self.caught(s), home=self.home(s))

    def standing(self, s: State, seat: Seat) -> tuple[int, ...]:
        """The Franks need more caught than are at home."""
        return (self.caught(s), 0) if seat == s.franks else (self.home(s), 1)

    def notes(self, s: State) -> Sequence[Phrase]:
        """How many are caught, and how many at home."""
        return [
            phrase("franks", n=self.caught(s)) if seat == s.franks else phrase("furters", n=self.home(s))
            for seat in range(2)
        ]

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """Franks and Furters keep off each other's fields."""
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
        """Furters: steps, and home; Franks: pairs, and Furters before them."""
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
    """A seat's pegs when one of them has left the game."""
    at = own.index(steps)
    return tuple(sorted((*own[:at], *own[at + 1 :], GONE)))
