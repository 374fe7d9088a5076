"""``/season``: the length of a server's seasons, and closing the present one."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Raw, command_context
from bot.interactions.context import Services
from bot.screens.settings import not_in_charge_sentence, season_closed_sentence, season_length_sentence
from bot.sessions.seasons import KEY
from bot.wire.action import Action
from bot.wire.interaction import Interaction

LENGTH_CHOICES = [
    app_commands.Choice(name=words("a month"), value="month"),
    app_commands.Choice(name=words("a quarter"), value="quarter"),
    app_commands.Choice(name=words("a year"), value="year"),
    app_commands.Choice(name=words("until it is closed by hand"), value="hand"),
]


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""
    season = app_commands.Group(
        name=words("season"), description=words("The seasons of this server's ratings"), guild_only=True
    )

    @season.command(name=words("length"), description=words("How long a season is on this server"))
    @app_commands.describe(length=words("A month, a quarter, a year, or until it is closed by hand"))
    @app_commands.choices(length=LENGTH_CHOICES)
    async def length(raw: Raw, length: app_commands.Choice[str]) -> None:
        interaction = (await command_context(services, raw, Action.SEASON)).interaction
        guild_id = await _in_charge(interaction)
        if guild_id is not None:
            await services.host.store.settings.set("guild", guild_id, KEY, length.value)
            await interaction.tell(season_length_sentence(length.value == "hand", interaction._))

    @season.command(name=words("close"), description=words("Close this season; the next match begins a new one"))
    async def close(raw: Raw) -> None:
        interaction = (await command_context(services, raw, Action.SEASON)).interaction
        guild_id = await _in_charge(interaction)
        if guild_id is None:
            return
        number = await services.host.store.ratings.close_season(guild_id, services.host.now_ms())
        await interaction.tell(season_closed_sentence(number, interaction._))

    tree.add_command(season)


async def _in_charge(interaction: Interaction) -> int | None:
    """The server's id if the person may manage it; else tell him so and return None."""
    person = interaction.person
    if person.guild is None or not person.may_manage_server:
        await interaction.tell(not_in_charge_sentence(True, interaction._))
        return None
    return person.guild
