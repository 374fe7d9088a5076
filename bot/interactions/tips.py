"""The handler for tips: at tables of one person against computer players, the move that *hard* would make."""

from __future__ import annotations

from typing import Any

from bot.interactions.context import Context
from bot.interactions.replay import await_patiently
from bot.interactions.table import seat_at
from bot.runtime.numbers import whole_number
from bot.screens.confirmation import SURE
from bot.screens.tips import TOLD, first_half, tip_over, tip_question, whole_tip
from bot.sessions.errors import UserError
from bot.sessions.notes import Tip
from bot.sessions.scoring import can_win_rating
from bot.sessions.table import Table
from bot.sessions.tips import gives_tips, may_be_told
from bot.wire.action import Action
from bot.wire.message import Message
from games.contract import NotAsked, Seat
from games.match.reading import read_act


async def give_tip(context: Context) -> None:
    """Give the first half of a tip, or the whole of it where that is asked for; the first one asks what it may cost."""
    table, _ = context.table, context._
    seat = seat_at(context)
    if not gives_tips(table):
        raise UserError("no_tips_here")
    match = table.started_match
    if seat not in match.awaited:
        raise NotAsked(match.awaited)
    if can_win_rating(table, seat) and SURE not in context.press.arguments:
        await context.interaction.show_in_place(tip_question(table, _))
        return
    finding = _tip(context, table, seat)
    message = await await_patiently(context.interaction, finding, anew=not context.interaction.is_notice)
    await context.interaction.show_in_place(message, over=tip_over(table, seat, _))


async def _tip(context: Context, table: Table, seat: Seat) -> Message:
    """The tip in words: its first half, unless the whole of it was asked for or there are no halves."""
    match, thinking = table.started_match, context.services.computers.thinking
    move = await _move(context, table, seat)
    told, asked, *_rest = (*context.press.arguments, "", "")
    is_asked = told == TOLD and whole_number(asked) == match.asked[seat]
    half = None if is_asked else first_half(table, seat, move, context._)
    if half is not None:
        return half
    return whole_tip(table, seat, move, await thinking.reason(table, seat, move), context._)


async def _move(context: Context, table: Table, seat: Seat) -> Any:
    """The move of the tip: the one that was given for this question before, or a new one, which is noted."""
    match = table.started_match
    given = table.notes.tips.get(seat)
    if given is not None and given.asked == match.asked[seat]:
        return read_act(match, seat, given.text)
    thought = await context.services.computers.thinking.tip(table, seat)
    move = match.game.shown_as(match.state, seat, thought)
    if not may_be_told(match, seat, move):
        raise UserError("no_tip_now")
    tip = Tip(match.asked[seat], str(move))
    await context.host.note(table, lambda notes: notes.with_tip(seat, tip))
    return move


HANDLERS = {Action.TIP: give_tip}
