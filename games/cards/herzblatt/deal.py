"""A deal of Herzblatt: dealing, collecting tricks, stakes, and redealing unseen cards."""

from __future__ import annotations

from games.cards.herzblatt.state import DUTIES, EACH, RANKING, State, cards_for
from games.cards.tricks.card_points import CARD_POINTS
from games.contract import Card, Croupier, Seat, Who, phrase
from games.kit.cards import arranged, deal
from games.kit.secrets import redeal
from games.kit.tricks import Trick, ruled_out, trick_points, winner, worth


def deal_hands(balance: tuple[int, ...], deals: int, dealer: Seat, croupier: Croupier) -> State:
    """Deal new hands and the two cards of the blind; forehand is asked first."""
    seats = len(balance)
    deck = croupier.shuffle(cards_for(seats))
    forehand = (dealer + 1) % seats
    croupier.say("dealt", n=deals + 1, dealer=Who(dealer), by=Who(forehand))
    hands = tuple(map(arranged, deal(deck, seats, EACH[seats], forehand)))
    return State(balance, deals, dealer, "bid", hands, arranged(deck[seats * EACH[seats] :]), Trick(forehand))


def collect_trick(s: State, stake: int, croupier: Croupier) -> State:
    """Give a full trick to its winner, who leads next or ends the deal."""
    by = winner(s.trick, RANKING, s.seats)
    croupier.say("took", by=Who(by), n=worth(s.trick.cards, CARD_POINTS))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    return s if any(s.hands) else end_deal(s, stake, croupier)


GOAL = 66
"""Card points the declarer needs."""
SCHNEIDER = 30
"""Most card points that cost the declarer three stakes."""


def stakes_for(points: int) -> int:
    """Stakes each opponent pays the declarer; negative, stakes he pays to each."""  # 5.2 to 5.4
    if points >= GOAL:
        return 1
    return -3 if points <= SCHNEIDER else -2


def declarer_points(s: State, declarer: Seat) -> int:
    """Card points of the declarer's tricks and of the cards face down."""  # 5.1
    return trick_points(s.tricks, RANKING, s.seats, CARD_POINTS)[declarer] + worth(s.blind, CARD_POINTS)


def end_deal(s: State, stake: int, croupier: Croupier) -> State:
    """Turn up the face-down cards after the last trick, and settle the stakes."""
    declarer = s.declarer
    assert declarer is not None
    croupier.say("away.was" if s.took else "blind.was.open", by=Who(declarer), cards=s.blind)
    points = declarer_points(s, declarer)
    each = stakes_for(points)
    key = {1: "won", -2: "lost", -3: "schneider"}[each]
    croupier.say(key, by=Who(declarer), points=points, n=abs(each) * stake)
    balance = tuple(
        own + stake * each * (s.seats - 1 if seat == declarer else -1) for seat, own in enumerate(s.balance)
    )
    croupier.say("balance", scores=tuple(phrase("score", by=Who(seat), n=own) for seat, own in enumerate(balance)))
    return s._replace(balance=balance, deals=s.deals + 1)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal hands and blind anew; nobody gets a card that he would have had to play."""
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    away = s.blind if s.took and seat == s.declarer else ()
    cannot = [*ruled_out((*s.tricks, s.trick), RANKING, s.seats, cards_for(s.seats), DUTIES), frozenset[Card]()]
    *hands, blind = redeal((*s.hands, s.blind), (*known, away), croupier, lambda at, card: card not in cannot[at])
    return s._replace(hands=tuple(map(arranged, hands)), blind=arranged(blind))
