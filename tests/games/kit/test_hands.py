"""Hands of poker: classes, comparison, words."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import RANKS, SUITS, Card, phrase
from games.kit.cards import pack
from games.kit.hands import (
    FLUSH,
    HIGH,
    NAMES,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_PAIRS,
    Hand,
    hand,
    hand_phrase,
    in_order,
)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def worth(codes: str) -> Hand:
    return hand(cards(codes))


BOOKLET = (
    "heK heD heB he10 he9",
    "pi7 he7 ka7 kr7 kaD",
    "piB heB kaB ka4 he4",
    "piA piB pi7 pi6 pi3",
    "piK heD kaB ka10 kr9",
    "he8 pi8 ka8 heD piK",
    "piA kaA he6 kr6 kaK",
    "he8 ka8 heK krB piD",
    "he8 ka7 heK krB piD",
)


def test_the_booklets_own_examples_in_its_order() -> None:
    ranked = [worth(codes) for codes in BOOKLET]
    assert all(better > worse for better, worse in pairwise(ranked))
    assert [NAMES[one.kind] for one in ranked] == list(reversed(NAMES))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("heA heK heD heB he10", "kaK kaD kaB ka10 ka9", id="royal-first"),
        pytest.param("ka6 ka5 ka4 ka3 ka2", "he5 he4 he3 he2 heA", id="the-steel-wheel-is-lowest"),
        pytest.param("ka5 ka4 ka3 ka2 kaA", "heD piD kaD krD piA", id="any-straight-flush-beats-four"),
        pytest.param("pi8 he8 ka8 kr8 ka2", "pi7 he7 ka7 kr7 kaA", id="four-by-rank"),
        pytest.param("pi8 he8 ka8 kr8 ka3", "pi8 he8 ka8 kr8 ka2", id="four-then-fifth-card"),
        pytest.param("pi3 he3 ka3 kr2 ka2", "pi2 he2 ka2 krA kaA", id="full-house-by-the-three"),
        pytest.param("pi3 he3 ka3 krA kaA", "pi3 he3 ka3 krK kaK", id="full-house-then-the-pair"),
        pytest.param("heA he9 he7 he4 he2", "piK piD piB pi9 pi7", id="flush-by-top-card"),
        pytest.param("heA he9 he7 he4 he3", "piA pi9 pi7 pi4 pi2", id="flush-down-to-the-last"),
        pytest.param("he6 pi5 ka4 kr3 he2", "heA pi5 ka4 kr3 he2", id="five-high-is-the-lowest-straight"),
        pytest.param("heA pi5 ka4 kr3 he2", "piA heA kaA krK piD", id="and-still-a-straight"),
        pytest.param("pi9 he9 ka9 kr2 ka3", "pi8 he8 ka8 krA kaK", id="three-by-rank"),
        pytest.param("pi9 he9 ka9 krA ka3", "pi9 he9 ka9 krK kaD", id="three-then-side-cards"),
        pytest.param("piA heA ka3 kr3 ka2", "piK heK kaD krD kaA", id="two-pairs-by-the-higher"),
        pytest.param("piA heA ka4 kr4 ka2", "piA heA ka3 kr3 kaK", id="two-pairs-then-the-lower"),
        pytest.param("piA heA ka4 kr4 ka5", "piA heA ka4 kr4 ka2", id="two-pairs-then-the-fifth"),
        pytest.param("pi3 he3 ka4 kr5 ka6", "pi2 he2 kaA krK kaD", id="pair-by-rank"),
        pytest.param("pi3 he3 kaA kr5 ka7", "pi3 he3 kaA kr5 ka6", id="pair-then-side-cards-downwards"),
        pytest.param("piA heD ka8 kr5 ka3", "piA heD ka8 kr5 ka2", id="high-card-down-to-the-last"),
        pytest.param("pi2 he2 ka3 kr4 ka5", "piA heK kaD krB ka9", id="pair-beats-ace-high"),
    ],
)
def test_comparison(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


@pytest.mark.parametrize(
    ("codes", "kind"),
    [
        ("heD piK kaA kr2 he3", HIGH),
        ("heK piA ka2 kr3 he4", HIGH),
        ("heA piK kaD krB he10", STRAIGHT),
        ("heA he2 he3 he4 he6", FLUSH),
        ("heA", HIGH),
        ("heA kaA", PAIR),
        ("he2 he3 he4 he5", HIGH),
        ("heA kaA piK krK", TWO_PAIRS),
        ("heA kaA piA krA", 7),
        ("heA kaA piA", 3),
    ],
)
def test_classes(codes: str, kind: int) -> None:
    assert worth(codes).kind == kind


def test_suits_never_matter() -> None:
    assert worth("heA heK he5 he4 he2") == worth("piA piK pi5 pi4 pi2")
    assert worth("heA pi8 ka8 kr4 he2") == worth("piA he8 kr8 ka4 ka2")


def test_there_are_as_many_hands_of_five_different_ranks_as_there_should_be() -> None:
    """Each choice of ranks once in one suit and once in several, weighted by how many hands look like that."""
    counts: Counter[int] = Counter()
    for chosen in combinations(RANKS, 5):
        mixed = [Card(suit + rank) for suit, rank in zip((*SUITS, SUITS[0]), chosen, strict=True)]
        counts[hand(mixed).kind] += 4**5 - 4
        counts[hand([Card("he" + rank) for rank in chosen]).kind] += 4
    assert counts == {HIGH: 1302540, STRAIGHT: 10200, FLUSH: 5108, STRAIGHT_FLUSH: 40}


@given(st.permutations(pack()))
def test_order_does_not_matter_and_more_equal_cards_come_first(deck: list[Card]) -> None:
    five = tuple(deck[:5])
    held = in_order(five)
    assert sorted(held) == sorted(five)
    assert hand(held) == hand(five)
    counts = Counter(card.rank for card in five)
    assert [counts[card.rank] for card in held] == sorted((counts[card.rank] for card in five), reverse=True)
    assert in_order(tuple(deck[4::-1])) == held


def test_a_hand_is_told_with_the_ranks_that_make_it() -> None:
    keys = {hand_phrase(worth(codes)).key for codes in BOOKLET}
    assert keys == {f"hand.{name}" for name in NAMES}
    assert hand_phrase(worth("heA heK heD heB he10")).key == "hand.royal"
    house = phrase("hand.full_house", a=phrase("ranks.B"), b=phrase("ranks.4"))
    assert hand_phrase(worth("piB heB kaB ka4 he4")) == house
    assert hand_phrase(worth("piK heD kaB ka10 kr9")) == phrase("hand.straight", a=phrase("rank.K"))
