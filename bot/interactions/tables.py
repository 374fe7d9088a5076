"""Handlers for the list of tables: a person's own, and those on the server that wait for people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.interactions.agreeing import stop
from bot.interactions.context import Context, Handler
from bot.interactions.loaders import named_as_at
from bot.interactions.lobby import probe
from bot.interactions.table import resign
from bot.interactions.welcome import with_welcome
from bot.screens.confirmation import SURE
from bot.screens.refusals import refusal
from bot.screens.tables import is_alone, sure_to_give_up, tables, too_many
from bot.sessions import lobby
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.channels import viewer_of
from bot.wire.custom_id import Press
from bot.wire.message import Message
from bot.wire.person import Person


async def show_tables(context: Context) -> None:
    """Show the tables to the person alone."""
    await context.interaction.show(await with_welcome(context, await _tables(context)))


async def refresh(context: Context) -> None:
    """Show them as they stand now."""
    await context.show_in_private(await _tables(context))


async def sit_down(context: Context) -> None:
    """Sit down at a table that waits, as *Join* at its post does."""
    table = await _pressed(context)
    if not _sees(context, table):
        raise UserError("dead_button")
    await probe(context, await _do(context, table, lobby.join))


async def stand_up(context: Context) -> None:
    """Get up from a table that has not begun, as *Leave* at its post does."""
    await _do(context, await _pressed(context), lobby.leave)


async def give_up(context: Context) -> None:
    """Resign, or alone stop the match, wherever its post stands; the first press asks."""
    table = await _pressed(context)
    if SURE not in context.press.arguments:
        await context.show_in_private(sure_to_give_up(table, context._))
        return
    action, end = (Action.STOP, stop) if is_alone(table) else (Action.RESIGN, resign)
    there = await named_as_at(context, table)
    await end(replace(there, press=Press(action, table.id, (SURE,)), subject=table))


async def refuse_one_more(context: Context, error: UserError) -> None:
    """Tell a person who sits at too many tables which they are, with a button to leave each."""
    mine = await _own(context)
    message = too_many(refusal(error, context._), mine, context.interaction.id, context._)
    await context.interaction.show_in_place(message)


async def _do(context: Context, table: Table, act: Callable[[Host, Person, Table], Awaitable[Table]]) -> Table:
    """Do something at a table and show the list as it stands then, also where it was refused; the table after it."""
    there = await named_as_at(context, table)
    try:
        after = await act(context.host, there.person, table)
    except UserError:
        await refresh(context)
        raise
    await refresh(context)
    return await context.host.refresh(after)


async def _pressed(context: Context) -> Table:
    """The table that a button of the list names; :class:`UserError` where it is not that one any more."""
    table = await context.host.find(context.press.match)
    if table is None or (str(table.row.created_at),) != context.press.arguments[:1]:
        raise UserError("dead_button")
    return table


def _sees(context: Context, table: Table) -> bool:
    """Return whether a table stands on this server, in a channel that is open to the person."""
    viewer = viewer_of(context.interaction.raw)
    places = {table.row.channel_id, table.row.parent_id}
    return viewer.guild_id is not None and table.row.guild_id == viewer.guild_id and bool(places & viewer.channels)


async def _tables(context: Context) -> Message:
    """The list as this person may see it here: in a direct message his own tables on all servers."""
    host, viewer = context.host, viewer_of(context.interaction.raw)
    mine = [table for table in await _own(context) if viewer.guild_id in (None, table.row.guild_id)]
    waiting: list[Table] = []
    if viewer.guild_id is not None:
        lobbies = await host.tables.lobbies(viewer.guild_id, viewer.channels)
        waiting = [one for one in lobbies if one.seat_of(viewer.user_id) is None and _has_room(one)]
    return tables(mine, waiting, viewer.user_id, context._, on_server=viewer.guild_id is not None)


async def _own(context: Context) -> list[Table]:
    """The open tables of this person on all servers."""
    rows = await context.host.store.matches.open_of(context.interaction.id)
    found = [await context.host.find(row.id) for row in rows]
    return [table for table in found if table is not None]


def _has_room(table: Table) -> bool:
    return len(table.seats) < table.seat_counts[-1]


HANDLERS: Mapping[Action, Handler] = {
    Action.TABLES: refresh,
    Action.SIT_DOWN: sit_down,
    Action.STAND_UP: stand_up,
    Action.GIVE_UP_THERE: give_up,
}
