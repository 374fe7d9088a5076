"""The ephemeral views that can still be changed: where a player looks at the table, beside the DM.

An ephemeral message can be edited for 15 minutes with the token of the interaction that showed it. The newest one of a
seat stands in the score book, so that any process can change it.
"""

from __future__ import annotations

import discord

from bot.components import Shown
from data import rows

OPEN_FOR = 14 * 60_000
"""Milliseconds a door can be used; the token lives a minute longer."""


def is_open(seat: rows.Chair, now: int) -> bool:
    """Whether the player has a view open that can be changed."""
    return seat.door_token is not None and seat.door_at is not None and now - seat.door_at <= OPEN_FOR


async def change(client: discord.Client, seat: rows.Chair, shown: Shown) -> None:
    """Change the open view; :class:`discord.HTTPException` where it was dismissed."""
    application = client.application_id or 0
    webhook = discord.Webhook.partial(application, seat.door_token or "", client=client)
    await webhook.edit_message(seat.door_message_id or 0, **shown.editing())
