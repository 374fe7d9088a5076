"""Lots: all different, and highest first."""

from __future__ import annotations

from random import Random

from games.contract import Croupier, Loose
from games.kit.cards import Card
from games.kit.lots import by_height, lots


def test_lots_have_different_ranks() -> None:
    for seed in range(50):
        drawn = lots(6, Croupier(Loose(Random(seed))))
        assert len({card.rank for card in drawn}) == len(drawn) == 6


def test_the_highest_comes_first() -> None:
    assert by_height((Card("he10"), Card("krA"), Card("ka2"), Card("piB"))) == (1, 3, 0, 2)
