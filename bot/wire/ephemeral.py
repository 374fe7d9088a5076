"""Edits and deletes ephemeral messages by the token of their interaction, for 15 minutes."""

from __future__ import annotations

import discord

from bot.wire.rendering import Ready


async def change(client: discord.Client, token: str, message_id: int, shown: Ready) -> None:
    """Change an ephemeral message; :class:`discord.HTTPException` where it was dismissed, or its token has run out."""
    await _webhook(client, token).edit_message(message_id, **shown.edit_arguments())


async def rewrite(client: discord.Client, token: str, message_id: int, content: str) -> None:
    """Replace the text of a plain ephemeral message; raises as :func:`change` does."""
    await _webhook(client, token).edit_message(message_id, content=content)


async def delete(client: discord.Client, token: str, message_id: int) -> None:
    """Delete an ephemeral message; raises as :func:`change` does."""
    await _webhook(client, token).delete_message(message_id)


def _webhook(client: discord.Client, token: str) -> discord.Webhook:
    return discord.Webhook.partial(client.application_id or 0, token, client=client)
