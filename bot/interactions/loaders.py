"""Loads what an interaction is about: the table of a press or of a channel, or a finished match."""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.context import Context
from bot.interactions.replay import NEW_MESSAGE, await_patiently, find_finished
from bot.runtime.numbers import whole_number
from bot.screens.private import post_url
from bot.sessions.errors import UserError
from bot.sessions.seating import give_seat_back
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.snowflake import milliseconds

AFTERWARDS = (Action.REMATCH, Action.RULES, Action.REPOST, Action.TEXT, Action.VIEW)
"""Actions that a table answers after its end, too."""
CLOCKS_DIFFER = 60_000
"""Milliseconds our clock may be before or behind Discord's, by which messages are stamped."""


async def pressed_table(context: Context) -> Context:
    """The table that the ``custom_id`` names."""
    table = await context.host.find(context.press.match)
    if table is None:
        raise UserError("dead_button")
    _require_own_message(context, table)
    return await _at(context, table)


async def channel_table(context: Context) -> Context:
    """The table of this channel, or in a DM the only one the person sits at; a seat is handed back as by a press.

    Where none stands, the one that ended there last still answers what may be asked of it.
    """
    context = await table_here(context)
    return await _at(context, context.table)


async def table_here(context: Context) -> Context:
    """The table of this channel, without handing back a seat."""
    person, host = context.person, context.host
    table = await host.in_channel(person.channel)
    if table is None and context.press.action in AFTERWARDS:
        last = await host.store.history.last_in(person.channel)
        table = None if last is None else await host.find(last.id)
    mine = await host.store.matches.open_of(person.id) if table is None and person.guild is None else ()
    if len(mine) == 1:
        table = await host.find(mine[0].id)
    if table is not None:
        return replace(context, press=Press(context.press.action, table.id), subject=table)
    if mine:
        raise UserError("several_tables", places=tuple(f"<#{row.channel_id}>" for row in mine))
    last = await host.store.history.last_in(person.channel) if person.guild is not None else None
    if last is not None:
        raise UserError("match_over_here", row=last)
    raise UserError("no_table_here")


async def past_match(context: Context) -> Context:
    """The finished match that a press or an entry of a list names."""
    # an entry of a list says itself which match it is
    number = (
        "".join(context.values[:1]) if context.press.action == Action.REPLAY_FROM_HISTORY else str(context.press.match)
    )
    finding = find_finished(context, whole_number(number, 9) or 0)
    past = await await_patiently(context.interaction, finding, anew=context.press.action in NEW_MESSAGE)
    _require_later(context, past.row.created_at)
    return replace(context, subject=past)


def _require_own_message(context: Context, table: Table) -> None:
    """:class:`UserError` where a button of another table was pressed that had the same number, or an old post.

    That happens after a backup was restored: buttons of matches that are lost still stand.
    A message that is newer than the one we know of is one that is just being noted.
    """
    interaction, number = context.interaction, context.interaction.pressed_message_id
    if number is None:
        return
    is_direct = interaction.raw.guild_id is None
    if not is_direct and context.person.channel != table.row.channel_id:
        raise UserError("dead_button")
    if interaction.is_public:
        if table.row.post_id is not None and number < table.row.post_id:
            raise UserError("old_post", url=post_url(table))
    elif is_direct and not interaction.is_ephemeral:
        seat = table.seat_of(interaction.id)
        hand = None if seat is None else table.seats[seat].hand_message_id
        if hand is not None and number < hand:
            raise UserError("dead_button")
    _require_later(context, table.row.created_at)


def _require_later(context: Context, instant: int) -> None:
    """:class:`UserError` where the pressed message is older than what it should belong to."""
    message = context.interaction.raw.message
    if message is not None and milliseconds(message.created_at) < instant - CLOCKS_DIFFER:
        raise UserError("dead_button")


async def named_as_at(context: Context, table: Table) -> Context:
    """The context with the name that the person has on the table's server, which a direct message does not tell."""
    interaction = context.interaction
    if interaction.raw.guild_id is not None or table.row.guild_id is None:
        return context
    player = await context.host.store.players.get(interaction.id, on=table.row.guild_id)
    nickname = None if player is None else player.nickname
    return replace(context, interaction=replace(interaction, nickname=nickname))


async def _at(context: Context, table: Table) -> Context:
    """The context at a table; who comes back after his time ran out has his seat back by whatever he does."""
    context = replace(await named_as_at(context, table), subject=table)
    if context.press.action == Action.TAKE_SEAT_BACK:
        return context
    comeback = await give_seat_back(context.host, table, context.interaction.id, context.interaction.name)
    if comeback is None:
        return context
    return replace(context, subject=comeback, came_back=True)
