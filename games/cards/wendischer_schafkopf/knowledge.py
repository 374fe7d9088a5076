"""Wendischer Schafkopf: who may know which side somebody plays on, and what else a seat can tell about the others."""

from __future__ import annotations

from games.cards.wendischer_schafkopf.cards import ALTEN, PACK
from games.cards.wendischer_schafkopf.state import State
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.tricks import plays, ruled_out, winner


def known_sides(s: State, viewer: Seat | None) -> dict[Seat, bool]:
    """Of whom a viewer knows whether they are with the Alten (or alone) or against them, with four players."""
    out = {card: seat for trick in (*s.tricks, s.trick) for seat, card in plays(trick, 4)}
    located = {card: out[card] for card in ALTEN if card in out}
    if viewer is not None:
        located |= {card: viewer for card in ALTEN if card in s.hands[viewer]}
    known = dict.fromkeys(located.values(), True)
    complete = len(located) == 2
    if s.call is not None:
        caller, card = s.call
        known[caller], complete = True, False
        mine = viewer is not None and card in s.hands[viewer]
        partner = viewer if mine else out.get(card) if card else None
        if card is None and s.tricks:
            partner = winner(s.tricks[0], s.ranking, 4)
        if partner is not None:
            known[partner] = complete = True
        elif card is not None and viewer is not None and viewer != caller:
            known[viewer] = False
    elif viewer is not None and viewer not in known:
        known[viewer] = False
    if complete:
        known |= {seat: False for seat in range(4) if seat not in known}
    return known


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Hands, Skat and secret answers as they may be: no suit where a seat has shown to be without, and what a call
    has told about the caller."""
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    cannot = [*ruled_out((*s.tricks, s.trick), s.ranking, s.seats, PACK), frozenset[Card]()]
    if s.call is not None and s.call.seat != seat:
        caller = s.call.seat
        known[caller] = tuple(card for card in ALTEN if card in s.hands[caller])
        cannot[caller] |= {card for card in PACK if card == s.call.card}
    skat = s.skat if s.took and seat == s.soloist else ()
    *hands, rest = redeal((*s.hands, s.skat), (*known, skat), croupier, lambda at, card: card not in cannot[at])
    answers = tuple(
        answer if answer is None or who == seat else bool(croupier.below(2)) for who, answer in enumerate(s.answers)
    )
    return s._replace(hands=tuple(map(arranged, hands)), skat=arranged(rest), answers=answers)
