"""Checks rate limits before an interaction or a message is handled, without the database."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord

from bot.runtime.i18n import spoken_language
from bot.screens.refusals import too_fast_sentence
from bot.sessions.rate_limits import LETTER, Limits, Where
from bot.wire.interaction import Desk, Interaction


async def admit(limits: Limits, desk: Desk, raw: discord.Interaction[Any]) -> bool:
    """Return whether an interaction is within the limits; if not, tell the person so now and then."""
    letter = raw.type is discord.InteractionType.autocomplete
    where = Where(raw.user.id, raw.channel_id, raw.guild_id)
    shortage = limits.presses.ask(where, LETTER if letter else 1.0)
    if shortage is None:
        return True
    if not letter and limits.take_reminder(raw.user.id):
        interaction = Interaction(raw, spoken_language(raw.locale), desk)
        with suppress(discord.HTTPException):
            await interaction.tell(too_fast_sentence(shortage, interaction._))
    return False


def admit_message(limits: Limits, message: discord.Message) -> bool:
    """Return whether a message is within the limits; one that is not gets no answer."""
    guild_id = None if message.guild is None else message.guild.id
    return limits.messages.ask(Where(message.author.id, message.channel.id, guild_id)) is None
