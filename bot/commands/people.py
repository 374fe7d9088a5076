"""``/leaderboard``, ``/stats`` and ``/settings``."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Interaction, arrived, complete_game
from bot.interactions.lists import leaderboard as leaderboard_page
from bot.interactions.open_table import named
from bot.interactions.services import Services
from bot.interactions.stats import figures_of
from bot.screens.ratings import EVERYWHERE, HERE, LeaderboardQuery
from bot.sessions.days_away import DAYS_A_YEAR, LATEST_START, set_away
from bot.sessions.errors import UserError
from bot.sessions.quiet_hours import set_quiet, zones_like
from bot.wire.names import shortened
from data.rating import ALL_GAMES

LANGUAGE_CHOICES = [
    app_commands.Choice(name="Deutsch", value="de"),
    app_commands.Choice(name="English", value="en"),
    app_commands.Choice(name=words("automatic"), value="auto"),
]


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("leaderboard"), description=words("Who is best, per game or overall, and in which season"))
    @app_commands.describe(game=words("Which game? Without it, all of them"), everywhere=words("All servers?"))
    @app_commands.autocomplete(game=complete_game)
    async def leaderboard(interaction: Interaction, game: str | None = None, everywhere: bool = False) -> None:
        guest = await arrived(interaction, services)
        try:
            wanted = None if game is None else named(game, guest._)
        except UserError as turned:
            await guest.tell(turned.sentence)
            return
        board = ALL_GAMES if wanted is None else f"g.{wanted.info.id}"
        wish = LeaderboardQuery(board, EVERYWHERE if everywhere else HERE)
        await guest.show(await leaderboard_page(services.host, guest, wish))

    @tree.command(name=words("stats"), description=words("What somebody has played and won"))
    @app_commands.describe(player=words("Whose? Without it, your own"))
    async def stats(interaction: Interaction, player: discord.User | None = None) -> None:
        guest = await arrived(interaction, services)
        person = player or interaction.user
        if interaction.guild_id is None and person.id != guest.id:
            await guest.tell(guest._("Outside a server I show you only your own figures."))
            return
        name = shortened(person.display_name)
        await guest.show(await figures_of(services, person.id, name, interaction.guild_id, guest.language))

    settings = app_commands.Group(
        name=words("settings"), description=words("Your language and pings; the channel's language")
    )

    @settings.command(name=words("language"), description=words("The language I speak to you"))
    @app_commands.describe(language=words("Automatic follows your Discord"))
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def language(interaction: Interaction, language: app_commands.Choice[str]) -> None:
        guest = await arrived(interaction, services)
        chosen = language.value
        await services.host.store.players.set_language(
            guest.id, None if chosen == "auto" else "de" if chosen == "de" else "en"
        )
        guest = await arrived(interaction, services)
        await guest.tell(guest._("From now on I speak English to you."))

    @settings.command(name=words("pings"), description=words("May I ping you when a table has waited for you?"))
    @app_commands.describe(wanted=words("Yes or no"))
    async def pings(interaction: Interaction, wanted: bool) -> None:
        guest = await arrived(interaction, services)
        await services.host.store.players.set_pings(guest.id, wanted=wanted)
        done = guest._("I ping you when a table has waited two minutes for you.")
        await guest.tell(done if wanted else guest._("I do not ping you any more."))

    @settings.command(
        name=words("listed"), description=words("May people on other servers read your name on the boards of all?")
    )
    @app_commands.describe(wanted=words("Yes or no"))
    async def listed(interaction: Interaction, wanted: bool) -> None:
        guest = await arrived(interaction, services)
        await services.host.store.players.set_listed(guest.id, wanted=wanted)
        shown = guest._("The boards of all servers show your name to everybody.")
        hidden = guest._("The boards of all servers show your name only on servers where you have played.")
        await guest.tell(shown if wanted else hidden)

    @settings.command(name=words("quiet"), description=words("When do you want no pings? Without times: always ping"))
    @app_commands.describe(
        begin=words("From when on, such as 22:00"),
        until=words("Until when, such as 7:30"),
        zone=words("Where you live, such as Europe/Berlin"),
    )
    async def quiet(
        interaction: Interaction, begin: str | None = None, until: str | None = None, zone: str | None = None
    ) -> None:
        guest = await arrived(interaction, services)
        await guest.tell(await set_quiet(services.host.store, guest, begin, until, zone))

    @quiet.autocomplete("zone")
    async def complete_zone(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=zone, value=zone) for zone in zones_like(current)]

    @settings.command(name=words("away"), description=words("Days away: your clock stands still in games by letter"))
    @app_commands.describe(days=words("How many days? 0: I am back"), starting=words("In how many days? Without: now"))
    async def away(
        interaction: Interaction,
        days: app_commands.Range[int, 0, DAYS_A_YEAR],
        starting: app_commands.Range[int, 0, LATEST_START] = 0,
    ) -> None:
        guest = await arrived(interaction, services)
        await guest.tell(await set_away(services.host, guest, days, starting))

    @settings.command(name=words("channel"), description=words("The language of tables in this channel"))
    @app_commands.describe(language=words("Automatic follows whoever opens a table"))
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def channel(interaction: Interaction, language: app_commands.Choice[str]) -> None:
        guest = await arrived(interaction, services)
        if not guest.may_manage or interaction.channel_id is None:
            await guest.tell(guest._("Only those who may manage messages can set that."))
            return
        value = None if language.value == "auto" else language.value
        await services.host.store.settings.set("channel", interaction.channel_id, "language", value)
        await guest.tell(
            guest._("New tables in this channel speak the language of whoever opens them.")
            if value is None
            else guest._("New tables in this channel will speak that language.")
        )

    tree.add_command(settings)
