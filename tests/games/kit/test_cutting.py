"""Lots: all different, and highest first."""

from __future__ import annotations

from random import Random

from games.contract import Card, Croupier, Loose
from games.kit.cards import pack
from games.kit.cutting import by_height, cut


def test_lots_have_different_ranks() -> None:
    for seed in range(50):
        drawn = cut(6, Croupier(Loose(Random(seed))))
        assert len({card.rank for card in drawn}) == len(drawn) == 6


def test_the_highest_comes_first() -> None:
    assert by_height((Card("he10"), Card("krA"), Card("ka2"), Card("piB"))) == (1, 3, 0, 2)


def test_where_suits_decide_nobody_draws_twice() -> None:
    drawn = [cut(4, Croupier(Loose(Random(seed))), pack("7"), alike=True) for seed in range(50)]
    assert {card for cards in drawn for card in cards} <= set(pack("7"))
    assert all(len(set(cards)) == 4 for cards in drawn)
    assert any(len({card.rank for card in cards}) < 4 for cards in drawn)
    assert by_height((Card("ka9"), Card("he9"), Card("krB"), Card("kr9"))) == (2, 3, 1, 0)
