"""How much luck is left in Baccara, whatever one stakes: ``python -m tests.oracles.baccara_stakes_check [UNITS]``.

A match of three shoes with five deals each, all chips counted in units. The other two stake as easy computer players
do, half of the time at random, half of the time by the heuristic. Computed backwards from the end, for every division
of the chips: how often one wins who stakes by the heuristic, and how often one who knows all this and stakes best. The
coarser the units, the less there is to choose: 12 give .45 for the best, 24 .51, 36 .54, 60 .58.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache

from games.cards.baccara.evaluate import USUAL, wanted
from games.cards.baccara.state import SEATS, Options, State

DEALS = Options().parties * USUAL
Chips = tuple[int, int, int]
WINS = {
    "bank": (0.4239, 0.1567, 0.1592, 0.2602),
    "right": (0.3497, 0.1458, 0.1834, 0.3211),
    "left": (0.3532, 0.1810, 0.1477, 0.3180),
}
"""By where the one sits who takes cards well, the others half of the time at random: how often neither of the two wins
against the bank, only the left, only the right, both. Counted in 60,000 deals each."""


class Stakes:
    """The value of every division of the chips for seat 0, who stakes by the heuristic or as well as possible."""

    def __init__(self, units: int, *, best: bool) -> None:
        self.units, self.best = units, best
        self.value = cache(self._value)

    def start(self) -> float:
        """How often seat 0 wins, whoever holds the bank first."""
        each = self.units // SEATS
        return sum(self.value(0, banker, (each, each, self.units - 2 * each)) for banker in range(SEATS)) / SEATS

    def _value(self, deal: int, banker: int, chips: Chips) -> float:
        if deal == DEALS or any(own < (2 if seat == banker else 1) for seat, own in enumerate(chips)):
            most = max(chips)
            return (chips[0] == most) / chips.count(most)
        s = State(chips, banker, "bank")
        banks = self._stakes(s, banker, 2, chips[banker])
        return self._mean(banker, ((share, self._banked(deal, s, bank)) for bank, share in banks))

    def _banked(self, deal: int, s: State, bank: int) -> float:
        right = s.order[0]
        stakes = self._stakes(s._replace(phase="stake"), right, 1, min(s.held[right], bank - 1))
        return self._mean(right, ((share, self._staked(deal, s, bank, stake)) for stake, share in stakes))

    def _staked(self, deal: int, s: State, bank: int, first: int) -> float:
        left = s.order[1]
        stakes = self._stakes(s._replace(phase="stake"), left, 1, min(s.held[left], bank - first))
        return self._mean(left, ((share, self._played(deal, s, first, stake)) for stake, share in stakes))

    def _played(self, deal: int, s: State, first: int, second: int) -> float:
        right, left, banker = s.order
        after = (banker + 1) % SEATS if (deal + 1) % USUAL == 0 else banker
        value = 0.0
        for case, chance in enumerate(WINS["bank" if banker == 0 else "right" if right == 0 else "left"]):
            chips = list(s.held)
            for seat, stake, wins in ((right, first, case >> 1), (left, second, case & 1)):
                chips[seat] += stake if wins else -stake
                chips[banker] -= stake if wins else -stake
            value += chance * self.value(deal + 1, after, (chips[0], chips[1], chips[2]))
        return value

    def _stakes(self, s: State, seat: int, least: int, most: int) -> Iterator[tuple[int, float]]:
        """What a seat may stake, and how often it does; 0 for all that is left to the best choice."""
        usual = min(most, max(least, round(wanted(s, seat))))
        if seat == 0 and not self.best:
            yield usual, 1.0
            return
        for stake in range(least, most + 1):
            yield stake, 0.0 if seat == 0 else 0.5 / (most - least + 1) + 0.5 * (stake == usual)

    def _mean(self, seat: int, found: Iterator[tuple[float, float]]) -> float:
        if seat == 0 and self.best:
            return max(value for _, value in found)
        return sum(share * value for share, value in found)


def main(arguments: Sequence[str]) -> int:
    """Says how often the heuristic and the best stakes win; exit status 1 if the heuristic is not clearly ahead."""
    units = int(arguments[0]) if arguments else 15
    by_rule, at_best = (Stakes(units, best=best).start() for best in (False, True))
    print(f"{units} units: by the heuristic {by_rule:.3f}, at best {at_best:.3f}, an equal player {1 / SEATS:.3f}")
    return int(not 0.42 < by_rule < at_best < 0.65)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
