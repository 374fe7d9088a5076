"""The view of Canasta: the melds of all parties, talon and pile, the own hand, the players."""

from __future__ import annotations

from typing import Any

from games.cards.canasta.cards import HEARTS_AND_DIAMONDS, is_wild, value
from games.cards.canasta.melds import Meld
from games.cards.canasta.requirements import minimum
from games.cards.canasta.state import Options, State, side
from games.contract import Ask, Card, Cards, Entry, Face, Game, Note, Part, Phrase, Roster, Seat, View, Who, phrase


def table_view(game: Game[State, Any], s: State, seat: Seat | None, options: Options) -> View:
    """The view of a seat; a player who sits out sees what everybody sees."""
    awaited = game.to_move(s)
    parts: list[Part] = [_meld(s, party, meld) for party in range(s.who.number) for meld in s.melds[party]]
    parts += [
        Cards("pile", (Face(None),) * len(s.talon), phrase("talon")),
        Cards("pile", _open(s), phrase("pile.frozen" if s.frozen else "pile")),
    ]
    if not s.over and s.opening and (least := minimum(s, options)) > s.points:
        parts.append(Note(phrase("note.points", by=Who(s.turn), n=s.points, needed=least), "quiet"))
    if seat is not None and s.hands[seat]:
        parts.append(Cards("hand", tuple(Face(card) for card in s.hands[seat]), phrase("hand"), seat))
    parts.append(Roster(tuple(_entry(s, other, moving=other in awaited) for other in range(len(s.hands)))))
    return View(tuple(parts), (Ask(awaited, _question(s)),) if awaited else ())


def _open(s: State) -> tuple[Face, ...]:
    """The pile: only its top card is seen, and the wild card that freezes it, which lies crosswise."""
    across = next((place for place, card in enumerate(s.pile) if s.frozen and is_wild(card)), None)
    last = len(s.pile) - 1
    return tuple(
        Face(card if place in (across, last) else None, marked=place == across) for place, card in enumerate(s.pile)
    )


def _meld(s: State, party: int, meld: Meld) -> Cards:
    """An open meld as a row; a canasta closed to a pile, with a red card on top if it is natural, else a black one."""
    points = value(meld.cards) + meld.bonus
    if not meld.bonus:
        label = phrase("meld", by=side(s, party), n=points)
        return Cards("meld", tuple(map(Face, meld.cards)), label, s.who.members(party)[0])
    kind = {1000: "wild", 500: "natural", 300: "mixed"}[meld.bonus]
    faces = tuple(map(Face, sorted(meld.cards, key=lambda card: _on_top(card, meld))))
    label = phrase(f"canasta.{kind}", by=side(s, party), n=points)
    return Cards("pile", faces, label, s.who.members(party)[0])


def _on_top(card: Card, meld: Meld) -> tuple[bool, bool]:
    """The place of a card in a closed canasta."""
    red = card.suit in HEARTS_AND_DIAMONDS
    return (not is_wild(card), red == (meld.bonus == 500))


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's score, number of cards, party and red threes."""
    party = s.who.of[seat]
    reds = s.reds[party]
    note = phrase("entry.reds.alone", n=reds) if reds else None
    if seat not in s.chairs:
        note = phrase("entry.rests", side=side(s, party))
    elif s.who.number < len(s.who.of):
        note = phrase("entry.reds" if reds else "entry.party", side=side(s, party), n=reds)
    return Entry(seat, s.scores[party], len(s.hands[seat]), "card", note, moving)


def _question(s: State) -> Phrase:
    """The question to the seat awaited."""
    if s.phase == "answer":
        return phrase("ask.leave", by=Who(s.turn))
    if s.phase == "draw":
        return phrase("ask.draw.frozen" if s.frozen else "ask.draw")
    if s.promised:
        return phrase("ask.out")
    return phrase("ask.play.took" if s.took else "ask.play")
