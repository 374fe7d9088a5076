"""The process is killed while it asks or tells somebody something: the message comes, and comes once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

import pytest

from bot.wire.action import Action
from bot.wire.custom_id import Press
from data.reminders import DueReminder
from games.families import Family
from tests.faults.kills import Evening
from tests.faults.scenes import BEN, Scene, begin, logged, open_table, until
from tests.faults.world import DIRECT
from tools.fake_discord.server import GUILD, words

AT_ONCE: dict[str, float] = {"bot.sessions.lookouts.PATIENCE": 0, "bot.sessions.reminders.PATIENCE": 0}
"""No table has to wait before people are told of it."""


class Expected(NamedTuple):
    """A message that somebody is about to get."""

    scene: Scene
    kind: str
    channel: int
    sentence: str

    def sent(self) -> list[dict[str, Any]]:
        """Where it was sent: one message, unless something is wrong."""
        there = self.scene.night.world.messages.values()
        return [one for one in there if int(one["channel_id"]) == self.channel and self.sentence in words(one)]

    async def is_noted(self) -> bool:
        """Whether it lies in the outbox, or has left it already."""
        return bool(await self.scene.pending(self.kind)) or bool(self.sent())

    async def is_sent(self) -> bool:
        """Whether Discord has it."""
        return bool(self.sent())

    async def is_settled(self) -> bool:
        """Whether Discord has it, and nothing more is to be done about it now."""
        now = self.scene.night.host.now_ms()
        return bool(self.sent()) and all(one.not_before > now for one in await self.scene.pending(self.kind))


async def invited(night: Evening) -> Expected:
    """Ben is asked to a table."""
    scene = await open_table(night, "muehle", 0, **{"with": BEN})
    return Expected(scene, "invitation", scene.channel, "challenges you")


async def told(night: Evening) -> Expected:
    """Ben looks out for a table like the one that is opened."""
    await night.host.store.lookouts.choose(BEN, GUILD, [Family.MILLS])
    return Expected(await open_table(night), "lookout", BEN + DIRECT, "would like to play")


async def reminded(night: Evening) -> Expected:
    """A game by letter waits for somebody who wants to be reminded, and whose day is over."""
    scene, reminders = await begin(night, limits="day7"), night.host.store.reminders
    mover, now = await scene.mover(), night.host.now_ms()
    asked = await night.world.command(mover, "settings company", scene.channel)
    await night.world.press(mover, asked["message"], str(Press(Action.REMIND_DAILY, 0)))
    tomorrow = await reminders.next_of(mover)
    assert tomorrow is not None
    await reminders.go_on(DueReminder(mover, tomorrow), now, None, (), now)
    return Expected(scene, "reminder", mover + DIRECT, "1 game by letter waits for you")


LEADING: Mapping[str, Callable[[Evening], Awaitable[Expected]]] = {
    "invitation": invited,
    "news of a table": told,
    "reminder": reminded,
}
"""What leads to a message of each kind."""


@pytest.mark.parametrize("constants", [AT_ONCE], ids=["at once"])
@pytest.mark.parametrize("moment", ["noted", "under way", "sent"])
@pytest.mark.parametrize("kind", LEADING)
async def test_a_message_outlives_a_kill_and_comes_once(night: Evening, kind: str, moment: str) -> None:
    message = await LEADING[kind](night)
    match moment:
        case "noted":
            await until(message.is_noted)
        case "under way":
            await night.next_call(lambda method, path: path == f"channels/{message.channel}/messages")
        case _:
            await until(message.is_sent)
    await night.kill()
    await night.start()
    await until(message.is_settled)
    # whoever was killed before it could say that it is done begins again, and is given the same message
    await night.kill()
    await night.start()
    await until(message.is_settled)
    assert len(message.sent()) == 1
    assert "Traceback" not in logged(night)
