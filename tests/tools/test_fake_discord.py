"""The fake Discord of tests and benches: messages that the bot sends, changes and deletes."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tools.fake_discord.payloads import APPLICATION
from tools.fake_discord.server import CHANNEL, EPHEMERAL, SENT, TOKEN, FakeDiscord

ANNA = 10
Socket = aiohttp.ClientWebSocketResponse


@pytest.fixture
async def wire() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as server:
        yield server


@pytest.fixture
async def bot(wire: FakeDiscord) -> AsyncIterator[Socket]:
    """A gateway connection, from which the events can be read."""
    async with aiohttp.ClientSession() as web, web.ws_connect(wire.gateway.address) as socket:
        await socket.send_json({"op": 2, "d": {"token": TOKEN}})
        await wire.connected.wait()
        yield socket


@pytest.fixture
async def refusal(wire: FakeDiscord, bot: Socket) -> str:
    """The address of a message that only the presser sees, made as the answer to a press."""
    pressing = asyncio.create_task(wire.interact(ANNA, CHANNEL, {"type": 3, "data": {}}))
    pressed = await event(bot, "INTERACTION_CREATE")
    said = {"type": SENT, "data": {"content": "It is not your turn.", "flags": EPHEMERAL}}
    assert status(wire, "POST", f"interactions/{pressed['id']}/{pressed['token']}/callback", said) == 200
    number = (await pressing)["message"]["id"]
    return f"webhooks/{APPLICATION}/{pressed['token']}/messages/{number}"


async def event(bot: Socket, name: str) -> dict[str, Any]:
    async for message in bot:
        packet: dict[str, Any] = message.json()
        if packet["t"] == name:
            return dict(packet["d"])
    raise AssertionError(f"no {name}")


def status(wire: FakeDiscord, method: str, path: str, body: object = None) -> int:
    return wire.carry_out(method, path, body or {}).status


async def test_a_message_to_one_person_is_taken_away_by_its_number(wire: FakeDiscord, refusal: str) -> None:
    assert status(wire, "DELETE", refusal) == 204
    assert not wire.messages
    assert not wire.problems


async def test_who_comes_after_the_deletion_of_a_message_hears_so_and_has_done_nothing_wrong(
    wire: FakeDiscord, refusal: str
) -> None:
    status(wire, "DELETE", refusal)
    assert status(wire, "DELETE", refusal) == status(wire, "PATCH", refusal, {"content": "Your turn."}) == 404
    assert not wire.problems


async def test_a_message_that_never_was_is_a_mistake_of_the_bot(wire: FakeDiscord, refusal: str) -> None:
    assert status(wire, "DELETE", f"{refusal}1") == 404
    assert wire.problems == [f"DELETE {refusal}1"]


@pytest.mark.parametrize(
    ("channel", "nonce", "enforced", "messages"),
    [
        (CHANNEL, "a", True, 1),
        (CHANNEL, "b", True, 2),
        (CHANNEL + 1, "a", True, 2),
        (CHANNEL, "a", False, 2),
    ],
)
async def test_a_message_with_the_nonce_of_another_is_sent_once(
    wire: FakeDiscord, channel: int, nonce: str, enforced: bool, messages: int
) -> None:
    status(wire, "POST", f"channels/{CHANNEL}/messages", {"content": "Your hand", "nonce": "a", "enforce_nonce": True})
    again = {"content": "Your hand", "nonce": nonce, "enforce_nonce": enforced}
    assert status(wire, "POST", f"channels/{channel}/messages", again) == 200
    assert len(wire.messages) == messages
