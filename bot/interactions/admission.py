"""Whether a press, a command or a message is attended to at all: first of all, and without the score book."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord

from bot.runtime.i18n import spoken_language
from bot.screens.refusals import too_fast
from bot.sessions.rate_limits import LETTER, Limits, Where
from bot.wire.interaction import Guest


async def admitted(limits: Limits, interaction: discord.Interaction[Any]) -> bool:
    """Whether an interaction is within the limits; whoever is too fast is told so now and then, or gets no answer."""
    letter = interaction.type is discord.InteractionType.autocomplete
    where = Where(interaction.user.id, interaction.channel_id, interaction.guild_id)
    found = limits.presses.ask(where, LETTER if letter else 1.0)
    if found is None:
        return True
    if not letter and limits.is_told(interaction.user.id):
        guest = Guest(interaction, spoken_language(interaction.locale))
        with suppress(discord.HTTPException):
            await guest.tell(too_fast(found, guest._))
    return False


def listened_to(limits: Limits, message: discord.Message) -> bool:
    """Whether a message is within the limits; nobody is answered who floods a channel."""
    guild_id = None if message.guild is None else message.guild.id
    return limits.messages.ask(Where(message.author.id, message.channel.id, guild_id)) is None
