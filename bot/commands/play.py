"""``/games``, ``/tables``, ``/play``, ``/move`` and ``/hand``."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import OPENLY, Choices, Raw, attempt, command_context, complete_game, in_time
from bot.interactions.context import Context, Services
from bot.interactions.guard import answer
from bot.interactions.loaders import channel_table, table_here
from bot.interactions.open_table import CHOICES, find_game, open_here
from bot.interactions.shelf import show_shelf
from bot.interactions.tables import show_tables
from bot.interactions.typed import play_here
from bot.sessions.errors import UserError
from bot.sessions.house_rules import differences, rules_for
from bot.wire.action import Action
from bot.wire.guest import Guest
from bot.wire.names import shorten
from data.errors import StoreError
from games.match.hints import suggestions


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("games"), description=words("Find a game: how many are you, how long, what kind"))
    async def games(raw: Raw) -> None:
        await answer(await command_context(services, raw, Action.SHELF), show_shelf)

    @tree.command(
        name=words("tables"), description=words("Your tables and whose turn it is, and those that wait for people")
    )
    async def tables(raw: Raw) -> None:
        await answer(await command_context(services, raw, Action.TABLES), show_tables)

    @tree.command(
        name=words("play"),
        description=words("Open a table in this channel"),
        extras={OPENLY: lambda raw: bool(raw.namespace.game)},
    )
    @app_commands.describe(
        game=words("Which game? Type a part of its name; without it, I help you find one"),
        rules=words("House rules of this channel"),
        guest=words("Whom shall I ask to sit down with you?"),
    )
    @app_commands.rename(guest=words("with"))
    @app_commands.autocomplete(game=complete_game(services))
    @app_commands.guild_only()
    async def play(
        raw: Raw, game: str | None = None, rules: str | None = None, guest: discord.User | None = None
    ) -> None:
        async def handle(context: Context) -> None:
            if game is None and guest is not None:
                raise UserError("invite_needs_game")
            with_whom = None if guest is None else Guest(guest.id, shorten(guest.display_name), guest.bot)
            await (show_shelf(context) if game is None else open_here(context, game, rules, with_whom))

        await answer(await command_context(services, raw, Action.OPEN), handle)

    @play.autocomplete("rules")
    @in_time
    async def complete_rules(raw: Raw, current: str) -> Choices:
        return await matching_rules(services, raw, current)

    @tree.command(name=words("move"), description=words("Play a move by typing it"))
    @app_commands.describe(text=words("The move, such as d6-d7 or ♥Q"))
    async def move(raw: Raw, text: app_commands.Range[str, 1, 200]) -> None:
        await answer(
            await command_context(services, raw, Action.MOVE), lambda context: play_here(context, text), channel_table
        )

    @move.autocomplete("text")
    @in_time
    async def complete_move(raw: Raw, current: str) -> Choices:
        return await matching_moves(services, raw, current)

    @tree.command(name=words("hand"), description=words("Your hand, or your view of the table, shown to you alone"))
    async def hand(raw: Raw) -> None:
        await attempt(services, raw, Action.VIEW)


async def matching_rules(services: Services, raw: Raw, current: str) -> list[app_commands.Choice[str]]:
    """The channel's house rules for the game that is being asked for."""
    try:
        context = await command_context(services, raw, Action.OPEN)
        game = find_game(str(raw.namespace.game or ""), context._)
        sets = await rules_for(services.host, context.person, game)
    except (UserError, StoreError):
        return []
    start = current.strip().casefold()
    names = [one.name for one in sets if start in one.name.casefold() and differences(game, one) is not None]
    return [app_commands.Choice(name=name, value=name) for name in names[:CHOICES]]


async def matching_moves(services: Services, raw: Raw, current: str) -> list[app_commands.Choice[str]]:
    """The person's legal moves that begin with, or else contain, what was typed; none that are to be noticed."""
    try:
        context = await table_here(await command_context(services, raw, Action.MOVE))
    except (UserError, StoreError):
        return []
    table, interaction = context.table, context.interaction
    seat = table.seat_of(interaction.id)
    if table.match is None or seat is None or table.row.status != "open":
        return []
    texts = suggestions(table.match, seat, current, interaction.language)
    return [app_commands.Choice(name=one, value=one) for one in texts[:CHOICES]]
