"""Hohe Hausnummer: make a house number of three rolls, each written at once as one of its digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.contract import (
    ANY_NUMBER,
    Cell,
    Info,
    Item,
    Kind,
    Level,
    Mood,
    Pad,
    Part,
    Phrase,
    Prop,
    Seat,
    Shelf,
    Who,
    choice,
    move,
    phrase,
)
from games.dice.engine.writing import State, Writing, Written
from games.families import Family
from games.kit.dice import DiceOptions, Roll
from games.kit.named import Named
from games.kit.rounds import Turn
from games.kit.score_sheets import WIDEST, Column, pad, shown_seats

DIGITS = {
    "hunderter": ("Hunderter", "Hundreds", "h"),
    "zehner": ("Zehner", "Tens", "z", "t"),
    "einer": ("Einer", "Ones", "e", "o"),
}
EMPTY = "·"
"""The sign for a digit that is not written yet."""
LIKED = {6: (0, 1, 2), 5: (0, 1, 2), 4: (1, 0, 2), 3: (1, 2, 0), 2: (2, 1, 0), 1: (2, 1, 0)}
"""For each face the places from hundreds to ones, in the order that a computer player prefers."""


class Digit(Named, names=DIGITS):
    """A place of the number: hundreds, tens or ones."""

    __slots__ = ()


@move("{place}")
class Put:
    """Write the roll to a place of the number."""

    place: Digit


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: whether players take turns by rolls or roll all three in a row."""

    order: str = choice("hintereinander", "reihum")


class HoheHausnummer(Writing):
    """Hohe Hausnummer: write three rolls as the digits of the highest possible number."""

    info = Info(
        id="hohe_hausnummer",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Hohe Hausnummer",
        minutes=5,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.BOLD,)),
    )
    kinds = (Roll, Put)
    Options = Options
    Place = Digit
    Write = Put
    taken = "2.3"

    @property
    def in_rounds(self) -> bool:
        return bool(self.options.order == "reihum")

    def points(self, column: Column) -> int:
        return int("".join(str(face or 0) for face in column))

    def score(self, column: Column) -> Cell:
        return "".join(str(face or EMPTY) for face in column) if any(column) else None

    def meaning(self, last: Written) -> Phrase | None:
        return None if last.place is None else phrase("dice.place", place=Digit.all()[last.place])

    def _pad(self, s: State, turn: Turn | None) -> Pad:
        margins = [phrase("pad.digit", place=digit) for digit in Digit.all()]
        points = [self.points(column) for column in s.sheet]
        sums = [self.score(column) for column in s.sheet]
        return pad(s.sheet, margins, shown_seats(points, turn and turn.seat), sums=sums)

    def props(self, s: State, turn: Turn | None) -> tuple[Part, ...]:
        """The number plates of all seats; at a large table only that of the last roller."""
        if self.seats > WIDEST:
            return (self._plate(s, s.last.seat if s.last else 0, turn), self._pad(s, turn))
        return tuple(self._plate(s, seat, turn) for seat in range(self.seats))

    def _plate(self, s: State, seat: Seat, turn: Turn | None) -> Prop:
        """The number plate of a seat."""

        def item(digit: Digit, face: int | None) -> Item:
            """A digit of the plate, written or free."""
            if face is None:
                return Item(phrase("pad.digit", place=digit), lit=bool(s.face and turn and turn.seat == seat))
            new = s.last is not None and (s.last.seat, s.last.place) == (seat, digit.number)
            return Item(phrase("pad.digit", place=digit), "filled", face, new)

        digits = tuple(item(*pair) for pair in zip(Digit.all(), s.sheet[seat], strict=True))
        return Prop("plate", digits, phrase("name", by=Who(seat)), bool(turn and turn.seat == seat))

    def heuristic(self, s: State, seat: Seat, m: Any) -> float:
        """Value of a move: high faces to the left, low ones to the right, others to the middle."""
        return 0.0 if s.face is None else -LIKED[s.face].index(m.place.number)
