"""The view of Rufschnapsen; the parties stay secret until the trump ace is played, except to its holder."""

from __future__ import annotations

from games.cards.rufschnapsen.parties import known_partner
from games.cards.rufschnapsen.state import SEATS, State
from games.cards.tricks.bummerl import MARK
from games.cards.tricks.scoring import trick_counts
from games.cards.tricks.view import last_beside, lying, own_hand
from games.contract import Ask, Card, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: tuple[Card, ...], *, rounds: int) -> View:
    """The view of a seat; ``lit`` are its cards that it may play now."""
    counts = trick_counts(s)
    entries = tuple(_entry(s, who, counts[who], moving=who in awaited) for who in range(SEATS))
    stock = (Cards("pile", (Face(None),) * len(s.stock), phrase("stock")),) if s.stock else ()
    hand = own_hand(s.hands, seat, lit, s.ranking)
    parts = (*lying(s, seat), *stock, *last_beside(s, seat), *hand, Roster(entries), *_notes(s, seat, rounds))
    return View(parts, tuple(Ask((other,), _question(s)) for other in awaited))


def _notes(s: State, seat: Seat | None, rounds: int) -> tuple[Part, ...]:
    """Notes on the trump, the parties as far as the viewer knows them, and the round."""
    notes: list[Part] = []
    if s.trump is not None:
        notes.append(Note(phrase("note.trump", suit=s.trump, by=Who(s.caller))))
    mate = known_partner(s, seat)
    if s.ace_fallen is not None:
        alone = s.ace_fallen == s.caller
        key = "note.alone" if alone else "note.together"
        notes.append(Note(phrase(key, by=Who(s.caller), other=Who(s.ace_fallen))))
    elif mate is not None:
        notes.append(Note(phrase("note.you.alone" if mate == s.caller else "note.you.partner", by=Who(s.caller))))
    if rounds > 1:
        notes.append(Note(phrase("note.rounds", n=min(s.score.rounds + 1, rounds), rounds=rounds), "quiet"))
    return tuple(notes)


def _entry(s: State, seat: Seat, tricks: int, *, moving: bool) -> Entry:
    """A player's points left, tricks, and announcements."""
    remarks = [phrase("entry.call", points=call.points, suit=call.suit) for call in s.calls if call.seat == seat]
    if seat == s.caller:
        remarks.insert(0, phrase("entry.caller"))
    elif seat == s.dealer and not remarks:
        remarks.append(phrase("entry.dealer"))
    if marks := s.score.bummerl[seat]:
        remarks.append(phrase("entry.bummerl", marks=MARK * marks))
    note = phrase("entry", items=tuple(remarks)) if remarks else None
    return Entry(seat, s.score.left[seat], tricks, "trick", note, moving)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.trump is None:
        return phrase("ask.trump")
    if s.owed is not None:
        return phrase("ask.couple", suit=s.owed)
    if not s.trick.cards:
        return phrase("ask.lead")
    return phrase("ask.follow", card=s.trick.cards[0])
