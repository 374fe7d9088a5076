"""Tests of the bids of Mäxchen: their ranks, and how they are written and called."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import Value
from games.dice.maexchen.bids import DOUBLES, MAEXCHEN, NOTHING, RANKS, Bid, worth
from games.dice.maexchen.evaluate import doubt

RANKING = "21 66 55 44 33 22 11 65 64 63 62 61 54 53 52 51 43 42 41 32 31"


def test_the_ranking_has_21_values() -> None:
    assert [str(bid) for bid in reversed(RANKS)] == RANKING.split()


def test_every_roll_is_worth_one_of_them() -> None:
    assert {worth(dice) for dice in product(range(1, 7), repeat=2)} == set(RANKS)


@pytest.mark.parametrize(
    ("dice", "code"),
    [((4, 6), "64"), ((6, 4), "64"), ((1, 2), "21"), ((2, 1), "21"), ((5, 5), "55"), ((1, 3), "31"), ((), "")],
)
def test_the_higher_die_is_the_tens(dice: tuple[int, ...], code: str) -> None:
    assert worth(dice) == code


@pytest.mark.parametrize(("higher", "lower"), [("11", "65"), ("21", "66"), ("32", "31"), ("66", "55"), ("31", "")])
def test_one_is_higher_than_the_other(higher: str, lower: str) -> None:
    assert Bid(higher).height > Bid(lower).height


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("64", "64"),
        ("46", "64"),
        ("6/4", "64"),
        ("4 6", "64"),
        ("12", "21"),
        ("Mäxchen", "21"),
        ("mia", "21"),
        ("MAEXCHEN", "21"),
        ("Sechser-Pasch", "66"),
        ("fünferpasch", "55"),
        ("Fuenfer Pasch", "55"),
        ("double one", "11"),
    ],
)
def test_a_value_is_read(text: str, code: str) -> None:
    assert Bid.read(text) == code


@pytest.mark.parametrize("text", ["70", "6", "666", "siebener-pasch", "double seven", "", "17"])
def test_anything_else_is_not(text: str) -> None:
    with pytest.raises(ValueError, match="not a value of two dice"):
        Bid.read(text)


@given(st.sampled_from(RANKS), st.sampled_from(["de", "en"]))
def test_what_is_spoken_is_read_back(bid: Bid, language: str) -> None:
    assert Bid.read(bid.spoken(language)) == Bid.read(str(bid)) == bid
    assert isinstance(bid, Value)


def test_doubt_grows_with_the_ranking() -> None:
    assert all(doubt(low) <= doubt(high) for low, high in pairwise(RANKS))
    assert doubt(Bid("51")) == pytest.approx(0.05)
    assert doubt(DOUBLES[-1]) == 1
    assert doubt(RANKS[0]) == 0


def test_names_of_the_extremes() -> None:
    assert (RANKS[0], RANKS[-1], DOUBLES[0]) == ("31", MAEXCHEN, "11")
    assert not NOTHING
