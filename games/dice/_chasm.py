"""The chasm of the leap of death: how wide it is, and how likely it is that somebody falls into it."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import count, product

WIDTH = 8
"""45 opens the chasm from 45 to 52."""
SUMS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
"""How many of the 36 throws come to a sum."""


@cache
def risk(number: int, seats: int) -> float:
    """How likely it is that of so many seats the announcer, who throws last, is the first to fall."""
    own, before = 0.0, {0: 1.0}
    for throw in count(1):
        after: dict[int, float] = defaultdict(float)
        for (total, chance), (eyes, ways) in product(before.items(), SUMS.items()):
            after[total + eyes] += chance * ways / 36
        if throw % seats == 0:
            own += sum(chance for total, chance in after.items() if number <= total < number + WIDTH)
        before = {total: chance for total, chance in after.items() if total < number}
        if not before:
            break
    return own
