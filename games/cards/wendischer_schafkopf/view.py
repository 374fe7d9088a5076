"""The view of Wendischer Schafkopf in all its forms."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.tricks.view import last_trick, trick_lying
from games.cards.wendischer_schafkopf.sides import known_sides
from games.cards.wendischer_schafkopf.state import SLOTS, Slot, State
from games.contract import (
    DIAMONDS,
    Ask,
    Card,
    Cards,
    Entry,
    Face,
    Note,
    Part,
    Phrase,
    Roster,
    Seat,
    Tableau,
    View,
    Who,
    phrase,
)
from games.contract import Slot as Place
from games.kit.suits import Suit
from games.kit.tricks import spread_out, winner

IN_A_ROW = 4
"""Places in a row of open play."""


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: Collection[Card], deals: int) -> View:
    """The view of a seat; ``lit`` are the cards that may be played now."""
    known = known_sides(s, seat) if s.seats == 4 and s.phase == "play" else {}
    entries = tuple(_entry(s, who, known, moving=who in awaited) for who in range(s.seats))
    last = (last_trick(s.tricks, s.ranking, s.seats, seat),) if s.tricks and s.trick.cards else ()
    if s.rows:
        above, own = _rows(s, seat, lit)
        cards: tuple[Part, ...] = (above, *_between(s, seat), own, *last)
    else:
        cards = (trick_lying(s.trick, s.tricks, s.ranking, s.seats, seat), *last, *_hand(s, seat, awaited, lit))
    return View((*cards, Roster(entries), *_notes(s, deals)), _asks(s, awaited))


def _hand(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: Collection[Card]) -> tuple[Part, ...]:
    """The own cards, and those the soloist has laid away."""
    if seat is None or not s.hands[seat]:
        return ()
    may = s.hands[seat] if s.phase == "lay" else lit
    faces = tuple(Face(card, lit=seat in awaited and card in may) for card in s.hands[seat])
    hand = Cards("hand", faces, phrase("hand"), seat)
    if s.took and seat == s.soloist and s.skat:
        return (hand, Cards("meld", tuple(map(Face, s.skat)), phrase("away"), seat))
    return (hand,)


def _rows(s: State, seat: Seat | None, lit: Collection[Card]) -> tuple[Tableau, Tableau]:
    """Open play: the other side above, the own side below."""
    below = seat or 0
    return _tableau(s, 1 - below, lit), _tableau(s, below, lit)


def _between(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """Cards between the sides in open play: the card led, or the last trick."""
    if s.trick.cards:
        label = phrase("led", by=Who(s.trick.leader))
        return (spread_out(s.trick, s.ranking, s.seats, bottom=seat, label=label, kind="meld"),)
    return (last_trick(s.tricks, s.ranking, s.seats, seat, "meld"),) if s.tricks else ()


def _tableau(s: State, seat: Seat, lit: Collection[Card]) -> Tableau:
    """The open cards of a seat."""

    def place(name: str, slot: Slot) -> Place:
        under = (Face(None),) if slot.covers else ()
        top = (Face(slot.card, lit=slot.card in lit),) if slot.card is not None else ()
        return Place(name, (*under, *top), lit=slot.card in lit)

    places = tuple(map(place, SLOTS, s.rows[seat]))
    return Tableau((places[:IN_A_ROW], places[IN_A_ROW:]), label=phrase("rows", by=Who(seat)), seat=seat)


def _notes(s: State, deals: int) -> tuple[Part, ...]:
    """Notes on the call, the trump, and the deal."""
    notes: list[Part] = []
    if s.call is not None:
        by, card = s.call
        text = phrase("call.trick", by=Who(by)) if card is None else phrase("call.card", by=Who(by), card=card)
        notes.append(Note(text))
    if s.trump != DIAMONDS:
        notes.append(Note(phrase("note.trump", suit=Suit(s.trump))))
    if s.seats == 3 and s.soloist is None and s.phase == "play":
        notes.append(Note(phrase("note.alone")))
    return (*notes, Note(phrase("note.deal", n=min(s.deals + 1, deals), deals=deals), "quiet"))


def _entry(s: State, seat: Seat, known: dict[Seat, bool], *, moving: bool) -> Entry:
    """A player's balance, tricks, and his side as far as it is known."""
    tricks = sum(winner(trick, s.ranking, s.seats) == seat for trick in s.tricks)
    note: Phrase | None = None
    if seat == s.soloist:
        note = phrase("entry.solo")
    elif seat in known:
        note = phrase("entry.alten" if known[seat] else "entry.against")
    elif seat == s.dealer:
        note = phrase("entry.dealer")
    return Entry(seat, s.balance[seat], tricks, "trick", note, moving, decided=s.phase == "solo" and not moving)


def _asks(s: State, awaited: tuple[Seat, ...]) -> tuple[Ask, ...]:
    """The question to the seats awaited."""
    if not awaited:
        return ()
    if s.phase != "play":
        return (Ask(awaited, phrase(f"ask.{s.phase}")),)
    if not s.trick.cards:
        return (Ask(awaited, phrase("ask.lead")),)
    led = s.ranking.suit[s.trick.cards[0]]
    return (Ask(awaited, phrase("ask.follow", what=phrase(f"led.{led}"))),)
