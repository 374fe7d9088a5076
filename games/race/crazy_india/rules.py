"""Crazy India: pegs of four colours belong to nobody; the first with one of each in the own lane wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    Result,
    Seat,
    Shelf,
    View,
    Who,
    number,
    phrase,
)
from games.families import Family
from games.kit.dice import Roll, Stop
from games.race.crazy_india import evaluate
from games.race.crazy_india.moves import TO_HOUSES, Back, EnterColour, House, ToHouse
from games.race.crazy_india.state import SEATS, State, is_movable, moved, spot_of
from games.race.cross.board import FIELDS, HOUSES, LANE, QUARTER, beside, field_at, name_of, start, steps_to
from games.race.cross.evaluate import chance
from games.race.cross.moves import COLOURS, Colour, Go, Home, Place, Skip, place, way_named
from games.race.cross.rules import QUARTERS
from games.race.cross.turns import Hindrance, Limited
from games.race.cross.view import Placed
from games.race.cross.ways import Played, Ways
from games.race.track import HUES, Step

ENTRY = 6
"""The roll that brings a peg in."""
_CALM = 4.0
"""Divides the lead before it becomes a chance: a lead means less where all move all pegs."""


@dataclass(frozen=True, slots=True)
class Options(Limited):
    """Options of the table; the limit is higher, since matches take longer than with pegs of one's own."""

    round_limit: int = number(300, 20, 500)


