"""The view of Baccara: the stakes on the cloth, the hands, the cards shown last, everybody's chips."""

from __future__ import annotations

from games.cards.baccara.state import Options, State, total
from games.contract import (
    Ask,
    Cards,
    Cloth,
    Entry,
    Face,
    Note,
    Part,
    Phrase,
    Plot,
    Roster,
    Seat,
    View,
    Who,
    phrase,
)
from games.kit.cloth import stakes_of

_TALL = 1.75
"""The height of a field with room for a name above the chips."""


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], options: Options) -> View:
    """The view of a seat."""
    parts: list[Part] = []
    label = phrase("cloth", n=s.past + 1, parties=options.parties, cards=len(s.deck))
    if awaited and s.phase == "bid":
        parts.append(Cloth((Plot(phrase("plot.free"), 0, 0, 4.6, 1),), label))
    elif awaited:
        right, left, bank = (stakes_of(s.staked, who) for who in s.order)
        plots = (
            Plot(phrase("plot.player", by=Who(s.order[0])), 0, 0, 1.4, _TALL, right),
            Plot(phrase("plot.bank", by=Who(s.banker)), 1.4, 0, 1.8, _TALL, bank),
            Plot(phrase("plot.player", by=Who(s.order[1])), 3.2, 0, 1.4, _TALL, left),
        )
        parts.append(Cloth(plots, label))
    for who in s.order if s.phase == "draw" else ():
        if who != seat:
            faces = (Face(None), Face(None), *map(Face, s.hands[who][2:]))
            parts.append(Cards("meld", faces, phrase("cards.of", by=Who(who)), who))
    if s.phase == "draw" and seat is not None:
        label = phrase("hand.total", n=total(s.hands[seat]))
        parts.append(Cards("hand", tuple(map(Face, s.hands[seat])), label, seat))
    if s.last is not None and s.phase != "draw":
        parts += [_shown(s, who) for who in s._replace(banker=s.last.banker).order]
    parts.append(Roster(tuple(_entry(s, who, moving=who in awaited) for who in range(len(s.held)))))
    if s.last is not None and s.phase != "draw":
        won = tuple(phrase("won.chips", by=Who(who), chips=chips) for who, chips in enumerate(s.last.won))
        parts.append(Note(phrase("note.last", won=won)))
    return View(tuple(parts), (Ask(awaited, _question(s)),) if awaited else ())


def _shown(s: State, who: Seat) -> Cards:
    """The hand of a seat at the end of the last deal."""
    assert s.last is not None, "a deal was settled"
    cards = s.last.hands[who]
    key = "shown.bank.label" if who == s.last.banker else "shown.label"
    return Cards("last", tuple(map(Face, cards)), phrase(key, by=Who(who), n=total(cards)))


def _question(s: State) -> Phrase:
    """The question to the seats awaited."""
    if s.phase == "draw":
        return phrase("ask.bank.card" if s.turn == s.banker else "ask.card")
    return phrase(f"ask.{s.phase}")


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's chips and stake, whether he has the bank, and whether he has bid."""
    note = phrase("entry.bank") if s.phase != "bid" and seat == s.banker else None
    return Entry(
        seat, s.held[seat], s.staked[seat], "chip", note, moving, decided=s.phase == "bid" and s.bids[seat] > 0
    )
