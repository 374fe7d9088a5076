"""One table, two people, and what they do at it one step at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.runtime.i18n import gettext_for
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from tests.faults.kills import Evening
from tests.faults.world import DIRECT
from tools.fake_discord.server import EDITED_LATER, walk, words

ANNA, BEN = 12, 14
"""Both speak English."""


@dataclass
class Scene:
    """A table with Anna and Ben."""

    night: Evening
    channel: int
    id: int

    async def now(self) -> Table:
        """The table as the book has it."""
        table = await self.night.host.find(self.id)
        if table is None:
            raise LookupError(f"there is no match {self.id}")
        return table

    async def ply(self) -> int:
        """Acts so far."""
        return (await self.now()).started_match.ply

    async def post(self) -> dict[str, Any]:
        """The public post."""
        return self.night.world.messages[(await self.now()).row.post_id or 0]

    async def mover(self) -> int:
        """Whose turn it is."""
        return (await self.now()).awaited_people()[0].user_id or 0

    async def menu(self) -> tuple[dict[str, Any], str, tuple[str, ...]]:
        """What the mover can press on the post: message, custom_id, values."""
        post = await self.post()
        part = next(
            part
            for part in walk(post["components"])
            if (press := Press.read(part.get("custom_id", ""))) is not None and press.action in ("p", "s")
        )
        return post, part["custom_id"], (part["options"][0]["value"],) if part["type"] == 3 else ()

    async def press(self) -> dict[str, Any]:
        """Let the mover press the first thing; the answer, and what it has asked more time for."""
        answer = await self.press_at_once()
        if answer["type"] == EDITED_LATER:
            await self.night.world.followed(answer)
        return answer

    async def press_at_once(self) -> dict[str, Any]:
        """Let the mover press the first thing; the answer, though it may only ask for more time."""
        post, custom_id, values = await self.menu()
        return await self.night.world.press(await self.mover(), post, custom_id, *values)

    async def type(self) -> dict[str, Any]:
        """Let the mover type the first move; the answer."""
        table = await self.now()
        seat = table.started_match.awaited[0]
        text = str(table.started_match.legals[seat].moves[0])
        return await self.night.world.command(await self.mover(), "move", self.channel, text=text)

    async def shows(self, ply: int) -> bool:
        """Return whether the post shows a number of acts."""
        return gettext_for("en")("move {n}", n=ply) in words(await self.post())

    async def pending(self, kind: str = "post") -> list[Any]:
        """What is in the outbox for it, of one kind."""
        return [entry for entry in await self.night.host.store.outbox.pending(self.id) if entry.kind == kind]

    def letters(self, user: int) -> list[dict[str, Any]]:
        """The messages in somebody's DM."""
        return [one for one in self.night.world.messages.values() if int(one["channel_id"]) == user + DIRECT]


async def open_table(night: Evening, game: str = "muehle", channel: int = 0, **options: str | int) -> Scene:
    """Let Anna open a table in one of the channels, perhaps with more options of the command."""
    where = list(night.world.channels)[channel]
    await night.world.command(ANNA, "play", where, game=game, **options)
    table = await night.host.in_channel(where)
    if table is None:
        raise LookupError("no table was opened")
    return Scene(night, where, table.id)


async def begin(night: Evening, game: str = "muehle", channel: int = 0, limits: str | None = None) -> Scene:
    """Open a table in one of the channels, sit down, start; perhaps with time limits."""
    scene = await open_table(night, game, channel)
    await until(lambda: posted(scene))
    if limits is not None:
        await night.world.press(ANNA, await scene.post(), str(Press(Action.TIME_LIMITS, scene.id)), limits)
    await night.world.press(BEN, await scene.post(), str(Press(Action.JOIN, scene.id)))
    await night.world.press(ANNA, await scene.post(), str(Press(Action.START, scene.id)))
    await until(lambda: started(scene))
    return scene


async def posted(scene: Scene) -> bool:
    """Whether the post is noted."""
    return (await scene.now()).row.post_id is not None


async def started(scene: Scene) -> bool:
    """Whether all that was in the outbox for the start is delivered."""
    return (await scene.now()).match is not None and not await scene.pending() and not await scene.pending("hand")


async def until(holds: Callable[[], Awaitable[bool]], seconds: float = 300) -> None:
    """Wait until something holds; AssertionError if it does not in good time, on a machine as busy as may be."""
    end = time.monotonic() + seconds
    while not await holds():
        if time.monotonic() > end:
            raise AssertionError("that did not come about")
        await asyncio.sleep(0.02)


def logged(night: Evening) -> str:
    """What the bot has said so far."""
    return night.log.read_text(encoding="utf-8") if night.log.exists() else ""
