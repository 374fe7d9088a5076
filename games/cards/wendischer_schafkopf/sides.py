"""The sides of Wendischer Schafkopf: who plays with whom, and who may know it."""

from __future__ import annotations

from games.cards.wendischer_schafkopf.state import ALTEN, State
from games.contract import Card, Seat
from games.kit.tricks import cards_played, plays, winner


def owners(s: State, *cards: Card) -> tuple[Seat, ...]:
    """Seats that were dealt any of these cards."""
    out = cards_played((*s.tricks, s.trick), s.seats)
    return tuple(seat for seat in range(s.seats) if any(card in s.hands[seat] or card in out[seat] for card in cards))


def side(s: State) -> tuple[Seat, ...]:
    """Seats that have to win, against all others: the soloist, or the owners of the Alten and their partners."""
    if s.soloist is not None:
        return (s.soloist,)
    if s.seats != 4:
        return ()
    old = owners(s, *ALTEN)
    if s.call is None or len(old) > 1:
        return old
    if s.call.card is not None:
        return tuple(sorted({*old, *owners(s, s.call.card)}))
    return tuple(sorted({*old, winner(s.tricks[0], s.ranking, 4)})) if s.tricks else old


def known_sides(s: State, viewer: Seat | None) -> dict[Seat, bool]:
    """Seats whose side a viewer knows: True with the Alten (or alone), False against them; for four players."""
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
