"""The view of Canton."""

from __future__ import annotations

from games.contract import Ask, Chain, Domino, Entry, Note, Part, Phrase, Roster, Seat, View, phrase
from games.contract import Dominoes as Tiles
from games.domino.canton.catching import Row
from games.domino.canton.state import State
from games.domino.engine.view import hand, last_round, left_over, stock, tiles
from games.kit.dominoes import Tile


def table(s: State, seat: Seat | None, moving: tuple[Seat, ...]) -> View:
    """The view of a seat; the last trick is shown until the next tile is laid."""
    r = s.round
    entries = tuple(
        Entry(other, own, s.tricks[other], "trick", tiles(len(r.hands[other])), other in moving)
        for other, own in enumerate(s.accounts)
    )
    row = (_side_by_side(s.row, "row", r.last),) if s.row else (Chain(None, label=phrase("row.empty")),)
    trick = (_side_by_side(s.trick, "trick.points", s.trick[-1], n=s.points),) if s.trick else ()
    if s.over:
        return View((*row, *trick, *left_over(r.hands), Roster(entries)))
    own = hand(r.hands[seat], seat, ()) if seat is not None else ()
    final = (Note(phrase("note.domino.final"), "quiet"),) if s.final else ()
    parts: tuple[Part, ...] = (*row, *trick, *own, *stock(r.stock), *last_round(s.ended), *final, Roster(entries))
    return View(parts, (Ask(moving, _question(s)),))


def _side_by_side(row: Row, label: str, last: Tile | None, **values: int) -> Part:
    """A row of tiles from left to right."""
    return Tiles("open", tuple(Domino(tile.halves, marked=tile == last) for tile in row), phrase(label, **values))


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if not s.row:
        return phrase("ask.empty")
    if len(s.row) == 1:
        return phrase("ask.single")
    return phrase("ask.lay", left=s.row[0].pips, right=s.row[-1].pips)
