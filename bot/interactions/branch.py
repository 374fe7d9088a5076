"""Handlers for *What if*: a finished match continued from a move at a new table."""

from __future__ import annotations

import discord

from bot.interactions.context import Context
from bot.interactions.lobby import probe, show_new_lobby
from bot.interactions.open_table import check_permissions, new_thread, table_language
from bot.interactions.replay import await_patiently
from bot.runtime.numbers import whole_number
from bot.screens.threads import thread_offer, thread_opened
from bot.sessions import lobby, table_limits
from bot.sessions.errors import UserError
from bot.sessions.notes import Notes
from bot.sessions.table import ParentMatch, Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from data.errors import ChannelTaken
from games.contract import as_dict
from games.library import sheet


async def open_branch(context: Context) -> None:
    """Open the table in this channel; where a table stands already, offer a thread."""
    interaction, raw = context.interaction, context.interaction.raw
    _ = interaction._
    if raw.guild_id is None:
        raise UserError("branch_needs_server")
    check_permissions(raw)
    moment = await _moment(context)
    try:
        table = await _open_lobby(context, moment, raw.channel_id or 0, await table_language(context))
    except ChannelTaken as taken:
        if not isinstance(raw.channel, discord.TextChannel):
            raise UserError("table_here") from None
        press = Press(
            Action.BRANCH_IN_THREAD, context.past.row.id, (str(moment.started_match.ply), str(taken.match_id))
        )
        await interaction.show(thread_offer(press, None, _))
        return
    await probe(context, await show_new_lobby(context, table))


async def open_branch_in_thread(context: Context) -> None:
    """Open the table in a new thread."""
    interaction = context.interaction
    moment = await _moment(context)
    title = sheet(context.past.table.game, interaction.language).title
    async with new_thread(context, interaction._("{title}: what if", title=title)) as (thread, room):
        table = await _open_lobby(context, moment, thread.id, await table_language(context), room)
    await context.host.refresh(table)
    await interaction.change(thread_opened(thread.mention, interaction._))
    await probe(context, await context.host.find(table.id) or table)


async def _moment(context: Context) -> Table:
    """The moment that was pressed; :class:`UserError` if the match was over then."""
    ply = whole_number("".join(context.press.arguments[:1]), 6) or 0
    moment = await await_patiently(
        context.interaction, context.host.past_matches.run_in_thread(context.past.at, ply), anew=False
    )
    if moment.started_match.result is not None or moment.started_match.ply != ply:
        raise UserError("over_by_then")
    return moment  # type: ignore[no-any-return]  # what the archive answers


async def _open_lobby(
    context: Context, moment: Table, channel_id: int, language: str, room: table_limits.Room | None = None
) -> Table:
    """The lobby: the same game and options, the seats as they were for those who come back."""
    services, past = context.services, context.past
    match = moment.started_match
    terms = lobby.Terms(language, as_dict(match.game.options), parent=ParentMatch.at(past.row.id, match))
    table = await lobby.open_table(services.host, context.person, past.table.game, channel_id, terms, room)
    order = [seat.user_id for seat in past.seats]
    await services.host.store.matches.update(table.id, note=str(Notes(order=tuple(order))))
    return await services.host.find(table.id) or table


HANDLERS = {Action.BRANCH: open_branch, Action.BRANCH_IN_THREAD: open_branch_in_thread}
