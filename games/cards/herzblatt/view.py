"""The view of Herzblatt: the trick, the cards face down, the own hand, the players."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.herzblatt.state import RANKING, State
from games.cards.tricks.view import last_trick, own_hand, trick_lying
from games.contract import Ask, Card, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.kit.tricks import winner

ROOM = 4
"""Most players with whom the cards face down still have room beside the last trick."""


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: Collection[Card], deals: int) -> View:
    """The view of a seat; ``lit`` are its cards that it may choose now."""
    last = (last_trick(s.tricks, RANKING, s.seats, seat),) if s.tricks and s.trick.cards else ()
    entries = tuple(_entry(s, who, moving=who in awaited) for who in range(s.seats))
    note = Note(phrase("note.deal", n=min(s.deals + 1, deals), deals=deals))
    table = trick_lying(s.trick, s.tricks, RANKING, s.seats, seat)
    hand = own_hand(s.hands, seat, lit, RANKING)
    return View((table, *last, *_face_down(s, seat), *hand, Roster(entries), note), _asks(s, awaited))


def _face_down(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The two cards beside the hands; a declarer who laid them away sees them."""
    if not s.blind or (s.tricks and s.seats > ROOM):
        return ()
    if s.took and seat is not None and seat == s.declarer:
        return (Cards("meld", tuple(map(Face, s.blind)), phrase("away.own"), seat),)
    label = phrase("away", by=Who(s.declarer)) if s.took and s.declarer is not None else phrase("blind")
    return (Cards("pile", (Face(None),) * len(s.blind), label),)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's balance, tricks, and whether he declares, has passed, or deals."""
    tricks = sum(winner(trick, RANKING, s.seats) == seat for trick in s.tricks)
    note: Phrase | None = None
    if seat == s.declarer:
        note = phrase("entry.declarer")
    elif s.phase == "bid" and (seat - s.forehand) % s.seats < s.passed:
        note = phrase("entry.passed")
    elif seat == s.dealer and s.phase != "play":
        note = phrase("entry.dealer")
    return Entry(seat, s.balance[seat], tricks, "trick", note, moving)


def _asks(s: State, awaited: tuple[Seat, ...]) -> tuple[Ask, ...]:
    """The question to the seat awaited."""
    if not awaited:
        return ()
    if s.phase != "play":
        return (Ask(awaited, phrase(f"ask.{s.phase}")),)
    if not s.trick.cards:
        return (Ask(awaited, phrase("ask.lead")),)
    led = s.trick.cards[0].suit
    return (Ask(awaited, phrase("ask.follow", what=phrase(f"led.{led}"))),)
