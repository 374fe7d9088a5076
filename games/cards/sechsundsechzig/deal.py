"""A deal of sixty-six: lots for parties, dealing, collecting tricks, claims, and the end of a deal."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.sechsundsechzig.scoring import COVERED, totals, worth_for
from games.cards.sechsundsechzig.state import HAND, State, Table
from games.cards.tricks.table import change_hand, draw_cards, lay_open, play_card, show_cards, take_trick
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal
from games.kit.cutting import by_height, cut
from games.kit.seats import replaced
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Trick


def seat_by_lot(seats: int, croupier: Croupier) -> tuple[Seat, ...]:
    """The seats in order round the table; of four the two highest lots play together, opposite each other."""  # 2.4
    if seats < 4:
        return tuple(range(seats))
    lot = cut(seats, croupier)
    for seat, card in enumerate(lot):
        croupier.say("lot", by=Who(seat), card=card)
    order = by_height(lot)
    first, second = sorted(order[:2]), sorted(order[2:])
    croupier.say("parties", first=tuple(map(Who, first)), second=tuple(map(Who, second)))
    return tuple(seat for pair in zip(first, second, strict=True) for seat in pair)


def deal_hands(table: Table, scores: tuple[int, ...], dealer: int, croupier: Croupier) -> State:
    """Deal anew, and turn up the trump beneath the talon."""
    cards, seats = table.cards, len(table.chairs)
    deck, dealt = croupier.shuffle(cards), seats * HAND[seats]
    forehand = (dealer + 1) % seats
    upcard, rest = deck[dealt], deck[dealt + 1 :]
    hands = tuple(map(arranged, deal(deck, seats, HAND[seats], forehand)))
    nothing = ((),) * seats
    talon = Talon((*rest, upcard))
    s = State(table, scores, dealer, Suit(upcard.suit), hands, talon, Trick(forehand), nothing, nothing)
    croupier.say("dealt", dealer=s.who(dealer), by=s.who(forehand), card=upcard)
    return s


def play(s: State, card: Card) -> State:
    """Play a card; of two alike the one that has served in a marriage."""
    chair = s.turn
    used = change_hand(s.used, chair, gone=card) if card in s.used[chair] else s.used
    return play_card(s, chair, card)._replace(used=used)


def marry(s: State, chair: int, couple: tuple[Card, Card]) -> State:
    """Note that a couple has served; everybody has seen it beside those that had served before."""
    used = arranged((*s.used[chair], *couple))
    return show_cards(s._replace(used=replaced(s.used, chair, used)), chair, *used)


def collect_trick(s: State, croupier: Croupier) -> State:
    """Give a full trick to its winner, and let all draw; with three, enough points end the deal."""
    s = take_trick(s, croupier, s.who)
    if s.seats == 3 and (done := end_of_three(s, croupier)) is not None:
        return done
    if s.talon.open:
        upcard = s.talon.cards[-1]
        s = draw_cards(s, s.trick.leader, croupier, s.who)
        if s.talon.covered:  # 2.3
            croupier.say("talon.left", card=upcard)
    return s


def end_of_three(s: State, croupier: Croupier) -> State | None:
    """The state after a deal of three that is over; None while it goes on."""  # 5.6
    own = totals(s)
    reached = next((side for side, points in enumerate(own) if points >= s.goal), None)
    if reached is None and not s.played_out:
        return None
    if s.closing is not None:
        winners = (reached,) if reached == s.closing.seat else [side for side in range(3) if side != s.closing.seat]
        return end_deal(s, winners, COVERED, croupier)
    if reached is not None:
        value = worth_for(s, reached)
        return end_deal(s, (reached,), value, croupier)
    best = [side for side in range(3) if own[side] == max(own)]
    return end_deal(s, best if len(best) == 1 else (), 1, croupier)


def settle_claim(s: State, chair: int, croupier: Croupier) -> State:
    """End the deal after a claim, right or wrong."""  # 5.2, 5.5
    side = s.side(chair)
    own = totals(s)[side]
    right = own >= s.goal
    croupier.say("claim.right" if right else "claim.wrong", by=s.who(chair), points=own)
    value = COVERED if s.closing is not None else worth_for(s, side)
    return end_deal(s, (side if right else 1 - side,), value, croupier)


def settle_count(s: State, croupier: Croupier) -> State:
    """Count a deal in which all cards are played and nobody has claimed."""  # 5.4, 5.5
    own = totals(s)
    if s.closing is not None:
        side = s.side(s.closing.seat)
        return end_deal(s, (side if own[side] >= s.goal else 1 - side,), COVERED, croupier)
    if own[0] == own[1]:
        return end_deal(s, (), 0, croupier)
    best = own.index(max(own))
    value = worth_for(s, best)
    return end_deal(s, (best,), value, croupier)


def end_deal(s: State, winners: Collection[int], value: int, croupier: Croupier) -> State:
    """Lay the cards open, score the deal, and deal the next one unless the match is over."""
    lay_open(s, croupier, s.who)
    for side, points in enumerate(totals(s)):
        by = tuple(map(s.who, s.members(side)))
        croupier.say("had", by=by, points=points, n=len(by))
    for side in winners:
        by = tuple(map(s.who, s.members(side)))
        croupier.say("scored", by=by, n=value, m=len(by))
    if not winners:
        croupier.say("nobody")
    scores = tuple(own + value * (side in winners) for side, own in enumerate(s.scores))
    s = s._replace(scores=scores)
    return s if s.over else deal_hands(s.table, scores, (s.dealer + 1) % s.seats, croupier)
