"""The view of sixty-six: the trick, the talon, the own hand, the players where they sit."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from games.cards.sechsundsechzig.scoring import totals
from games.cards.sechsundsechzig.state import State
from games.cards.tricks.scoring import trick_counts
from games.cards.tricks.view import last_beside, lying, own_hand, talon_parts
from games.contract import Ask, Card, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.contract.phrase import Param


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: Collection[Card], *, count: bool) -> View:
    """The view of a seat; ``lit`` are its cards that may be played."""
    chair = None if seat is None else s.table.chairs.index(seat)
    cards = (*lying(s, chair), *_talon(s), *last_beside(s, chair), *own_hand(s.hands, chair, lit, s.ranking))
    entries = tuple(_entry(s, other, moving=other in awaited) for other in range(s.seats))
    parts = at_chairs(cards, s.table.chairs)
    return View(
        (*parts, Roster(entries), *_notes(s, chair, count=count)), tuple(Ask((who,), _question(s)) for who in awaited)
    )


def _talon(s: State) -> tuple[Part, ...]:
    """The talon; of three with thirty-two cards also the two that nobody draws."""
    if s.talon.covered and s.closing is None:
        faces = (*(Face(None),) * (len(s.talon.cards) - 1), Face(s.talon.cards[-1]))
        return (Cards("pile", faces, phrase("talon.aside")),)
    return talon_parts(s.talon)


def _notes(s: State, chair: int | None, *, count: bool) -> tuple[Part, ...]:
    """Notes on strict play, covering, the own points, and the goal."""
    notes: list[Part] = []
    if not s.talon.open:
        notes.append(Note(phrase("note.strict", suit=s.trump)))
    if s.closing is not None:
        notes.append(Note(phrase("note.covered", by=s.who(s.closing.seat))))
    if count and chair is not None:
        notes.append(Note(phrase("note.count.party" if s.parties else "note.count", n=totals(s)[s.side(chair)])))
    notes.append(Note(phrase("note.target", goal=s.goal, n=s.table.target), "quiet"))
    return tuple(notes)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's game points, tricks, party, and announcements."""
    chair = s.table.chairs.index(seat)
    remarks: list[Phrase] = [phrase("entry.party", side=phrase(f"party.{s.side(chair)}"))] if s.parties else []
    remarks += [phrase("entry.call", points=call.points, suit=call.suit) for call in s.calls if call.seat == chair]
    if s.closing is not None and s.closing.seat == chair:
        remarks.append(phrase("entry.covered"))
    if not s.calls and s.closing is None and chair == s.dealer:
        remarks.append(phrase("entry.dealer"))
    note = phrase("entry", items=tuple(remarks)) if remarks else None
    return Entry(seat, s.scores[s.side(chair)], trick_counts(s)[chair], "trick", note, moving)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.played_out:
        return phrase("ask.count")
    if s.owed is not None:
        return phrase("ask.couple" if s.seats != 3 else "ask.couple.three", suit=s.owed)
    if not s.trick.cards:
        return phrase("ask.claim" if s.tricks and s.seats != 3 else "ask.lead")
    return phrase("ask.open" if s.talon.open else "ask.strict", card=s.trick.cards[0])


def at_chairs(parts: Iterable[Part], chairs: tuple[Seat, ...]) -> tuple[Part, ...]:
    """Parts built by chair, turned into parts by seat; ``chairs`` are the seats clockwise."""
    return tuple(_seated(part, chairs) if isinstance(part, Cards) else part for part in parts)


def _seated(part: Cards, chairs: tuple[Seat, ...]) -> Cards:
    """A part with its chairs replaced by seats."""
    faces = tuple(face if face.seat is None else replace(face, seat=chairs[face.seat]) for face in part.faces)
    return replace(
        part,
        faces=faces,
        label=None if part.label is None else _named(part.label, chairs),
        seat=None if part.seat is None else chairs[part.seat],
        bottom=chairs[part.bottom],
        chairs=chairs if part.seats and chairs != tuple(range(part.seats)) else (),
    )


def _named(label: Phrase, chairs: tuple[Seat, ...]) -> Phrase:
    """A label with its chairs replaced by seats."""

    def of(value: Param) -> Param:
        return Who(chairs[value.seat]) if isinstance(value, Who) else value

    return Phrase(label.key, tuple((name, of(value)) for name, value in label.params))
