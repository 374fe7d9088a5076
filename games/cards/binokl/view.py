"""The view of Binokl: trick, talon, cards shown, the own hand, the players."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.binokl.melds import cards_of
from games.cards.binokl.state import SEATS, State, totals, written
from games.cards.tricks.announcing import announced_points
from games.cards.tricks.scoring import trick_counts
from games.cards.tricks.view import last_beside, own_hand, talon_parts, trick_or_last
from games.contract import Ask, Card, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: Collection[Card], *, count: bool) -> View:
    """The view of a seat; ``lit`` are its cards that may be played."""
    entries = tuple(_entry(s, other, moving=other in awaited) for other in range(SEATS))
    last = last_beside(s, seat) if s.trick.cards else ()
    cards = (trick_or_last(s, seat), *talon_parts(s.talon), *last, *_known(s), *own_hand(s.hands, seat, lit, s.ranking))
    return View(
        (*cards, Roster(entries), *_notes(s, seat, count=count)), tuple(Ask((who,), _question(s)) for who in awaited)
    )


def _known(s: State) -> tuple[Part, ...]:
    """Cards each has shown and still holds, in the same order for everybody; those just announced are marked."""
    return tuple(
        Cards("meld", _faces(shown, _announced(s, other)), phrase("shown", by=Who(other)), other)
        for other, shown in enumerate(s.shown)
        if shown
    )


def _announced(s: State, seat: Seat) -> tuple[Card, ...]:
    """The cards of the meld a seat has just announced."""
    return cards_of(s.owed, s.trump) if s.owed is not None and seat == s.turn else ()


def _faces(shown: tuple[Card, ...], announced: tuple[Card, ...]) -> tuple[Face, ...]:
    """Cards, marked as often as they were announced."""
    left = list(announced)
    faces = []
    for card in shown:
        marked = card in left
        if marked:
            left.remove(card)
        faces.append(Face(card, marked=marked))
    return tuple(faces)


def _notes(s: State, seat: Seat | None, *, count: bool) -> tuple[Part, ...]:
    """Notes on strict play, the own points, and the points to play for."""
    notes: list[Part] = []
    if not s.talon.open:
        notes.append(Note(phrase("note.strict", suit=s.trump)))
    if count and seat is not None:
        notes.append(Note(phrase("note.count", n=totals(s)[seat])))
    notes.append(Note(phrase("note.target", n=s.target), "quiet"))
    return tuple(notes)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's points written down, tricks, and points announced in this deal."""
    remarks: list[Phrase] = []
    if announced := announced_points(s.calls, SEATS)[seat]:
        remarks.append(phrase("entry.announced", n=announced))
    if seat in s.promised:
        remarks.append(phrase("entry.promised"))
    if not remarks and seat == s.dealer:
        remarks.append(phrase("entry.dealer"))
    note = phrase("entry", items=tuple(remarks)) if remarks else None
    return Entry(seat, written(s)[seat], trick_counts(s)[seat], "trick", note, moving)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.owed is not None:
        return phrase("ask.owed", meld=s.owed)
    if not s.trick.cards:
        return phrase("ask.announce" if s.tricks and s.talon.open else "ask.lead")
    return phrase("ask.open" if s.talon.open else "ask.strict", card=s.trick.cards[0])
