"""The view of Mau-Mau: stock and pile, the wish, the own hand, the players."""

from __future__ import annotations

from games.cards.mau_mau.state import Options, State, held, layable, may_lay
from games.contract import Ask, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.kit.suits import Suit


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], options: Options) -> View:
    """The view of a seat."""
    pile = (*(Face(None),) * (len(s.pile) - 1), Face(s.top))
    parts: list[Part] = [
        Cards("pile", (Face(None),) * len(s.stock), phrase("stock")),
        Cards("pile", pile, phrase("pile")),
    ]
    if s.wish:
        parts.append(Note(phrase("note.wish", suit=Suit(s.wish)), "good"))
    if seat is not None and held(s, seat):
        mine, anytime = seat in awaited, options.jack_anytime
        faces = tuple(
            Face(card, lit=mine and may_lay(s, seat, card, anytime=anytime), marked=card == s.drawn)
            for card in held(s, seat)
        )
        parts.append(Cards("hand", faces, phrase("hand"), seat))
    parts.append(Roster(tuple(_entry(s, who, moving=who in awaited) for who in range(len(s.hands)))))
    if s.story:
        parts.append(Note(phrase("note.last", got=tuple(phrase("got.points", by=Who(by), n=n) for by, n in s.story))))
    parts.append(Note(phrase("note.limit", limit=options.limit), "quiet"))
    asks = tuple(Ask((who,), _question(s, who, seat, anytime=options.jack_anytime)) for who in awaited)
    return View(tuple(parts), asks)


def _question(s: State, who: Seat, seat: Seat | None, *, anytime: bool) -> Phrase:
    """The question to a seat; only the viewer is told that he has to draw."""
    if s.drawn is not None:
        return phrase("ask.jack")
    if who == seat and not layable(s, who, anytime=anytime):
        return phrase("ask.draw")
    return phrase("ask.wish", suit=Suit(s.wish)) if s.wish else phrase("ask.lay", card=s.top)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's minus points, number of cards, and whether he deals."""
    note = phrase("entry.dealer") if seat == s.dealer else None
    return Entry(seat, s.points[seat], len(held(s, seat)), "card", note, moving)
