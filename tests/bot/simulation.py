"""The private parts of SimCord and discord.py that scenes need, each with its reason; no other test touches any.

``test_simulation.py`` fails by name if a library has one of them no more.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import process
from typing import Any
from unittest.mock import patch

import discord
import simcord
from simcord import _settlement
from simcord.backend.models import Interaction
from simcord.preview import _media

INSIDES: dict[str, tuple[object, str]] = {
    "simcord.Env": (simcord.Env, "_schedule_timer _settle_internal _settlement_state"),
    "simcord._settlement": (_settlement, "_run_due_virtual_callbacks"),
    "simcord.preview._media": (_media, "MAX_QUEUE"),
    "discord.InteractionCallbackResponse": (discord.InteractionCallbackResponse, "_update"),
    "discord.Guild": (discord.Guild, "_channels"),
    "multiprocessing.process": (process, "_cleanup"),
}
"""The private names used below, by what has them. ``InteractionResult._interaction`` is an attribute of instances."""

MEDIA_QUEUE = _media.MAX_QUEUE
"""The pictures that SimCord's page looks over at once, beyond which it refuses more; local play must not."""
LOOK = 0.003
"""Seconds between two looks whether the bot has finished; with SimCord's 0.05 a scene does little else than wait."""
AT_ONCE = 0.000_002
"""Seconds of a timer that waits for nothing but its turn; SimCord makes one microsecond of none."""


class Simulation(simcord.Env):
    """A simulated Discord whose time passes only where a test says so."""

    turns: int | None = None
    """Turns of the event loop that the bot is given after each act; None: as many as it takes."""

    async def _settle_internal(self, *, idle: float = LOOK, **given: Any) -> None:
        """Wait for the bot, or only for ``turns``: after all acts SimCord waits until the bot has finished."""
        if self.turns is None:
            await super()._settle_internal(idle=min(idle, LOOK), **given)
            return
        for _ in range(self.turns):
            # timers that are due belong to what goes on by itself
            _settlement._run_due_virtual_callbacks(self._settlement_state(), math.inf)
            await asyncio.sleep(0)

    def _schedule_timer(self, record: Any, *_: Any) -> None:
        """Leave timers to the simulated clock; SimCord lets them go off by the wall clock, too, on a slow machine."""
        now = self.backend.clock.elapsed
        if record.when <= now + AT_ONCE:
            record.when = now

    @contextmanager
    def without_waiting(self, turns: int) -> Iterator[None]:
        """Give the bot, inside, a number of turns of the event loop after each act before the next act comes."""
        self.turns = turns
        try:
            yield
        finally:
            self.turns = None


def record_of(result: simcord.InteractionResult) -> Interaction:
    """The simulated Discord's record of an interaction: only it says how an answer was given, and where."""
    return result._interaction


@contextmanager
def nameless_messages() -> Iterator[None]:
    """Within this no answer to an interaction names its message, which SimCord's always do and Discord's need not."""
    read = discord.InteractionCallbackResponse._update

    def forget(self: Any, data: Any) -> None:
        read(self, data)
        self.message_id = None

    with patch.object(discord.InteractionCallbackResponse, "_update", forget):
        yield


def forget_channel(guild: discord.Guild, channel_id: int) -> None:
    """Take a channel out of discord.py's cache, as if no event had told of it; SimCord tells of all."""
    guild._channels.pop(channel_id)


@contextmanager
def ended_processes_kept() -> Iterator[None]:
    """Within this no start of a process reaps others: that waits until time passes, and here the clock stands still."""
    with patch.object(process, "_cleanup", lambda: None):
        yield
