"""Schnapsen as it lies on the table."""

from __future__ import annotations

from games.cards.schnapsen.state import SEATS, State
from games.cards.tricks.bummerl import MARK
from games.cards.tricks.scoring import points, trick_counts
from games.cards.tricks.view import last_beside, lying, own_hand, talon_parts
from games.contract import Ask, Card, Entry, Note, Part, Phrase, Roster, Seat, View, phrase


def table_view(
    s: State, seat: Seat | None, awaited: tuple[Seat, ...], playable: tuple[Card, ...], *, rounds: int, count: bool
) -> View:
    """What a seat sees; ``playable`` are its cards that may be played."""
    entries = tuple(_entry(s, other, moving=other in awaited) for other in range(SEATS))
    lit = playable if seat in awaited else ()
    cards = (*lying(s, seat), *talon_parts(s.talon), *last_beside(s, seat), *own_hand(s.hands, seat, lit, s.ranking))
    notes = _notes(s, seat, rounds=rounds, count=count)
    return View((*cards, Roster(entries), *notes), tuple(Ask((other,), _question(s)) for other in awaited))


def _notes(s: State, seat: Seat | None, *, rounds: int, count: bool) -> tuple[Part, ...]:
    notes: list[Part] = []
    if not s.talon.open:
        notes.append(Note(phrase("note.strict", suit=s.trump)))
    if s.closing is not None:
        notes.append(Note(phrase("note.value", n=s.closing.value)))
    if count and seat is not None:
        notes.append(Note(phrase("note.count", n=points(s)[seat])))
    if rounds > 1:
        notes.append(Note(phrase("note.rounds", n=min(s.score.rounds + 1, rounds), rounds=rounds), "quiet"))
    return tuple(notes)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """What is left to take off, tricks, and what was announced."""
    remarks: list[Phrase] = [
        phrase("entry.call", points=call.points, suit=call.suit) for call in s.calls if call.seat == seat
    ]
    if s.closing is not None and s.closing.seat == seat:
        remarks.append(phrase("entry.closed"))
    if not remarks and seat == s.dealer:
        remarks.append(phrase("entry.dealer"))
    if marks := s.score.bummerl[seat]:
        remarks.append(phrase("entry.bummerl", marks=MARK * marks))
    note = phrase("entry", items=tuple(remarks)) if remarks else None
    return Entry(seat, s.score.left[seat], trick_counts(s)[seat], "trick", note, moving)


def _question(s: State) -> Phrase:
    if s.owed is not None:
        return phrase("ask.couple", suit=s.owed)
    if s.leading:
        return phrase("ask.claim" if s.tricks else "ask.lead")
    return phrase("ask.open" if s.talon.open else "ask.strict", card=s.trick.cards[0])
