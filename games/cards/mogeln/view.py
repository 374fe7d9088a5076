"""The view of Mogeln: the announcement is seen by all, the cards laid only by their owner."""

from __future__ import annotations

from games.cards.mogeln.state import State, announcement, shown_hand, shown_pile
from games.contract import Ask, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], said: str, *, deals: int) -> View:
    """The view of a seat; ``said`` is the next announcement."""
    parts: list[Part] = [Cards("pile", (Face(None),) * shown_pile(s), phrase("pile")), *_last(s, seat)]
    if seat is not None and s.hands[seat]:
        mine = seat in awaited and not s.waiting and bool(said)
        parts.append(Cards("hand", tuple(Face(card, lit=mine) for card in s.hands[seat]), phrase("hand"), seat))
    parts.append(Roster(tuple(_entry(s, who, deals=deals, moving=who in awaited) for who in range(len(s.hands)))))
    if deals > 1:
        parts.append(Note(phrase("note.deal", n=min(s.deals + 1, deals), deals=deals), "quiet"))
    return View(tuple(parts), _asks(s, awaited, said))


def _last(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The last lay with its announcement; or the one turned up, and the outcome."""
    if s.lay is not None:
        by, cards, said = s.lay.by, s.lay.cards, announcement(s.lay.said)
        faces = tuple(map(Face, cards)) if seat == by else (Face(None),)
        lay = Cards("meld", faces, phrase("lay", by=Who(by), said=said), by)
        return (lay, Note(phrase(f"sound.{s.lay.sound}"), "quiet")) if s.lay.sound else (lay,)
    if s.turned is not None:
        caller, turned, taker = s.turned
        label = phrase("turned", by=Who(turned.by), said=announcement(turned.said))
        story = phrase("note.taker", by=Who(taker), caller=Who(caller))
        faces = tuple(Face(card, marked=True) for card in turned.cards)
        return (Cards("meld", faces, label, turned.by), Note(story, "bad" if turned.caught else "good"))
    return ()


def _asks(s: State, awaited: tuple[Seat, ...], said: str) -> tuple[Ask, ...]:
    """The question to the seats awaited."""
    if not awaited:
        return ()
    if s.waiting and s.lay is not None:
        return (Ask(awaited, phrase("ask.believe", by=Who(s.lay.by), said=announcement(s.lay.said))),)
    return (Ask(awaited, phrase("ask.lay", said=announcement(said)) if said else phrase("ask.suit")),)


def _entry(s: State, seat: Seat, *, deals: int, moving: bool) -> Entry:
    """A player's deals won, number of cards, and whether he laid, took the pile, or deals."""
    note: Phrase | None = None
    if s.lay is not None and s.lay.by == seat:
        note = phrase("entry.laid")
    elif s.lay is None and s.turned is not None and s.turned.taker == seat:
        note = phrase("entry.took")
    elif not s.lays and seat == s.dealer:
        note = phrase("entry.dealer")
    decided = bool(s.waiting) and not moving and s.lay is not None and s.lay.by != seat
    score = s.wins[seat] if deals > 1 else None
    return Entry(seat, score, shown_hand(s, seat), "card", note, moving, decided=decided)
