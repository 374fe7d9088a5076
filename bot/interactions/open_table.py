"""Opens tables: finds the game, checks room and permissions, and offers a thread where a table stands."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from bot.interactions.context import Context
from bot.interactions.invitations import invite_to_new_table
from bot.interactions.lobby import probe, show_new_lobby
from bot.runtime.i18n import Gettext, gettext_for, spoken_language
from bot.runtime.numbers import count_text
from bot.screens.refusals import TYPED
from bot.screens.threads import seated, thread_offer, thread_opened
from bot.sessions import house_rules, lobby, table_limits
from bot.sessions.errors import UserError
from bot.sessions.invitations import require_invitable
from bot.sessions.table import LEVELS, Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.guest import Guest
from bot.wire.names import break_links, escape, shorten
from bot.wire.rendering import CHOICE, clip
from data.errors import ChannelTaken
from games.library import AnyGame, all_games, sheet
from games.naming import game_called, games_called, nearest

CHOICES = 25

STARTERS = ("muehle", "herz", "maexchen", "backgammon", "chess", "dame", "romme", "barricade", "mikado", "schnapsen")
"""The games proposed first where little was played yet: well known, and of every kind."""


def matching_games(typed: str, language: str, popular: Sequence[str] = ()) -> list[app_commands.Choice[str]]:
    """Games whose title in either language contains what was typed, the best first; before that the popular ones."""
    if typed.strip():
        found = games_called(typed, language)
    else:
        games = all_games()
        found = [games[name] for name in dict.fromkeys((*popular, *STARTERS, *games)) if name in games]
    return [app_commands.Choice(name=_line(game, language), value=game.info.id) for game in found[:CHOICES]]


def _line(game: type[AnyGame], language: str) -> str:
    own = sheet(game, language).title
    other = sheet(game, "en" if language == "de" else "de").title
    seats = count_text(game.info.seats)
    title = own if own == other else f"{own} ({other})"
    _ = gettext_for(language)
    words = _.several(
        "{title} · {seats} player · {minutes} min",
        "{title} · {seats} players · {minutes} min",
        game.info.seats[-1],
        title=title,
        seats=seats,
        minutes=game.info.minutes,
    )
    return clip(words, CHOICE)


def find_game(typed: str, _: Gettext) -> type[AnyGame]:
    """The game that is called so, or the only one in part; :class:`UserError` with the nearest if there is none."""
    game = game_called(typed)
    if game is not None:
        return game
    found = games_called(typed, _.language)
    again = escape(shorten(typed, TYPED))
    if len(found) == 1 and found != nearest(typed):
        return found[0]
    if not found:
        raise UserError("no_such_game", typed=again)
    raise UserError(
        "no_game_just_so", typed=again, names=_.enumerate(sheet(game, _.language).title for game in found[:5])
    )


async def open_here(
    context: Context,
    typed_game: str,
    typed_rules: str | None = None,
    guest: Guest | None = None,
    computers: tuple[str, ...] = (),
) -> None:
    """Open a lobby where the command was given, perhaps by house rules; where a table stands already, offer a thread.

    The offer of a thread leaves the house rules, and whom to invite, to its lobby. Where the person waits alone in a
    lobby of the same game, the computer players sit down there.
    """
    interaction, person, _ = context.interaction, context.person, context._
    if person.guild is None or not person.channel:
        raise UserError("needs_server_channel")
    check_permissions(interaction.raw)
    game = find_game(typed_game, _)
    if typed_rules is not None:
        # before anything is put up
        await house_rules.rules_by_name(context.host, person, game, typed_rules)
    if guest is not None:
        require_invitable(person, guest)
    try:
        table = await _open_lobby(context, game, computers)
    except ChannelTaken as taken:
        present = await context.host.find(taken.match_id)
        if computers and present is not None and lobby.waits_alone(person, present, game):
            filled = await context.host.refresh(await lobby.fill_up(context.host, person, present, computers))
            await context.show_in_private(seated(filled, _))
            return
        if not isinstance(interaction.raw.channel, discord.TextChannel):
            raise UserError("table_here") from None
        press = Press(Action.THREAD, taken.match_id, (game.info.id, *computers))
        await interaction.show(thread_offer(press, present, _))
        return
    if typed_rules is not None:
        table = await house_rules.choose(context.host, person, table, typed_rules)
    table = await show_new_lobby(context, table)
    if guest is not None:
        await invite_to_new_table(context, table, guest)
    await probe(context, table)


async def _open_lobby(context: Context, game: type[AnyGame], computers: tuple[str, ...]) -> Table:
    """A new lobby in this channel, where an abandoned one makes room for it."""
    person, services = context.person, context.services
    terms = lobby.Terms(await table_language(context), computers=computers)
    try:
        return await lobby.open_table(context.host, person, game, person.channel, terms)
    except ChannelTaken as taken:
        abandoned = await lobby.clear_abandoned(context.host, taken.match_id)
        abandoned = abandoned or await services.timeouts.close_idle(taken.match_id)
        if abandoned is None:
            raise
        return await lobby.open_table(context.host, person, game, person.channel, terms)


async def table_language(context: Context) -> str:
    """The language of a new table: the setting of the channel or the server, else that of the person who opens it."""
    settings, person = context.host.store.settings, context.person
    setting = await settings.get("channel", person.channel, "language")
    if setting is None and person.guild is not None:
        setting = await settings.get("guild", person.guild, "language")
    return spoken_language(setting) if setting is not None else person.language


def check_permissions(raw: discord.Interaction[Any]) -> None:
    """Raise :class:`UserError` if the bot lacks a permission it needs to host a table in this channel."""
    permissions = raw.app_permissions
    send = "send_messages_in_threads" if isinstance(raw.channel, discord.Thread) else "send_messages"
    needs = ("view_channel", send, "attach_files")
    if missing := [name for name in needs if not getattr(permissions, name)]:
        raise UserError("permissions", names=missing)


@asynccontextmanager
async def new_thread(context: Context, title: str) -> AsyncIterator[tuple[discord.Thread, table_limits.Room]]:
    """A thread of this channel and room for a table of the person's in it; the press is answered, not yet changed."""
    interaction, person = context.interaction, context.person
    channel = interaction.raw.channel
    if not isinstance(channel, discord.TextChannel):
        raise UserError("table_here")
    permissions = interaction.raw.app_permissions
    needs = ("create_public_threads", "send_messages_in_threads", "attach_files")
    if missing := [name for name in needs if not getattr(permissions, name)]:
        raise UserError("thread_permissions", names=missing)
    async with table_limits.kept_room(context.host, person) as room:
        await interaction.later()
        name = clip(break_links(f"{title} · {person.name}"), 100)
        yield await channel.create_thread(name=name, type=discord.ChannelType.public_thread), room


async def open_in_thread(context: Context) -> None:
    """Open a thread with a lobby of the wished game, in which the wished computer players sit."""
    _ = context._
    game = find_game("".join(context.press.arguments[:1]), _)
    # a press can be made up: no more of them than have room beside a person
    computers = [level for level in context.press.arguments[1:] if level in LEVELS][: game.info.seats[-1] - 1]
    async with new_thread(context, sheet(game, _.language).title) as (thread, room):
        terms = lobby.Terms(await table_language(context), computers=tuple(computers))
        table = await lobby.open_table(context.host, context.person, game, thread.id, terms, room)
    await context.host.refresh(table)
    await context.show_in_private(thread_opened(thread.mention, _))


HANDLERS = {Action.THREAD: open_in_thread}
