"""Computer players: they never list more moves than fit into memory, however many an offer stands for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.contract import Offer
from games.players import LEVELS, Budget, choose
from tests.contract.tables import spread_out

MOMENTS = 6
MANY = 20_000
"""Moves of one offer that nobody may go through."""


def test_no_level_lists_the_moves_of_a_large_offer(few: Any, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    offers = (offer for match in few.moments for found in match.legals for offer in found.offers)
    if all(offer.count() < MANY for offer in offers):
        return
    walk = Offer.__iter__

    def counted(offer: Offer[Any]) -> Iterator[Any]:
        for number, move in enumerate(walk(offer)):
            assert number < MANY, f"{offer.count()} moves are listed one by one"
            yield move

    with monkeypatch.context() as patch:
        patch.setattr(Offer, "__iter__", counted)
        for match in spread_out(few.moments, MOMENTS):
            for seat in match.awaited[:1]:
                for level in LEVELS:
                    choose(few.game, match.state, seat, level, rng, Budget(worlds=2))
