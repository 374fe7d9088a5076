"""Rare things at a table: board as text, post again, resign, draw, replace, the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import render
from bot.delivery.outbox import Target
from bot.interactions.context import Context, settle
from bot.runtime.clock import now_ms
from bot.screens.reading import SURE, sure
from bot.screens.reading import more as more_screen
from bot.sessions.errors import Paused, UserError
from bot.sessions.notes import GaveUp
from bot.sessions.seating import Change, reseat, returning_person, substitute
from bot.sessions.table import LEVELS, Table
from bot.wire.components import PLAIN, legible, pages_of
from bot.wire.names import escape
from data import rows
from games.contract import Over, Seat
from games.match.session_acts import AgreeDraw, RefuseDraw, Resign

ABSENT = 5 * 60_000
"""Milliseconds without an act after which fellow players may replace an awaited player."""


async def more(context: Context) -> None:
    """The rarely needed buttons; pressed in a private message, in its place."""
    shown = more_screen(context.table, context.interaction.id, context.person.may_manage, context._)
    await (context.interaction.change(shown) if context.press.arguments else context.interaction.show(shown))


async def as_text(context: Context) -> None:
    """The whole view in words: the own one for players, the public one for others."""
    if context.table.match is None:
        raise UserError("not_started")
    match = context.table.match
    seat = context.table.seat_of(context.interaction.id)
    words = render.describe(
        match.game.view(match.state, seat), context.table.text_formatter(context.interaction.language)
    )
    for page in pages_of(legible(words), PLAIN):
        await context.interaction.tell(page)


async def show(context: Context) -> None:
    """Put the post up anew, at the bottom of the channel."""
    _ = context._
    if not context.table.live:
        raise Over
    await context.interaction.tell(_("Here it comes."))
    context.services.delivery.posts.forget(context.table)
    await context.services.delivery.posts.update(context.table)


async def resign(context: Context) -> None:
    """Give up: a match of two ends; among more a computer player holds the seat to the end, and one is last."""
    _, seat = context._, seat_at(context)
    if len(context.table.seats) == 1:
        raise UserError("alone_stop")
    if unsure(context):
        question = _("**Resign?** You have lost the match then, and it cannot be taken back.")
        await context.interaction.change(sure(question, "resign", context.table, _))
        return
    if len(context.table.seats) == 2:
        await session_act(context, Resign())
        return
    who = GaveUp(context.interaction.id, context.interaction.name)
    table = await context.host.note(context.table, lambda notes: notes.with_resignation(seat, who))
    table, entries = await reseat(context.host, table, seat, substitute(for_good=True))
    await _deliver(context, table, entries)
    await context.interaction.tell(
        _("You have given up: a computer player holds your seat to the end, and you are last.")
    )


def unsure(context: Context) -> bool:
    """Whether a button was pressed that another one should confirm; who types a command means it."""
    return context.interaction.pressed_message_id is not None and SURE not in context.press.arguments


async def _deliver(context: Context, table: Table, entries: tuple[rows.OutboxEntry, ...]) -> None:
    await context.services.delivery.outbox.deliver(table, entries)
    context.services.computers.wake(table)


async def draw(context: Context) -> None:
    """Propose a draw, or agree to it."""
    _ = context._

    def told(after: Table) -> str:
        return _("You propose a draw; it is one when all agree.") if after.playing.drawish else _("Done.")

    await session_act(context, AgreeDraw(), told)


async def play_on(context: Context) -> None:
    """Refuse the draw that somebody proposes."""
    await session_act(context, RefuseDraw())


async def session_act(context: Context, made: Any, told: Callable[[Table], str] | None = None) -> Table:
    """Play what is no move of the game, such as a draw, and say what came of it."""
    seat = seat_at(context)
    played = await context.host.play(
        context.table.id, seat, lambda match: made, user_id=context.interaction.id, at=context.interaction.at
    )

    async def show(delivered: set[Target]) -> None:
        await context.interaction.tell(context._("Done.") if told is None else told(played.table))

    await settle(context, played.table, played.entries, show)
    return played.table


def seat_at(context: Context) -> Seat:
    """Where the person sits at the running match; says why not, if it is so."""
    seat = context.table.seat_of(context.interaction.id)
    if seat is None:
        raise UserError("not_at_table")
    if context.table.match is None:
        raise UserError("not_started")
    if context.table.row.status == "paused":
        raise Paused
    if context.table.match.result is not None or context.table.row.status != "open":
        raise Over
    return seat


async def away(context: Context) -> None:
    """Let a computer player take over the own seat until one comes back."""
    seat = seat_at(context)
    await _reseat(context, seat, substitute())
    await context.interaction.tell(
        context._("A computer player takes over. *More* has the button to take your seat back.")
    )


async def back(context: Context) -> None:
    """Take the own seat back from the computer player."""
    seat = context.table.seat_held_for(context.interaction.id)
    if seat is None:
        raise UserError("no_seat_held")
    if context.table.row.status == "paused":
        raise Paused
    await _reseat(context, seat, returning_person(context.interaction.id, context.interaction.name))
    await context.interaction.tell(context._("Your seat is yours again."))


async def replace_absent(context: Context) -> None:
    """Replace an absent player by a computer player."""
    wish = context.values[0] if context.values else ""
    seat_text, _, level = wish.partition(":")
    known = seat_text in {str(seat.seat) for seat in context.table.seats} and level in LEVELS
    if not known:
        raise UserError("dead_button")
    await replace_player(context, int(seat_text), level)


async def replace_player(context: Context, seat: Seat, level: str) -> None:
    """A computer player for a person who is awaited and does not come."""
    interaction, table = context.interaction, context.table
    _ = interaction._
    if table.match is None:
        raise UserError("not_started")
    if table.row.status == "paused":
        raise Paused
    if table.row.status != "open":
        raise Over
    absent, name, removed_by = table.seats[seat], escape(table.seats[seat].name), None
    if absent.user_id is None:
        raise UserError("no_person_there")
    awaited = absent in table.awaited_people()
    left = ABSENT - (now_ms() - table.at)
    if absent.user_id != interaction.id and interaction.person.may_manage:
        removed_by = interaction.id if not awaited or left > 0 else None
    elif absent.user_id != interaction.id:
        seat_at(context)
        if not awaited:
            raise UserError("not_awaited", name=name)
        # nobody could act while the bot was away
        until = max(table.at, context.host.connection.since) + ABSENT
        if until > now_ms():
            raise UserError("may_think_longer", name=name, when=f'<t:{until // 1000}:t>')  # fmt: skip
    await _reseat(context, seat, substitute(level, removed_by=removed_by))
    await interaction.tell(
        _("A computer player sits in for {name}, who can take the seat back at any time.", name=name)
    )


async def _reseat(context: Context, seat: Seat, change: Change) -> None:
    table, entries = await reseat(context.host, context.table, seat, change)
    await _deliver(context, table, entries)


HANDLERS = {
    "more": more,
    "text": as_text,
    "show": show,
    "resign": resign,
    "draw": draw,
    "play_on": play_on,
    "away": away,
    "back": back,
    "replace": replace_absent,
}
