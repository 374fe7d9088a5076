"""Handlers for the rarely needed buttons of a table: rules, text, repost, resign, draw, substitutes, record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import render
from bot.interactions.context import Context, answered
from bot.interactions.illustrated import in_time, look
from bot.interactions.lists import leaderboard
from bot.screens.confirmation import SURE, sure_to_end
from bot.screens.lobby import lobby_more
from bot.screens.more import more as more_screen
from bot.screens.more import sealed
from bot.screens.post import view_button
from bot.screens.ratings import LeaderboardQuery
from bot.screens.rules import rules
from bot.screens.wishes import draw_answer, draw_over, requests_over
from bot.sessions import table_limits
from bot.sessions.attendance import OUTSIDE
from bot.sessions.errors import Paused, UserError
from bot.sessions.followers import Shown
from bot.sessions.kept_out import note_absence, note_leaving
from bot.sessions.notes import Doubt, GaveUp
from bot.sessions.scoring import standings_after_opening
from bot.sessions.seating import reseat, returning_person, substitute
from bot.sessions.table import LEVELS, Table
from bot.sessions.timing import idle_since
from bot.wire.action import Action
from bot.wire.names import escape
from bot.wire.notices import Over as RequestOver
from games.contract import Over, Seat
from games.match.acts import AgreeDraw, RefuseDraw, Resign

ABSENT = 5 * 60_000
"""Milliseconds without an act after which fellow players may replace an awaited player."""


async def show_more(context: Context) -> None:
    """Show the rarely needed buttons; pressed in a private message, in its place."""
    table, user_id = context.table, context.interaction.id
    if table.match is None and table.live:
        view = lobby_more(table, user_id, context._)
    else:
        view = more_screen(table, user_id, context.person.may_manage, context._)
    if context.press.arguments:
        await context.interaction.change(view)
    else:
        await context.interaction.show_notice(view, over=requests_over(table, context._))


async def show_rules(context: Context) -> None:
    """Show the rules of the table's game to this person alone."""
    first = rules(context.table.game, 0, context.table.id, await look(context), context._)
    await context.interaction.show(await in_time(context, first))


async def show_leaderboard(context: Context) -> None:
    """Show the leaderboard of the table's game."""
    wish = LeaderboardQuery(f"g.{context.table.game.info.id}")
    await context.interaction.show(await leaderboard(context, wish))


async def show_text(context: Context) -> None:
    """Tell the whole view in words: the own one for players, the public one for others."""
    if context.table.match is None:
        raise UserError("not_started")
    table = context.table
    seat = table.seat_of(context.interaction.id)
    said = [utterance.phrase for utterance in table.said(1) if utterance.to is None or utterance.to == seat]
    formatter = table.text_formatter(context.interaction.language)
    words = render.describe(table.view(seat)(), formatter, said)
    await context.interaction.hand_out(words)


async def show_sealed(context: Context) -> None:
    """Show all that is fixed about chance, in full, to this person alone."""
    await context.interaction.show(sealed(context.table, context._))


async def repost(context: Context) -> None:
    """Put the post up anew, at the bottom of the channel; after the match, with its result."""
    _ = context._
    if not context.table.live and context.table.match is None:
        raise Over
    await context.interaction.tell(_("Here it comes."))
    context.services.delivery.posts.forget(context.table)
    await context.services.delivery.posts.update(context.table)


async def resign(context: Context) -> None:
    """Give up: a match of two ends; among more a computer player holds the seat to the end, and one is last."""
    _, seat = context._, seat_at(context)
    if len(context.table.seats) == 1:
        raise UserError("alone_stop")
    if SURE not in context.press.arguments:
        await context.show_in_private(sure_to_end(context.table, seat, Resign(), _))
        return
    if len(context.table.seats) == 2:
        await play_session_act(context, Resign(), lambda after: _("You have given up; the match is over."))
        return
    await note_leaving(context.host, context.table, seat)
    who = GaveUp(context.interaction.id, context.interaction.name)
    table = await context.host.note(context.table, lambda notes: notes.with_resignation(seat, who))
    await reseat(context.host, table, seat, substitute(for_good=True))
    await context.interaction.tell(
        _("You have given up: a computer player plays on for you to the end, and the last place is yours.")
    )


