"""Ausreißer: Chaupur for two with a runaway each that runs backwards, hunts pegs, and changes sides when caught."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.contract import Croupier, Info, Kind, Level, Mood, Phrase, Seat, Shelf, Tray, Untrue, Who, move, phrase
from games.families import Family
from games.kit.dice import Roll, Stop
from games.kit.seats import replaced
from games.race.chaupur import BEGIN
from games.race.cross import evaluate, state
from games.race.cross.board import FIELDS, HIDDEN, field_at, name_of, start, steps_to
from games.race.cross.moves import Enter, Go, Skip, place
from games.race.cross.rules import QUARTERS, Laps, put
from games.race.cross.turns import Hindrance
from games.race.cross.view import Placed
from games.race.cross.ways import Played

_MAN = "knight"
"""The piece drawn for a runaway; nothing else on the board looks like it."""
_RUNAWAY = 10.0
"""Value of a runaway on the track, in steps."""
_NAMED = re.compile(r"\b(?:ausreisser|springer|runaway|knight)\b", re.IGNORECASE)
"""The words for a runaway."""


@move(
    "ausreißer raus",
    "raus ausreißer",
    "springer raus",
    "run",
    "runaway",
    "runaway in",
    *("ausreißer einsetzen", "setz ausreißer ein", "ausreißer kommt raus", "ausreißer rein", "enter runaway"),
    *("enter the runaway", "bring in the runaway", "bring in runaway", "runaway out"),
    en="enter run",
)
class EnterRun:
    """Bring a runaway from the house to the enemy's start."""


@dataclass(frozen=True, slots=True)
class State(state.State):
    """The state of a race with runaways."""

    runs: tuple[tuple[int, ...], ...] = ((HIDDEN,), (HIDDEN,))
    """For each seat the fields of its runaways, counted from 0; -1 is its house."""


