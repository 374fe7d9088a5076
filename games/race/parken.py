"""Parken: Chaupur with eight parking places chosen by the players, on which nobody is thrown out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from games.contract import (
    Croupier,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Phrase,
    Seat,
    Shelf,
    Untrue,
    View,
    Who,
    choice,
    move,
    phrase,
)
from games.families import Family
from games.kit.dice import Roll, Stop
from games.kit.turns import left_of
from games.race.chaupur import BEGIN
from games.race.cross import state
from games.race.cross.board import FIELDS, QUARTER
from games.race.cross.moves import Enter, Go, Place, Skip, is_going, place, way_named
from games.race.cross.rules import QUARTERS, Laps
from games.race.cross.turns import RaceOptions

PLACES = 8
"""The number of parking places."""
PRESET = (4, 8, 14, 18, 24, 28, 34, 38)
"""The parking places if the table does not choose them."""


@dataclass(frozen=True, slots=True)
class Options(RaceOptions):
    """Options of the table."""

    parking: str = choice("choose", "preset", before="choose")


class Field(Place):
    """A field of the track by its number, as a place to park."""

    __slots__ = ()

    def entry(self, language: str) -> str:
        """The field, as a menu offers it: no peg stands there yet."""
        return f"Feld {self}" if language == "de" else f"field {self}"


@move(
    "parke {field}",
    "parkplatz {field}",
    "parkplatz auf {field}",
    "parke auf {field}",
    "park {field}",
    "park on {field}",
    "park at {field}",
    "parking place {field}",
    "parking place on {field}",
    en="park {field}",
)
class Park:
    """Make a field a parking place."""

    field: Field


@dataclass(frozen=True, slots=True)
class State(state.State):
    """The state of a race with parking places."""

    starter: Seat = 0
    parks: tuple[int, ...] = ()
    """The parking places, counted from 0, in the order they were chosen."""


class Parken(Laps[State]):
    """Parken: Chaupur with eight parking places on which nobody is thrown out."""

    info = Info(
        "parken",
        Family.RACE,
        (2, 3, 4),
        "Spielesammlung, Würfel-Brettspiele: Parken",
        minutes=30,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.CHASE, Mood.CALM)),
    )
    kinds = (Park, Roll, Stop, Go, Enter, Skip)
    Options = Options

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """One peg of each seat on its start; parking places only if they are preset."""
        parks = tuple(field - 1 for field in PRESET) if self.options.parking == "preset" else ()
        return State(first, None, (BEGIN,) * self.seats, QUARTERS[self.seats], starter=first, parks=parks)

    def safe(self, s: State) -> frozenset[int]:
        """The parking places are safe."""
        return frozenset(s.parks)

    def offers(self, s: State, seat: Seat) -> Iterable[Any]:
        """First the parking places are chosen, one by one."""
        if len(s.parks) == PLACES or seat not in self.to_move(s):
            return super().offers(s, seat)
        return [Park(Field(place(field))) for field in range(FIELDS) if field % QUARTER and field not in s.parks]

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Any, ...]:
        """Reads a field alone as a parking place while these are chosen."""
        if len(s.parks) == PLACES:
            return super().meanings(s, seat, text)
        if is_going(text):
            raise Untrue("6.1")
        src, to = way_named(text) or (None, None)
        if to is not None:
            raise Untrue("6.1")
        return (Park(Field(src)),) if src and src.isdigit() else ()

    def apply(self, s: State, seat: Seat, m: Any, croupier: Croupier) -> State:
        """After the last parking place the starter rolls."""
        if not isinstance(m, Park):
            return super().apply(s, seat, m, croupier)
        croupier.say("parked", by=Who(seat), at=m.field)
        parks = (*s.parks, int(m.field) - 1)
        turn = s.starter if len(parks) == PLACES else left_of(seat, self.seats)
        return replace(s, parks=parks, turn=turn)

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """The paragraph against playing before the parking places are chosen, start fields, and fields chosen."""
        if not isinstance(m, Park):
            return "6.1" if len(s.parks) < PLACES else super().why_not(s, seat, m)
        if m.field.startswith("z") or not 1 <= int(m.field) <= FIELDS:
            return "2.1"
        return "6.5" if len(s.parks) < PLACES else "6.1"

    def asked(self, s: State) -> Phrase | None:
        """The question for a parking place, with the number still to choose."""
        return phrase("ask.park", n=PLACES - len(s.parks)) if len(s.parks) < PLACES else None

    def heuristic(self, s: State, seat: Seat, m: Any) -> float:
        """The best parking places lie shortly before the own lane, where most is at stake."""
        if isinstance(m, Park):
            behind = (s.quarters[seat] * QUARTER - int(m.field)) % FIELDS
            return 1.0 / (1 + abs(behind - 5))
        return super().heuristic(s, seat, m)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all, with a note on the parking places."""
        view = super().view(s, seat)
        parks = tuple(place(field) for field in sorted(s.parks))
        return replace(view, parts=(*view.parts, Note(phrase("note.parks", parks=parks), "quiet"))) if parks else view