class CrazyIndia(Ways[State]):
    """Crazy India: all may move all pegs; the first with one of each colour in the own lane wins."""

    info = Info(
        "crazy_india",
        Family.RACE,
        (4,),
        "Spielesammlung, Würfel-Brettspiele: Crazy India",
        minutes=60,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.ODD, Mood.MEAN)),
    )
    kinds = (Roll, Stop, Go, Home, Back, EnterColour, ToHouse, Skip)
    Options = Options
    limits = Ways.limits | {"result.dead"}

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """A peg of each colour in each house."""
        return State(first, None, (), QUARTERS[4], places=(tuple(-1 - seat for seat in SEATS),) * len(COLOURS))

    # --- ways ---

    def uses(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """Moves forward, home, backward onto a peg of another colour, and bringing a peg in with a six."""
        there, closed, free = s.track, s.closed, s.free(seat)
        own = [field for field, colour in there.items() if colour in free and is_movable(seat, field)]
        own.sort(key=lambda field: steps_to(seat, field), reverse=True)
        forward: list[Any] = []
        backward: list[Any] = []
        for field in own:
            if self._open(there, closed, field, roll):
                forward.append(Go(place(field)))
            if self._leads_home(s, seat, field, roll, closed):
                forward.append(Home(place(field)))
            to = (field - roll) % FIELDS
            if there.get(to, there[field]) != there[field] and self._open(there, closed, field, -roll):
                backward.append(Back(place(field)))
        return [*forward, *backward, *(self._entries(s, seat, closed) if roll == ENTRY else ())]

    def _open(self, there: Mapping[int, int], closed: frozenset[int], field: int, by: int) -> bool:
        """Return whether a peg may move by a number of fields: past no blockade, and not onto its own colour on a start
        field."""
        ahead = 1 if by > 0 else -1
        if any((field + step) % FIELDS in closed for step in range(ahead, by + ahead, ahead)):
            return False
        to = (field + by) % FIELDS
        return to % QUARTER > 0 or there.get(to) != there[field]

    def _leads_home(self, s: State, seat: Seat, field: int, roll: int, closed: frozenset[int]) -> bool:
        """Return whether a roll brings a peg to the innermost free target field."""
        steps = steps_to(seat, field)
        if steps + roll != FIELDS + LANE - 1 - len(s.laned(seat)):
            return False
        return not any(field_at(seat, step) in closed for step in range(steps + 1, FIELDS))

    def _entries(self, s: State, seat: Seat, closed: frozenset[int]) -> list[Any]:
        """The colours that may come in: all, unless a peg of an open colour or a blockade stands on the start.

        Beside a peg of its own colour the new one makes a blockade; that colour is open then, so its owner can open it.
        """
        if s.track.get(start(seat)) in s.free(seat) or start(seat) in closed:
            return []
        return [EnterColour(COLOURS[colour]) for colour in s.housed(seat)]

    def hindrance(self, s: State, seat: Seat, roll: int) -> Hindrance | None:
        """A seat to which no colour is open waits for a six."""
        return "out" if roll != ENTRY and not s.free(seat) else None

    def owed(self, s: State, seat: Seat, m: Any) -> bool:
        """Moves forward and home must be used."""
        return isinstance(m, Go | Home)

    def may_try(self, s: State, seat: Seat) -> bool:
        """Further tries as long as no colour is open to the seat."""
        return not s.free(seat)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Any, ...]:
        """Reads the way of a peg by names of places, or the house for one that was thrown out."""
        if s.captured is None:
            return super().meanings(s, seat, text)
        src, to = way_named(text) or ("", None)
        return tuple(house for house in TO_HOUSES if src == s.trace[-1] and to == HOUSES[house.house.number])

    def colours_out(self, s: State, done: Played) -> tuple[Colour, ...]:
        """The colours that a use of the roll throws out, since pegs have no owner."""
        return tuple(COLOURS[number] for number, _ in done.out)

    def hue(self, s: State, seat: Seat, m: Any) -> Colour:
        """The colour of the peg that moves, since pegs have no owner."""
        return COLOURS[self._colour(s.track, self.played(s, seat, m).src)]

    def played(self, s: State, seat: Seat, m: Any) -> Played:
        """The effect of a use of the roll; for a peg from the house ``src`` is its colour, counted from -1 down."""
        way: tuple[str, ...]
        if isinstance(m, EnterColour):
            src, to = -1 - m.colour.number, start(seat)
            way = (beside(HOUSES[seat], m.colour.number), name_of(seat, 0))
        elif isinstance(m, Home):
            assert s.roll is not None
            src = int(m.peg) - 1
            steps = steps_to(seat, src)
            to = steps + s.roll
            way = tuple(name_of(seat, step) for step in range(steps, to + 1))
        else:
            assert s.roll is not None
            src = int(m.peg) - 1
            ahead = -1 if isinstance(m, Back) else 1
            to = (src + ahead * s.roll) % FIELDS
            way = tuple(str((src + ahead * step) % FIELDS + 1) for step in range(s.roll + 1))
        there = s.track
        hit = to in there and there[to] != self._colour(there, src)
        return Played(seat, src, to, way, ((there[to], to),) if hit else ())

    def _colour(self, there: Mapping[int, int], src: int) -> int:
        """The colour of a peg by its start."""
        return -1 - src if src < 0 else there[src]

    def after(self, s: State, done: Played) -> State:
        """The state after a move; a peg thrown out goes to the only possible house, or waits for a choice."""
        colour = self._colour(s.track, done.src)
        src = -1 - done.seat if done.src < 0 else done.src
        to = done.to if done.to < FIELDS else done.to + LANE * done.seat
        after = replace(s, places=moved(s.places, colour, src, to), trace=done.way)
        for other, field in done.out:
            after = replace(after, places=moved(after.places, other, field, None), captured=other)
            takers = after.takers(other)
            if len(takers) == 1:
                after = after.put_in(takers[0])
        return after

    def play(self, s: State, seat: Seat, m: Any, croupier: Croupier) -> State:
        """Use the roll or choose a house; the match also ends when nobody can ever move again."""
        if isinstance(m, ToHouse):
            assert s.captured is not None
            self._tell_house(s.captured, m.house.number, seat, croupier)
            after = s.put_in(m.house.number)
        else:
            after = super().play(s, seat, m, croupier)
        return (
            after if after.end or after.captured is not None or self._moves_left(after) else replace(after, end="dead")
        )

    def _moves_left(self, s: State) -> bool:
        """Return whether any seat can move with any roll."""
        return any(self.uses(s, seat, roll) for roll in range(ENTRY, 0, -1) for seat in SEATS)

    def go_on(self, s: State) -> State:
        """The same seat goes on while a house has to be chosen."""
        return s if s.captured is not None else super().go_on(s)

    def choices(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """The houses for a peg that was thrown out, else the uses of the roll."""
        if s.captured is None:
            return super().choices(s, seat, roll)
        return [ToHouse(House.all()[other]) for other in s.takers(s.captured)]

    def finished(self, s: State, seat: Seat) -> bool:
        """Return whether all four colours are in the seat's lane."""
        return len(s.laned(seat)) == LANE

    def standing(self, s: State, seat: Seat) -> tuple[int, ...]:
        """Colours in the lane, then fewest pegs in the house."""
        return len(s.laned(seat)), -len(s.housed(seat))

    def result(self, s: State) -> Result | None:
        """A draw where nobody can move any more."""
        if s.end == "dead":
            return Result((0,) * 4, (1,) * 4, (), phrase("result.dead"))
        return super().result(s)

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """Objections in this order: its moment, no such peg, colour not open, its way."""
        if s.captured is not None or isinstance(m, ToHouse):
            return "4.5"
        if s.roll is None or isinstance(m, Roll | Stop):
            return self.too_soon(s, m)
        match m:
            case Skip():
                return self.duty
            case EnterColour(colour):
                return "3.4" if s.roll == ENTRY and colour.number in s.housed(seat) else "3.3"
            case Go(peg) | Home(peg) | Back(peg):
                return self._objection(s, seat, m, peg, s.roll)
            case _:
                return None

    def _objection(self, s: State, seat: Seat, m: Any, peg: Place, roll: int) -> str:
        """The paragraph against moving the peg on a field."""
        if peg.startswith("z"):
            return "5.2"
        field, there = int(peg) - 1, s.track
        if not 0 <= field < FIELDS:
            return "2.1"
        if field not in there or there[field] not in s.free(seat) or not is_movable(seat, field):
            return "3.1"
        to = (field + (-roll if isinstance(m, Back) else roll)) % FIELDS
        if isinstance(m, Home):
            reached = steps_to(seat, field) + roll == FIELDS + LANE - 1 - len(s.laned(seat))
            return "4.2" if reached else "5.1"
        if isinstance(m, Back) and there.get(to, there[field]) == there[field]:
            return "4.4"
        return "4.3" if to % QUARTER == 0 and to not in s.closed and there.get(to) == there[field] else "4.2"

    # --- what is told and seen ---

    def tell(self, s: State, done: Played, croupier: Croupier) -> None:
        """Announce a move, and the house of a peg that was thrown out if there is only one."""
        by, what = Who(done.seat), phrase(f"one.{_letter(self._colour(s.track, done.src))}")
        to = name_of(done.seat, done.to) if done.to >= FIELDS else str(done.to + 1)
        if done.src < 0:
            croupier.say("entered", by=by, what=what, to=to)
        elif (done.src - done.to) % FIELDS == s.roll:
            croupier.say("moved.back", by=by, what=what, src=done.way[0], to=to)
        else:
            croupier.say("moved", by=by, what=what, src=done.way[0], to=to)
        for other, _ in done.out:
            croupier.say("took", by=by, what=phrase(f"one.{_letter(other)}"))
            after = self.after(s, done)
            if after.captured is None:
                home = next(seat for seat in SEATS if other in after.housed(seat) and other in s.free(seat))
                self._tell_house(other, home, done.seat, croupier)

    def _tell_house(self, colour: int, house: Seat, seat: Seat, croupier: Croupier) -> None:
        """Announce the house of a peg that was thrown out."""
        what, where = phrase(f"one.{_letter(colour)}"), phrase(f"house.{_letter(house)}")
        croupier.say("housed", by=Who(seat), what=what, house=where)

    def rooms(self, s: State) -> int:
        """A house has a place for each colour."""
        return len(COLOURS)

    def men(self, s: State) -> list[Placed]:
        """All pegs, without owners; one that waits for its house lies beside the peg that threw it out."""
        there = [(spot_of(at, colour), colour) for colour, own in enumerate(s.places) for at in own]
        waiting = [] if s.captured is None else [(s.trace[-1], s.captured)]
        return [Placed(spot, None, _man(c), phrase(f"peg.{_letter(c)}")) for spot, c in (*there, *waiting)]

    def steps(self, s: State) -> list[Step]:
        """Where each peg can go, or the houses for the one that was thrown out."""
        if s.captured is None or s.end:
            return super().steps(s)
        return [Step(beside(s.trace[-1], 1), beside(HOUSES[seat], s.captured)) for seat in s.takers(s.captured)]

    def notes(self, s: State) -> Sequence[Phrase]:
        """Notes on how many colours are home."""
        return [phrase("waiting", home=len(s.laned(seat))) for seat in SEATS]

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all, with a note on the colours that the seat in turn may move."""
        view, free = super().view(s, seat), s.free(s.turn)
        if s.end:
            return view
        key = "note.free" if free else "note.shut"
        note = Note(phrase(key, by=Who(s.turn), colours=tuple(COLOURS[colour] for colour in free)), "quiet")
        return replace(view, parts=(*view.parts, note))

    def asked(self, s: State) -> Phrase | None:
        """The question which house to choose."""
        return None if s.captured is None else phrase("ask.house", what=phrase(f"the.{_letter(s.captured)}"))

    # --- how it looks to computer players ---

    def heuristic(self, s: State, seat: Seat, m: Any) -> float:
        """A peg goes to the house where it hinders most."""
        if isinstance(m, ToHouse):
            return self.worth(s.put_in(m.house.number), seat) - self.worth(s, seat)
        return super().heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead over the others as a chance to win."""
        return chance(super().worth(s, seat) / _CALM)

    def worth(self, s: State, seat: Seat) -> float:
        """The progress of a seat, less a share of that of the others."""
        return evaluate.lead(s, seat)

    def own_worth(self, s: State, seat: Seat) -> float:
        """The progress of a seat in its lane and on the way there."""
        return evaluate.own_worth(s, seat)


def _letter(quarter: int) -> str:
    """The letter of a colour, or of the seat in that quarter."""
    return str(COLOURS[quarter])


def _man(colour: int) -> str:
    """The renderer's name for a peg of a colour."""
    return f"peg-{HUES[colour]}"
