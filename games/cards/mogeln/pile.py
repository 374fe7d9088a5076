"""The pile of Mogeln: dealing, covering a lay, settling a doubt, and winning a deal."""

from __future__ import annotations

from games.cards.mogeln.state import Lay, State, Turned, fits
from games.contract import JOKER, Croupier, Seat, Who
from games.kit.cards import arranged, deal, pack
from games.kit.seats import replaced
from games.kit.turns import left_of

LAYS_AT_MOST = 150
"""Lays after which a deal ends without an empty hand."""


def deal_hands(wins: tuple[int, ...], dealer: Seat, deals: int, jokers: int, croupier: Croupier) -> State:
    """Deal the same number of cards to each; the rest lies face down in the middle."""
    seats = len(wins)
    deck = croupier.shuffle((*pack(), *(JOKER,) * jokers))
    each = len(deck) // seats
    hands = deal(deck, seats, each, dealer + 1)
    forehand = left_of(dealer, seats)
    rest = len(deck) - seats * each
    croupier.say("dealt" if rest else "dealt.out", dealer=Who(dealer), by=Who(forehand), n=rest)
    piles = (*((),) * seats, deck[seats * each :])
    return State(wins, dealer, tuple(map(arranged, hands)), piles, forehand, deals=deals)


def cover(s: State) -> State:
    """Put the last lay, now safe, on the pile."""
    if s.lay is None:
        return s
    return s._replace(piles=replaced(s.piles, s.lay.by, arranged((*s.piles[s.lay.by], *s.lay.cards))), lay=None)


def settle_doubt(s: State, lay: Lay, caller: Seat, croupier: Croupier) -> State:
    """Settle a doubt: turn up the last lay; one of the two takes everything, and counting begins anew."""
    taker = lay.by if lay.caught else caller
    true = fits(lay.cards[0], lay.said)
    key = "turned.caught" if lay.caught else "turned.true" if true else "turned.first"
    croupier.say(key, by=Who(lay.by), cards=lay.cards, caller=Who(caller))
    everything = tuple(card for pile in cover(s).piles for card in pile)
    croupier.say("took", by=Who(taker), n=len(everything))
    croupier.whisper(taker, "picked", cards=arranged(everything), n=len(everything))
    return s._replace(
        hands=replaced(s.hands, taker, arranged((*s.hands[taker], *everything))),
        piles=((),) * len(s.piles),
        turn=left_of(lay.by, len(s.hands)),
        lay=None,
        waiting=(),
        said=0,
        named=False,
        turned=Turned(caller, lay, taker),
    )


def win_deal(s: State, winners: tuple[Seat, ...], croupier: Croupier) -> State:
    """Count a won deal for its winners."""
    croupier.say("won", by=tuple(map(Who, winners)), n=len(winners))
    wins = tuple(own + (seat in winners) for seat, own in enumerate(s.wins))
    return s._replace(wins=wins, deals=s.deals + 1, dealer=left_of(s.dealer, len(wins)), waiting=())
