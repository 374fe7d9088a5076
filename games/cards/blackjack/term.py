"""The term of a banker in Blackjack: when it begins and ends, and whom the bank plays next."""

from __future__ import annotations

from games.cards.blackjack.duel import begin_duel
from games.cards.blackjack.state import LEAST_BANK, Options, State
from games.contract import Croupier, Seat, Who
from games.kit.bank import credited
from games.kit.cards import pack
from games.kit.turns import clockwise, left_of


def begin_term(s: State, options: Options, croupier: Croupier) -> State:
    """Shuffle and ask the banker for a bank; skip those who cannot lay one, and end the match after the last."""
    seats = len(s.held)
    while s.terms < options.terms * seats and sum(map(bool, s.held)) > 1:
        if s.held[s.banker] >= LEAST_BANK:
            croupier.say("banker", by=Who(s.banker))
            deck = croupier.shuffle(pack("7"), secret=True)
            return s._replace(phase="bank", turn=s.banker, rounds=0, talon=deck)
        croupier.say("no.bank", by=Who(s.banker))
        s = s._replace(terms=s.terms + 1, banker=left_of(s.banker, seats))
    return s._replace(phase="over", stakes=(0,) * seats)


def open_bank(s: State, chips: int, options: Options, croupier: Croupier) -> State:
    """Lay out the bank, and begin the first duel."""
    croupier.say("laid", by=Who(s.banker), n=chips)
    s = s._replace(held=credited(s.held, s.banker, -chips), bank=chips)
    return go_on(s, s.banker, options, croupier)


def go_on(s: State, after: Seat, options: Options, croupier: Croupier) -> State:
    """Begin the next duel, against the next seat after ``after`` that has chips; else end the term."""
    seats = len(s.held)
    order = list(clockwise(s.banker + 1, seats))
    place = order.index(after) + 1 if after != s.banker else 0
    while s.bank >= LEAST_BANK and s.rounds < options.bank_rounds:
        player = next((seat for seat in order[place:] if seat != s.banker and s.held[seat]), None)
        if player is not None:
            return begin_duel(s, player, croupier)
        place, s = 0, s._replace(rounds=s.rounds + 1)
    croupier.say("term.over", by=Who(s.banker), n=s.bank)
    held = credited(s.held, s.banker, s.bank)
    s = s._replace(held=held, bank=0, terms=s.terms + 1, banker=left_of(s.banker, seats), talon=(), used=())
    return begin_term(s, options, croupier)
