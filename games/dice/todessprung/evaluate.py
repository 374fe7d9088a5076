"""How likely it is that somebody falls into the chasm, and how a seat stands by whom it has outlived."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import count, product

from games.contract import Seat
from games.dice.todessprung.moves import Announce, Move
from games.dice.todessprung.state import WIDTH, State

SUMS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
"""How many of the 36 rolls come to a sum."""


def heuristic(s: State, seats: int, m: Move) -> float:
    """A number at which others are likelier to fall than oneself; about as good ones are all the same."""
    return -round(20 * risk(m.number, seats - len(s.fallen))) if isinstance(m, Announce) else 0.0


def win_estimate(s: State, seats: int, seat: Seat) -> float:
    """Whom the seat has outlived; of those who are left it may outlive half."""
    outlived = s.fallen.index(seat) if seat in s.fallen else (seats - 1 + len(s.fallen)) / 2
    return outlived / (seats - 1)


@cache
def risk(number: int, seats: int) -> float:
    """How likely it is that of so many seats the announcer, who rolls last, is the first to fall."""
    own, before = 0.0, {0: 1.0}
    for roll in count(1):
        after: dict[int, float] = defaultdict(float)
        for (total, chance), (pips, ways) in product(before.items(), SUMS.items()):
            after[total + pips] += chance * ways / 36
        if roll % seats == 0:
            own += sum(chance for total, chance in after.items() if number <= total < number + WIDTH)
        before = {total: chance for total, chance in after.items() if total < number}
        if not before:
            break
    return own
