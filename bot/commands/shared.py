"""What several commands need: who typed, which table is meant, doing what its button would do."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.interactions.open_table import matching
from bot.interactions.router import HANDLERS
from bot.interactions.services import Call, Services, guarded
from bot.runtime.clock import now_ms
from bot.runtime.i18n import spoken_language
from bot.sessions.errors import UserError
from bot.sessions.table import Table
from bot.wire.custom_id import Press
from bot.wire.interaction import Guest, guest_of

Interaction = discord.Interaction[Any]


async def complete_game(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Autocomplete for a game's title."""
    return matching(typed, spoken_language(interaction.locale))


async def arrived(interaction: Interaction, services: Services) -> Guest:
    """The person who typed a command."""
    return await guest_of(interaction, services.host.store, now_ms())


async def meant(guest: Guest, services: Services) -> Table:
    """The table a command is about: that of this channel, or in a DM the only one the person sits at.

    Raises :class:`UserError` if there is none, or if it is not clear which.
    """
    table = await services.host.in_channel(guest.interaction.channel_id or 0)
    if table is not None:
        return table
    mine = await services.host.store.matches.open_of(guest.id) if guest.interaction.guild_id is None else ()
    if len(mine) == 1 and (table := await services.host.find(mine[0].id)) is not None:
        return table
    if mine:
        places = ", ".join(f"<#{row.channel_id}>" for row in mine)
        raise UserError(guest._("You sit at several tables: {places}. Use the command in the channel.", places=places))
    raise UserError(guest._("There is no table here. Open one with `/play`."))


def called(services: Services, guest: Guest, table: Table, action: str) -> Call:
    """A command as if its button had been pressed."""
    return Call(services, guest, table, Press(action, table.id))


async def attempt(services: Services, guest: Guest, action: str) -> None:
    """Do what a button of the meant table would do."""
    try:
        table = await meant(guest, services)
    except UserError as turned:
        await guest.tell(turned.sentence)
        return
    await guarded(guest, table, HANDLERS[action], called(services, guest, table, action))