def needs_confirmation(context: Context) -> bool:
    """Return whether a press must be confirmed; a typed command need not be."""
    return context.interaction.pressed_message_id is not None and SURE not in context.press.arguments


async def agree_draw(context: Context) -> None:
    """Propose a draw, or agree to it."""
    _ = context._
    await play_session_act(context, AgreeDraw(), lambda after: draw_answer(after, _), over=draw_over(context.table, _))


async def refuse_draw(context: Context) -> None:
    """Refuse the draw that somebody proposes."""
    _ = context._
    await play_session_act(context, RefuseDraw(), lambda after: _("You have refused the draw; the match goes on."))


async def play_session_act(
    context: Context, act: Any, sentence: Callable[[Table], str] | None = None, *, over: RequestOver | None = None
) -> None:
    """Play what is no move of the game, such as a draw, and say what came of it.

    ``over`` says whether what is asked of the others by that is over.
    """
    seat = seat_at(context)

    async def show(after: Table, shown: Shown) -> None:
        words = context._("Done.") if sentence is None else sentence(after)
        stands = over is not None and over(after) is None
        await context.interaction.tell(words, over=over if stands else None)

    await context.host.play(context.table, seat, lambda match: act, origin=context.origin, show=answered(context, show))


def seat_at(context: Context) -> Seat:
    """The person's seat at the running match; raises a refusal if there is none."""
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


async def leave_seat(context: Context) -> None:
    """Let a computer player take over the own seat until one comes back."""
    seat = seat_at(context)
    await note_leaving(context.host, context.table, seat)
    await reseat(context.host, context.table, seat, substitute())
    await context.interaction.tell(
        context._("A computer player takes over. *More* has the button to take your seat back.")
    )


async def take_seat_back(context: Context) -> None:
    """Take the own seat back from the computer player."""
    seat = context.table.seat_held_for(context.interaction.id)
    if seat is None:
        raise UserError("no_seat_held")
    if context.table.row.status == "paused":
        raise Paused
    if context.table.is_overdue(seat, context.host.now_ms()):
        raise UserError("overdue")
    await reseat(context.host, context.table, seat, returning_person(context.interaction.id, context.interaction.name))
    await context.interaction.tell(context._("Your seat is yours again."))


async def take_free_seat(context: Context) -> None:
    """Sit down at a running match, on a seat that was kept free."""
    if context.table.seat_of(context.interaction.id) is not None:
        raise UserError("seated_already")
    if context.table.seat_held_for(context.interaction.id) is not None:
        raise UserError("substituted")
    free = context.table.free_seats
    if not free:
        raise UserError("seats_taken")
    sit_down = returning_person(context.interaction.id, context.interaction.name)
    async with context.host.counting_lock("person", context.person.id):
        await table_limits.check_person(context.host, context.person)
        await reseat(context.host, context.table, free[0].seat, sit_down)
    words = context._(
        "You have a seat. *{button}* has the button by which you join.",
        button=view_button(context.table.game, context._),
    )
    await context.interaction.tell(words)


async def replace_absent(context: Context) -> None:
    """Replace an absent player by a computer player."""
    wish = context.values[0] if context.values else ":".join(context.press.arguments)
    seat_text, _, level = wish.partition(":")
    valid = seat_text in {str(seat.seat) for seat in context.table.seats} and level in LEVELS
    if not valid:
        raise UserError("dead_button")
    await replace_player(context, int(seat_text), level)


