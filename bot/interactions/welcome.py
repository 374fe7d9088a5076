"""Adds the welcome to the first answer that somebody gets who has never played on a server."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.interactions.open_table import STARTERS
from bot.screens.welcome import welcomed
from bot.sessions import welcome
from bot.wire.message import Message
from data.errors import StoreError
from games.library import all_games


async def with_welcome(context: Context, message: Message) -> Message:
    """A message to somebody alone, with the welcome below it where that is due."""
    try:
        if not await welcome.is_due(context.host, context.person):
            return message
        names = await welcome.games_for(context.host, context.person, STARTERS)
    except StoreError:
        # an answer without a welcome is better than none
        return message
    known = all_games()
    return welcomed(message, [known[name] for name in names if name in known], context._)
