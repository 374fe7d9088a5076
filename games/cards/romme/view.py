"""The view of Rommé: melds, talon and open card, the own hand, the players."""

from __future__ import annotations

from typing import Any

from games.cards.romme.state import FIRST, State, has_forty
from games.contract import JOKER, Ask, Cards, Entry, Face, Game, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.kit.melds import Meld, stand_ins


def table_view(game: Game[State, Any], s: State, seat: Seat | None) -> View:
    """The view of a state from which the caller has removed what the seat may not see."""
    awaited = game.to_move(s)
    parts: list[Part] = [_meld(s, number, meld) for number, meld in enumerate(s.melds, 1)]
    parts += [
        Cards("pile", (Face(None),) * len(s.talon), phrase("talon")),
        Cards("pile", _open(s), phrase("pile")),
    ]
    if s.staged and not s.over and seat == s.turn and not has_forty(s):
        parts.append(Note(phrase("note.points", n=s.points, needed=FIRST), "plain"))
    if seat is not None and s.hands[seat]:
        faces = tuple(Face(card) for card in s.hands[seat])
        parts.append(Cards("hand", faces, phrase("hand"), seat))
    parts.append(Roster(tuple(_entry(s, other, moving=other in awaited) for other in range(len(s.hands)))))
    return View(tuple(parts), (Ask(awaited, _question(s)),) if awaited else ())


def _open(s: State) -> tuple[Face, ...]:
    """The pile, of which only the top card is seen."""
    return (*(Face(None),) * (len(s.pile) - 1), *(Face(card) for card in s.pile[-1:]))


def _meld(s: State, number: int, meld: Meld) -> Cards:
    """A meld on the table; cards of this turn and stand-ins of jokers are marked."""
    old = s.staged[0].melds if s.staged else s.melds
    new = number > len(old) or old[number - 1] != meld
    faces = tuple(Face(card, marked=new) for card in meld.cards)
    jokers = tuple(
        stands for card, stands in zip(meld.cards, stand_ins(meld), strict=True) if card == JOKER and stands is not None
    )
    label = phrase("meld", n=number, by=Who(meld.owner))
    if jokers:
        label = phrase("meld.joker", n=number, by=Who(meld.owner), cards=jokers)
    return Cards("meld", faces, label, meld.owner)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's minus points, number of cards, and whether he knocks, is out, or deals."""
    note = None
    if seat == s.knocker:
        note = phrase("entry.knocks")
    elif seat in s.out:
        note = phrase("entry.out")
    elif seat == s.dealer:
        note = phrase("entry.dealer")
    return Entry(seat, s.scores[seat], len(s.hands[seat]), "card", note, moving)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.knocker is not None:
        return phrase("ask.knock", by=Who(s.knocker), card=s.pile[-1])
    if not s.drawn:
        return phrase("ask.draw")
    return phrase("ask.out") if s.turn in s.out else phrase("ask.play", n=FIRST)
