"""Base class of games of luck in which everything follows from the list of rolls.

A game says how many turns there are, what a roll earns, what it means, and what to ask before it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from games.contract import (
    Cell,
    Croupier,
    Dice,
    Game,
    Note,
    Offer,
    Pad,
    Part,
    Phrase,
    Result,
    Roster,
    Seat,
    Timer,
    View,
    Who,
    phrase,
)
from games.kit.dice import QUICK_BEAT, DiceOptions, Roll, roll_timer
from games.kit.results import best_wins
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.rounds import Rounds, Turn
from games.kit.score_sheets import pad, shown_seats, totals


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: all rolls so far, in order."""

    rolls: tuple[tuple[int, ...], ...] = ()


class Rolled(NamedTuple):
    """A roll with its seat, and the number of rolls that the seat had made before."""

    seat: Seat
    number: int
    faces: tuple[int, ...]


class RollsAlone(Game[State, Roll]):
    """Base class of games that consist of rolls alone; most points win."""

    kinds = (Roll,)
    Options = DiceOptions
    dice: ClassVar[int] = 1

    @property
    @abstractmethod
    def course(self) -> Rounds:
        """The number and the order of turns."""

    @abstractmethod
    def earned(self, roll: Rolled) -> Mapping[Seat, int]:
        """The points that a roll brings to each seat."""

    @abstractmethod
    def meaning(self, s: State, last: Rolled) -> Phrase:
        """The last roll in words."""

    def before(self, s: State, turn: Turn) -> Phrase:
        """The question to the seat about to roll."""
        points = self.points(s)
        others = max(points[seat] for seat in range(self.seats) if seat != turn.seat)
        return phrase("ask.lead", own=points[turn.seat], others=others)

    def setup(self, croupier: Croupier) -> State:
        return State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        turn = self.turn(s)
        return (turn.seat,) if turn else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Roll | Offer[Roll]]:
        return (Roll(),) if seat in self.to_move(s) else ()

    def apply(self, s: State, seat: Seat, m: Roll, croupier: Croupier) -> State:
        after = State((*s.rolls, croupier.roll(self.dice)))
        last = self.rolled(after)[-1]
        meaning, total = self.meaning(after, last), self.points(after)[last.seat]
        croupier.say("threw", by=Who(last.seat), faces=last.faces, meaning=meaning, total=total)
        return after

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(self.points(s))

    def view(self, s: State, seat: Seat | None) -> View:
        """The view: the last roll, the progress of the match, the players' points, and the pad."""
        turn, moving = self.turn(s), self.to_move(s)
        props = self.props(s)
        last: tuple[Part, ...] = () if props or s.rolls else (dice_ready(self.dice),)
        for roll in self.rolled(s)[-1:]:
            last = self.lying(s, roll)
        notes, asked = (self.notes(s, turn), question(moving, self.before(s, turn))) if turn else ((), ())
        return View((*last, *props, *notes, self.roster(s), *self.sheets(s)), asked)

    def timer(self, s: State) -> Timer[Roll] | None:
        return roll_timer(self, s, QUICK_BEAT)

    # --- derived from the rolls ---

    def turn(self, s: State) -> Turn | None:
        """The next roll's seat and number; None when the match is over."""
        return self.course.turn(len(s.rolls))

    def rolled(self, s: State) -> list[Rolled]:
        """All rolls with their seats."""
        turns = map(self.course.turn, range(len(s.rolls)))
        return [Rolled(*turn, faces) for turn, faces in zip(turns, s.rolls, strict=True) if turn]

    def account(self, s: State) -> list[Counter[Seat]]:
        """The points of each seat from all first rolls, from all second rolls, and so on."""
        rows: dict[int, Counter[Seat]] = {}
        for roll in self.rolled(s):
            rows.setdefault(roll.number, Counter()).update(self.earned(roll))
        return list(rows.values())

    def points(self, s: State) -> tuple[int, ...]:
        """The total points of each seat."""
        account = self.account(s)
        return tuple(sum(row[seat] for row in account) for seat in range(self.seats))

    # --- parts of the view ---

    def lying(self, s: State, last: Rolled) -> tuple[Dice | Note, ...]:
        """The last roll with its meaning."""
        return (dice_of(last.seat, last.faces, self.meaning(s, last)),)

    def props(self, s: State) -> tuple[Part, ...]:
        """Things beside dice and paper that the game is played with."""
        return ()

    def notes(self, s: State, turn: Turn) -> tuple[Note, ...]:
        """Notes on the progress of the match."""
        return (Note(phrase("note.round", n=turn.number + 1, rounds=self.course.each), "quiet"),)

    def margin(self, number: int) -> Cell:
        """The heading of the row of rolls with this number."""
        return number + 1

    def pad(self, s: State) -> Pad:
        """The points row by row, with an empty row where a new one begins."""
        turn, account = self.turn(s), self.account(s)
        if turn and turn.number == len(account):
            account.append(Counter())
        sheet = [[row.get(seat) for row in account] for seat in range(self.seats)]
        margins = [self.margin(number) for number in range(len(account))]
        seat, now = turn or (None, None)
        return pad(sheet, margins, shown_seats(totals(sheet), seat), sums=self.scores(s), now=now)

    def sheets(self, s: State) -> tuple[Pad, ...]:
        """The pad, unless a thing tells all that is on it."""
        return (self.pad(s),)

    def scores(self, s: State) -> tuple[Cell, ...]:
        """The points of each seat; None for a seat without any."""
        account, points = self.account(s), self.points(s)
        return tuple(points[seat] if any(seat in row for row in account) else None for seat in range(self.seats))

    def roster(self, s: State) -> Roster:
        """The players with their points."""
        return players(self.seats, self.to_move(s), self.scores(s).__getitem__)
