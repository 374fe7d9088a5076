"""Stud Poker for computer players: how likely the own cards beat what others show and may hide."""

from __future__ import annotations

from functools import lru_cache

from games.cards.poker.evaluate import Trust, risking
from games.cards.poker.moves import Bet, Fold, Raise, Speech
from games.cards.poker.showdown import Holding
from games.cards.stud_poker.state import STREETS, State
from games.contract import RANKS, SUITS, Card, Seat
from games.kit.hands import hand

SETTLED = (0.0, 0.7, 0.8, 0.9, 1.0)
"""How much of what is ahead with so many open cards stays so to the end."""
DOUBTING = Trust(often=0.5, much=0.5)
"""Where most cards lie open, a bet tells less than they do."""
BLUFFS = 7
"""With one of so many hidden cards a weak hand bluffs; which one nobody else can see."""
WEAK = 0.5
SIZES = frozenset((1, 2, 5, 10, 20, 50, 100, 200))
UNUSUAL = -1000.0
"""What a bet of any other size looks like: those between are not worth thinking about."""


def heuristic(s: State, seat: Seat, m: Speech) -> float:
    """By the own cards, what the others show, what they have bet, and the price."""
    if isinstance(m, Fold):
        return 0.0
    more = m.chips if isinstance(m, Bet) else m.by if isinstance(m, Raise) else 0
    if more and more not in SIZES:
        return UNUSUAL
    worse = worse_hands(s.hands, s.betting.left, seat)
    bluff = max(worse.values()) < WEAK and bluffs(s.hands[seat])
    return risking(s.betting, seat, more, worse, bluff=bluff, trust=DOUBTING)


@lru_cache(maxsize=256)
def worse_hands(hands: tuple[Holding, ...], left: tuple[Seat, ...], seat: Seat) -> dict[Seat, float]:
    """For every other seat that is in how likely its hand ends up worse."""
    own = hands[seat]
    seen = frozenset((*own, *(card for cards in hands for card in cards[1:])))
    steady = SETTLED[min(len(own) - 1, STREETS)]
    return {other: 0.5 + (behind(own, hands[other][1:], seen) - 0.5) * steady for other in left if other != seat}


@lru_cache(maxsize=4096)
def behind(own: Holding, shown: Holding, seen: frozenset[Card]) -> float:
    """In how many of all cases a player who shows these cards, and hides one nobody has seen, is behind now."""
    worth, total, lower = hand(own), 0, 0.0
    for cards in _alike(shown):
        if left := sum(card not in seen for card in cards):
            one = hand((*shown, next(card for card in cards if card not in seen)))
            total += left
            lower += left if one < worth else left / 2 if one == worth else 0
    return lower / total


@lru_cache(maxsize=64)
def _same_rank(suits: tuple[str, ...]) -> tuple[Holding, ...]:
    return tuple(tuple(Card(suit + rank) for suit in suits) for rank in RANKS)


def _alike(shown: Holding) -> tuple[Holding, ...]:
    """All cards in heaps that are worth the same beside others: by rank, apart from a suit that may make a flush."""
    flush = shown[0].suit if len(shown) == STREETS and len({card.suit for card in shown}) == 1 else ""
    rest = _same_rank(tuple(suit for suit in SUITS if suit != flush))
    return (*rest, *_same_rank((flush,))) if flush else rest


def bluffs(own: Holding) -> bool:
    """Whether a weak hand pretends to be a strong one."""
    first = own[0]
    return (RANKS.index(first.rank) + 5 * SUITS.index(first.suit) + 3 * len(own)) % BLUFFS == 0
