"""A deal of Mau-Mau: dealing, drawing, counting, and redealing unseen cards."""

from __future__ import annotations

from games.cards.mau_mau.state import JACK, State
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal, pack
from games.kit.seats import replaced
from games.kit.secrets import redeal
from games.kit.turns import left_of

EACH = 5
"""Cards in a hand at first."""
SEVEN_COSTS = 2
"""Cards the next player draws after a seven."""
WORTH = {"7": 7, "8": 8, "9": 9, "10": 10, "B": 2, "D": 3, "K": 4, "A": 11}
"""Minus points of each rank left in a hand."""


def deal_hands(points: tuple[int, ...], dealer: Seat, deals: int, croupier: Croupier) -> State:
    """Deal five cards each and turn one up; the rest is the stock."""
    seats = len(points)
    deck = croupier.shuffle(pack("7"))
    hands = tuple(map(arranged, deal(deck, seats, EACH, dealer + 1)))
    first = left_of(dealer, seats)
    top, stock = deck[EACH * seats], deck[EACH * seats + 1 :][::-1]
    croupier.say("dealt", dealer=Who(dealer), card=top, by=Who(first))
    return State(points, dealer, hands, stock, (top,), first, lacks=((),) * seats, deals=deals)


def draw_card(s: State, croupier: Croupier) -> tuple[State, Card | None]:
    """Take the next card of the stock, if there is any; an empty stock is made of the pile without its top card."""
    if not s.stock and len(s.pile) > 1:
        remade = arranged(s.pile[:-1])
        s = s._replace(stock=croupier.shuffle(remade), pile=s.pile[-1:], remade=remade, mixed=())
        croupier.say("reshuffled", n=len(remade))
    if not s.stock:
        return s, None
    return s._replace(stock=s.stock[:-1]), s.stock[-1]


def keep(s: State, seat: Seat, card: Card, lacks: tuple[str, ...] = ()) -> State:
    """Put a drawn card into a hand, of which nothing is known any more but what it surely ``lacks``."""
    return s._replace(
        hands=replaced(s.hands, seat, arranged((*s.hands[seat], card))),
        lacks=replaced(s.lacks, seat, lacks),
        mixed=tuple(sorted({*s.mixed, seat})),
    )


def take_two(s: State, seat: Seat, croupier: Croupier) -> State:
    """Draw two cards after a seven, or as many as there are."""
    taken: list[Card] = []
    for _ in range(SEVEN_COSTS):
        s, card = draw_card(s, croupier)
        if card is not None:
            taken.append(card)
            s = keep(s, seat, card)
    croupier.say("took", by=Who(seat), n=len(taken))
    if taken:
        croupier.whisper(seat, "got", cards=tuple(taken))
    return s


def minus_points(cards: tuple[Card, ...]) -> int:
    """Minus points of cards left in a hand."""
    return sum(WORTH[card.rank] for card in cards)


def count_deal(s: State, winner: Seat, croupier: Croupier) -> State:
    """Count minus points of all but the winner, doubled if a jack was laid last."""
    factor = 2 if s.top.rank == JACK else 1
    croupier.say("mau.mau" if factor == 2 else "mau", by=Who(winner))
    got = tuple(factor * minus_points(hand) for hand in s.hands)
    for seat, more in enumerate(got):
        if seat != winner:
            croupier.say("counted", by=Who(seat), cards=s.hands[seat], points=more)
    points = tuple(own + more for own, more in zip(s.points, got, strict=True))
    story = tuple((seat, more) for seat, more in enumerate(got) if seat != winner)
    return s._replace(points=points, dealer=left_of(s.dealer, len(points)), deals=s.deals + 1, story=story)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal others' hands and the stock anew, by what they have shown not to hold and what the stock was made of.

    Everybody sees that a jack was drawn and has to be laid, but not which one.
    """
    seats = len(s.hands)

    def possible(zone: int, card: Card) -> bool:
        if zone >= seats:
            return (not s.remade or card in s.remade) and (zone == seats or card.rank == JACK)
        if card.suit in s.lacks[zone] or card.rank in s.lacks[zone]:
            return False
        return zone in s.mixed or card not in s.remade

    drawn = () if s.drawn is None else (s.drawn,)
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    zones = redeal((*s.hands, s.stock, drawn), (*known, (), drawn if seat == s.turn else ()), croupier, possible)
    fresh = zones[seats + 1][0] if drawn else None
    return s._replace(hands=tuple(map(arranged, zones[:seats])), stock=zones[seats], drawn=fresh)
