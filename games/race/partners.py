"""Das Partnerspiel: Chaupur in two pairs; no roll must be used, and the last peg may go round again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.contract import Croupier, Info, Kind, Level, Mood, Seat, Shelf, Who, move, readings
from games.families import Family
from games.kit.dice import Roll, Stop
from games.kit.seats import replaced
from games.race.chaupur import BEGIN
from games.race.cross import state
from games.race.cross.board import FIELDS, field_at, name_of, steps_to
from games.race.cross.moves import Enter, Go, Home, Place, Skip
from games.race.cross.rules import QUARTERS, Laps
from games.race.cross.ways import Played

_LEFT = 12.0
"""Penalty for skipping a roll, in steps."""


@move("zieh {peg} weiter", "{peg} weiter", "{peg} on", en="move {peg} on")
class On:
    """Go on past the lane with the last peg, for a second lap."""

    peg: Place


_WAYS: Mapping[str, type] = dict.fromkeys(("heim", "home", "go home", "einbiegen"), Home) | dict.fromkeys(
    ("weiter", "on", "go on", "weiterlaufen"), On
)
"""Words for the two ways of the last peg, whose place need not be named."""


@dataclass(frozen=True, slots=True)
class State(state.State):
    """The state of a race of two pairs."""

    laps: tuple[bool, ...] = (False,) * 4
    """True if each seat's last peg is on its second lap."""

    @property
    def parties(self) -> tuple[int, ...]:
        """Opposite seats play together."""
        return (0, 1, 0, 1)


class Partners(Laps[State]):
    """Das Partnerspiel: Chaupur in two pairs; no roll has to be used, and the last peg may run a second lap."""

    info = Info(
        "partners",
        Family.RACE,
        (4,),
        "Spielesammlung, Würfel-Brettspiele: Das Partnerspiel",
        minutes=65,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.TEAM, Mood.CHASE)),
    )
    kinds = (Roll, Stop, Go, Home, On, Enter, Skip)

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """One peg of each seat on its start."""
        return State(first, None, (BEGIN,) * self.seats, QUARTERS[self.seats])

    def offers(self, s: State, seat: Seat) -> Iterable[Any]:
        """Even the first roll may be declined."""
        offers = super().offers(s, seat)
        return (Roll(), Skip()) if tuple(offers) == (Roll(),) and not s.tries else offers

    def choices(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """No roll has to be used."""
        uses = self.uses(s, seat, roll)
        return [*uses, Skip()] if uses else []

    def uses(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """The uses of the family; the last peg may have two ways."""
        uses = super().uses(s, seat, roll)
        last = self._may_go_on(s, seat, roll)
        if last is None:
            return uses
        home = Go(last)
        return [Home(last) if m == home else m for m in uses] + [On(last)]

    def _may_go_on(self, s: State, seat: Seat, roll: int) -> Place | None:
        """The peg that can go on past its lane; None if there is none."""
        *others, steps = sorted(s.pegs[seat], key=lambda own: own < FIELDS)
        if s.laps[seat] or min(others) < FIELDS or not 0 <= steps < FIELDS <= steps + roll:
            return None
        quarter, closed = s.quarters[seat], self.closed(s)
        fields = [field_at(quarter, step) for step in range(steps + 1, steps + roll + 1)]
        return None if any(field in closed for field in fields) else Place(field_at(quarter, steps) + 1)

    def played(self, s: State, seat: Seat, m: Any) -> Played:
        """The effect of a use of the roll; past the lane the steps start again from 0."""
        if isinstance(m, Home):
            return super().played(s, seat, Go(m.peg))
        if not isinstance(m, On):
            return super().played(s, seat, m)
        steps, quarter = self.steps_of(s, seat, m.peg), s.quarters[seat]
        assert steps is not None
        assert s.roll is not None
        to = steps + s.roll - FIELDS
        way = tuple(name_of(quarter, step % FIELDS) for step in range(steps, steps + s.roll + 1))
        field = field_at(quarter, to)
        out = tuple((other, steps_to(s.quarters[other], field)) for other in self.victims(s, seat, field, m))
        return Played(seat, steps, to, way, out)

    def after(self, s: State, done: Played) -> State:
        """The state after a move, with second laps begun or lost."""
        laps = s.laps
        for other, _ in done.out:
            laps = replaced(laps, other, False)
        if done.to < done.src:
            laps = replaced(laps, done.seat, True)
        return replace(super().after(s, done), laps=laps)

    def apply(self, s: State, seat: Seat, m: Any, croupier: Croupier) -> State:
        """Declining before a roll passes the turn without an extra one."""
        if isinstance(m, Skip) and s.roll is None:
            croupier.say("declined", by=Who(s.turn))
            return self.pass_on(s)
        return super().apply(s, seat, m, croupier)

    def finished(self, s: State, seat: Seat) -> bool:
        """Return whether both partners are home."""
        return all(min(s.pegs[other]) >= FIELDS for other in self.side(s, seat))

    def out(self, s: State) -> tuple[Seat, ...]:
        """Seats that are home while their partner goes on."""
        return tuple(seat for seat, own in enumerate(s.pegs) if min(own) >= FIELDS)

    def standing(self, s: State, seat: Seat) -> tuple[int, ...]:
        """The joint progress of both partners."""
        both = [super(Partners, self).standing(s, other) for other in self.side(s, seat)]
        return tuple(map(sum, zip(*both, strict=True)))

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Any, ...]:
        """Reads a way without the peg, and a plain move as either way."""
        if s.roll is not None and (way := _WAYS.get(text.lower())) is not None:
            return tuple(m for m in self.uses(s, seat, s.roll) if isinstance(m, way))
        moves: list[Any] = []
        for m in readings((Go, Home), text):
            moves += [Home(m.peg), On(m.peg)] if isinstance(m, Go) else [Go(m.peg)]
        return tuple(moves) or super().meanings(s, seat, text)

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """A second lap is for the last peg only."""
        if isinstance(m, On):
            return self.too_soon(s, m) or "6.4"
        return super().why_not(s, seat, Go(m.peg) if isinstance(m, Home) else m)

    def heuristic(self, s: State, seat: Seat, m: Any) -> float:
        """Skipping is worse than any use of the roll."""
        return -_LEFT if isinstance(m, Skip) else super().heuristic(s, seat, m)
