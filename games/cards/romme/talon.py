"""Rommé: cards from the talon, and the open card for whoever takes it or knocks for it."""

from __future__ import annotations

from games.cards.romme.state import State, cards_to_draw
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.seats import replaced

KNOCKED = 2
"""Cards from the talon that come with the one knocked for."""  # 6.3


def draw_cards(s: State, seat: Seat, count: int, croupier: Croupier) -> State:
    """Cards drawn from the talon, which is made anew from the discards when it is used up."""
    new: list[Card] = []
    for _ in range(min(count, cards_to_draw(s))):
        if not s.talon:  # 3.4
            s = s._replace(talon=croupier.shuffle(arranged(s.pile[:-1])), pile=s.pile[-1:])
            croupier.say("reshuffled", n=len(s.talon))
        new.append(s.talon[-1])
        s = s._replace(talon=s.talon[:-1])
    croupier.whisper(seat, "got", cards=tuple(new))
    return s._replace(hands=replaced(s.hands, seat, arranged((*s.hands[seat], *new))))


def take_open_card(s: State, seat: Seat) -> State:
    """The open card is in a hand, where everybody knows it to be."""
    card = s.pile[-1]
    seen = replaced(s.seen, seat, (*s.seen[seat], card))
    hands = replaced(s.hands, seat, arranged((*s.hands[seat], card)))
    return s._replace(hands=hands, pile=s.pile[:-1], seen=seen, discarder=None, knocker=None, refused=())


def knockers(s: State) -> tuple[Seat, ...]:
    """Who may knock for the open card now."""
    if s.over or s.drawn or s.discarder is None or s.knocker is not None or cards_to_draw(s) <= KNOCKED:
        return ()
    asked = (s.discarder, s.turn, *s.refused)
    return tuple(seat for seat in range(len(s.hands)) if seat not in asked)  # 6.1, 6.4
