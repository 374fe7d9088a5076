"""The same game again: same people, options, time limits and computer players, the seats moved on by one.

Whoever presses *Rematch* agrees to it; when all people of the old match have, it begins by itself. Until then it is a
lobby like any other, which its host can change and start.
"""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.context import Context, answered
from bot.interactions.lobby import answer_with_post, probe, show_new_lobby
from bot.sessions import lobby, start
from bot.sessions.errors import UserError
from bot.sessions.followers import Shown
from bot.sessions.notes import GaveUp, Notes
from bot.sessions.table import Table, options_of
from bot.wire.action import Action
from data import rows
from data.errors import ChannelTaken
from games.contract import choices_of


async def ask_rematch(context: Context) -> None:
    """Ask for a rematch, or agree to one that somebody has asked for."""
    old = context.table
    if old.row.status == "lobby" and old.notes.of is not None:
        if context.interaction.id not in old.notes.order:
            raise UserError("only_players")
        await _agree(context, old, old.notes.of)
        return
    if old.live:
        raise UserError("still_going_on")
    if context.interaction.id not in {_player(old, seat) for seat in old.seats}:
        raise UserError("only_players")
    players = [_player(old, seat) for seat in old.seats]
    computers = tuple(
        seat.level for seat, user_id in zip(old.seats, players, strict=True) if user_id is None and seat.level
    )
    try:
        options, limits = choices_of(options_of(old.row)), old.time_control.limits
        terms = lobby.Terms(old.language, options, computers, limits=limits)
        table = await lobby.open_table(context.host, context.person, old.game, old.row.channel_id, terms)
    except ChannelTaken as taken:
        await _agree(context, await context.host.find(taken.match_id), old.id)
        return
    host = context.host
    # the first seat begins most games: it goes round
    order = (*players[1:], *players[:1])
    again, asked_in = (context.interaction.id,), old.other_language
    notes = Notes(order=order, of=old.id, again=again, asked_in=asked_in, rules=old.notes.rules)
    table = await host.note(table, lambda _: notes, visible=False)
    table = await lobby.change_seats(host, table, lambda now: lobby.in_noted_order(list(now.seats), now))
    if _is_agreed(table):
        await _begin(context, table, anew=True)
        return
    await probe(context, await show_new_lobby(context, table))


async def _agree(context: Context, table: Table | None, of: int) -> None:
    """Sit down at a rematch that somebody else has asked for, and begin when all have."""
    host, _ = context.host, context._
    if table is None or table.match is not None or table.row.game != context.table.row.game:
        raise UserError("table_here")
    user_id = context.interaction.id
    if table.seat_of(user_id) is None or user_id not in table.asked_for_rematch:
        table = await lobby.join(host, context.person, table)
    if table.notes.of == of and user_id not in table.notes.again:
        table = await host.note(table, lambda notes: replace(notes, again=(*notes.again, user_id)), visible=False)
    if _is_agreed(table):
        await _begin(context, table, anew=False)
        return
    await context.interaction.tell(_("You sit at the rematch."))
    await host.refresh(table)
    await probe(context, table)


async def decline_rematch(context: Context) -> None:
    """Refuse a rematch that somebody asks for, or withdraw one's own wish; it is a lobby like any other then."""
    table, user_id, _ = context.table, context.interaction.id, context._
    if user_id not in table.notes.order:
        raise UserError("only_players")
    if not table.asked_for_rematch:
        raise UserError("nobody_wishes_that")
    if user_id in table.notes.again:
        await context.host.note(
            table, lambda notes: replace(notes, again=tuple(one for one in notes.again if one != user_id))
        )
        await context.interaction.tell(_("Your wish is withdrawn."))
    else:
        who = GaveUp(user_id, context.person.name)
        await context.host.note(table, lambda notes: replace(notes, again=(), declined=who))
        await context.interaction.tell(_("You have refused; the table shows that."))
    await context.host.refresh(table)


async def _begin(context: Context, table: Table, *, anew: bool) -> None:
    """Deal at once: everybody has agreed, and nobody else sits there."""
    services, interaction = context.services, context.interaction

    async def show(begun: Table, shown: Shown) -> None:
        if anew:
            if await answer_with_post(context, begun):
                shown.note_post()
        else:
            await interaction.tell(interaction._("All agree: the rematch begins."))

    await start.start(
        services.host,
        None,
        table,
        press=interaction.number,
        ahead=services.delivery.hands.probe_all,
        show=answered(context, show),
    )


def _player(table: Table, seat: rows.Chair) -> int | None:
    """The user id of the person who played a seat, even if a computer player ended it; None for computer players."""
    leaver = table.gave_up.get(seat.seat)
    return seat.user_id or seat.for_user_id or (None if leaver is None else leaver.user_id)


def _is_agreed(table: Table) -> bool:
    """Return whether exactly the people of the old match sit here, each by a press of the button."""
    notes = table.notes
    players = {user_id for user_id in notes.order if user_id is not None}
    sitting = {seat.user_id for seat in table.people}
    same = len(table.seats) == len(notes.order)
    return same and players == sitting and players <= set(notes.again)


HANDLERS = {Action.REMATCH: ask_rematch, Action.DECLINE_REMATCH: decline_rematch}
