"""Windows: three rolls fill one window a round, and only dice with its number count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, assert_never

from games.contract import (
    ANY_NUMBER,
    Cell,
    Croupier,
    Dice,
    Game,
    Info,
    Item,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Pad,
    Phrase,
    Prop,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    move,
    phrase,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.named import Named
from games.kit.results import best_wins
from games.kit.rolls import dice_of
from games.kit.rosters import players, question
from games.kit.rounds import Rounds, Turn
from games.kit.score_sheets import Sheet, blank, entered, entry_count, free, pad, shown_seats, totals

DICE = ROLLS = 3
NAMES = {
    "kirche": ("Kirchenfenster", "Church window", "k", "church"),
    "bauer": ("Bauernfenster", "Farm window", "b", "farm"),
    "gefaengnis": ("Gefängnisfenster", "Prison window", "g", "gefängnis", "p", "prison"),
}
KINDS: tuple[Literal["church", "farm", "prison"], ...] = ("church", "farm", "prison")
"""The looks of the windows."""
COUNTS = (6, 4, 2)
"""The number that counts for each window."""


class Window(Named, names=NAMES):
    """One of the three windows."""

    __slots__ = ()


@move("{window}")
class Choose:
    """Choose the window that the rolls of this round fill."""

    window: Window


Move = Roll | Choose


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the windows filled so far, and the rolls of the last turn."""

    sheet: Sheet
    rolls: tuple[tuple[int, ...], ...] = ()
    by: Seat = 0
    window: int | None = None

    @property
    def choosing(self) -> bool:
        """True if a window has to be chosen: after the first roll."""
        return len(self.rolls) == 1 and self.window is None

    def count(self, window: int) -> int:
        """The number of dice of the turn's rolls that count for a window."""
        return sum(faces.count(COUNTS[window]) for faces in self.rolls)


class Fenster(Game[State, Move]):
    """Windows: fill a church, a farm and a prison window with sixes, fours and twos."""

    info = Info(
        id="fenster",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Kirchenfenster, Bauernfenster, Gefängnisfenster",
        minutes=10,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.CALM,)),
    )
    kinds = (Roll, Choose)
    binding = (Choose,)
    Options = DiceOptions

    def turn(self, s: State) -> Turn | None:
        """The seat in turn, and the round; each round fills one window of each seat."""
        return Rounds(self.seats, len(COUNTS)).turn(entry_count(s.sheet))

    def setup(self, croupier: Croupier) -> State:
        return State(blank(self.seats, len(COUNTS)))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        turn = self.turn(s)
        return (turn.seat,) if turn else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return map(Choose, Window.all()) if s.choosing else (Roll(),)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        return "2.4" if isinstance(m, Choose) and m.window.number not in free(s.sheet[seat]) else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        return "2.2"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        (by,) = self.to_move(s)  # ``seat`` is the clock's when a timer rolls
        match m:
            case Roll():
                faces, before = croupier.roll(DICE), s.rolls if len(s.rolls) < ROLLS else ()
                left = free(s.sheet[by])
                only = left[0] if len(left) == 1 else None  # 2.5
                now = State(s.sheet, (*before, faces), by, s.window if before else only)
                if now.window is None:
                    croupier.say("threw", by=Who(by), faces=faces)
                    return now
                hits, count = faces.count(COUNTS[now.window]), now.count(now.window)
                window = Window.all()[now.window]
                croupier.say("threw.for", by=Who(by), faces=faces, window=window, hits=hits, count=count)
                if len(now.rolls) < ROLLS:
                    return now
                return replace(now, sheet=entered(s.sheet, by, now.window, count))
            case Choose(window):
                number = window.number
                croupier.say("chose", by=Who(by), window=window, number=COUNTS[number], count=s.count(number))
                return replace(s, window=number)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(totals(s.sheet))

    def view(self, s: State, seat: Seat | None) -> View:
        turn, moving = self.turn(s), self.to_move(s)
        notes: tuple[Note, ...] = ()
        if turn:
            notes = (Note(phrase("note.round", n=turn.number + 1, rounds=len(COUNTS)), "quiet"),)
        roster = players(self.seats, moving, totals(s.sheet).__getitem__)
        windows = tuple(self._window(s, n) for n in range(len(COUNTS)))
        return View((*_dice(s), *windows, self._pad(s, turn), *notes, roster), question(moving, self._ask(s)))

    def _window(self, s: State, window: int) -> Prop:
        """A window of the last roller, with as many bright panes as dice count."""
        count = s.sheet[s.by][window]
        if count is None and self._filling(s, s.by) and s.window in (None, window):
            count = s.count(window)
        panes = (
            Item(None, "filled", COUNTS[window]) if pane < (count or 0) else Item() for pane in range(DICE * ROLLS)
        )
        return Prop(KINDS[window], tuple(panes), phrase(f"pad.{Window.all()[window]}"), s.window == window)

    def _filling(self, s: State, seat: Seat) -> bool:
        """Return whether the rolls on the table belong to an unfinished turn of this seat."""
        turn = self.turn(s)
        return turn is not None and turn.seat == seat and 0 < len(s.rolls) < ROLLS

    def _pad(self, s: State, turn: Turn | None) -> Pad:
        """The windows of all seats; for the seat in turn with the count so far."""

        def cell(seat: Seat, window: int) -> Cell:
            """The cell of a seat's window."""
            if s.sheet[seat][window] is None and self._filling(s, seat) and s.window in (None, window):
                return phrase("pad.so_far", count=s.count(window))
            return s.sheet[seat][window]

        margins = [phrase(f"pad.{window}") for window in Window.all()]
        cells = [[cell(seat, window) for window in range(len(COUNTS))] for seat in range(self.seats)]
        return pad(cells, margins, shown_seats(totals(cells), turn and turn.seat))

    def _ask(self, s: State) -> Phrase:
        """The question to the seat in turn."""
        if s.choosing:
            return phrase("ask.window")
        if s.window is None or len(s.rolls) == ROLLS:
            return phrase("ask.throw")
        return phrase("ask.again", window=Window.all()[s.window], n=len(s.rolls) + 1)

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: choose the window with the highest count so far."""
        return float(s.count(m.window.number)) if isinstance(m, Choose) else 0.0


def _dice(s: State) -> tuple[Dice, ...]:
    """The last roll, and the count of the turn's rolls."""
    if not s.rolls:
        return ()
    meaning = None
    if s.window is not None:
        window = Window.all()[s.window]
        meaning = phrase("dice.count", window=window, count=s.count(s.window), n=len(s.rolls))
    return (dice_of(s.by, s.rolls[-1], meaning),)
