"""A deal of Rufschnapsen: dealing singly, collecting tricks, the end of a deal, and redealing unseen cards."""

from __future__ import annotations

from games.cards.rufschnapsen.parties import partner, without_ace
from games.cards.rufschnapsen.scoring import first_at_goal, winners, worth_against
from games.cards.rufschnapsen.state import SEATS, STRICT, State
from games.cards.tricks.bummerl import Countdown, take_off
from games.cards.tricks.scoring import points
from games.cards.tricks.table import take_trick
from games.cards.tricks.twenty import PACK
from games.contract import Croupier, Seat, Who
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.suits import Suit
from games.kit.tricks import Trick, ruled_out

STOP = 9
"""Cards dealt when the caller has his third and names the trump."""


def deal_hands(count: Countdown, dealer: Seat, croupier: Croupier) -> State:
    """Deal a new hand as far as it goes before the trump is named."""
    deck = croupier.shuffle(PACK)
    caller = (dealer + 1) % SEATS
    croupier.say("dealt", dealer=Who(dealer), by=Who(caller))
    hands = tuple(arranged(deck[(seat - caller) % SEATS : STOP : SEATS]) for seat in range(SEATS))
    return State(count, dealer, hands, deck[STOP:], Trick(caller))


def deal_rest(s: State, trump: Suit) -> State:
    """Name the trump, and deal the rest."""
    first = s.caller + STOP
    hands = tuple(arranged((*hand, *s.stock[(seat - first) % SEATS :: SEATS])) for seat, hand in enumerate(s.hands))
    return s._replace(trump=trump, hands=hands, stock=())


def collect_trick(s: State, croupier: Croupier) -> State:
    """Give a full trick to its winner; the fifth ends the deal."""
    s = take_trick(s, croupier)
    return s if any(s.hands) else end_deal(s, croupier)


def end_deal(s: State, croupier: Croupier) -> State:
    """Reveal the parties, who was first and the value of the deal, and deal the next one."""
    mate = partner(s)
    if mate == s.caller:
        croupier.say("was.alone", by=Who(s.caller))
    else:
        croupier.say("were.together", by=Who(s.caller), other=Who(mate))
    won, own = winners(s), points(s)
    reached = first_at_goal(s, won)
    mine = sum(own[seat] for seat in won)
    key = "first" if reached else "alone.failed" if mate == s.caller else "last"
    names = tuple(map(Who, sorted(won)))
    croupier.say(key, by=names, n=len(won), points=mine, others=sum(own) - mine)
    value = worth_against(s, won)
    croupier.say("scored", by=names, m=len(won), n=value)
    count = take_off(s.score, won, value, croupier)
    return s._replace(score=count) if count.over else deal_hands(count, s.caller, croupier)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal hands and undealt cards anew; couples shown stay, and nobody gets a card he would have had to play."""
    known = [hand if who == seat else s.shown[who] for who, hand in enumerate(s.hands)]
    cannot = [set(cards) for cards in ruled_out((*s.tricks, s.trick), s.ranking, SEATS, PACK, STRICT)]
    if s.ace is not None:
        for who in without_ace(s):
            cannot[who].add(s.ace)
    *hands, stock = redeal(
        (*s.hands, s.stock), (*known, ()), croupier, lambda at, card: at == SEATS or card not in cannot[at]
    )
    return s._replace(hands=tuple(map(arranged, hands)), stock=stock)
