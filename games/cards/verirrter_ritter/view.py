"""The view of Verirrter Ritter: the hand drawn from, the own one, the pairs, the players."""

from __future__ import annotations

from games.cards.verirrter_ritter.state import Options, State
from games.contract import Ask, Cards, Entry, Face, Note, Part, Phrase, Roster, Seat, View, Who, phrase


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], options: Options) -> View:
    """The view of a seat."""
    drawing = bool(awaited) and not s.drawn
    parts: list[Part] = []
    if drawing and seat != s.victim:
        backs = tuple(Face(None, lit=seat == s.turn) for _ in s.hands[s.victim])
        parts.append(Cards("hand", backs, phrase("fan", by=Who(s.victim)), s.victim))
    if s.laid:
        last = s.laid[-1]
        backs = (Face(None),) * (2 * len(s.laid) - 2)
        parts.append(Cards("pile", (*backs, *map(Face, last.cards)), phrase("pairs", by=Who(last.by))))
    if seat is not None and s.hands[seat]:
        label = phrase("fan.own", by=Who(s.turn)) if drawing and seat == s.victim else phrase("hand")
        parts.append(Cards("hand", tuple(map(Face, s.hands[seat])), label, seat))
    parts.append(Roster(tuple(_entry(s, who, options, moving=who in awaited) for who in range(len(s.hands)))))
    if options.deals > 1:
        parts.append(Note(phrase("note.deal", n=min(s.deals + 1, options.deals), deals=options.deals), "quiet"))
    question = phrase("ask.pairs") if s.drawn else phrase("ask.draw", victim=Who(s.victim), n=len(s.hands[s.victim]))
    return View(tuple(parts), (Ask(awaited, question),) if awaited else ())


def _entry(s: State, seat: Seat, options: Options, *, moving: bool) -> Entry:
    """A player's pots, number of cards, and whether he has lost, is safe, or deals."""
    note: Phrase | None = None
    if seat == s.loser:
        note = phrase("entry.pot")
    elif not s.hands[seat]:
        note = phrase("entry.safe")
    elif not s.laid and seat == s.dealer:
        note = phrase("entry.dealer")
    score = s.pots[seat] if options.deals > 1 else None
    return Entry(seat, score, len(s.hands[seat]), "card", note, moving)
