"""Estimates for computer players of Draw Poker: cards to buy, strength of a hand, and the value of a bet."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from functools import cache
from typing import assert_never

from games.cards.draw_poker.moves import Buy, Enter, Knock, Move
from games.cards.draw_poker.state import Options, State
from games.cards.poker.evaluate import prospects, risking
from games.cards.poker.moves import Bet, Check, Fold, Hold, Raise
from games.cards.poker.showdown import Holding
from games.contract import RANKS, SUITS, Card, Seat
from games.kit.betting import Betting
from games.kit.hands import ACE, FLUSH, FULL_HOUSE, HIGH, PAIR, STRAIGHT, THREE, TWO_PAIRS, Hand, hand

WEAK_PAIR = RANKS.index("9")
"""Greatest height of a pair that gives way to four cards of a flush or straight."""
BEFORE = {TWO_PAIRS: 0.8, THREE: 0.92, STRAIGHT: 0.96, FLUSH: 0.98}
"""Probability that a dealt hand ends up better than another worth paying for, by class; pairs go by height."""
DRAW, ACE_HIGH, NOTHING = 0.33, 0.34, 0.28
"""The same for four of a flush or straight, for an ace alone, and for nothing."""
BOUNDS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((kind, RANKS.index(rank)) for kind, ranks in steps for rank in ranks.split())
    for steps in (
        # nothing bought: usually strong, sometimes a bluff
        ((HIGH, "9 K"), (PAIR, "9"), (STRAIGHT, "6 7 8 9 10 B D K A"), (FLUSH, "B D K A A"), (FULL_HOUSE, "3 10")),
        # one card: two pairs, or a completed or missed flush or straight
        ((HIGH, "10 B D K A A"), (PAIR, "4 8 D"), (TWO_PAIRS, "6 8 9 B D K K A"), (STRAIGHT, "K"), (FLUSH, "A")),
        ((THREE, "2 3 4 4 5 6 7 7 8 9 9 10 B D D K A"), (FULL_HOUSE, "2 K")),
        ((HIGH, "A A A"), (PAIR, "3 4 5 6 7 9 10 B D K A A"), (TWO_PAIRS, "7 D A"), (THREE, "9")),
    )
)
"""By the number of cards bought: twentieths of the hands that players then have, as class and highest rank."""
BLUFFS = 6
"""One weak hand in this many bluffs; which ones depends on their suits, so on nothing anybody else can see."""


def heuristic(s: State, seat: Seat, m: Move, options: Options) -> float:
    """Value of a move, by the own hand, what others have bought and bet, and the price; some weak hands bluff."""
    match m:
        case Enter():
            return entering(s.hands[seat], s.betting, options.ante)
        case Buy(cards):
            return buying(s.hands[seat], cards)
        case Knock():
            return buying(s.hands[seat], ())
        case Bet(more) | Raise(more):
            return _bet(s, seat, more)
        case Hold() | Check():
            return _bet(s, seat, 0)
        case Fold():
            return 0.0
        case _:
            assert_never(m)


def _bet(s: State, seat: Seat, more: int) -> float:
    """Value of staying in and raising by ``more``."""
    cards = s.hands[seat]
    bluff = hand(cards).kind <= PAIR and bluffs(cards)
    return risking(s.betting, seat, more, worse_hands(cards, seat, s.betting, s.bought), bluff=bluff)


def win_estimate(s: State, seat: Seat) -> float:
    """Share of all chips."""
    return prospects(s.betting, seat)


@cache
def discards(cards: Holding) -> frozenset[Card]:
    """Cards a sensible player lays away."""
    worth = hand(cards)
    if worth.kind >= STRAIGHT or (worth.kind == HIGH and bluffs(cards)):
        return frozenset()
    counts = Counter(card.rank for card in cards)
    beside = frozenset(card for card in cards if counts[card.rank] == 1)
    if worth.kind >= TWO_PAIRS or (worth.kind == PAIR and worth.ranks[0] > WEAK_PAIR):
        return beside
    if odd := _odd_one(cards):
        return frozenset({odd})
    return beside if worth.kind == PAIR else frozenset(sorted(cards, key=_height)[:3])


def _height(card: Card) -> int:
    """The height of a card's rank."""
    return RANKS.index(card.rank)


def _odd_one(cards: Holding) -> Card | None:
    """The card beside four of a flush, or beside four in a row open at both ends."""
    for odd in cards:
        rest = [card for card in cards if card != odd]
        heights = sorted(map(_height, rest))
        if len({card.suit for card in rest}) == 1:
            return odd
        if len(set(heights)) == 4 and heights[-1] - heights[0] == 3 and heights[-1] < ACE:
            return odd
    return None


@cache
def bluffs(cards: Holding) -> bool:
    """Return whether a weak hand pretends to be a strong one."""
    return sum((place + 1) * SUITS.index(card.suit) for place, card in enumerate(cards)) % BLUFFS == 0


def buying(cards: Holding, away: Holding) -> float:
    """Minus the number of cards by which these differ from the sensible ones to lay away."""
    return -len(discards(cards) ^ frozenset(away))


@cache
def promise(cards: Holding) -> float:
    """Probability that a hand that may still buy ends up better than another one."""
    worth = hand(cards)
    if worth.kind >= TWO_PAIRS:
        return BEFORE[min(worth.kind, FLUSH)]
    if worth.kind == PAIR:
        return max(0.37 + 0.03 * worth.ranks[0], DRAW)
    return DRAW if _odd_one(cards) else ACE_HIGH if worth.ranks[0] == ACE else NOTHING


def entering(cards: Holding, betting: Betting, ante: int) -> float:
    """Expected chips from paying the ante; half of those yet to speak are expected to come in."""
    others = sum(map(bool, betting.paid)) + (len(betting.waiting) - 1) / 2
    if not others:
        return 1.0
    wins: float = promise(cards) ** others
    return ante * (wins * (1 + others) * 1.5 - 1.2)


def share(worth: Hand, bought: int | None) -> float:
    """Share of the hands of a player who has bought this many cards that are worse."""
    bounds = BOUNDS[3 if bought is None else bought]
    return (0.5 + bisect(bounds, (worth.kind, worth.ranks[0]))) / (len(bounds) + 1)


def worse_hands(cards: Holding, seat: Seat, betting: Betting, bought: tuple[int | None, ...]) -> dict[Seat, float]:
    """For every other seat still in, the probability that its hand is worse, by the number of cards it has bought."""
    worth = hand(cards)
    return {other: share(worth, bought[other]) for other in betting.left if other != seat}
