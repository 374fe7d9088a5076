"""What the people at a table agree on: to stop, to pause and to go on, to take a move back."""

from __future__ import annotations

import json
from collections.abc import Callable

from bot import lobbying
from bot.counting import given_up
from bot.deadlines import PAUSED_FOR
from bot.desk import Call, refresh
from bot.handlers.table import mid_end, unsure
from bot.house import now_ms, post_owed
from bot.refusing import Turned
from bot.screens.reading import sure
from bot.table import Table, escaped
from data import rows
from games.refusals import Over
from games.undo import AllowUndo, RefuseUndo, Undo

OPEN: tuple[rows.Status, ...] = ("open",)
PAUSED: tuple[rows.Status, ...] = ("paused",)
STOPPABLE: tuple[rows.Status, ...] = ("open", "paused", "lobby")


async def stop(call: Call) -> None:
    """Stop the match without a result: by everybody's agreement, or by someone who may manage messages."""
    _, table = call.guest._, call.table
    if table.row.status not in STOPPABLE:
        raise Over
    if table.match is None:
        await lobbying.cancel(call.desk.house, call.guest, table)
        await call.guest.tell(_("The table was cleared before the start."))
        await refresh(call)
        return
    # what somebody else stops is nobody's fault at the table
    gives_up = table.seat_of(call.guest.id) is not None
    house = call.desk.house
    if gives_up and unsure(call) and await given_up(house.store, house.settings, table, now_ms()) is not None:
        question = _("**Stop the match?** Against computer players alone that is a defeat.")
        await call.guest.change(sure(question, "stop", table, _))
        return
    if missing := await _missing(call, "stop", _stoppers):
        await call.guest.tell(_("Noted. The match stops when all agree; missing: {names}.", names=missing))
        await refresh(call)
        return
    at, table = now_ms(), (await call.fresh()).table
    end = await given_up(house.store, house.settings, table, at) if gives_up else None
    await house.store.matches.set_status(
        table.id,
        "stopped",
        was=STOPPABLE,
        at=at,
        note=json.dumps({**_without_wishes(table), "stopped_by": call.guest.id}, ensure_ascii=False),
        outcomes=() if end is None else end.outcomes,
        counted=rows.PLAIN if end is None else end.counted,
        drafts=[post_owed(at, house.leases.holder)],
    )
    await call.guest.tell(_("The match is stopped."))
    await refresh(call)


def _stoppers(table: Table) -> tuple[rows.Chair, ...]:
    """Who must agree to stop: the people, and whoever is stood in for where only one is left."""
    stood_in = tuple(seat for seat in table.seats if seat.user_id is None and seat.for_user_id is not None)
    return table.people + stood_in if len(table.people) == 1 else table.people


async def pause(call: Call) -> None:
    """Pause the match: nobody's clock runs, and nothing can be played until all agree to go on."""
    _ = call.guest._
    if call.table.row.status == "paused":
        raise Turned(_("The table is paused already; *Resume* under *More* lets it go on."))
    _running(call)
    if missing := await _missing(call, "pause"):
        await call.guest.tell(_("Noted. The match pauses when all agree; missing: {names}.", names=missing))
        await refresh(call)
        return
    table, house, at = (await call.fresh()).table, call.desk.house, now_ms()
    note = json.dumps({**_without_wishes(table), "paused_at": at}, ensure_ascii=False)
    debts = [post_owed(at, house.leases.holder)]
    await house.store.matches.set_status(
        table.id, "paused", was=OPEN, at=at, note=note, due_at=at + PAUSED_FOR, drafts=debts
    )
    await call.guest.tell(_("The match is paused. No clock runs; *Resume* under *More* lets it go on."))
    await refresh(call)


async def resume(call: Call) -> None:
    """Let a paused match go on; the clocks run on from where they stood."""
    _ = call.guest._
    if call.table.row.status != "paused":
        _running(call)
        raise Turned(_("The table is not paused."))
    if missing := await _missing(call, "resume"):
        await call.guest.tell(_("Noted. The match goes on when all agree; missing: {names}.", names=missing))
        await refresh(call)
        return
    table, house, at = (await call.fresh()).table, call.desk.house, now_ms()
    lost = max(0, at - int(table.notes.get("paused_at", at)))
    note = json.dumps(_without_wishes(table), ensure_ascii=False)
    # looked at in the next round, which knows when to look then
    debts = [post_owed(at, house.leases.holder)]
    await house.store.matches.set_status(
        table.id, "open", was=PAUSED, at=at, note=note, lost=lost, due_at=at, drafts=debts
    )
    await call.guest.tell(_("The match goes on."))
    await refresh(call)


def _running(call: Call) -> None:
    if call.table.match is None:
        raise Turned(call.guest._("The match has not started yet."))
    if call.table.row.status not in ("open", "paused"):
        raise Over


def _without_wishes(table: Table) -> dict[str, object]:
    return {key: value for key, value in table.notes.items() if key not in ("stop", "pause", "resume", "paused_at")}


def _people(table: Table) -> tuple[rows.Chair, ...]:
    return table.people


async def _missing(call: Call, what: str, asked: Callable[[Table], tuple[rows.Chair, ...]] = _people) -> str:
    """Note the person's wish; the names of those who have not said the same, none if it can be done now.

    Whoever plays needs the others' agreement even if he may manage messages: nobody stops a match he is losing.
    """
    seat = call.table.seat_of(call.guest.id)
    if seat is None:
        if call.guest.may_manage:
            return ""
        raise Turned(call.guest._("You are not sitting at this table."))
    table = await call.desk.house.note(call.table, what, seat, call.table.playing.ply)
    agreed = table.wishing(what)
    return ", ".join(escaped(person.name) for person in asked(table) if person.seat not in agreed)


async def undo(call: Call) -> None:
    """Take the own last move back: at once where nobody has seen anything, else with a request to the others."""
    guest = call.guest

    def told(after: Table) -> str:
        if after.playing.undoing:
            return guest._("The others are asked; when all agree, your last move is taken back.")
        return guest._("Your last move is taken back.")

    await mid_end(call, Undo(), told)


async def allow(call: Call) -> None:
    """Agree that somebody takes back."""
    await mid_end(call, AllowUndo())


async def refuse(call: Call) -> None:
    """Speak against it, or withdraw the own request."""
    await mid_end(call, RefuseUndo())


HANDLERS = {"stop": stop, "pause": pause, "resume": resume, "undo": undo, "allow": allow, "refuse": refuse}
