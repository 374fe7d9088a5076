"""Kreuz & Quer as it lies on the table: the grid, and what everybody has won."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.hornberger.pack import VALUE, Index, arranged, figure
from games.cards.hornberger.scoring import worth
from games.cards.kreuz_quer.grid import CELLS, COLUMNS, ROWS, Grid
from games.cards.kreuz_quer.state import DUKES_AT_MOST, State
from games.contract import Face, Note, Phrase, Seat, Slot, Tableau, Who, phrase


def tableau(grid: Grid, lit: Collection[int], last: int | None, label: Phrase) -> Tableau:
    """The grid as it lies, with the coordinates beside it."""
    slots = [
        Slot(name, tuple(Face(figure(card)) for card in laid.cards) if laid else (), cell in lit, cell == last)
        for (cell, name), laid in zip(enumerate(CELLS), grid, strict=True)
    ]
    rows = tuple(tuple(slots[start : start + COLUMNS]) for start in range(0, len(slots), COLUMNS))
    return Tableau(rows, tuple(ROWS), tuple(str(column) for column in range(1, COLUMNS + 1)), label)


def winnings(s: State) -> dict[Seat, Phrase]:
    """What everybody's dukes count, and how many cards they have won."""
    return {
        seat: phrase("won", dukes=worth(dukes), n=len(cards))
        for seat, (dukes, cards) in enumerate(zip(s.dukes, s.won, strict=True))
        if dukes or cards
    }


def crowns(s: State, seat: Seat | None) -> tuple[Note, ...]:
    """The dukes that lie out, and what they count together; and to their owner the cards won with what they count."""
    if not s.crowned:
        return ()
    dukes = tuple(
        phrase("crown", by=Who(other), values=tuple(VALUE[duke] for duke in own))
        for other, own in enumerate(s.dukes)
        if own
    )
    lying = Note(phrase("note.dukes", dukes=dukes, n=s.crowned, most=DUKES_AT_MOST), "quiet")
    if seat is None or not s.won[seat]:
        return (lying,)
    own = tuple(map(Index, arranged(s.won[seat])))
    return lying, Note(phrase("note.own", cards=own, n=worth(s.won[seat])), "quiet")
