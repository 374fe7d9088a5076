"""Changes ephemeral messages after their interaction: for 15 minutes, with the token of the interaction."""

from __future__ import annotations

import discord

from bot.wire.components import Shown


async def change(client: discord.Client, token: str, message_id: int, shown: Shown) -> None:
    """Change an ephemeral message; :class:`discord.HTTPException` where it was dismissed, or its token has run out."""
    webhook = discord.Webhook.partial(client.application_id or 0, token, client=client)
    await webhook.edit_message(message_id, **shown.edit_arguments())
