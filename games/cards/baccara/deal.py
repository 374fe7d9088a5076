"""A deal of Baccara: dealing until no deal is void, third cards, and the settlement against the bank."""

from __future__ import annotations

from games.cards.baccara.state import SEATS, VOID, Options, Settled, State, beats, total
from games.contract import Croupier, Who
from games.kit.cards import packs
from games.kit.seats import replaced

FULL = 9
"""Cards needed for three hands of three."""


def least_bank(options: Options) -> int:
    """Chips a bank needs for two stakes of one."""
    return 2 * rate(options)


def rate(options: Options) -> int:
    """Chips won for each chip staked."""
    return 2 if options.double_net else 1


def begin_deal(s: State, options: Options, croupier: Croupier) -> State:
    """Ask the banker for his stake; with too few cards the Partie is over, with too few chips the match."""
    if len(s.deck) < FULL and s.deals:
        croupier.say("partie.over", n=s.past + 1)
        s = s._replace(past=s.past + 1, banker=(s.banker + 1) % SEATS, deck=())
    broke = [seat for seat in range(SEATS) if s.held[seat] < (least_bank(options) if seat == s.banker else 1)]
    if broke or s.past == options.parties:
        if s.past < options.parties:
            croupier.say("broke", by=Who(broke[0]))
        return s._replace(phase="over", staked=(0,) * SEATS, hands=((),) * SEATS)
    if len(s.deck) < FULL:
        s = s._replace(deck=croupier.shuffle(packs(2, 0)), away=())
        croupier.say("shuffled", by=Who(s.banker))
    return s._replace(phase="bank", turn=s.banker, staked=(0,) * SEATS, hands=((),) * SEATS)


def deal_cards(s: State, options: Options, croupier: Croupier) -> State:
    """Deal two cards each, again while somebody has nought, eight or nine; without enough cards stakes go back."""
    while len(s.deck) >= FULL:
        s = _two_each(s)
        void = [seat for seat in s.order if total(s.hands[seat]) in VOID]
        if not void:
            croupier.say("dealt")
            return s._replace(phase="draw", turn=s.order[0], deals=s.deals + 1)
        for seat in void:
            croupier.say("void", by=Who(seat), cards=s.hands[seat], n=total(s.hands[seat]))
        unseen = tuple((seat, s.hands[seat]) for seat in s.order if seat not in void)
        for seat, cards in unseen:
            croupier.whisper(seat, "had", cards=cards)
        s = s._replace(away=(*s.away, *unseen))
    croupier.say("back")
    s = s._replace(held=s.chips, staked=(0,) * SEATS, deals=s.deals + 1)
    return begin_deal(s, options, croupier)


def _two_each(s: State) -> State:
    """Deal two cards each."""
    hands = list(s.hands)
    for place, seat in enumerate(s.order):
        hands[seat] = (s.deck[-1 - place], s.deck[-1 - place - SEATS])
    return s._replace(hands=tuple(hands), deck=s.deck[: -2 * SEATS])


def settle(s: State, options: Options, croupier: Croupier) -> State:
    """Show the cards, the bank's first, and settle each of the two players against the bank alone."""
    bank = s.hands[s.banker]
    croupier.say("shown.bank", by=Who(s.banker), cards=bank, n=total(bank))
    won = [0] * SEATS
    for seat in s.order[:2]:
        stake = s.staked[seat]
        wins = beats(s.hands[seat], bank)
        won[seat] = rate(options) * stake if wins else -stake
        won[s.banker] -= won[seat]
        key = "shown.won" if wins else "shown.lost"
        croupier.say(key, by=Who(seat), cards=s.hands[seat], n=total(s.hands[seat]), chips=abs(won[seat]))
    held = tuple(own + more for own, more in zip(s.chips, won, strict=True))
    s = s._replace(held=held, staked=(0,) * SEATS, last=Settled(s.banker, s.hands, tuple(won)))
    return begin_deal(s, options, croupier)


def serve(s: State, seat: int, croupier: Croupier) -> State:
    """Deal a third card, open."""
    card = s.deck[-1]
    croupier.say("third", by=Who(seat), card=card)
    return s._replace(deck=s.deck[:-1], hands=replaced(s.hands, seat, (*s.hands[seat], card)))
