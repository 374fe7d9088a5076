"""The points of a lay in Muggins."""

from __future__ import annotations

from collections.abc import Sequence

from games.kit.dominoes import Chain

MOST_PIPS = 36
"""The largest sum of open pips: four doubles, 6, 5, 4 and 3."""


def open_pips(chain: Chain) -> int:
    """The sum of open pips: outer halves, doubles twice; the base counts while it has at most one arm."""
    pips = sum(arm.end * (2 if arm.closed_by_double else 1) for arm in chain.arms)
    if chain.first is not None and len(chain.arms) < 2:
        pips += chain.first.pips
    return pips


def worth(pips: int, divisors: Sequence[int]) -> int:
    """The points for a sum of pips: if it is divisible by all divisors, the sum of the quotients."""
    return sum(pips // n for n in divisors) if all(pips % n == 0 for n in divisors) else 0


def most(divisors: Sequence[int]) -> int:
    """The most points that a lay can bring."""
    return max(worth(pips, divisors) for pips in range(1, MOST_PIPS + 1))
