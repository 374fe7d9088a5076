"""Which sets and runs can be laid from a hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.kit.cards import JOKER, RANKS, SUITS, Card
from games.kit.melds import LADDER, LONGEST_RUN, Row, naturals, worth
from games.kit.seats import replaced

_LADDERS = tuple(tuple(Card(suit + rank) for rank in LADDER) for suit in SUITS)
"""The places of a run in each suit."""


@lru_cache(maxsize=1024)
def rows(hand: tuple[Card, ...], most: int = 300) -> tuple[Row, ...]:
    """Rows that can be laid from a hand, those with fewest jokers and of most worth first.

    A joker fills a gap or lengthens; where only one is used it may also spare a card that is held.
    """
    jokers = hand.count(JOKER)
    held = frozenset(naturals(hand))
    candidates = [*_sets(held, jokers), *_runs(held, jokers)]
    if jokers:
        candidates += _with_joker_inside(candidates)
    candidates = list(dict.fromkeys(candidates))
    candidates.sort(key=lambda row: (row.cards.count(JOKER), -worth(row), row))
    return tuple(candidates[:most])


def _sets(held: frozenset[Card], jokers: int) -> Iterator[Row]:
    for rank in RANKS:
        suits = [suit for suit in SUITS if suit + rank in held]
        if len(suits) + jokers < 3:
            continue
        for subset in range(1, 1 << len(suits)):
            real = tuple(Card(suit + rank) for index, suit in enumerate(suits) if subset >> index & 1)
            for wild in range(max(0, 3 - len(real)), min(jokers, len(SUITS) - len(real)) + 1):
                yield Row.of((*real, *(JOKER,) * wild), "set")


def _runs(held: frozenset[Card], jokers: int) -> Iterator[Row]:
    for ladder in _LADDERS:
        for start in range(len(ladder) - 2):
            run: list[Card] = []
            wild = 0
            for card in ladder[start : start + LONGEST_RUN]:
                wild += card not in held
                if wild > jokers:
                    break
                run.append(card if card in held else JOKER)
                if len(run) >= 3 and len(run) > wild:
                    yield Row.of(run)


def _with_joker_inside(candidates: list[Row]) -> Iterator[Row]:
    """Natural runs with a joker in place of one of their cards."""
    for row in candidates:
        cards = row.cards
        if row.kind == "run" and JOKER not in cards:
            for index in range(len(cards)):
                yield Row.of(replaced(cards, index, JOKER))
