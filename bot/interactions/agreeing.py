"""Handlers for what people at a table agree on: stop, pause, resume, more time, take back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.interactions.context import Context
from bot.interactions.table import needs_confirmation, play_session_act, seat_at
from bot.screens.confirmation import SURE, sure, sure_to_take_back
from bot.screens.wishes import open_wishes, take_back_answer, undo_over, wish_over
from bot.sessions import lobby
from bot.sessions.errors import Paused, UserError
from bot.sessions.notes import Wish
from bot.sessions.outbox_content import standing_drafts
from bot.sessions.scoring import end_by_stopping, is_answered_at_once, would_cost_rating
from bot.sessions.table import Table
from bot.sessions.timing import PAUSED_FOR, patience
from bot.wire.action import Action
from bot.wire.message import Message
from bot.wire.names import escape
from data import rows
from games.contract import Over
from games.match.acts import AllowUndo, RefuseUndo, Undo

OPEN: tuple[rows.Status, ...] = ("open",)
PAUSED: tuple[rows.Status, ...] = ("paused",)
WISHES: tuple[Wish, ...] = ("stop", "pause", "resume", "longer")
STOPPABLE: tuple[rows.Status, ...] = ("open", "paused", "lobby")


async def stop(context: Context) -> None:
    """Stop the match without a result: by everybody's agreement, or by someone who may manage messages."""
    _, table = context._, context.table
    if table.row.status not in STOPPABLE:
        raise Over
    if table.match is None:
        await lobby.cancel(context.host, context.person, table)
        await context.interaction.tell(_("The table was cleared before the start."))
        await context.host.refresh(context.table)
        return
    # what somebody else stops is nobody's fault at the table
    gives_up = table.seat_of(context.interaction.id) is not None
    host = context.host
    if gives_up and needs_confirmation(context):
        is_defeat = await end_by_stopping(host.store, host.settings, table, host.now_ms()) is not None
        if is_defeat:
            question = _("**Stop the match?** Against computer players alone that is a defeat.")
            await _ask(context, sure(question, Action.STOP, table, _))
            return
        if len(_stoppers(table)) == 1:
            await _ask(context, sure(_("**Stop the match?** Nothing is counted then."), Action.STOP, table, _))
            return
    if missing := await _missing(context, "stop", _stoppers):
        sentence = _("Noted. The match stops when all agree; missing: {names}.", names=missing)
        await context.interaction.tell(sentence, over=wish_over("stop", context.table, context.interaction.id, _))
        await context.host.refresh(context.table)
        return
    at, table = host.now_ms(), (await context.fresh()).table
    note = str(replace(table.notes.without_wishes(), stopped_by=context.interaction.id))
    drafts = standing_drafts(table.seats, at, host.leases.holder)
    if not gives_up:
        await host.stop_from_outside(table, STOPPABLE, note=note, drafts=drafts)
    else:
        end = await end_by_stopping(host.store, host.settings, table, at)
        await host.store.matches.set_status(
            table.id,
            rows.StatusChange(
                "stopped",
                was=STOPPABLE,
                at=at,
                note=note,
                outcomes=() if end is None else end.outcomes,
                rating_context=rows.PLAIN if end is None else end.rating_context,
            ),
            drafts=drafts,
        )
    await context.interaction.tell(_("The match is stopped."))
    await context.host.refresh(context.table)


async def _ask(context: Context, question: Message) -> None:
    """Ask this person alone, in place of the pressed message if nobody else sees that."""
    await (context.interaction.show_notice if context.public else context.interaction.change)(question)


def _stoppers(table: Table) -> tuple[rows.Chair, ...]:
    """The chairs that must agree to stop: people, and where only one is left also those with a substitute."""
    absent = tuple(seat for seat in table.seats if seat.user_id is None and seat.for_user_id is not None)
    return table.people + absent if len(table.people) == 1 else table.people


async def pause(context: Context) -> None:
    """Pause the match: nobody's clock runs, and nothing can be played until all agree to go on."""
    _ = context._
    if context.table.row.status == "paused":
        raise UserError("paused_already")
    _running(context)
    if missing := await _missing(context, "pause"):
        sentence = _("Noted. The match pauses when all agree; missing: {names}.", names=missing)
        await context.interaction.tell(sentence, over=wish_over("pause", context.table, context.interaction.id, _))
        await context.host.refresh(context.table)
        return
    table, host, at = (await context.fresh()).table, context.host, context.host.now_ms()
    note = str(replace(table.notes.without_wishes(), paused_at=at))
    drafts = standing_drafts(table.seats, at, host.leases.holder)
    await host.store.matches.set_status(
        table.id, rows.StatusChange("paused", was=OPEN, at=at, note=note, due_at=at + PAUSED_FOR), drafts=drafts
    )
    await context.interaction.tell(_("The match is paused. No clock runs; *Resume* lets it go on."))
    await context.host.refresh(context.table)


