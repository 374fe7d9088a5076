"""6er-Spiel: each roll is multiplied by the row it is written into, and each row is used once."""

from __future__ import annotations

from typing import Any

from games.contract import Info, Item, Kind, Level, Mood, Phrase, Prop, Seat, Shelf, Who, move, phrase
from games.dice.engine.writing import State, Writing, Written
from games.families import Family
from games.kit.dice import Roll
from games.kit.named import Named
from games.kit.rounds import Turn
from games.kit.score_sheets import Column, shown_seats

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

    def props(self, s: State, turn: Turn | None) -> tuple[Prop, ...]:
        """A rack for each seat; free shelves of the seat in turn show what the roll would make there."""
        points = [self.points(column) for column in s.sheet]
        return tuple(
            Prop(
                "rack",
                tuple(
                    self._shelf(s, seat, place, in_turn=bool(turn and turn.seat == seat)) for place in range(len(ROWS))
                ),
                phrase("name", by=Who(seat)),
                active=bool(turn and turn.seat == seat),
            )
            for seat in shown_seats(points, turn and turn.seat)
        )

    def _shelf(self, s: State, seat: Seat, place: int, *, in_turn: bool) -> Item:
        """The shelf of a seat's row, with the die that lies there or may be put there."""
        face = s.sheet[seat][place]
        if face is not None:
            return Item(ROWS[place], "filled", face, new=s.last == Written(seat, face, place))
        may = in_turn and s.face is not None
        return Item(ROWS[place], value=s.face if may else None, lit=may)

    def heuristic(self, s: State, seat: Seat, m: Any) -> float:
        """Value of a move: the free row nearest to the roll, of two equally near the outer one."""
        if s.face is None:
            return 0.0
        row: int = ROWS[m.place.number]
        return -abs(row - s.face) + (0.5 if (row > s.face) == (s.face > 3) else 0.0)


def _entry(face: int, place: int) -> int:
    """The points of a face in a place."""
    return face * ROWS[place]
