"""The emojis that Discord keeps for the bot: looked up at the start, uploaded where they are missing.

The name of an emoji tells its edition, so that a restart draws and uploads nothing. It all happens beside the game:
what is not there yet, or was refused, is shown by its words alone.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, TypeVar

import discord
import structlog

from bot.runtime.call_budget import CallBudget, Urgency
from bot.wire.errors import OUTSIDE
from render import emojis

PAUSE = 2.5
"""Seconds between two uploads: there is no hurry, and Discord wants them slowly."""
LOOK_AGAIN = 600.0
"""Seconds after which a process that uploads nothing looks for what another one has uploaded."""
LOOKS = 12
LONGEST_WAIT = 3600.0
"""Seconds that Discord may ask to wait; if it asks for more, the rest is left to the next start."""
NOWHERE = 0
"""Stands for a channel where a call concerns none."""
_OURS = re.compile(r"(card|suit|die|tile|man)_\w+_[0-9a-f]{8}")

T = TypeVar("T")
log = structlog.get_logger("stammtisch.emojis")


class Shelf(Protocol):
    """Where Discord keeps the emojis of an application: its client."""

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        """All that are kept."""

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        """Keep one more."""


class Emojis:
    """The emojis that messages can show now.

    ``draw`` draws one by its key, ``uploads`` says whether this process looks after them, and ``tidies`` whether it
    also removes what an older version left; two processes of different versions would take each other's away.
    """

    def __init__(
        self,
        draw: Callable[[str], Awaitable[bytes]],
        budget: CallBudget,
        *,
        uploads: bool = True,
        tidies: bool = True,
        pause: float = PAUSE,
        look_again: float = LOOK_AGAIN,
    ) -> None:
        self._draw = draw
        self._budget = budget
        self._uploads = uploads
        self._tidies = tidies
        self._pause = pause
        self._look_again = look_again
        self.known: dict[str, discord.PartialEmoji] = {}
        """Those that Discord has, by their keys; whoever finds that one is gone may clear it."""

    async def keep(self, shelf: Shelf) -> None:
        """Look up what is there, and add what is missing; what Discord refuses is tried again at the next start."""
        try:
            wanted = {emojis.name_of(key): key for key in emojis.all_keys()}
            if not self._uploads:
                await self._look(shelf, wanted)
                return
            kept = await self._find(shelf, wanted)
            there = {emoji.name for emoji in kept}
            for name, key in wanted.items():
                if name not in there:
                    await self._add(shelf, name, key)
            if self._tidies:
                for emoji in kept:
                    if emoji.name not in wanted and _OURS.fullmatch(emoji.name):
                        await self._call(emoji.delete)
        except OUTSIDE as error:
            log.info("emojis are left out", known=len(self.known), reason=str(error))

    async def _look(self, shelf: Shelf, wanted: Mapping[str, str]) -> None:
        """Find what another process uploads."""
        for _ in range(LOOKS):
            await self._find(shelf, wanted)
            if len(self.known) == len(wanted):
                return
            await asyncio.sleep(self._look_again)

    async def _find(self, shelf: Shelf, wanted: Mapping[str, str]) -> list[discord.Emoji]:
        kept = await self._call(shelf.fetch_application_emojis)
        self.known.update({wanted[emoji.name]: _partial(emoji) for emoji in kept if emoji.name in wanted})
        return kept

    async def _add(self, shelf: Shelf, name: str, key: str) -> None:
        png = await self._draw(key)
        await asyncio.sleep(self._pause)
        emoji = await self._call(lambda: shelf.create_application_emoji(name=name, image=png))
        self.known[key] = _partial(emoji)

    async def _call(self, call: Callable[[], Awaitable[T]]) -> T:
        """Make a call that nobody waits for, as often as Discord only asks for patience."""
        while True:
            await self._budget.wait(Urgency.UNASKED, NOWHERE)
            try:
                return await call()
            except discord.RateLimited as error:
                if error.retry_after > LONGEST_WAIT:
                    raise
                await asyncio.sleep(error.retry_after)


def _partial(emoji: discord.Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)