async def resume(context: Context) -> None:
    """Let a paused match go on; the clocks run on from where they stood."""
    _ = context._
    if context.table.row.status != "paused":
        _running(context)
        raise UserError("not_paused")
    paused_for = context.host.now_ms() - (context.table.notes.paused_at or context.host.now_ms())
    missing = await _missing(context, "resume")
    # nobody keeps the others waiting by a pause they have agreed to
    if missing and paused_for < patience(context.table.time_control):
        sentence = _("Noted. The match goes on when all agree; missing: {names}.", names=missing)
        await context.interaction.tell(sentence, over=wish_over("resume", context.table, context.interaction.id, _))
        await context.host.refresh(context.table)
        return
    table, host, at = (await context.fresh()).table, context.host, context.host.now_ms()
    duration = max(0, at - (table.notes.paused_at or at))
    note = str(table.notes.without_wishes())
    # looked at in the next round, which knows when to look then
    drafts = standing_drafts(table.seats, at, host.leases.holder)
    await host.store.matches.set_status(
        table.id, rows.StatusChange("open", was=PAUSED, at=at, note=note, lost=duration, due_at=at), drafts=drafts
    )
    await context.interaction.tell(_("The match goes on."))
    await context.host.refresh(context.table)


async def longer(context: Context) -> None:
    """Give everybody more time, once all agree: what is asked now begins anew, and a match has a fifth more."""
    _, host = context._, context.host
    _running(context)
    if context.table.row.status == "paused":
        raise Paused
    if not context.table.time_control.limits.has_clock:
        raise UserError("no_clock_here")
    if missing := await _missing(context, "longer"):
        sentence = _("Noted. Everybody gets more time when all agree; missing: {names}.", names=missing)
        await context.interaction.tell(sentence, over=wish_over("longer", context.table, context.interaction.id, _))
        await host.refresh(context.table)
        return

    def extend(now: Table) -> rows.MatchFields:
        if now.row.status != "open" or len(now.wishers("longer")) < len(_people(now)):
            raise UserError("nobody_wishes_that")
        time_control = now.time_control.extended(len(now.seats))
        return {"note": now.notes.without_wish("longer").as_json, "time_control": str(time_control)}

    await host.change(context.table, extend)
    await context.interaction.tell(_("Everybody has more time."))
    await host.refresh(context.table)


def _running(context: Context) -> None:
    if context.table.match is None:
        raise UserError("not_started")
    if context.table.row.status not in ("open", "paused"):
        raise Over


def _people(table: Table) -> tuple[rows.Chair, ...]:
    return table.people


async def _missing(context: Context, what: Wish, people_of: Callable[[Table], tuple[rows.Chair, ...]] = _people) -> str:
    """Note the person's wish; return the names of those who have not agreed yet, empty if it can be done now.

    Whoever plays needs the others' agreement even if he may manage messages: nobody stops a match he is losing.
    """
    seat = context.table.seat_of(context.interaction.id)
    if seat is None:
        # *Accept* at the post is for those at the table: whoever may manage messages has his own way under *More*
        if context.person.may_manage and not context.public:
            return ""
        raise UserError("not_at_table")
    ply = context.table.started_match.ply
    table = await context.host.note(context.table, lambda notes: notes.with_wish(what, seat, ply))
    consent = table.wishers(what)
    missing = (escape(person.name) for person in people_of(table) if person.seat not in consent)
    return context._.enumerate(missing)


async def deny(context: Context) -> None:
    """Refuse what others would like, such as to stop or to pause; or withdraw one's own wish."""
    _, what = context._, next((one for one in WISHES if one in context.press.arguments), None)
    seat = context.table.seat_of(context.interaction.id)
    if seat is None:
        raise UserError("not_at_table")
    if context.table.match is None or what is None:
        raise UserError("dead_button")
    wishers = context.table.wishers(what)
    if what not in open_wishes(context.table):
        raise UserError("nobody_wishes_that")
    if seat in wishers:
        await context.host.note(context.table, lambda notes: notes.without_wish(what, seat))
        await context.interaction.tell(_("Your wish is withdrawn."))
    else:
        ply = context.table.started_match.ply
        await context.host.note(context.table, lambda notes: notes.with_denial(what, seat, ply))
        await context.interaction.tell(_("You have refused; the table shows that."))
    await context.host.refresh(context.table)


async def undo(context: Context) -> None:
    """Take the own last move back: at once where nobody has seen anything, else with a request to the others."""
    interaction, before, _ = context.interaction, context.table, context._
    seat = seat_at(context)
    is_sure = SURE in context.press.arguments
    if would_cost_rating(before, seat) and (
        needs_confirmation(context) or (is_answered_at_once(before) and not is_sure)
    ):
        await interaction.change(sure_to_take_back(before, seat, _))
        return
    await play_session_act(
        context, Undo(), lambda after: take_back_answer(before, after, seat, _), over=undo_over(before, _)
    )


async def allow(context: Context) -> None:
    """Agree that somebody takes back."""
    await play_session_act(context, AllowUndo())


async def refuse(context: Context) -> None:
    """Refuse a take-back, or withdraw one's own request; where there is none, refuse another wish."""
    what = next(open_wishes(context.table), None) if context.table.match is not None else None
    if what is not None and not context.table.started_match.history.undoing:
        await deny(replace(context, press=replace(context.press, arguments=(what,))))
        return
    await play_session_act(context, RefuseUndo())


HANDLERS = {
    Action.STOP: stop,
    Action.PAUSE: pause,
    Action.RESUME: resume,
    Action.LONGER: longer,
    Action.DENY: deny,
    Action.UNDO: undo,
    Action.ALLOW: allow,
    Action.REFUSE: refuse,
}
