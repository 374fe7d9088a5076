"""A message that names a deleted emoji is sent once more in words, and no later one names any."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

import bot
from bot.wire import sending
from bot.wire.message import Button, Message, row
from bot.wire.rendering import Ready

MESSAGE = Message("hand", (row(Button("♥A", "p", emoji="card_heA")),))
HEART = discord.PartialEmoji(name="card_heA_0123abcd", id=77)


def refused(where: str = "emoji", *, code: int = 50035, status: int = 400) -> discord.HTTPException:
    """What Discord answers to a body in which something is wrong."""
    errors = {"components": {"0": {"components": {"0": {where: {"id": {"_errors": [{"message": "Invalid"}]}}}}}}}
    answer: Any = SimpleNamespace(status=status, reason="Bad Request")
    return discord.HTTPException(answer, {"code": code, "message": "Invalid Form Body", "errors": errors})


class Channel:
    """Takes messages, and refuses the first ones for these reasons."""

    def __init__(self, *reasons: Exception) -> None:
        self.reasons = list(reasons)
        self.shown: list[bool] = []
        """Whether each message that came showed an emoji."""
        self.more: dict[str, Any] = {}

    async def take(self, *, view: discord.ui.LayoutView, **more: Any) -> str:
        self.shown.append("77" in str(view.to_components()))  # type: ignore[no-untyped-call]  # the library says none
        self.more = more
        if self.reasons:
            raise self.reasons.pop(0)
        return "sent"


def ready() -> Ready:
    return Ready(MESSAGE, emojis={"card_heA": HEART})


async def test_what_names_a_deleted_emoji_is_sent_once_more_in_words() -> None:
    channel, message = Channel(refused()), ready()
    assert await sending.send(channel.take, message, nonce="7") == "sent"
    assert channel.shown == [True, False]
    assert channel.more["nonce"] == "7"
    channel = Channel(refused())
    assert await sending.edit(channel.take, ready()) == "sent"
    assert channel.shown == [True, False]


async def test_later_messages_do_not_name_it_any_more() -> None:
    known = {"card_heA": HEART}
    await sending.send(Channel(refused()).take, Ready(MESSAGE, emojis=known))
    channel = Channel()
    await sending.send(channel.take, Ready(MESSAGE, emojis=known))
    assert channel.shown == [False]


async def test_in_words_it_is_refused_for_good() -> None:
    channel = Channel(refused(), refused())
    with pytest.raises(discord.HTTPException):
        await sending.send(channel.take, ready())
    assert channel.shown == [True, False]


@pytest.mark.parametrize(
    "reason", [refused("label"), refused(code=50013, status=403), refused(code=10008), OSError("gone")], ids=str
)
async def test_another_refusal_is_left_to_whoever_sends(reason: Exception) -> None:
    channel, message = Channel(reason), ready()
    with pytest.raises(type(reason)):
        await sending.send(channel.take, message)
    assert channel.shown == [True]
    assert message.emojis, "the emojis are still there"


async def test_a_given_argument_goes_before_that_of_the_message() -> None:
    channel, pinged = Channel(), discord.AllowedMentions(users=True)
    await sending.send(channel.take, ready(), allowed_mentions=pinged)
    assert channel.more["allowed_mentions"] is pinged


@pytest.mark.parametrize("name", ["send_arguments", "edit_arguments"])
def test_every_message_goes_through_here(name: str) -> None:
    root = Path(bot.__file__).parent
    found = [path for path in root.rglob("*.py") if f".{name}(" in path.read_text(encoding="utf-8")]
    assert [str(path.relative_to(root)) for path in found] == ["wire/sending.py"]
