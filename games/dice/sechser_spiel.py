"""6er-Spiel: each roll is multiplied by the row it is written into, and each row is used once."""

from __future__ import annotations

from typing import Any

from games.contract import Cell, Info, Kind, Level, Mood, Pad, Phrase, Seat, Shelf, move, phrase
from games.dice.engine.writing import State, Writing, Written
from games.families import Family
from games.kit.dice import Roll
from games.kit.named import Named
from games.kit.rounds import Turn
from games.kit.score_sheets import Column, pad, shown_seats

ROWS = range(1, 7)


class Row(Named, names={f"zeile {n}": (f"Zeile {n}", f"Row {n}", f"z {n}", f"r {n}", str(n)) for n in ROWS}):
    """A row of one's own column."""

    __slots__ = ()


@move("{place}")
class Fill:
    """Write the roll into a row."""

    place: Row


class SechserSpiel(Writing):
    """6er-Spiel: write six rolls of a die into six rows that multiply them."""

    info = Info(
        id="sechser_spiel",
        family=Family.DICE,
        seats=tuple(range(2, 7)),
        source="Spielesammlung, Knobelspiele: 6er-Spiel",
        minutes=10,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Roll, Fill)
    Place = Row
    Write = Fill
    taken = "2.3"

    def points(self, column: Column) -> int:
        return sum(_entry(face, place) for place, face in enumerate(column) if face)

    def meaning(self, last: Written) -> Phrase | None:
        if last.place is None:
            return None
        return phrase("dice.product", face=last.face, row=ROWS[last.place], points=_entry(last.face, last.place))

    def pad(self, s: State, turn: Turn | None) -> Pad:
        """The sheet of all seats; free rows of the seat in turn show what the roll would make there."""

        def cell(seat: Seat, place: int) -> Cell:
            """The cell of a seat's row."""
            if face := s.sheet[seat][place]:
                return _entry(face, place)
            return phrase("pad.would", points=_entry(s.face, place)) if s.face and turn and turn.seat == seat else None

        sheet = [[cell(seat, place) for place in range(len(ROWS))] for seat in range(self.seats)]
        margins = [phrase("pad.row", row=row) for row in ROWS]
        points = [self.points(column) for column in s.sheet]
        return pad(sheet, margins, shown_seats(points, turn and turn.seat), sums=points)

    def heuristic(self, s: State, seat: Seat, m: Any) -> float:
        """Value of a move: the free row nearest to the roll, of two equally near the outer one."""
        if s.face is None:
            return 0.0
        row: int = ROWS[m.place.number]
        return -abs(row - s.face) + (0.5 if (row > s.face) == (s.face > 3) else 0.0)


def _entry(face: int, place: int) -> int:
    """The points of a face in a place."""
    return face * ROWS[place]
