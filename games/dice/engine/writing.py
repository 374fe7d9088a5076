"""Base class of games in which each roll of one die is written at once into a free place of one's own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from games.contract import Cell, Croupier, Game, Note, Offer, Part, Phrase, Result, Seat, View, Who, phrase
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.named import Named
from games.kit.results import best_wins
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.rounds import Rounds, Turn
from games.kit.score_sheets import Column, Sheet, blank, entered, entry_count, free


class Written(NamedTuple):
    """The last roll: its seat, its face, and the place it was written to (None: not yet written)."""

    seat: Seat
    face: int
    place: int | None


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the faces that each seat has written, and the last roll."""

    sheet: Sheet
    last: Written | None = None

    @property
    def face(self) -> int | None:
        """The roll that is still to be written."""
        return self.last.face if self.last and self.last.place is None else None


class Writing(Game[State, Any]):
    """Base class of writing games; a game says what the places are and what a face is worth there."""

    Place: ClassVar[type[Named]]
    Write: ClassVar[type[Any]]
    """The kind of move that writes; its field is the place."""
    taken: ClassVar[str]
    """The paragraph that forbids a place that is not free."""
    Options = DiceOptions

    @property
    def in_rounds(self) -> bool:
        """True if all seats roll once before any rolls again."""
        return True

    @abstractmethod
    def points(self, column: Column) -> int:
        """The score of what is written."""

    @abstractmethod
    def meaning(self, last: Written) -> Phrase | None:
        """The last roll in words."""

    @abstractmethod
    def props(self, s: State, turn: Turn | None) -> tuple[Part, ...]:
        """The parts of the view that show what is written."""

    def score(self, column: Column) -> Cell:
        """The score of a player in the roster."""
        return self.points(column)

    def turn(self, s: State) -> Turn | None:
        """The seat in turn, and the number of its earlier rolls."""
        return Rounds(self.seats, len(self.Place.all()), self.in_rounds).turn(entry_count(s.sheet))

    def setup(self, croupier: Croupier) -> State:
        return State(blank(self.seats, len(self.Place.all())))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        turn = self.turn(s)
        return (turn.seat,) if turn else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Any | Offer[Any]]:
        if seat not in self.to_move(s):
            return ()
        return (Roll(),) if s.face is None else map(self.Write, self.Place.all())

    def forbids(self, s: State, seat: Seat, m: Any) -> str | None:
        return None if isinstance(m, Roll) or m.place.number in free(s.sheet[seat]) else self.taken

    def why_not(self, s: State, seat: Seat, m: Any) -> str | None:
        return "2.2"  # first the roll, then its place

    def apply(self, s: State, seat: Seat, m: Any, croupier: Croupier) -> State:
        (by,) = self.to_move(s)  # ``seat`` is the clock's when a timer rolls
        if not isinstance(m, Roll):
            return self._written(s, by, s.face or 0, m.place.number, croupier)
        (face,) = croupier.roll()
        places = free(s.sheet[by])
        if len(places) == 1:
            return self._written(s, by, face, places[0], croupier)
        croupier.say("threw", by=Who(by), face=face)
        return replace(s, last=Written(by, face, None))

    def _written(self, s: State, by: Seat, face: int, place: int, croupier: Croupier) -> State:
        """The state after a roll is written; the last one of a seat has only one place left."""
        sheet = entered(s.sheet, by, place, face)
        points = self.points(sheet[by])
        key = "wrote.last" if None not in sheet[by] else "wrote"
        croupier.say(key, by=Who(by), face=face, place=self.Place.all()[place], points=points)
        return State(sheet, Written(by, face, place))

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins([self.points(column) for column in s.sheet])

    def view(self, s: State, seat: Seat | None) -> View:
        moving, turn = self.to_move(s), self.turn(s)
        dice = dice_of(s.last.seat, (s.last.face,), self.meaning(s.last)) if s.last else dice_ready(1)
        pass_now = (Note(phrase("note.pass", n=turn.number + 1), "quiet"),) if turn else ()
        roster = players(self.seats, moving, lambda other: self.score(s.sheet[other]))
        ask = phrase("ask.throw") if s.face is None else phrase("ask.place", face=s.face)
        return View((dice, *self.props(s, turn), *pass_now, roster), question(moving, ask))

    timer = roll_timer
