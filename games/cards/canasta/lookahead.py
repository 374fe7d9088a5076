"""Bounds on what a turn can still lead to, generous, so that nobody begins what cannot be finished."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from games.cards.canasta.cards import BLACK, NATURAL, WILD, is_wild, rank_of, value
from games.cards.canasta.melds import CANASTA, Meld, meld_of
from games.cards.canasta.state import Options, State
from games.contract import Card


@lru_cache(maxsize=4096)
def still_to_lay(hand: tuple[Card, ...], there: tuple[str, ...], reserve: int) -> int:
    """Upper bound on points that can still be laid from a hand, with melds of some ranks on the table, keeping a
    reserve.
    """
    ranks = list(map(rank_of, hand))
    if WILD in ranks:
        open_to = {WILD, *NATURAL}
    else:
        open_to = {rank for rank in NATURAL if rank in there or ranks.count(rank) > 2}
    if not reserve:
        open_to.add(BLACK)
    fits = [value((card,)) for card, rank in zip(hand, ranks, strict=True) if rank in open_to]
    fits.sort(reverse=True)
    return sum(fits[: max(0, len(hand) - reserve)])


def might_go_out(s: State, options: Options) -> bool:
    """Return whether going out is not out of the question: by the canastas, and by cards that fit nowhere."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    return not s.denied and _possible(hand, melds) >= options.canastas_to_go_out and _clears(hand, melds)


@lru_cache(maxsize=4096)
def _clears(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> bool:
    """Return whether at most one card is single, and wild cards could complete all pairs."""
    there = {meld.rank for meld in melds}
    counts = Counter([card.rank for card in hand if not is_wild(card) and card.rank not in there])
    numbers = list(counts.values())
    return numbers.count(1) <= 1 and numbers.count(2) <= sum(map(is_wild, hand))


@lru_cache(maxsize=4096)
def _possible(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> int:
    """Upper bound on the canastas after this turn."""
    own = Counter(map(rank_of, hand))
    wild = own[WILD]
    could = int(len(meld_of(melds, WILD).cards) + wild >= CANASTA)
    for rank in {*own, *[meld.rank for meld in melds]}.intersection(NATURAL):
        old, new = meld_of(melds, rank), own[rank]
        could += len(old.cards) + new + wild >= CANASTA and 2 * (old.natural + new) > CANASTA
    return could
