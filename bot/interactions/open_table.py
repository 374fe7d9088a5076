"""Opening a table where somebody asks for one: which game, is there room, may the bot post here."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

from bot.interactions.lobby import probe, put_up
from bot.interactions.services import Call, Services
from bot.runtime.i18n import Gettext, gettext_for, spoken_language
from bot.runtime.numbers import counts
from bot.screens.private import post_url
from bot.screens.refusals import TYPED
from bot.sessions import house_rules, lobby
from bot.sessions.errors import UserError
from bot.sessions.table import Table
from bot.wire.components import Shown, button, clipped, link, row, screen, text
from bot.wire.custom_id import Press
from bot.wire.interaction import Guest
from bot.wire.names import escaped, shortened
from data.errors import ChannelTaken
from games.library import AnyGame, all_games, sheet
from games.words import LANGUAGES

CHOICES = 25
Interaction = discord.Interaction[Any]


def matching(typed: str, language: str) -> list[app_commands.Choice[str]]:
    """Games whose title in either language contains what was typed, the best first."""
    wanted = typed.strip().casefold()
    found: list[tuple[int, str, app_commands.Choice[str]]] = []
    for game in all_games().values():
        titles = [sheet(game, known).title for known in (language, *LANGUAGES)]
        ranks = [rank for title in (*titles, game.info.id) if (rank := _rank(wanted, title.casefold())) is not None]
        if ranks:
            found.append((min(ranks), titles[0], app_commands.Choice(name=_line(game, language), value=game.info.id)))
    return [choice for _, _, choice in sorted(found, key=lambda entry: entry[:2])][:CHOICES]


def _rank(wanted: str, title: str) -> int | None:
    if title.startswith(wanted):
        return 0
    if any(word.startswith(wanted) for word in title.split()):
        return 1
    return 2 if wanted in title else None


def _line(game: type[AnyGame], language: str) -> str:
    own = sheet(game, language).title
    other = sheet(game, "en" if language == "de" else "de").title
    seats = counts(game.info.seats)
    title = own if own == other else f"{own} ({other})"
    _ = gettext_for(language)
    return clipped(
        _("{title} · {seats} players · {minutes} min", title=title, seats=seats, minutes=game.info.minutes), 100
    )


def named(typed: str, _: Gettext) -> type[AnyGame]:
    """The game of this id or title; :class:`UserError` with the nearest ones if there is none."""
    games = all_games()
    if typed in games:
        return games[typed]
    wanted = typed.strip().casefold()
    called = [one for one in games.values() if wanted in {sheet(one, known).title.casefold() for known in LANGUAGES}]
    if len(called) == 1:
        return called[0]
    found = matching(typed, _.language)
    if len(found) == 1:
        return games[found[0].value]
    known = found or matching("", _.language)
    names = ", ".join(sheet(games[choice.value], _.language).title for choice in known[:5])
    again = escaped(shortened(typed, TYPED))
    raise UserError(_("I do not know a game “{typed}”. There are: {names}.", typed=again, names=names))


async def open_here(services: Services, guest: Guest, typed_game: str, typed_rules: str | None = None) -> None:
    """Open a lobby where the command was given, perhaps by house rules; where a table stands already, offer a thread.

    The offer of a thread leaves the house rules to its lobby.
    """
    _, interaction = guest._, guest.interaction
    try:
        channel = interaction.channel_id
        if channel is None or interaction.guild_id is None:
            raise UserError(_("A table needs a channel of a server. Use `/play` there."))
        if (missing := missing_permissions(interaction, _)) is not None:
            raise UserError(missing)
        game = named(typed_game, _)
        if typed_rules is not None:
            # before anything is put up
            await house_rules.wanted(services.host, guest, game, typed_rules)
        language = await table_language(services, guest)
        try:
            table = await lobby.open_table(services.host, guest, game, channel, language=language)
        except ChannelTaken as taken:
            abandoned = await lobby.clear_abandoned(services.host, taken.match_id)
            abandoned = abandoned or await services.timeouts.tidied(taken.match_id)
            if abandoned is None:
                raise
            await services.delivery.outbox.deliver_post(abandoned)
            table = await lobby.open_table(services.host, guest, game, channel, language=language)
        if typed_rules is not None:
            table = await house_rules.choose(services.host, guest, table, typed_rules)
    except UserError as turned:
        await guest.tell(turned.sentence)
        return
    except ChannelTaken as taken:
        if not isinstance(interaction.channel, discord.TextChannel):
            await guest.tell(_("There is a table in this channel already."))
            return
        standing = await services.host.find(taken.match_id)
        await guest.show(_thread_offer(guest, taken.match_id, standing, named(typed_game, _)))
        return
    table = await put_up(services, guest, table)
    await probe(services, guest, table, table.seats[0])


def _thread_offer(guest: Guest, match_id: int, standing: Table | None, game: type[AnyGame]) -> Shown:
    _ = guest._
    sentence = _("There is a table in this channel already. Shall I open a thread for yours?")
    buttons: list[ui.Button[Any]] = [button(_("Open a thread"), Press("thread", match_id, (game.info.id,)), "primary")]
    if standing is not None and (url := post_url(standing)) is not None:
        buttons.append(link(_("To the table"), url))
    return Shown(screen(text(sentence), row(*buttons)))


async def table_language(services: Services, guest: Guest) -> str:
    """The setting of the guest's channel, the server's, or else the language of whoever opens the table."""
    settings = services.host.store.settings
    channel_id = guest.interaction.channel_id or 0
    chosen = await settings.get("channel", channel_id, "language")
    guild_id = guest.interaction.guild_id
    if chosen is None and guild_id is not None:
        chosen = await settings.get("guild", guild_id, "language")
    return spoken_language(chosen) if chosen is not None else guest.language


def missing_permissions(interaction: Interaction, _: Gettext) -> str | None:
    """The sentence that names what the bot lacks in this channel, or None if it can host a table here."""
    granted = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    needed = {
        _("View Channel"): granted.view_channel,
        _("Send Messages in Threads") if thread else _("Send Messages"): (
            granted.send_messages_in_threads if thread else granted.send_messages
        ),
        _("Attach Files"): granted.attach_files,
    }
    lacking = [name for name, has in needed.items() if not has]
    if not lacking:
        return None
    return _("I cannot host a table here, because I lack: {names}.", names=", ".join(lacking))


async def open_thread_named(services: Services, guest: Guest, title: str) -> discord.Thread:
    """A thread of this channel for a table of the guest's; the press is answered but not yet changed."""
    _, interaction = guest._, guest.interaction
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise UserError(_("There is a table in this channel already."))
    granted = interaction.app_permissions
    needed = {
        _("Create Public Threads"): granted.create_public_threads,
        _("Send Messages in Threads"): granted.send_messages_in_threads,
        _("Attach Files"): granted.attach_files,
    }
    if lacking := [name for name, has in needed.items() if not has]:
        raise UserError(_("I cannot open a thread here, because I lack: {names}.", names=", ".join(lacking)))
    await lobby.room_for(services.host, guest)
    await lobby.room_here(services.host, guest)
    await guest.later()
    return await channel.create_thread(
        name=clipped(f"{title} · {guest.name}", 100), type=discord.ChannelType.public_thread
    )


async def open_thread(services: Services, guest: Guest, game_id: str) -> None:
    """A thread of this channel with a lobby in it."""
    _ = guest._
    game = named(game_id, _)
    thread = await open_thread_named(services, guest, sheet(game, guest.language).title)
    language = await table_language(services, guest)
    table = await lobby.open_table(services.host, guest, game, thread.id, language=language)
    await services.delivery.outbox.deliver_post(table)
    await guest.change(Shown(screen(text(_("Your table stands in {thread}.", thread=thread.mention)))))


async def thread(call: Call) -> None:
    """Open a thread with a lobby of the wished game."""
    await open_thread(call.services, call.guest, "".join(call.press.arguments[:1]))


HANDLERS = {"thread": thread}
