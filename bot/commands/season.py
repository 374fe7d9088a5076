"""``/season``: how long a server's seasons are, and closing the present one."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Raw, command_context
from bot.interactions.context import Services
from bot.runtime.clock import now_ms
from bot.sessions.seasons import KEY
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
        interaction = (await command_context(services, raw, "season")).interaction
        guild_id = await _in_charge(interaction)
        if guild_id is not None:
            await services.host.store.settings.set("guild", guild_id, KEY, length.value)
            manual = interaction._("Seasons on this server now last until somebody closes them with `/season close`.")
            sentence = interaction._(
                "Seasons on this server now follow the calendar; the present one ends with its period."
            )
            await interaction.tell(manual if length.value == "hand" else sentence)

    @season.command(name=words("close"), description=words("Close this season; the next match begins a new one"))
    async def close(raw: Raw) -> None:
        interaction = (await command_context(services, raw, "season")).interaction
        guild_id = await _in_charge(interaction)
        if guild_id is None:
            return
        number = await services.host.store.ratings.close_season(guild_id, now_ms())
        if number is None:
            await interaction.tell(
                interaction._("There is no open season here: it begins with the next finished match.")
            )
        else:
            sentence = interaction._(
                "Season {n} is in the archive now. The next finished match begins a new one.", n=number
            )
            await interaction.tell(sentence)

    tree.add_command(season)


async def _in_charge(interaction: Interaction) -> int | None:
    """The server if the person may decide for it; else he is told and it is None."""
    guild_id = interaction.raw.guild_id
    if guild_id is None or not interaction.raw.permissions.manage_guild:
        await interaction.tell(interaction._("Only those who may manage the server can do that."))
        return None
    return guild_id
