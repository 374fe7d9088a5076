"""Crazy India: pegs of four colours that belong to nobody; whoever first has one of each in the lane wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from games.contract import Croupier, Info, Note, Phrase, Result, Seat, View, Who, move, number, phrase
from games.families import Family
from games.kit.dice import Roll, Stop
from games.kit.named import Named
from games.kit.seats import replaced
from games.race.cross import evaluate, state
from games.race.cross.board import FIELDS, HOUSES, LANE, QUARTER, beside, field_at, name_of, start, steps_to
from games.race.cross.moves import COLOURS, Colour, Go, Home, Place, Skip, place, way_named
from games.race.cross.rules import QUARTERS
from games.race.cross.turns import Limited
from games.race.cross.view import Standing
from games.race.cross.ways import Played, Ways
from games.race.track import HUES, Step

ENTRY = 6
"""The roll that brings a peg in."""
SEATS = range(4)
Places = tuple[tuple[int, ...], ...]
"""For each colour where its pegs are: a field counted from 0, four fields of the lane of each seat from 40 on, or
-1, -2 … for the house of the first seat, the second …"""
_HOME, _IN, _NOWHERE = 100.0, 12.0, 6.0
"""What a colour is worth to a seat in its lane, on the track, and where no peg of it can be had."""
_ENVY = 0.1
"""How much the best of the others counts, and all of them together, when a seat chooses what to do."""
_CALM = 4.0
"""How much less a lead says here than where pegs have owners."""
_REACH = 6
_JAM, _LOCK = 30.0, 150.0
"""What a blockade on a start costs whoever starts there while he can open it, and everybody when he no longer can."""


class House(
    Named,
    names={
        "R": ("rot", "red", "a", "rote"),
        "B": ("blau", "blue", "blaue"),
        "G": ("grün", "green", "gruen", "c", "grüne", "gruene"),
        "Y": ("gelb", "yellow", "d", "gelbe"),
    },
):
    """A house, by the colour of its quarter or by its letter on the board."""

    is_place = False


@move(
    "setz {colour} ein",
    "{colour} raus",
    "{colour} rein",
    "{colour} einsetzen",
    "raus {colour}",
    "{colour}",
    "bring in {colour}",
    "{colour} kegel einsetzen",
    "{colour} kegel raus",
    "enter {colour} peg",
    en="enter {colour}",
)
class EnterColour:
    """Bring the peg of a colour from the house to the start."""

    colour: Colour


@move(
    "zieh {peg} zurück",
    "zurück {peg}",
    "zurueck {peg}",
    "{peg} zurück",
    "rückwärts {peg}",
    "rueckwaerts {peg}",
    "{peg} rückwärts",
    "{peg} rueckwaerts",
    "{peg} back",
    "{peg} backwards",
    en="back {peg}",
)
class Back:
    """Move the peg on a field backwards, to throw one out."""

    peg: Place


@move(
    "haus {house}",
    "ins haus {house}",
    "ins {house} haus",
    "{house}",
    "{house} house",
    "into the {house} house",
    en="house {house}",
)
class ToHouse:
    """Put the peg that was thrown out into a house."""

    house: House


_HOUSES = tuple(map(ToHouse, House.all()))


@dataclass(frozen=True, slots=True)
class Options(Limited):
    """What can be agreed on before the match; it takes longer than where pegs have owners."""

    round_limit: int = number(300, 20, 500)


@dataclass(frozen=True, slots=True)
class State(state.State):
    """Where a race for four colours stands."""

    places: Places = ()
    captured: int | None = None
    """The colour of the peg that was thrown out and waits for its house."""


class CrazyIndia(Ways[State]):
    """The rule book."""

    info = Info("crazy_india", Family.RACE, (4,), "Spielesammlung, Würfel-Brettspiele: Crazy India", minutes=60)
    kinds = (Roll, Stop, Go, Home, Back, EnterColour, ToHouse, Skip)
    Options = Options
    limits = Ways.limits | {"result.dead"}

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """A peg of each colour in each house."""
        return State(first, None, (), QUARTERS[4], places=(tuple(-1 - seat for seat in SEATS),) * len(COLOURS))

    # --- what stands where ---

    def track(self, s: State) -> Mapping[int, int]:
        """The colour of the pegs on each track field that is taken."""
        return _laid_out(s.places).track

    def closed(self, s: State) -> frozenset[int]:
        """Track fields nobody passes or lands on: two pegs stand there."""
        return _laid_out(s.places).closed

    def housed(self, s: State, seat: Seat) -> Sequence[int]:
        """The colours in a seat's house."""
        return _laid_out(s.places).housed[seat]

    def laned(self, s: State, seat: Seat) -> Sequence[int]:
        """The colours in a seat's lane."""
        return _laid_out(s.places).laned[seat]

    def free(self, s: State, seat: Seat) -> Sequence[int]:
        """The colours a seat may move: neither in its house nor in its lane."""
        return _laid_out(s.places).free[seat]

    def movable(self, seat: Seat, field: int) -> bool:
        """Whether a seat may move from a field: not from the start of another."""
        return field % QUARTER > 0 or field == start(seat)

    def takers(self, s: State, colour: int) -> list[Seat]:
        """In whose house a peg of a colour may be put: that lacks it, and whose lane lacks it."""
        return [seat for seat in SEATS if colour in self.free(s, seat)]

    # --- ways ---

    def uses(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """Forward, home, backward over a peg of another colour, and in by a six."""
        there, closed, free = self.track(s), self.closed(s), self.free(s, seat)
        own = [field for field, colour in there.items() if colour in free and self.movable(seat, field)]
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
        return [*forward, *backward, *(self._entries(s, seat, there, closed, free) if roll == ENTRY else ())]

    def _open(self, there: Mapping[int, int], closed: frozenset[int], field: int, by: int) -> bool:
        """Whether a peg may go so many fields on, or back, past no blockade and not beside its like on a start."""
        ahead = 1 if by > 0 else -1
        if any((field + step) % FIELDS in closed for step in range(ahead, by + ahead, ahead)):
            return False
        to = (field + by) % FIELDS
        return to % QUARTER > 0 or there.get(to) != there[field]

    def _leads_home(self, s: State, seat: Seat, field: int, roll: int, closed: frozenset[int]) -> bool:
        """Whether a roll brings a peg to the innermost free target field."""
        steps = steps_to(seat, field)
        if steps + roll != FIELDS + LANE - 1 - len(self.laned(s, seat)):
            return False
        return not any(field_at(seat, step) in closed for step in range(steps + 1, FIELDS))

    def _entries(
        self, s: State, seat: Seat, there: Mapping[int, int], closed: frozenset[int], free: Sequence[int]
    ) -> list[Any]:
        """The colours that may come in: all, unless a peg of an open colour or a blockade stands on the start.

        Beside a peg of its own colour the new one makes a blockade; that colour is open then, so its owner can open it.
        """
        if there.get(start(seat)) in free or start(seat) in closed:
            return []
        return [EnterColour(COLOURS[colour]) for colour in self.housed(s, seat)]

    def owed(self, s: State, seat: Seat, m: Any) -> bool:
        """Moves forward and home are owed."""
        return isinstance(m, Go | Home)

    def may_try(self, s: State, seat: Seat) -> bool:
        """As long as a seat may move no colour at all."""
        return not self.free(s, seat)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Any, ...]:
        """The way of a peg by the names of places; of one that was thrown out, into which house."""
        if s.captured is None:
            return super().meanings(s, seat, text)
        src, to = way_named(text) or ("", None)
        return tuple(house for house in _HOUSES if src == s.trace[-1] and to == HOUSES[house.house.number])

    def hue(self, s: State, seat: Seat, m: Any) -> Colour:
        """Pegs belong to nobody: the colour of the one that stands there, or waits."""
        return COLOURS[self._colour(self.track(s), self.played(s, seat, m).src)]

    def played(self, s: State, seat: Seat, m: Any) -> Played:
        """What a use of the roll does; a peg from the house has as its steps the colour, counted from -1 down."""
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
        there = self.track(s)
        hit = to in there and there[to] != self._colour(there, src)
        return Played(seat, src, to, way, ((there[to], to),) if hit else ())

    def _colour(self, there: Mapping[int, int], src: int) -> int:
        """The colour of a peg by where it starts."""
        return -1 - src if src < 0 else there[src]

    def after(self, s: State, done: Played) -> State:
        """A peg that is thrown out goes to the only house there is for it, or waits."""
        colour = self._colour(self.track(s), done.src)
        src = -1 - done.seat if done.src < 0 else done.src
        to = done.to if done.to < FIELDS else done.to + LANE * done.seat
        after = replace(s, places=_moved(s.places, colour, src, to), trace=done.way)
        for other, field in done.out:
            after = replace(after, places=_moved(after.places, other, field, None), captured=other)
            takers = self.takers(after, other)
            if len(takers) == 1:
                after = self._put_in(after, takers[0])
        return after

    def _put_in(self, s: State, seat: Seat) -> State:
        assert s.captured is not None
        return replace(s, places=_moved(s.places, s.captured, None, -1 - seat), captured=None)

    def play(self, s: State, seat: Seat, m: Any, croupier: Croupier) -> State:
        """A use of the roll, or the choice of a house; the match is over too where nobody can ever move again."""
        if isinstance(m, ToHouse):
            assert s.captured is not None
            self._tell_house(s.captured, m.house.number, seat, croupier)
            after = self._put_in(s, m.house.number)
        else:
            after = super().play(s, seat, m, croupier)
        return (
            after if after.end or after.captured is not None or self._moves_left(after) else replace(after, end="dead")
        )

    def _moves_left(self, s: State) -> bool:
        return any(self.uses(s, seat, roll) for roll in range(ENTRY, 0, -1) for seat in SEATS)

    def go_on(self, s: State) -> State:
        """First a house is chosen for who was thrown out."""
        return s if s.captured is not None else super().go_on(s)

    def choices(self, s: State, seat: Seat, roll: int) -> list[Any]:
        """The houses for a peg that was thrown out, else the uses of the roll."""
        if s.captured is None:
            return super().choices(s, seat, roll)
        return [ToHouse(House.all()[other]) for other in self.takers(s, s.captured)]

    def finished(self, s: State, seat: Seat) -> bool:
        """All four colours are in the lane."""
        return len(self.laned(s, seat)) == LANE

    def standing(self, s: State, seat: Seat) -> tuple[int, ...]:
        """Pegs in the lane, then how few are in the house."""
        return len(self.laned(s, seat)), -len(self.housed(s, seat))

    def result(self, s: State) -> Result | None:
        """Nobody wins where nobody can move."""
        if s.end == "dead":
            return Result((0,) * 4, (1,) * 4, (), phrase("result.dead"))
        return super().result(s)

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        """First whether there is such a peg, and whether it is free; then its way."""
        if s.roll is None or seat not in self.to_move(s):
            return None
        if s.captured is not None or isinstance(m, ToHouse):
            return "4.5" if s.captured is not None else None
        match m:
            case Skip():
                return self.duty
            case EnterColour(colour):
                return "3.4" if s.roll == ENTRY and colour.number in self.housed(s, seat) else "3.3"
            case Go(peg) | Home(peg) | Back(peg):
                return self._objection(s, seat, m, peg, s.roll)
            case _:
                return None

    def _objection(self, s: State, seat: Seat, m: Any, peg: Place, roll: int) -> str:
        if peg.startswith("z"):
            return "5.2"
        field, there = int(peg) - 1, self.track(s)
        if not 0 <= field < FIELDS:
            return "2.1"
        if field not in there or there[field] not in self.free(s, seat) or not self.movable(seat, field):
            return "3.1"
        to = (field + (-roll if isinstance(m, Back) else roll)) % FIELDS
        if isinstance(m, Home):
            reached = steps_to(seat, field) + roll == FIELDS + LANE - 1 - len(self.laned(s, seat))
            return "4.2" if reached else "5.1"
        if isinstance(m, Back) and there.get(to, there[field]) == there[field]:
            return "4.4"
        return "4.3" if to % QUARTER == 0 and to not in self.closed(s) and there.get(to) == there[field] else "4.2"

    # --- what is told and seen ---

    def tell(self, s: State, done: Played, croupier: Croupier) -> None:
        """Say what a use of the roll did, and where a peg goes for which there is one house only."""
        by, what = Who(done.seat), phrase(f"one.{_letter(self._colour(self.track(s), done.src))}")
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
                home = next(seat for seat in SEATS if other in self.housed(after, seat) and other in self.free(s, seat))
                self._tell_house(other, home, done.seat, croupier)

    def _tell_house(self, colour: int, house: Seat, seat: Seat, croupier: Croupier) -> None:
        what, where = phrase(f"one.{_letter(colour)}"), phrase(f"house.{_letter(house)}")
        croupier.say("housed", by=Who(seat), what=what, house=where)

    def rooms(self, s: State) -> int:
        """Each colour has its place in a house."""
        return len(COLOURS)

    def men(self, s: State) -> list[Standing]:
        """All pegs; they are nobody's. One that waits for its house lies beside the one that threw it out."""
        there = [(_spot(at, colour), colour) for colour, own in enumerate(s.places) for at in own]
        waiting = [] if s.captured is None else [(s.trace[-1], s.captured)]
        return [Standing(spot, None, _man(c), phrase(f"peg.{_letter(c)}")) for spot, c in (*there, *waiting)]

    def steps(self, s: State) -> list[Step]:
        """Where each peg can go with this roll, or into which houses the one that was thrown out."""
        if s.captured is None or s.end:
            return super().steps(s)
        return [Step(beside(s.trace[-1], 1), beside(HOUSES[seat], s.captured)) for seat in self.takers(s, s.captured)]

    def notes(self, s: State) -> Sequence[Phrase]:
        """How many pegs are home."""
        return [phrase("waiting", home=len(self.laned(s, seat))) for seat in SEATS]

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open; which colours the seat in turn may move is said too."""
        view, free = super().view(s, seat), self.free(s, s.turn)
        if s.end:
            return view
        key = "note.free" if free else "note.shut"
        note = Note(phrase(key, by=Who(s.turn), colours=tuple(COLOURS[colour] for colour in free)), "quiet")
        return replace(view, parts=(*view.parts, note))

    def asked(self, s: State) -> Phrase | None:
        """Which house it is to be."""
        return None if s.captured is None else phrase("ask.house", what=phrase(f"the.{_letter(s.captured)}"))

    # --- first sight ---

    def heuristic(self, s: State, seat: Seat, m: Any) -> float:
        """A peg goes to the house where it hinders most."""
        if isinstance(m, ToHouse):
            return self.worth(self._put_in(s, m.house.number), seat) - self.worth(s, seat)
        return super().heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How far ahead of the others a seat is."""
        return evaluate.chance(super().worth(s, seat) / _CALM)

    def worth(self, s: State, seat: Seat) -> float:
        """Mostly its own: if all cared as much for the others, pegs would be thrown out for ever."""
        others = [self.own_worth(s, other) for other in self.enemies(s, seat)]
        return self.own_worth(s, seat) - _ENVY * (max(others) + sum(others) / len(others)) - self._jams(s, seat)

    def _jams(self, s: State, seat: Seat) -> float:
        """What blockades on start fields cost a seat: its own to be opened, and any that nobody can open any more."""
        there, cost = self.track(s), 0.0
        for field in self.closed(s):
            if field % QUARTER == 0:
                owner = next(other for other in SEATS if start(other) == field)
                if there[field] not in self.free(s, owner):
                    cost += _LOCK
                elif owner == seat:
                    cost += _JAM
        return cost

    def own_worth(self, s: State, seat: Seat) -> float:
        """Colours in the lane, and of the others how far the foremost peg of each has come."""
        there, closed, free = self.track(s), self.closed(s), self.free(s, seat)
        worth = _HOME * len(self.laned(s, seat))
        for colour in free:
            ways = [self._peg_worth(seat, field, there, closed) for field in s.places[colour] if 0 <= field < FIELDS]
            best, *others = sorted(ways, reverse=True) or [_NOWHERE]
            worth += best + sum(others) / 10
        return worth

    def _peg_worth(self, seat: Seat, field: int, there: Mapping[int, int], closed: frozenset[int]) -> float:
        """The steps of a peg, less what may be thrown out, or what keeps it on the start of another."""
        worth = _IN + steps_to(seat, field)
        if not self.movable(seat, field):
            return worth / 2
        if field in closed:
            return worth
        near = [there.get((field - step) % FIELDS, there[field]) for step in range(1, _REACH + 1)]
        return worth * (1 - sum(colour != there[field] for colour in near) / _REACH / 2)


