"""Secrets: what is drawn anew, what stays, and that nobody peeks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import Croupier, Loose
from games.kit.secrets import redeal, redeal_so

SEEDS = st.integers(0, 2**32)


def croupier(seed: int) -> Croupier:
    return Croupier(Loose(Random(seed)))


@given(SEEDS)
def test_sizes_known_items_and_the_pool_stay(seed: int) -> None:
    zones = ("abc", "defa", "", "gh")
    known = ("", "da", "", "h")
    fresh = redeal(zones, known, croupier(seed))
    assert [len(zone) for zone in fresh] == [3, 4, 0, 2]
    assert fresh[1][:2] == ("d", "a")
    assert fresh[3][0] == "h"
    assert Counter("".join("".join(zone) for zone in fresh)) == Counter("abcdefagh")


@given(SEEDS, SEEDS)
def test_it_does_not_depend_on_where_unknown_items_lie(seed: int, other: int) -> None:
    zones = (tuple("abcd"), tuple("efgh"), tuple("ijk"))
    known = ((), ("e",), ())

    def fits(zone: int, item: str) -> bool:
        return not (zone == 0 and item in "ijk")

    elsewhere = redeal(zones, known, croupier(other), fits)
    assert redeal(elsewhere, known, croupier(seed), fits) == redeal(zones, known, croupier(seed), fits)


@given(SEEDS)
def test_constraints_are_kept_however_tight(seed: int) -> None:
    # the only way to fill the zones is by this chain
    homes = {"a": {0}, "b": {0, 1}, "c": {1, 2}, "d": {2, 3}, "e": {3}}
    zones = (("a",), ("b",), ("c",), ("d", "e"))
    assert redeal(zones, ((),) * 4, croupier(seed), lambda zone, item: zone in homes[item])[:3] == zones[:3]


@given(SEEDS, st.lists(st.sets(st.integers(0, 2)), min_size=9, max_size=9))
def test_whatever_can_be_kept_is_kept(seed: int, barred: list[set[int]]) -> None:
    zones = ("abc", "def", "ghi")
    where = {item: zone for zone, items in enumerate(zones) for item in items}

    def fits(zone: int, item: str) -> bool:
        return zone == where[item] or zone not in barred["abcdefghi".index(item)]

    fresh = redeal(zones, ("", "", ""), croupier(seed), fits)
    assert all(fits(zone, item) for zone, items in enumerate(fresh) for item in items)
    assert [len(zone) for zone in fresh] == [3, 3, 3]


def test_without_constraints_every_deal_is_equally_likely() -> None:
    rounds = 6000
    random = croupier(1)
    seen = Counter(tuple(sorted(redeal(("ab", "cd"), ("", ""), random)[0])) for _ in range(rounds))
    assert len(seen) == 6
    assert all(abs(count - rounds / 6) < 150 for count in seen.values())


def test_an_item_with_few_homes_lies_anywhere_in_them() -> None:
    """Where it lies in a stock must not tell that it can lie nowhere else."""
    zones, unknown = (("a", "b"), ("c", "d", "e")), ((), ())
    deals = [
        redeal(zones, unknown, Croupier(Loose(Random(n))), lambda zone, item: zone == 1 or item != "e")
        for n in range(90)
    ]
    assert {stock.index("e") for _, stock in deals} == {0, 1, 2}


def test_what_cannot_be_is_an_error() -> None:
    with pytest.raises(ValueError, match="no zone can take"):
        redeal(("a", "b"), ("", ""), croupier(1), lambda zone, item: zone == 0)


@given(SEEDS, SEEDS)
def test_whole_zones_are_as_they_are_known_to_be(seed: int, other: int) -> None:
    """Of three hands it is known how many vowels each has; where they really lie makes no difference."""
    zones = (tuple("abcde"), tuple("fghij"), tuple("klmou"))
    known = ((), ("f",), ())

    def faults(items: Sequence[Sequence[str]]) -> list[int]:
        return [
            abs(sum(one in "aeiou" for one in zone) - number) for zone, number in zip(items, (2, 1, 2), strict=True)
        ]

    fresh = redeal_so(zones, known, croupier(seed), faults)
    assert not any(faults(fresh))
    assert fresh[1][0] == "f"
    elsewhere = redeal_so(zones, known, croupier(other), faults)
    assert redeal_so(elsewhere, known, croupier(seed), faults) == fresh


def test_what_cannot_be_is_left_as_near_as_was_found() -> None:
    fresh = redeal_so(("ab", "cd"), ("", ""), croupier(1), lambda zones: [sum(one in "abc" for one in zones[0]), 0])
    assert "d" in fresh[0], "one of the three must lie there"
