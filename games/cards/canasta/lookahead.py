"""Canasta: what a turn can still lead to, judged generously, so that nobody begins what cannot be finished."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from games.cards.canasta.cards import NATURAL, WILD, is_black_three, is_wild, value
from games.cards.canasta.melds import CANASTA, Meld, meld_of
from games.cards.canasta.options import Options
from games.cards.canasta.state import State
from games.kit.cards import Card


@lru_cache(maxsize=4096)
def still_to_lay(hand: tuple[Card, ...], there: tuple[str, ...], reserve: int) -> int:
    """At most so many points more can be laid from a hand, with melds of some ranks on the table, and a reserve."""
    wild = any(map(is_wild, hand))
    ranks = [card.rank for card in hand]
    fits = [
        value((card,))
        for card in hand
        if is_wild(card)
        or (card.rank in NATURAL and (wild or card.rank in there or ranks.count(card.rank) > 2))
        or (is_black_three(card) and not reserve)
    ]
    fits.sort(reverse=True)
    return sum(fits[: max(0, len(hand) - reserve)])


def might_go_out(s: State, options: Options) -> bool:
    """Whether going out is not out of the question: by the canastas, and by cards that fit nowhere."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    return not s.denied and _possible(hand, melds) >= options.canastas_to_go_out and _clears(hand, melds)


@lru_cache(maxsize=4096)
def _clears(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> bool:
    """Whether at most one card is without a fellow, and wild cards could complete all pairs."""
    there = {meld.rank for meld in melds}
    counts = Counter(card.rank for card in hand if not is_wild(card) and card.rank not in there)
    alone = sum(count == 1 for count in counts.values())
    pairs = sum(count == 2 for count in counts.values())
    return alone <= 1 and pairs <= sum(map(is_wild, hand))


@lru_cache(maxsize=4096)
def _possible(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> int:
    """At most so many canastas can lie after this turn."""
    wild = sum(map(is_wild, hand))
    ranks = [card.rank for card in hand]
    could = int(len(meld_of(melds, WILD).cards) + wild >= CANASTA)
    for rank in NATURAL:
        old, own = meld_of(melds, rank), ranks.count(rank)
        could += len(old.cards) + own + wild >= CANASTA and 2 * (old.natural + own) > CANASTA
    return could