class _Layout(NamedTuple):
    """What stands where, by what the rules ask for."""

    track: Mapping[int, int]
    closed: frozenset[int]
    housed: tuple[tuple[int, ...], ...]
    laned: tuple[tuple[int, ...], ...]
    free: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=512)
def _laid_out(places: Places) -> _Layout:
    track = {field: colour for colour, own in enumerate(places) for field in own if 0 <= field < FIELDS}
    closed = frozenset(one for own in places for one, other in pairwise(own) if one == other)
    housed: list[list[int]] = [[] for _ in SEATS]
    laned: list[list[int]] = [[] for _ in SEATS]
    for colour, own in enumerate(places):
        for at in own:
            if at < 0:
                housed[-1 - at].append(colour)
            elif at >= FIELDS:
                laned[(at - FIELDS) // LANE].append(colour)
    free = [[c for c in range(len(places)) if c not in housed[seat] and c not in laned[seat]] for seat in SEATS]
    return _Layout(track, closed, tuple(map(tuple, housed)), tuple(map(tuple, laned)), tuple(map(tuple, free)))


def _moved(places: Places, colour: int, src: int | None, to: int | None) -> Places:
    """All places when a peg of a colour has gone elsewhere, or is in nobody's place before or after."""
    own = list(places[colour])
    if src is not None:
        own.remove(src)
    if to is not None:
        own.append(to)
    return replaced(places, colour, tuple(sorted(own)))


def _letter(quarter: int) -> str:
    return str(COLOURS[quarter])


def _man(colour: int) -> str:
    return f"peg-{HUES[colour]}"


def _spot(at: int, colour: int) -> str:
    """What the place of a peg is called on the board."""
    if at < 0:
        return beside(HOUSES[-1 - at], colour)
    if at < FIELDS:
        return str(at + 1)
    seat, depth = divmod(at - FIELDS, LANE)
    return name_of(seat, FIELDS + depth)
