"""Scoring of Herz: hits of the cards, the account, halved and deadly totals."""

from __future__ import annotations

from typing import NamedTuple

from games.cards.herz.passing import SEATS
from games.contract import HEARTS, RANKS, SPADES, Card
from games.kit.tricks import Ranking

NATURAL = Ranking()
QUEEN = Card(SPADES + "D")
HITS = {Card(HEARTS + rank): 1 for rank in RANKS} | {QUEEN: 13}
"""Hits each card counts for its taker; other cards count nothing."""
ALL_HITS = 26


LIMIT, HALF = 100, 50


class Line(NamedTuple):
    """A line of the account: the hits written down for a fight, and the totals after it."""

    hits: tuple[int, ...]
    totals: tuple[int, ...]


def hits_written(hits: tuple[int, ...]) -> tuple[int, ...]:
    """Hits written down for those taken: after a march, all of them for the others."""
    return tuple(ALL_HITS - hit for hit in hits) if ALL_HITS in hits else hits  # 5.2


def settle_total(total: int) -> int:
    """A total after a fight: exactly 100 is halved."""
    return HALF if total == LIMIT else total  # 5.3


def is_deadly(total: int) -> bool:
    """Return whether a settled total is deadly."""
    return total > LIMIT  # 5.4


def totals(account: tuple[Line, ...]) -> tuple[int, ...]:
    """Total of each seat after the fights so far."""
    return account[-1].totals if account else (0,) * SEATS


def next_line(account: tuple[Line, ...], hits: tuple[int, ...]) -> Line:
    """The next line of the account for the hits that were taken."""
    down = hits_written(hits)
    sums = zip(totals(account), down, strict=True)
    return Line(down, tuple(settle_total(before + hit) for before, hit in sums))
