"""Schnipp, Schnapp, Schnurr as a seat sees it: the row with its words, the stacks, the wanted card, the own hand."""

from __future__ import annotations

from games.cards.schnipp_schnapp.options import Options
from games.cards.schnipp_schnapp.state import ROW, State, word_of
from games.contract import Ask, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], options: Options, *, is_open: bool) -> View:
    """What a seat sees; with closed hands who holds the wanted card is shown to nobody."""
    parts: list[Part] = []
    if s.laid:
        row, last = s.row, len(s.laid) - 1
        faces = tuple(Face(card, marked=card == s.laid[-1]) for card in row)
        parts.append(Cards("meld", faces, phrase("row", word=word_of(last))))
    elif awaited:
        parts.append(Cards("pile", (), phrase("row.first")))
    away = (len(s.laid) - len(s.row)) // ROW
    if away:
        parts.append(Cards("pile", (Face(None),) * (ROW * away), phrase("stacks", n=away)))
    if s.talon:
        parts.append(Cards("pile", (Face(None),) * len(s.talon), phrase("talon")))
    if awaited and s.wanted is not None:
        parts.append(Note(phrase("note.wanted", card=s.wanted), "good"))
    shown = range(len(s.hands)) if is_open else () if seat is None else (seat,)
    for who in shown:
        free = who in awaited and s.wanted is None
        faces = tuple(Face(card, lit=free) for card in s.hands[who])
        if faces and is_open:
            parts.append(Cards("meld", faces, phrase("hand.of", by=Who(who)), who))
        elif faces:
            parts.append(Cards("hand", faces, phrase("hand"), who))
    parts.append(Roster(tuple(_entry(s, who, options, moving=who in awaited) for who in range(len(s.hands)))))
    if options.deals > 1:
        parts.append(Note(phrase("note.deal", n=min(s.deals + 1, options.deals), deals=options.deals), "quiet"))
    question = phrase("ask.lay") if s.wanted is None else phrase("ask.wanted", card=s.wanted, by=Who(s.lead))
    return View(tuple(parts), (Ask(awaited, question),) if awaited else ())


def _entry(s: State, seat: Seat, options: Options, *, moving: bool) -> Entry:
    note: Phrase | None = None
    if not s.laid and seat == s.dealer:
        note = phrase("entry.dealer")
    elif s.laid and seat == s.lead:
        note = phrase("entry.last")
    score = s.wins[seat] if options.deals > 1 else None
    return Entry(seat, score, len(s.hands[seat]), "card", note, moving)