async def replace_player(context: Context, seat: Seat, level: str) -> None:
    """Put a computer player in the seat of a person who is awaited and does not come.

    While he may still think, the table asks him whether he is there.
    """
    interaction, table = context.interaction, context.table
    _ = interaction._
    if table.match is None:
        raise UserError("not_started")
    if table.row.status == "paused":
        raise Paused
    if table.row.status != "open":
        raise Over
    absent, name, remover = table.seats[seat], escape(table.seats[seat].name), None
    if absent.user_id is None:
        raise UserError("no_person_there")
    awaited = absent in table.awaited_people()
    since = idle_since(table, table.time_control)
    left = ABSENT - (context.host.now_ms() - since)
    if absent.user_id != interaction.id and interaction.person.may_manage and not context.public:
        remover = interaction.id if not awaited or left > 0 else None
    elif absent.user_id != interaction.id:
        asker = seat_at(context)
        if not awaited:
            raise UserError("not_awaited", name=name)
        # nobody could act while the bot was away
        until = max(since, context.host.connection.since) + ABSENT
        if until > context.host.now_ms():
            when = f"<t:{until // 1000}:t>"
            if seat in table.doubted:
                raise UserError("may_think_longer", name=name, when=when)
            await _ask_whether_there(context, seat, asker, when)
            return
    if remover is not None and (standings := await standings_after_opening(context.host.store, table)) is not None:
        await context.host.note(
            table, lambda notes: notes.with_contested(seat, standings).with_dodge(seat, False), visible=False
        )
    if remover is None and absent.user_id != interaction.id:
        remover = await note_absence(context.host, table, absent)
    await reseat(context.host, context.table, seat, substitute(level, removed_by=remover))
    if remover == OUTSIDE:
        words = _(
            "A computer player sits in for {name}. Who could not come has not left, and what the computer player "
            "achieves raises nobody's rating.",
            name=name,
        )
    else:
        words = _("A computer player sits in for {name}, who can take the seat back at any time.", name=name)
    await interaction.tell(words)


async def _ask_whether_there(context: Context, seat: Seat, asker: Seat, when: str) -> None:
    """Note at the table that somebody would like a computer player in an awaited person's seat."""
    table, _ = context.table, context._
    doubt = Doubt(asker, table.started_match.ply)
    await context.host.note(table, lambda notes: notes.with_doubt(seat, doubt))
    name = escape(table.seats[seat].name)
    await context.interaction.tell(
        _(
            "{name} may think a little longer; the table asks. From {when} on you can accept it there.",
            name=name,
            when=when,
        )
    )
    await context.host.refresh(table)


async def say_still_there(context: Context) -> None:
    """Refuse that a computer player sits in for oneself, or withdraw that wish about somebody else."""
    table, _ = context.table, context._
    mine = seat_at(context)
    seat = next((one for one in table.doubted if (str(one),) == context.press.arguments), None)
    if seat is None:
        raise UserError("nobody_wishes_that")
    if mine not in (seat, table.doubted[seat]):
        raise UserError("not_asked")
    ply = table.started_match.ply
    await context.host.note(
        table,
        lambda notes: replace(notes.without_doubt(seat), denied=(seat, ply) if mine == seat else notes.denied),
    )
    answer = _("You have refused; the table shows that.") if mine == seat else _("Your wish is withdrawn.")
    await context.interaction.tell(answer)
    await context.host.refresh(table)


HANDLERS = {
    Action.MORE: show_more,
    Action.RULES: show_rules,
    Action.LEADERBOARD_OF_TABLE: show_leaderboard,
    Action.TEXT: show_text,
    Action.SEALED: show_sealed,
    Action.REPOST: repost,
    Action.RESIGN: resign,
    Action.DRAW: agree_draw,
    Action.REFUSE_DRAW: refuse_draw,
    Action.LEAVE_SEAT: leave_seat,
    Action.TAKE_SEAT_BACK: take_seat_back,
    Action.TAKE_FREE_SEAT: take_free_seat,
    Action.REPLACE: replace_absent,
    Action.STILL_THERE: say_still_there,
}
