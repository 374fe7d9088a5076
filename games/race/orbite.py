"""Orbite: ones and sixes bring pegs in and earn rolls; no blockades, and only one peg of several is thrown out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.contract import Croupier, Info, Kind, Level, Mood, Seat, Shelf, choice, move
from games.families import Family
from games.kit.dice import Roll, Stop
from games.race.chaupur import BEGIN
from games.race.cross import evaluate, state
from games.race.cross.board import FIELDS, field_at, start
from games.race.cross.moves import COLOURS, Colour, Enter, Go, Place, Skip
from games.race.cross.rules import QUARTERS, Laps
from games.race.cross.turns import Limited

_ALONE = dict.fromkeys(range(FIELDS), 1)
"""Several pegs on a field do not protect each other."""


@move(
    "zieh {peg} x {whom}",
    "{peg} x {whom}",
    "{peg}x{whom}",
    "{peg} {whom}",
    "{peg} wirft {whom}",
    "{peg} throws out {whom}",
    en="move {peg} x {whom}",
)
class Hit:
    """Move the peg on a field, and name whose peg it throws out."""

    peg: Place
    whom: Colour


@dataclass(frozen=True, slots=True)
class Options(Limited):
    """Options of the table."""

    team_goal: str = choice("one", "both")


@dataclass(frozen=True, slots=True)
class State(state.State):
    """The state of a race between two, or between two pairs."""

    @property
    def parties(self) -> tuple[int, ...]:
        """Opposite seats play together."""
        return (0, 1, 0, 1) if len(self.pegs) == 4 else ()


class Orbite(Laps[State]):
    """Orbite: Chaupur without blockades, in which ones and sixes bring pegs in and earn another roll."""

    info = Info(
        "orbite",
        Family.RACE,
        (2, 4),
        "Spielesammlung, Würfel-Brettspiele: Orbite",
        minutes=45,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.CHASE,)),
    )
    kinds = (Roll, Stop, Go, Hit, Enter, Skip)
    Options = Options
    weight = 2
    repeats = frozenset({1, 6})
    entries = frozenset({1, 6})

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """One peg of each seat on its start."""
        return State(first, None, (BEGIN,) * self.seats, QUARTERS[self.seats])

    def safe(self, s: State) -> frozenset[int]:
        """The start fields of the seats are safe."""
        return frozenset(map(start, s.quarters))

    def closed(self, s: State) -> frozenset[int]:
        """There are no blockades."""
        return frozenset()

    def can_enter(self, s: State, seat: Seat, closed: Any) -> bool:
        """Any pegs may share a start field."""
        return True

    def may_try(self, s: State, seat: Seat) -> bool:
        """No further tries: two numbers bring a peg in."""
        return False

    def uses(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """The uses as in the family; a move onto pegs of both enemies names the one it throws out."""
        uses: list[Any] = []
        for m in super().uses(s, seat, roll):
            there = self._enemies_met(s, seat, m, roll)
            uses += [Hit(m.peg, COLOURS[s.quarters[other]]) for other in there] if len(there) > 1 else [m]
        return uses

    def _enemies_met(self, s: State, seat: Seat, m: Any, roll: int) -> list[Seat]:
        """The enemies on the field where a peg would land, each once."""
        steps = self.steps_of(s, seat, m.peg) if isinstance(m, Go) else None
        if steps is None or steps + roll >= FIELDS:
            return []
        field = field_at(s.quarters[seat], steps + roll)
        return sorted(set(super().victims(s, seat, field, m)))

    def owed(self, s: State, seat: Seat, m: Any) -> bool:
        """Return whether this must be played: moves must, entering need not."""
        return isinstance(m, Go | Hit)

    def victims(self, s: State, seat: Seat, field: int, m: Any) -> tuple[Seat, ...]:
        """Only one peg is thrown out."""
        there = super().victims(s, seat, field, m)
        if isinstance(m, Hit):
            there = tuple(other for other in there if COLOURS[s.quarters[other]] == m.whom)
        return there[:1]

    def finished(self, s: State, seat: Seat) -> bool:
        """Return whether the seat, or by option also its partner, has all pegs at home."""
        side = self.side(s, seat) if self.options.team_goal == "both" else (seat,)
        return all(min(s.pegs[other]) >= FIELDS for other in side)

    def out(self, s: State) -> tuple[Seat, ...]:
        """Seats that are home while their partner goes on."""
        return tuple(seat for seat, own in enumerate(s.pegs) if min(own) >= FIELDS)

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """The paragraph against naming a peg to throw out needlessly, or not naming one."""
        if not isinstance(m, Hit):
            named = isinstance(m, Go) and s.roll is not None and seat in self.to_move(s)
            both = named and len(self._enemies_met(s, seat, m, s.roll or 0)) > 1
            return "4.2" if both else super().why_not(s, seat, m)
        return super().why_not(s, seat, Go(m.peg)) and "4.2"

    def own_worth(self, s: State, seat: Seat) -> float:
        """The steps of a seat's pegs, less what is at risk."""
        enemies = [(s.pegs[other], s.quarters[other]) for other in self.enemies(s, seat)]
        return evaluate.lap_worth(s.pegs[seat], s.quarters[seat], enemies, self.safe(s), _ALONE)
