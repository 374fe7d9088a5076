"""Schnapsen as it lies on the table."""

from __future__ import annotations

from typing import Literal

from games.cards.schnapsen.scoring import points, tricks_of
from games.cards.schnapsen.state import SEATS, State
from games.contract import Ask, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.kit.cards import Card
from games.kit.tricks import spread_out, winner

MARK = "●"


def table_view(
    s: State, seat: Seat | None, awaited: tuple[Seat, ...], playable: tuple[Card, ...], *, rounds: int, count: bool
) -> View:
    """What a seat sees; ``playable`` are its cards that may be played."""
    entries = tuple(_entry(s, other, moving=other in awaited) for other in range(SEATS))
    last = (_last_trick(s, seat, "last"),) if s.tricks and (s.trick.cards or s.owed is not None) else ()
    parts: tuple[Part, ...] = (*_lying(s, seat), *_talon(s), *last)
    if seat is not None:
        faces = tuple(Face(card, lit=seat in awaited and card in playable) for card in s.hands[seat])
        parts += (Cards("hand", faces, phrase("hand"), seat),)
    parts += (Roster(entries), *_notes(s, seat, rounds=rounds, count=count))
    return View(parts, tuple(Ask((other,), _question(s)) for other in awaited))


def _lying(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The trick; before a lead the last one, and the couple that was just announced."""
    if s.owed is not None:
        couple = tuple(Face(Card(s.owed + rank), marked=True) for rank in "KD")
        return (Cards("meld", couple, phrase("couple", by=Who(s.turn)), s.turn),)
    if s.leading and s.tricks:
        return (_last_trick(s, seat, "trick"),)
    label = phrase("trick.number", n=len(s.tricks) + 1)
    return (spread_out(s.trick, s.ranking, SEATS, bottom=seat, label=label),)


def _last_trick(s: State, seat: Seat | None, kind: Literal["trick", "last"]) -> Part:
    label = phrase("trick.last", by=Who(winner(s.tricks[-1], s.ranking, SEATS)))
    return spread_out(s.tricks[-1], s.ranking, SEATS, bottom=seat, label=label, kind=kind)


def _talon(s: State) -> tuple[Part, ...]:
    """The open card and the others over it; all face down once it is closed; or what was trump."""
    if not s.talon.cards:
        return ()
    if s.talon.covered:
        return (Cards("pile", (Face(None),) * len(s.talon.cards), phrase("talon.closed")),)
    return (
        Cards("meld", (Face(s.talon.upcard),), phrase("trump")),
        Cards("pile", (Face(None),) * (len(s.talon.cards) - 1), phrase("talon")),
    )


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
    return Entry(seat, s.score.left[seat], tricks_of(s, seat), "trick", note, moving)


def _question(s: State) -> Phrase:
    if s.owed is not None:
        return phrase("ask.couple", suit=s.owed)
    if s.leading:
        return phrase("ask.claim" if s.tricks else "ask.lead")
    return phrase("ask.open" if s.talon.open else "ask.strict", card=s.trick.cards[0])
