"""The view of Bingo."""

from __future__ import annotations

from collections.abc import Collection

from games.contract import Ask, Domino, Entry, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.contract import Dominoes as Tiles
from games.domino.bingo.scoring import best, winner
from games.domino.bingo.state import SEATS, State
from games.domino.engine.tricks import spread_out
from games.domino.engine.view import hand, stock
from games.kit.dominoes import Tile


def table(s: State, seat: Seat | None, moving: tuple[Seat, ...], playable: Collection[Tile]) -> View:
    """The view of a seat; ``playable`` are the tiles that it may play."""
    entries = tuple(
        Entry(
            other,
            own,
            sum(s.trump is not None and winner(trick, s.trump) == other for trick in s.tricks),
            "trick",
            phrase("entry.turned") if other != s.first and not s.over else None,
            other in moving,
        )
        for other, own in enumerate(s.accounts)
    )
    notes: tuple[Part, ...] = (Note(phrase("note.trump", n=s.trump)),) if s.trump is not None else ()
    if s.over:
        return View((*_lying(s, seat), *notes, Roster(entries)))
    own = hand(s.hands[seat], seat, playable if seat in moving else ()) if seat is not None else ()
    strict = (Note(phrase("note.strict")),) if s.strict else ()
    final = (Note(phrase("note.domino.final"), "quiet"),) if s.final else ()
    parts = (*_lying(s, seat), *_turned(s), *notes, *own, *stock(s.stock), *strict, *final, Roster(entries))
    return View(parts, (Ask(moving, _question(s)),))


def _lying(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The trick with the double shown beside it, or before a lead the last trick."""
    if s.trump is None:
        return ()
    if not s.trick.tiles and s.tricks:
        label = phrase("trick.last", by=Who(winner(s.tricks[-1], s.trump)))
        return (spread_out(s.tricks[-1], best(s.tricks[-1], s.trump), SEATS, seat, label),)
    label = phrase("trick.number", n=len(s.tricks) + 1)
    shown: tuple[Part, ...] = ()
    if s.offered:
        shown = (Tiles("open", (Domino(s.offered.halves),), phrase("shown.by", by=Who(s.trick.leader))),)
    return (spread_out(s.trick, best(s.trick, s.trump), SEATS, seat, label), *shown)


def _turned(s: State) -> tuple[Part, ...]:
    """The turned-up tile, while it lies on the table."""
    if s.turned is None:
        return ()
    return (Tiles("open", (Domino(s.turned.halves),), phrase("turned.for", by=Who(1 - s.first))),)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.trump is None:
        assert s.turned
        high, low = s.turned.halves
        return phrase("ask.trump", a=high, b=low)
    if not s.trick.tiles:
        return phrase("ask.lead")
    return phrase("ask.strict" if s.strict else "ask.answer", tile=s.trick.tiles[0])
