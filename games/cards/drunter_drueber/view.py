"""Drunter & Drüber as it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.drunter_drueber.rows import Row
from games.cards.drunter_drueber.state import State
from games.cards.hornberger.deal import Lying
from games.cards.hornberger.pack import Index, figure, lengthening
from games.contract import Face, Note, Phrase, Slot, Tableau, Who, phrase


def tableau(rows: Sequence[Row], last: str | None, label: Phrase) -> Tableau:
    """Each row with its dukes at the head; what the last card was played to is marked."""
    return Tableau(
        tuple(_slots(f"R{number + 1}", row, last) for number, row in enumerate(rows)),
        tuple(
            phrase("row.full" if row.completed else "row", n=len(row.lying), length=row.length, row=f"R{number + 1}")
            for number, row in enumerate(rows)
        ),
        label=label,
    )


def _slots(name: str, row: Row, last: str | None) -> tuple[Slot, ...]:
    dukes = (
        figure(row.head),
        *(lengthening(duke, "+") for duke in row.longer),
        *(lengthening(duke, "−") for duke in row.shorter),
    )
    head = Slot(name, tuple(map(Face, dukes)), marked=name == last)
    lying = (Slot(Index(laid.cannon), _faces(laid), marked=laid.cannon == last) for laid in row.lying)
    gaps = (Slot("") for _ in range(row.length - len(row.lying)))
    return (head, *lying, *gaps)


def _faces(laid: Lying) -> tuple[Face, ...]:
    return tuple(Face(figure(card)) for card in laid.cards)


def open_hands(s: State) -> tuple[Note, ...]:
    """The hands of those who are out, which lie open."""
    hands = tuple(
        phrase("open.hand", by=Who(seat), cards=tuple(map(Index, s.deal.hands[seat])))
        for seat in s.out
        if s.deal.hands[seat]
    )
    return (Note(phrase("open", hands=hands), "quiet"),) if hands else ()
