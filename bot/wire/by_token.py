"""Edits and deletes messages by the token of an interaction, which lives for 15 minutes.

The token of a press edits the message that was pressed, too. Such calls do not count into the 50 calls a second that
Discord allows a bot.
"""

from __future__ import annotations

from functools import partial

import discord

from bot.wire import sending
from bot.wire.rendering import Ready

ALIVE = 14 * 60_000
"""Milliseconds a token is used for; it lives a minute longer."""


async def change(client: discord.Client, token: str, message_id: int, shown: Ready) -> discord.Message:
    """Change a message; :class:`discord.HTTPException` where it is gone, or its token has run out."""
    return await sending.edit(partial(_webhook(client, token).edit_message, message_id), shown)


async def rewrite(client: discord.Client, token: str, message_id: int, content: str) -> None:
    """Replace the text of a plain message; raises as :func:`change` does."""
    await _webhook(client, token).edit_message(message_id, content=content)


async def delete(client: discord.Client, token: str, message_id: int) -> None:
    """Delete a message; raises as :func:`change` does."""
    await _webhook(client, token).delete_message(message_id)


def _webhook(client: discord.Client, token: str) -> discord.Webhook:
    return discord.Webhook.partial(client.application_id or 0, token, client=client)
