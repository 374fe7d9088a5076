"""Positions and moves as players write them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.contract import readings
from games.tables.backgammon import Backgammon
from games.tables.engine.men import OFF, Men, men
from games.tables.engine.moves import Place, indexed
from games.tables.engine.round import MEN, START


def side(way: tuple[Place, ...], standing: str, rest: int = OFF) -> Men:
    """Men from ``"1A:2 12A:5 bar"``, or as they stand at the ``start``; those not named lie at ``rest``."""
    if standing == "start":
        return START
    index = indexed(way)
    named = [(index[name], int(count or 1)) for name, _, count in (item.partition(":") for item in standing.split())]
    return men(*named, (rest, MEN - sum(count for _, count in named)))


def step(text: str, kinds: Iterable[type] = Backgammon.kinds) -> Any:
    """The move that a canonical text means."""
    return next(made for made in readings(kinds, text) if str(made) == text)
