"""The view of écarté: trick, upcard and talon, the own hand, the players."""

from __future__ import annotations

from games.cards.ecarte.deal import tricks_of
from games.cards.ecarte.state import SEATS, Holding, State
from games.cards.tricks.view import last_trick, own_hand, trick_lying
from games.contract import Ask, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: Holding) -> View:
    """The view of a seat; ``lit`` are its cards that may be played."""
    parts: list[Part] = []
    if s.phase == "play" or s.tricks:
        parts.append(trick_lying(s.trick, s.tricks, s.ranking, SEATS, seat))
    parts.append(Cards("meld", (Face(s.upcard),), phrase("trump")))
    if s.stock and awaited:
        parts.append(Cards("pile", (Face(None),) * len(s.stock), phrase("talon")))
    if s.tricks and s.trick.cards:
        parts.append(last_trick(s.tricks, s.ranking, SEATS, seat))
    if seat is not None and awaited:
        parts += _own(s, seat, awaited, lit)
    parts.append(Roster(tuple(_entry(s, other, moving=other in awaited) for other in range(SEATS))))
    if s.refused and awaited:
        parts.append(Note(phrase("note.bound", by=Who(s.dealer))))
    return View(tuple(parts), tuple(Ask((other,), _question(s)) for other in awaited))


def _own(s: State, seat: Seat, awaited: tuple[Seat, ...], lit: Holding) -> list[Part]:
    """The own hand, and while cards are exchanged those laid away."""
    exchanging = seat in awaited and s.phase in ("forehand", "dealer")
    hand = own_hand(s.hands, seat, s.hands[seat] if exchanging else lit, s.ranking)
    if s.phase == "play" or not s.away[seat]:
        return [*hand]
    return [*hand, Cards("last", tuple(map(Face, s.away[seat])), phrase("away"))]


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's points, tricks, and what he has said in this deal."""
    remarks: list[Phrase] = []
    if s.king == seat:
        remarks.append(phrase("entry.king"))
    if s.asked[seat]:
        remarks.append(phrase("entry.exchanged", counts=s.asked[seat]))
    if not remarks and seat == s.dealer:
        remarks.append(phrase("entry.dealer"))
    note = phrase("entry", items=tuple(remarks)) if remarks else None
    return Entry(seat, s.score[seat], tricks_of(s, seat), "trick", note, moving)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.phase != "play":
        return phrase(f"ask.{s.phase}", n=len(s.stock))
    return phrase("ask.reply", card=s.trick.cards[0]) if s.trick.cards else phrase("ask.lead")
