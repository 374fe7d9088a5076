"""Offers: each domain counts, lists, draws and admits the same values."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import Croupier, Domain, Loose, Offer, move, one, some, span, spread


@move("lege{cards: } {n}")
class Lay:
    """Some cards and a number."""

    cards: tuple[int, ...]
    n: int


DOMAINS: list[Domain] = [
    one("abc"),
    some((1, 2, 3, 4), 2, 3),
    some((1, 2, 3), 0, 3),
    span(3, 7),
    spread(("x", "y"), 3),
    spread(("x", "y", "z"), 3, least=2),
]


@pytest.mark.parametrize("domain", DOMAINS, ids=str)
def test_what_is_listed_is_what_is_counted_admitted_and_drawn(domain: Domain) -> None:
    listed = list(domain)
    assert len(listed) == domain.count() == len(set(listed))
    assert all(domain.admits(value) for value in listed)
    assert all(domain.canonical(value) == value for value in listed)
    rng = Random(1)
    assert {domain.draw(Croupier(Loose(rng))) for _ in range(2000)} == set(listed)


@pytest.mark.parametrize(
    ("domain", "value"),
    [
        (one("abc"), "d"),
        (some((1, 2, 3), 2, 2), (1,)),
        (some((1, 2, 3), 2, 2), (1, 2, 3)),
        (some((1, 2, 3), 2, 2), (1, 1)),
        (some((1, 2, 3), 2, 2), (1, 4)),
        (some((1, 2, 3), 1, 1), 1),
        (span(3, 7), 2),
        (span(3, 7), 8),
        (span(3, 7), "3"),
        (spread(("x", "y"), 3), (("x", 0),)),
        (spread(("x", "y"), 3), (("x", 2), ("y", 2))),
        (spread(("x", "y"), 3), (("x", 1), ("x", 1))),
        (spread(("x", "y"), 3), (("z", 1),)),
        (spread(("x", "y"), 3), "x"),
        (spread(("x", "y"), 3, least=1), ()),
        (spread(("x", "y"), 3, least=2), (("x", 1),)),
    ],
    ids=str,
)
def test_what_is_not_admitted(domain: Domain, value: Any) -> None:
    assert not domain.admits(value)


def test_equal_items_may_be_taken_as_often_as_they_are_there() -> None:
    domain = some((5, 5, 7), 2, 2)
    assert domain.admits((5, 5))
    assert domain.canonical((7, 5)) == (5, 7)
    assert not domain.admits((7, 7))


def test_stakes_come_in_the_order_of_the_fields() -> None:
    assert spread(("x", "y"), 3).canonical((("y", 1), ("x", 2))) == (("x", 2), ("y", 1))


@given(items=st.lists(st.integers(0, 5), max_size=6), lo=st.integers(0, 3), seed=st.integers())
def test_a_drawn_choice_is_admitted_and_in_order(items: list[int], lo: int, seed: int) -> None:
    lo = min(lo, len(items))
    domain = some(items, lo, len(items))
    drawn = domain.draw(Croupier(Loose(Random(seed))))
    assert domain.admits(drawn)
    assert domain.canonical(drawn[::-1]) == drawn


OFFER = Offer(Lay, cards=some((1, 2, 3), 2, 2), n=span(1, 4))


def test_an_offer_is_all_combinations_of_its_fields() -> None:
    listed = list(OFFER)
    assert len(listed) == OFFER.count() == 12
    assert listed[0] == Lay((1, 2), 1)
    assert all(OFFER.admits(made) for made in listed)
    assert OFFER.draw(Croupier(Loose(Random(1)))) in listed


def test_an_offer_admits_any_order_and_gives_back_its_own() -> None:
    assert OFFER.admits(Lay((3, 1), 4))
    assert OFFER.canonical(Lay((3, 1), 4)) == Lay((1, 3), 4)
    assert not OFFER.admits(Lay((3, 1), 5))
    assert not OFFER.admits("lege 1 3 4")


def test_offers_are_equal_by_what_they_offer() -> None:
    again = Offer(Lay, cards=some((1, 2, 3), 2, 2), n=span(1, 4))
    assert again == OFFER
    assert hash(again) == hash(OFFER)
    assert Offer(Lay, cards=some((1, 2, 3), 2, 2), n=span(1, 5)) != OFFER


def test_an_offer_names_the_fields_of_its_kind_in_order() -> None:
    with pytest.raises(ValueError, match="Lay has the fields"):
        Offer(Lay, n=span(1, 4), cards=some((1, 2), 1, 1))
