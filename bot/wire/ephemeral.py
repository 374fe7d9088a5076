"""Changes ephemeral messages after their interaction: for 15 minutes, with the token of the interaction."""

from __future__ import annotations

import discord

from bot.wire.rendering import Ready


async def change(client: discord.Client, token: str, message_id: int, shown: Ready) -> None:
    """Change an ephemeral message; :class:`discord.HTTPException` where it was dismissed, or its token has run out."""
    await _webhook(client, token).edit_message(message_id, **shown.edit_arguments())


async def rewrite(client: discord.Client, token: str, message_id: int, content: str) -> None:
    """Let a plain ephemeral message say something else; raises as :func:`change` does."""
    await _webhook(client, token).edit_message(message_id, content=content)


async def delete(client: discord.Client, token: str, message_id: int) -> None:
    """Take an ephemeral message away; raises as :func:`change` does."""
    await _webhook(client, token).delete_message(message_id)


def _webhook(client: discord.Client, token: str) -> discord.Webhook:
    return discord.Webhook.partial(client.application_id or 0, token, client=client)
