"""Who has left a server: asked by one call for many people, kept for a while, and not guessed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery.members import KEPT, SILENCE, Members

BOT = 99


class Server:
    """A server that is asked for members, or fails to answer."""

    unavailable = False

    def __init__(self, *members: int) -> None:
        self.members = {BOT, *members}
        self.failure: Exception | None = None
        self.calls: list[set[int]] = []

    async def query_members(self, *, user_ids: list[int], limit: int, cache: bool) -> list[Any]:
        assert len(user_ids) <= limit
        assert not cache
        assert user_ids[0] == BOT
        self.calls.append({*user_ids[1:]})
        if self.failure is not None:
            raise self.failure
        return [SimpleNamespace(id=one) for one in user_ids if one in self.members]


class Timer:
    """A clock that is set by hand."""

    now = 0

    def __call__(self) -> int:
        return self.now


def members_of(server: Server | None, clock: Timer) -> Members:
    client: Any = SimpleNamespace(
        get_guild=lambda guild_id: server if guild_id == 7 else None, user=SimpleNamespace(id=BOT)
    )
    return Members(client, clock)


async def test_all_are_asked_for_at_once_and_not_again_for_a_while() -> None:
    server, clock = Server(1, 2), Timer()
    members = members_of(server, clock)
    assert await members.gone(7, {1, 2, 3}) == {3}
    server.members = {BOT, 1, 3}
    clock.now = KEPT - 1
    assert await members.gone(7, {1, 2, 3, 4}) == {3, 4}
    assert server.calls == [{1, 2, 3}, {4}]
    clock.now = KEPT
    assert await members.gone(7, {1, 2, 3}) == {2}
    assert len(server.calls) == 3
    assert await members.gone(7, ()) == frozenset()
    assert len(server.calls) == 3


@pytest.mark.parametrize("failure", [TimeoutError(), RuntimeError("no socket"), discord.DiscordException(), OSError()])
async def test_without_an_answer_the_last_one_holds_and_nobody_else_is_gone(failure: Exception) -> None:
    server, clock = Server(1), Timer()
    members = members_of(server, clock)
    assert await members.gone(7, {1, 2}) == {2}
    server.failure, clock.now = failure, KEPT
    assert await members.gone(7, {1, 2, 3}) == {2}
    # who looks at the next board does not wait for the same silence
    assert await members.gone(7, {1, 2, 3}) == {2}
    assert len(server.calls) == 2
    server.failure, clock.now = None, KEPT + SILENCE
    assert await members.gone(7, {1, 2, 3}) == {2, 3}


async def test_a_server_that_is_not_there_says_nothing() -> None:
    assert await members_of(None, Timer()).gone(7, {1}) == frozenset()


async def test_an_answer_without_the_bot_itself_is_not_believed() -> None:
    server = Server(1)
    server.members.clear()
    assert await members_of(server, Timer()).gone(7, {1, 2}) == frozenset()
