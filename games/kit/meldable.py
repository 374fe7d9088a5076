"""Finds the sets and runs that can be laid from a hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.contract import JOKER, RANKS, SUITS, Card
from games.kit.cards import pack
from games.kit.melds import LADDER, LONGEST_RUN, Kind, Row, worth
from games.kit.seats import replaced

_BIT = {card: 1 << number for number, card in enumerate(pack())} | {JOKER: 0}
"""A bit for each card; jokers have none."""
_LADDERS = tuple(tuple(Card(suit + rank) for rank in LADDER) for suit in SUITS)
"""The places of a run in each suit."""
_RANK_MASKS = tuple(sum(_BIT[Card(suit + rank)] for suit in SUITS) for rank in RANKS)
_SUIT_MASKS = tuple(sum(_BIT[Card(suit + rank)] for rank in RANKS) for suit in SUITS)

_Ranked = tuple[int, int, Row]
"""Sort key and row: the number of jokers, minus the worth, the row."""


@lru_cache(maxsize=1024)
def meldable(hand: tuple[Card, ...], most: int = 300) -> tuple[Row, ...]:
    """Rows that can be laid from a hand, those with fewest jokers and of most worth first.

    A joker fills a gap or lengthens; where only one is used it may also spare a card that is held.
    """
    jokers = hand.count(JOKER)
    held = 0
    for card in hand:
        held |= _BIT[card]
    ranked: list[_Ranked] = []
    for mask in _RANK_MASKS:
        if (own := held & mask).bit_count() + jokers >= 3:
            ranked += _sets(own, jokers)
    for suit, mask in enumerate(_SUIT_MASKS):
        if (own := held & mask).bit_count() + jokers >= 3:
            ranked += _runs(suit, own, jokers)
    ranked.sort()
    return tuple([row for _, _, row in ranked[:most]])


@lru_cache(maxsize=2048)
def _sets(held: int, jokers: int) -> tuple[_Ranked, ...]:
    """The sets of some cards of one rank."""
    own = [card for card, bit in _BIT.items() if held & bit]
    sets = []
    for subset in range(1, 1 << len(own)):
        real = [card for index, card in enumerate(own) if subset >> index & 1]
        for wild in range(max(0, 3 - len(real)), min(jokers, len(SUITS) - len(real)) + 1):
            sets.append(_ranked((*real, *(JOKER,) * wild), "set"))
    return tuple(sets)


@lru_cache(maxsize=8192)
def _runs(suit: int, held: int, jokers: int) -> tuple[_Ranked, ...]:
    """The runs of some cards of a suit, by its number."""
    runs = list(_plain_runs(tuple([card if held & _BIT[card] else JOKER for card in _LADDERS[suit]]), jokers))
    if jokers:
        runs += _with_joker_inside(runs)
    return tuple([_ranked(run, "run") for run in dict.fromkeys(runs)])


def _plain_runs(ladder: tuple[Card, ...], jokers: int) -> Iterator[tuple[Card, ...]]:
    """Runs on a ladder on which jokers lie wherever no card is held."""
    for start in range(len(ladder) - 2):
        for end in range(start + 3, min(start + LONGEST_RUN, len(ladder)) + 1):
            run = ladder[start:end]
            wild = run.count(JOKER)
            if wild > jokers:
                break
            if wild < len(run):
                yield run


def _with_joker_inside(runs: list[tuple[Card, ...]]) -> Iterator[tuple[Card, ...]]:
    """Natural runs with a joker in place of one of their cards."""
    for run in runs:
        if JOKER not in run:
            for index in range(len(run)):
                yield replaced(run, index, JOKER)


@lru_cache(maxsize=8192)
def _ranked(cards: tuple[Card, ...], kind: Kind) -> _Ranked:
    row = Row.of(cards, kind)
    return cards.count(JOKER), -worth(row), row
