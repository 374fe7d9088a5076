"""How long a computer player takes, and what that costs its host, tells nothing of a hidden hand."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.background.thinking import LEAST, READY, Thinking, hiding_pause
from bot.runtime.sources import Sources
from bot.runtime.worker_pool import WorkerPool, WorkerPools
from bot.sessions.host import Host
from bot.sessions.rate_limits import Limits, host_account
from tests.bot.chosen import chosen
from tests.bot.screens.tables import ANNA, begun

IN_LINE = [0.0, 0.1, 0.7, 5.0]


@pytest.mark.parametrize("waited", IN_LINE)
@pytest.mark.parametrize("seconds", [LEAST, 0.2, 0.72])
def test_a_forced_move_takes_as_long_as_any(waited: float, seconds: float) -> None:
    """However many others think: the time in line is the same, and so is all of it."""
    shown = {
        round(waited + thought + hiding_pause(0.8, seconds, waited, thought), 9)
        for thought in (0.0, 0.001, seconds / 2, seconds, seconds / READY)
    }
    assert len(shown) == 1
    assert shown == {round(max(0.8, waited + seconds / READY), 9)}


class Pool:
    """A pool whose work takes as long as it is told."""

    waiting = 0

    def __init__(self, takes: float) -> None:
        self.takes = takes

    async def do(self, *_: Any) -> tuple[str, float]:
        return "a move", self.takes


@pytest.mark.parametrize(("game", "costs"), [("herz", 1), ("chess", 2)])
def test_what_a_hidden_hand_is_thought_about_costs_the_same(game: str, costs: int) -> None:
    """The host is told how many seconds are left to him: that must not tell whether there was a choice."""
    charged = set()
    table = begun(game, ANNA, computers=3 if game == "herz" else 1)
    for takes in (0.0, 0.01):
        settings = chosen(STAMMTISCH_THINKING="0.02")
        limits, pool = Limits(settings, lambda: 0.0), cast(WorkerPool, Pool(takes))
        host = cast(Host, SimpleNamespace(limits=limits, sources=Sources(random=lambda: Random(1))))
        thinking = Thinking(host, settings, WorkerPools(pool, pool, pool))
        chair = replace(next(chair for chair in table.seats if chair.level), level="hard")
        before = limits.thinking.content(host_account(table))
        asyncio.run(thinking.move(table, chair))
        charged.add(round(before - limits.thinking.content(host_account(table)), 9))
    assert len(charged) == costs
