"""What Baccara's third card is worth, computed exactly: ``python -m tests.oracles.baccara_check``.

One of the two players against the bank, with the whole pack of 104 cards and a stake of one chip; the other player has
two cards that do not void the deal either, and takes no part. The player takes a card by his total; the bank replies
as well as it can, knowing its own total and the player's third card.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement

PACK = (32, *(8,) * 9)
"""How many cards count so much."""
CARDS = sum(PACK)
PLAYED = range(1, 8)
"""Totals of two cards with which a deal is played."""
Reply = tuple[int, int | None]
"""What the bank knows: its total, and the player's third card; None if he took none."""


@cache
def _left(gone: tuple[int, ...]) -> tuple[int, ...]:
    taken = Counter(gone)
    return tuple(count - taken[value] for value, count in enumerate(PACK))


@cache
def _third_hands(gone: tuple[int, ...]) -> int:
    """In how many ways the other player can have two cards that do not void the deal, when some are gone."""
    left = _left(gone)
    pairs = sum(left[one] * left[(sum_ - one) % 10] for sum_ in PLAYED for one in range(10))
    return pairs - sum(left[one] for one in range(10) if 2 * one % 10 in PLAYED)


def _ways(cards: Iterable[int]) -> int:
    """In how many ways just these cards lie in these places, and the third hand is none that voids the deal."""
    ways, gone = 1, tuple[int, ...]()
    for card in cards:
        ways *= PACK[card] - gone.count(card)
        gone = (*gone, card)
    return ways * _third_hands(tuple(sorted(gone)))


@cache
def outcomes() -> tuple[dict[tuple[int, bool], dict[Reply, list[float]]], dict[int, float]]:
    """By the player's total and whether he takes a card what he gets, and how often he has each total.

    For each thing the bank knows: if it stands, and if it takes one too, each weighted by the third, how often that is.
    """
    table: dict[tuple[int, bool], dict[Reply, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0.0, 0.0, 0.0]))
    often: dict[int, float] = defaultdict(float)
    pairs = [pair for pair in combinations_with_replacement(range(10), 2) if sum(pair) % 10 in PLAYED]
    for own in pairs:
        for bank in pairs:
            orders = (1 + (own[0] != own[1])) * (1 + (bank[0] != bank[1]))
            mine, its = sum(own) % 10, sum(bank) % 10
            ways = orders * _ways((*own, *bank))
            often[mine] += ways
            table[mine, False][its, None][0] += ways * (1 if mine > its else -1)
            table[mine, False][its, None][2] += ways
            for last in range(10):
                further = orders * _ways((*own, *bank, last)) / (CARDS - 6)
                table[mine, False][its, None][1] += further * (1 if mine >= (its + last) % 10 else -1)
                table[mine, True][its, last][0] += further * (1 if (mine + last) % 10 > its else -1)
                table[mine, True][its, last][2] += further
                for bank_last in range(10):
                    both = orders * _ways((*own, *bank, last, bank_last)) / ((CARDS - 6) * (CARDS - 7))
                    wins = (mine + last) % 10 > (its + bank_last) % 10
                    table[mine, True][its, last][1] += both * (1 if wins else -1)
    return table, often


def best_bank(takes: frozenset[int]) -> tuple[float, dict[Reply, float]]:
    """What taking a card with these totals is worth to the player against the best bank, and what that gains by one."""
    table, often = outcomes()
    sums: dict[Reply, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for mine in PLAYED:
        for known, found in table[mine, mine in takes].items():
            sums[known] = [before + more for before, more in zip(sums[known], found, strict=True)]
    worth = sum(min(stands, draws) for stands, draws, _ in sums.values()) / sum(often.values())
    return worth, {known: (stands - draws) / weight for known, (stands, draws, weight) in sums.items()}


def main() -> int:
    """Says what each rule for the third card is worth to the player, and how the bank answers the best one."""
    worth = {most: best_bank(frozenset(range(1, most + 1)))[0] for most in range(8)}
    for most, chips in worth.items():
        print(f"the player takes up to {most}: {chips:+.4f}")
    best = max(worth, key=worth.__getitem__)
    for known in (None, *range(10)):
        reply = best_bank(frozenset(range(1, best + 1)))[1]
        print(
            f"up to {best}, third card {known}: the bank takes with {[its for its in PLAYED if reply[its, known] > 0]}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
