"""Who can come to a channel or a thread, as Discord says at this moment."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.enums import ChannelType

from bot.wire.attendance import attendance
from tests.bot.asking import channel_without
from tests.bot.commands.test_moderators import WAYS, mute_the_bot
from tests.bot.tavern import Person, Tavern


async def asked(tavern: Tavern, person: Person, channel: int) -> str:
    return await attendance(tavern.bot, tavern.guild.id, channel, person.id, now=tavern.now_ms)


@pytest.mark.parametrize("way", WAYS)
async def test_who_is_kept_out_of_a_channel(tavern: Tavern, anna: Person, way: str) -> None:
    assert await asked(tavern, anna, tavern.channel.id) == "free"
    WAYS[way](tavern, anna, tavern.channel.id)
    assert await asked(tavern, anna, tavern.channel.id) == "barred"


async def test_a_bot_that_may_not_write_keeps_nobody_out(tavern: Tavern, anna: Person) -> None:
    mute_the_bot(tavern, anna, tavern.channel.id)
    assert await asked(tavern, anna, tavern.channel.id) == "free"


async def test_a_time_out_that_is_over_keeps_nobody_out(tavern: Tavern, anna: Person) -> None:
    WAYS["time-out"](tavern, anna, tavern.channel.id)
    tavern.leap(3_601)
    assert await asked(tavern, anna, tavern.channel.id) == "free"


async def test_a_channel_that_is_gone_keeps_everybody_out(tavern: Tavern, anna: Person) -> None:
    gone = channel_without(tavern)
    tavern.env.backend.delete_channel(gone.id)
    assert await asked(tavern, anna, gone.id) == "barred"


@pytest.mark.parametrize(
    ("kind", "state", "way", "expected"),
    [
        (ChannelType.PUBLIC_THREAD, {}, None, "free"),
        (ChannelType.PUBLIC_THREAD, {"archived": True}, None, "free"),
        (ChannelType.PUBLIC_THREAD, {"locked": True}, None, "barred"),
        (ChannelType.PUBLIC_THREAD, {"archived": True, "locked": True}, None, "barred"),
        (ChannelType.PUBLIC_THREAD, {}, "not to see", "barred"),
        (ChannelType.PUBLIC_THREAD, {}, "not to write", "barred"),
        (ChannelType.PRIVATE_THREAD, {}, None, "barred"),
    ],
)
async def test_who_can_come_to_a_thread(
    tavern: Tavern, anna: Person, kind: int, state: dict[str, Any], way: str | None, expected: str
) -> None:
    """The permissions are those of the channel it belongs to; a private one is open to its members alone."""
    backend = tavern.env.backend
    thread = backend.create_thread(tavern.channel.id, "Abend", backend.bot_user.id, type=kind)
    backend.edit_channel(thread.id, {}, thread_metadata=state)
    if way is not None:
        WAYS[way](tavern, anna, tavern.channel.id)
    assert await asked(tavern, anna, thread.id) == expected


async def test_a_member_comes_to_a_private_thread(tavern: Tavern, anna: Person) -> None:
    backend = tavern.env.backend
    thread = backend.create_thread(tavern.channel.id, "Abend", backend.bot_user.id, type=ChannelType.PRIVATE_THREAD)
    backend.add_thread_member(thread.id, anna.id)
    assert await asked(tavern, anna, thread.id) == "free"


async def test_an_error_is_no_answer(tavern: Tavern, anna: Person) -> None:
    tavern.env.inject_error("GET", "/guilds/*", status=400, times=None)
    assert await asked(tavern, anna, tavern.channel.id) == "unknown"
