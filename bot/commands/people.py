"""``/leaderboard``, ``/stats`` and ``/settings``."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Raw, command_context, complete_game
from bot.interactions.context import Context, Services
from bot.interactions.guard import answer
from bot.interactions.lists import leaderboard as leaderboard_page
from bot.interactions.lookouts import ask as ask_lookouts
from bot.interactions.open_table import find_game
from bot.interactions.stats import Subject, statistics_of
from bot.screens.ratings import EVERYWHERE, HERE, LeaderboardQuery
from bot.screens.settings import (
    days_away_sentence,
    emojis_sentence,
    invitations_sentence,
    language_sentence,
    listed_sentence,
    not_in_charge_sentence,
    pings_sentence,
    table_language_sentence,
    theme_sentence,
)
from bot.sessions.absence import DAYS_A_YEAR, LATEST_START, set_away, set_quiet, time_zones_like
from bot.sessions.emojis import choose_emojis
from bot.sessions.invitations import set_wanted
from bot.sessions.languages import set_language
from bot.sessions.themes import Whose, choose_own_theme, choose_theme_of_posts, own_theme, redraw_posts
from bot.wire.action import Action
from bot.wire.names import shorten
from data.rating import ALL_GAMES
from data.rows import Scope
from render.theme import DEFAULT, TWO_COLOURS

LANGUAGE_CHOICES = [
    app_commands.Choice(name="Deutsch", value="de"),
    app_commands.Choice(name="English", value="en"),
    app_commands.Choice(name=words("automatic"), value="auto"),
]

THEME_CHOICES = [
    app_commands.Choice(name=words("dark"), value="dark"),
    app_commands.Choice(name=words("light"), value="light"),
    app_commands.Choice(name=words("high contrast"), value="contrast"),
    app_commands.Choice(name=words("as usual"), value="auto"),
]
SUIT_CHOICES = [
    app_commands.Choice(name=words("four colours"), value="four"),
    app_commands.Choice(name=words("red and black"), value="two"),
]
HERE_CHOICES = [
    app_commands.Choice(name=words("my own pictures"), value="person"),
    app_commands.Choice(name=words("the posts of this channel"), value="channel"),
    app_commands.Choice(name=words("the posts of this server"), value="guild"),
]
WHOSE: dict[str, Whose] = {"person": "person", "channel": "channel", "guild": "guild"}

SEEN_CHOICES = [
    app_commands.Choice(name=words("what I alone see"), value="person"),
    app_commands.Choice(name=words("the posts of this channel"), value="channel"),
]


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("leaderboard"), description=words("Who is best, per game or overall, and in which season"))
    @app_commands.describe(game=words("Which game? Without it, all of them"), everywhere=words("All servers?"))
    @app_commands.autocomplete(game=complete_game(services))
    async def leaderboard(raw: Raw, game: str | None = None, everywhere: bool = False) -> None:
        async def handle(context: Context) -> None:
            board = ALL_GAMES if game is None else f"g.{find_game(game, context._).info.id}"
            query = LeaderboardQuery(board, EVERYWHERE if everywhere else HERE)
            await context.interaction.show(await leaderboard_page(context, query))

        await answer(await command_context(services, raw, Action.RATINGS), handle)

    @tree.command(name=words("stats"), description=words("What somebody has played and won"))
    @app_commands.describe(player=words("Whose? Without it, your own"))
    async def stats(raw: Raw, player: discord.User | None = None) -> None:
        interaction = (await command_context(services, raw, Action.SETTINGS)).interaction
        person = player or raw.user
        if raw.guild_id is None and person.id != interaction.id:
            await interaction.tell(interaction._("Outside a server I show you only your own figures."))
            return
        name = shorten(person.display_name)
        theme = await own_theme(services.host.store.settings, interaction.id)
        whose = Subject(person.id, name, raw.guild_id)
        shown = await statistics_of(services.host.store, services.members, whose, interaction.language, theme)
        await interaction.show(shown)

    settings = app_commands.Group(
        name=words("settings"),
        description=words("Your language, pings and pictures; the channel's language and pictures"),
    )

    @settings.command(name=words("language"), description=words("The language I speak to you"))
    @app_commands.describe(language=words("Automatic follows your Discord"))
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def language(raw: Raw, language: app_commands.Choice[str]) -> None:
        interaction = (await command_context(services, raw, Action.SETTINGS)).interaction
        value = language.value
        await set_language(services.host, interaction.id, None if value == "auto" else "de" if value == "de" else "en")
        interaction = (await command_context(services, raw, Action.SETTINGS)).interaction
        await interaction.tell(language_sentence(interaction._))

    @settings.command(name=words("pings"), description=words("May I ping you when a table has waited for you?"))
    @app_commands.describe(wanted=words("Yes or no"))
    async def pings(raw: Raw, wanted: bool) -> None:
        interaction = (await command_context(services, raw, Action.SETTINGS)).interaction
        await services.host.store.players.set_pings(interaction.id, wanted=wanted)
        player = await services.host.store.players.get(interaction.id)
        quiet = None if player is None else player.quiet
        await interaction.tell(pings_sentence(wanted, quiet, interaction._))

    @settings.command(name=words("invitations"), description=words("May others ask you to their tables?"))
    @app_commands.describe(wanted=words("Yes or no"))
    async def invitations(raw: Raw, wanted: bool) -> None:
        interaction = (await command_context(services, raw, Action.SETTINGS)).interaction
        await set_wanted(services.host.store, interaction.id, wanted=wanted)
        await interaction.tell(invitations_sentence(wanted, interaction._))

    @settings.command(name=words("company"), description=words("Tell me when somebody here wants to play"))
    async def company(raw: Raw) -> None:
        await answer(await command_context(services, raw, Action.LOOKOUTS), ask_lookouts)

    @settings.command(
        name=words("listed"), description=words("May people on other servers read your name on the boards of all?")
    )
    @app_commands.describe(wanted=words("Yes or no"))
    async def listed(raw: Raw, wanted: bool) -> None:
        interaction = (await command_context(services, raw, Action.SETTINGS)).interaction
        await services.host.store.players.set_listed(interaction.id, wanted=wanted)
        await interaction.tell(listed_sentence(wanted, interaction._))

    @settings.command(name=words("quiet"), description=words("When do you want no pings? Without times: always ping"))
    @app_commands.describe(
        begin=words("From when on, such as 22:00"),
        until=words("Until when, such as 7:30"),
        zone=words("Where you live, such as Europe/Berlin"),
    )
    async def quiet(raw: Raw, begin: str | None = None, until: str | None = None, zone: str | None = None) -> None:
        async def handle(context: Context) -> None:
            quiet = await set_quiet(services.host.store, context.person, begin, until, zone)
            player = await services.host.store.players.get(context.person.id)
            await context.interaction.tell(pings_sentence(player is None or player.pings, quiet, context._))

        await answer(await command_context(services, raw, Action.SETTINGS), handle)

    @quiet.autocomplete("zone")
    async def complete_zone(raw: Raw, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=zone, value=zone) for zone in time_zones_like(current)]

    @settings.command(name=words("away"), description=words("Days away: your clock stands still in games by letter"))
    @app_commands.describe(days=words("How many days? 0: I am back"), starting=words("In how many days? Without: now"))
    async def away(
        raw: Raw,
        days: app_commands.Range[int, 0, DAYS_A_YEAR],
        starting: app_commands.Range[int, 0, LATEST_START] = 0,
    ) -> None:
        async def handle(context: Context) -> None:
            was, away = await set_away(services.host, context.person, days, starting)
            await context.interaction.tell(days_away_sentence(was, away, context._))

        await answer(await command_context(services, raw, Action.SETTINGS), handle)

    @settings.command(name=words("channel"), description=words("The language of tables in this channel"))
    @app_commands.describe(language=words("Automatic follows whoever opens a table"))
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def channel(raw: Raw, language: app_commands.Choice[str]) -> None:
        interaction = (await command_context(services, raw, Action.SETTINGS)).interaction
        if not interaction.person.may_manage or raw.channel_id is None:
            await interaction.tell(not_in_charge_sentence(False, interaction._))
            return
        value = None if language.value == "auto" else language.value
        await services.host.store.settings.set("channel", raw.channel_id, "language", value)
        await interaction.tell(table_language_sentence(value, interaction._))

    @settings.command(name=words("theme"), description=words("How pictures look: dark, light or in high contrast"))
    @app_commands.describe(
        theme=words("The colours of the table"),
        suits=words("The colours of the suits; without it, four"),
        pictures=words("Which pictures? Without it, those that you alone see"),
    )
    @app_commands.choices(theme=THEME_CHOICES, suits=SUIT_CHOICES, pictures=HERE_CHOICES)
    async def theme(
        raw: Raw,
        theme: app_commands.Choice[str],
        suits: app_commands.Choice[str] | None = None,
        pictures: app_commands.Choice[str] | None = None,
    ) -> None:
        async def handle(context: Context) -> None:
            look = None if theme.value == "auto" else theme.value
            if suits is not None and suits.value == "two":
                look = f"{look or DEFAULT.name}{TWO_COLOURS}"
            await choose_theme(context, look, whose="person" if pictures is None else WHOSE[pictures.value])

        await answer(await command_context(services, raw, Action.SETTINGS), handle)

    @settings.command(name=words("emojis"), description=words("Small pictures of cards and dice on buttons?"))
    @app_commands.describe(wanted=words("Yes or no"), seen=words("Where? Without it, in what you alone see"))
    @app_commands.choices(seen=SEEN_CHOICES)
    async def emojis(raw: Raw, wanted: bool, seen: app_commands.Choice[str] | None = None) -> None:
        async def handle(context: Context) -> None:
            await set_emojis(context, wanted, for_channel=seen is not None and seen.value == "channel")

        await answer(await command_context(services, raw, Action.SETTINGS), handle)

    tree.add_command(settings)


async def choose_theme(context: Context, theme: str | None, *, whose: Whose) -> None:
    """Set the theme of a person's own pictures or of a channel's or a server's posts; live ones change at once."""
    _, person, host = context._, context.person, context.host
    if whose == "person":
        await choose_own_theme(host.store.settings, person.id, theme)
        await context.interaction.tell(theme_sentence(whose, _))
        return
    may = person.may_manage and person.channel if whose == "channel" else person.may_manage_server and person.guild
    if not may:
        await context.interaction.tell(not_in_charge_sentence(whose == "guild", _))
        return
    await choose_theme_of_posts(host, person, whose, theme)
    await context.interaction.tell(theme_sentence(whose, _))
    await redraw_posts(host, person, whose)


async def set_emojis(context: Context, wanted: bool, *, for_channel: bool) -> None:
    """Set whether a person's own menus or a channel's posts have emojis; the present post is updated at once."""
    _, person, host = context._, context.person, context.host
    if for_channel and not (person.may_manage and person.channel):
        await context.interaction.tell(not_in_charge_sentence(False, _))
        return
    scope: Scope = "channel" if for_channel else "person"
    of = person.channel if for_channel else person.id
    await choose_emojis(host.store.settings, scope, of, wanted=wanted)
    await context.interaction.tell(emojis_sentence(wanted, for_channel, _))
    table = await host.in_channel(person.channel) if for_channel else None
    if table is not None:
        await context.services.delivery.posts.update(table)