class Ausreisser(Laps[State]):
    """Chaupur for two with a runaway each: only runaways throw pegs out, and pegs that catch one win it over."""

    info = Info(
        "ausreisser",
        Family.RACE,
        (2,),
        "Spielesammlung, Würfel-Brettspiele: Ausreißer",
        minutes=15,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.CHASE, Mood.MEAN)),
    )
    kinds = (Roll, Stop, Go, Enter, EnterRun, Skip)

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """Pegs start as in Chaupur; the runaways wait in their houses."""
        return State(first, None, (BEGIN,) * 2, QUARTERS[2])

    def open_to(self, s: State, seat: Seat, field: int, closed: Collection[int]) -> bool:
        """A peg may not land on an enemy peg, nor on a runaway of its own side."""
        return field not in closed and field not in s.runs[seat] and 1 - seat not in self.pegs_on(s, field)

    def open_to_run(self, s: State, seat: Seat, field: int, closed: Collection[int]) -> bool:
        """Return whether a runaway may land on a field: not on anything of its own side."""
        return field not in closed and field not in s.runs[seat] and seat not in self.pegs_on(s, field)

    def victims(self, s: State, seat: Seat, field: int, m: Any) -> tuple[Seat, ...]:
        """Pegs do not throw pegs out."""
        return ()

    def uses(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """Pegs move forward, runaways backward."""
        closed, uses = self.closed(s), super().uses(s, seat, roll)
        for field in s.runs[seat]:
            passed = [(field - step) % FIELDS for step in range(1, roll)]
            free = field != HIDDEN and not any(one in closed for one in passed)
            if free and self.open_to_run(s, seat, (field - roll) % FIELDS, closed):
                uses.append(Go(place(field)))
        gate = start(s.quarters[1 - seat])
        if roll in self.entries and HIDDEN in s.runs[seat] and self.open_to_run(s, seat, gate, closed):
            uses.append(EnterRun())
        return uses

    def hindrance(self, s: State, seat: Seat, roll: int) -> Hindrance | None:
        """The reason of the pegs, unless a runaway is on its way."""
        return super().hindrance(s, seat, roll) if set(s.runs[seat]) == {HIDDEN} else None

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Any, ...]:
        """Reads a way as ever; a runaway that is named as such is no peg."""
        words = _NAMED.sub("kegel", text)
        moves = super().meanings(s, seat, words)
        if words == text or not moves:
            return moves
        running = tuple(m for m in moves if self._run_at(s, seat, m) is not None)
        if not running:
            raise Untrue("3.1")
        return running

    def _run_at(self, s: State, seat: Seat, m: Any) -> int | None:
        """The field of the runaway that a move names, -1 for one in the house; None if it names a peg."""
        if isinstance(m, EnterRun):
            return HIDDEN
        named = isinstance(m, Go) and m.peg.isdigit() and int(m.peg) - 1 in s.runs[seat]
        return int(m.peg) - 1 if named else None

    def played(self, s: State, seat: Seat, m: Any) -> Played:
        """The effect of a move; for a runaway fields take the place of steps."""
        src = self._run_at(s, seat, m)
        if src is None:
            return super().played(s, seat, m)
        if src == HIDDEN:
            to = start(s.quarters[1 - seat])
            way: tuple[str, ...] = (name_of(s.quarters[seat], HIDDEN), place(to))
        else:
            assert s.roll is not None
            to = (src - s.roll) % FIELDS
            way = tuple(place((src - step) % FIELDS) for step in range(s.roll + 1))
        there = [other for other in self.pegs_on(s, to) if other != seat]
        out = tuple((other, steps_to(s.quarters[other], to)) for other in there)
        return Played(seat, src, to, tuple(map(str, way)), out, other=True)

    def _lands(self, s: State, done: Played) -> int | None:
        """The track field on which a move ends; None in a lane."""
        if done.other:
            return done.to
        return field_at(s.quarters[done.seat], done.to) if done.to < FIELDS else None

    def after(self, s: State, done: Played) -> State:
        """The state after a move; a runaway that is caught changes sides."""
        pegs, runs, seat = s.pegs, s.runs, done.seat
        if done.other:
            for other, steps in done.out:
                pegs = replaced(pegs, other, put(pegs[other], steps, HIDDEN))
            runs = replaced(runs, seat, put(runs[seat], done.src, done.to))
        else:
            pegs = super().after(s, done).pegs
        field = self._lands(s, done)
        if field in runs[1 - seat]:
            left = tuple(one for one in runs[1 - seat] if one != field)
            runs = replaced(replaced(runs, 1 - seat, left), seat, tuple(sorted((*runs[seat], HIDDEN))))
        return replace(s, pegs=pegs, runs=runs, trace=done.way)

    def tell(self, s: State, done: Played, croupier: Croupier) -> None:
        """Announce what a use of the roll did."""
        if not done.other:
            super().tell(s, done, croupier)
        elif done.src == HIDDEN:
            croupier.say("run.entered", by=Who(done.seat), to=place(done.to))
        else:
            croupier.say("run.moved", by=Who(done.seat), src=place(done.src), to=place(done.to))
        if done.other:
            for other, _ in done.out:
                croupier.say("took", by=Who(done.seat), other=Who(other))
        if self._lands(s, done) in s.runs[1 - done.seat]:
            croupier.say("run.taken", by=Who(done.seat), other=Who(1 - done.seat))

    def may_try(self, s: State, seat: Seat) -> bool:
        """No further tries while a runaway is on the track."""
        return set(s.runs[seat]) <= {HIDDEN} and super().may_try(s, seat)

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """Objections by what may land on what, in the order of the sheet's table."""
        if s.roll is None or isinstance(m, Roll | Stop):
            return self.too_soon(s, m)
        run = self._run_at(s, seat, m)
        if run is None:
            at = self.steps_of(s, seat, m.peg) if isinstance(m, Go) else 0 if isinstance(m, Enter) else None
            to = at if at is None or isinstance(m, Enter) else self.ahead(s, seat, at, s.roll)
            entering = not isinstance(m, Enter) or s.roll in self.entries
            if to is not None and to < FIELDS and entering:
                field = field_at(s.quarters[seat], to)
                if field in s.runs[seat] or self.pegs_on(s, field) == [1 - seat]:
                    return "4.1"
            return super().why_not(s, seat, m)
        if run == HIDDEN and (s.roll not in self.entries or HIDDEN not in s.runs[seat]):
            return "6.1"
        to = start(s.quarters[1 - seat]) if run == HIDDEN else (run - s.roll) % FIELDS
        return "6.3" if to in s.runs[seat] or self.pegs_on(s, to) == [seat] else "4.2"

    def hits(self, s: State, done: Played) -> bool:
        """Return whether pegs are thrown out or runaways caught."""
        return bool(done.out) or self._lands(s, done) in s.runs[1 - done.seat]

    def men(self, s: State) -> list[Placed]:
        """Pegs, and runaways in the colour of the side that has them now."""
        runs = [(seat, field) for seat, own in enumerate(s.runs) for field in own if field != HIDDEN]
        return super().men(s) + [Placed(place(field), seat, _MAN, phrase("runaway")) for seat, field in runs]

    def trays(self, s: State) -> tuple[Tray, ...]:
        """The waiting runaways beside the board."""
        waiting = [own.count(HIDDEN) for own in s.runs]
        return tuple(Tray(seat, n, "reserve", _MAN, phrase("runaway")) for seat, n in enumerate(waiting) if n)

    def notes(self, s: State) -> Sequence[Phrase]:
        """Notes on how many pegs are home and where the runaways are."""
        homes = [sum(steps >= FIELDS for steps in own) for own in s.pegs]
        return [self._note(home, own) for home, own in zip(homes, s.runs, strict=True)]

    def _note(self, home: int, runs: tuple[int, ...]) -> Phrase:
        if not runs:
            return phrase("waiting", home=home)
        where = tuple(phrase("indoors") if field == HIDDEN else place(field) for field in runs)
        return phrase("waiting.runs", home=home, runs=where)

    def own_worth(self, s: State, seat: Seat) -> float:
        """The worth of a side where only runaways hit: risks from enemy ones, and chances of own ones."""
        taken = self.taken(s)
        worth = evaluate.lap_worth(s.pegs[seat], s.quarters[seat], [], frozenset(), taken)
        worth += sum(_RUNAWAY if field != HIDDEN else _RUNAWAY / 2 for field in s.runs[seat])
        for steps in s.pegs[seat]:
            field = field_at(s.quarters[seat], steps)
            if 0 <= steps < FIELDS and taken[field] == 1:
                near = sum(1 for other in s.runs[1 - seat] if other != HIDDEN and 0 < (other - field) % FIELDS <= 6)
                worth -= near / 6 * (12 + steps)
        return worth
