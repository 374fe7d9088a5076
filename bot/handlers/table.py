"""Rare things at a table: board as text, post again, resign, draw, stop, replace, the record."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from typing import Any

import discord

import render
from bot import lobbying
from bot.claims import GO
from bot.components import TEXT, clipped
from bot.counting import given_up
from bot.desk import Call, settle
from bot.house import TRIES, now_ms, owed
from bot.lobbying import computer_name
from bot.refusing import Turned
from bot.screens.reading import more as more_screen
from bot.table import LEVELS, Table, escaped, shortened
from data import rows
from data.errors import Conflict
from games import record as records
from games.match import AgreeDraw, Resign
from games.refusals import Over
from games.values import Seat

ABSENT = 5 * 60_000
"""Milliseconds without an act after which fellow players may replace an awaited player."""
CONTENT = 0.5
"""Up to this standing, from 0 (lost) to 1 (won), a computer player agrees to a draw."""
STAND_IN = "medium"
STOPPABLE: tuple[rows.Status, ...] = ("open", "lobby")


async def more(call: Call) -> None:
    """The rarely needed buttons."""
    await call.guest.show(more_screen(call.table, call.guest.id, call.guest.may_manage, call.guest._))


async def as_text(call: Call) -> None:
    """The whole view in words: the own one for players, the public one for others."""
    if call.table.match is None:
        raise Turned(call.guest._("The match has not started yet."))
    match = call.table.match
    seat = call.table.seat_of(call.guest.id)
    words = render.describe(match.game.view(match.state, seat), call.table.text_voice(call.guest.language))
    await call.guest.tell(clipped(words, TEXT // 2))


async def show(call: Call) -> None:
    """Put the post up anew, at the bottom of the channel."""
    _ = call.guest._
    if not call.table.live:
        raise Over
    await call.guest.tell(_("Here it comes."))
    call.desk.delivery.forget(call.table)
    await call.desk.delivery.post(call.table)


async def resign(call: Call) -> None:
    """Give up a match of two."""
    await _mid_end(call, Resign())


async def draw(call: Call) -> None:
    """Propose a draw, or agree to it; a computer player agrees unless it stands better."""
    await _mid_end(call, AgreeDraw())
    house, table = call.desk.house, (await call.fresh()).table
    computers = [seat.seat for seat in table.seats if seat.user_id is None]
    if table.match is None or table.match.result is not None or not computers:
        return
    match = table.match
    if max(match.game.standing(match.state, seat) for seat in computers) > CONTENT:
        await call.guest.tell(call.guest._("{name} wants to play on.", name=escaped(table.names[computers[0]])))
        return
    for seat in computers:
        played = await house.act(table.id, seat, lambda match: AgreeDraw())
        await call.desk.delivery.pay(played.table, played.debts)


async def _mid_end(call: Call, made: Any) -> None:
    seat = _seat(call)
    played = await call.desk.house.act(call.table.id, seat, lambda match: made, user_id=call.guest.id, at=call.guest.at)

    async def show(paid: list[str]) -> None:
        await call.guest.tell(call.guest._("Done."))

    await settle(call.desk, call.guest, played.table, played.debts, show)


def _seat(call: Call) -> Seat:
    seat = call.table.seat_of(call.guest.id)
    if seat is None:
        raise Turned(call.guest._("You are not sitting at this table."))
    if call.table.match is None:
        raise Turned(call.guest._("The match has not started yet."))
    if call.table.match.result is not None or call.table.row.status != "open":
        raise Over
    return seat


async def stop(call: Call) -> None:
    """Stop the match without a result: by everybody's agreement, or by someone who may manage messages."""
    _, table = call.guest._, call.table
    if table.row.status not in STOPPABLE:
        raise Over
    if table.match is None:
        await lobbying.cancel(call.desk.house, call.guest, table)
        await call.guest.tell(_("The table was cleared before the start."))
        await _refresh(call)
        return
    # whoever plays needs the others' agreement even if he may manage messages: nobody stops a match he is losing
    if not call.guest.may_manage or table.seat_of(call.guest.id) is not None:
        seat = _seat(call)
        table = await _wishing(call, seat)
        missing = [escaped(person.name) for person in _stoppers(table) if person.seat not in table.stopping]
        if missing:
            await call.guest.tell(
                _("Noted. The match stops when all agree; missing: {names}.", names=", ".join(missing))
            )
            await _refresh(call)
            return
    at, house = now_ms(), call.desk.house
    end = (
        await given_up(house.store, house.settings, table, at)
        if call.table.seat_of(call.guest.id) is not None
        else None
    )
    await house.store.matches.set_status(
        table.id,
        "stopped",
        was=STOPPABLE,
        at=at,
        note=json.dumps({"stopped_by": call.guest.id}),
        outcomes=() if end is None else end.outcomes,
        counted=rows.PLAIN if end is None else end.counted,
    )
    await call.guest.tell(_("The match is stopped."))
    await _refresh(call)


def _stoppers(table: Table) -> tuple[rows.Seat, ...]:
    """Who must agree to stop: the people, and whoever is stood in for where only one is left."""
    stood_in = tuple(seat for seat in table.seats if seat.user_id is None and seat.for_user_id is not None)
    return table.people + stood_in if len(table.people) == 1 else table.people


async def _wishing(call: Call, seat: Seat) -> Table:
    """The table with the wish to stop noted, beside those of others that may come at the same moment."""
    house = call.desk.house
    for _ in range(TRIES):
        table = await house.find(call.table.id) or call.table
        wishes = {**table.notes.get("stop", {}), str(seat): table.playing.ply}
        note = json.dumps({**table.notes, "stop": wishes})
        with suppress(Conflict):
            was: rows.Was = {"status": table.row.status, "note": table.row.note}
            await house.store.matches.update(table.id, was=was, note=note)
            return await house.find(table.id) or table
    raise Conflict(call.table.id)


async def away(call: Call) -> None:
    """Let a computer player take over the own seat until one comes back."""
    seat = _seat(call)
    await _reseat(call, seat, _stand_in(STAND_IN))
    await call.guest.tell(call.guest._("A computer player takes over. *More* has the button to take your seat back."))


async def back(call: Call) -> None:
    """Take the own seat back from the computer player."""
    seat = call.table.stood_in_for(call.guest.id)
    if seat is None:
        raise Turned(call.guest._("Nobody is holding a seat for you here."))
    if call.table.row.status != "open":
        raise Over

    def returned(table: Table, old: rows.Seat) -> rows.Seat:
        return replace(old, user_id=call.guest.id, for_user_id=None, level=None, name=call.guest.name, removed_by=None)

    await _reseat(call, seat, returned)
    await call.guest.tell(call.guest._("Your seat is yours again."))


async def substitute(call: Call) -> None:
    """Replace an absent player by a computer player."""
    wish = call.values[0] if call.values else ""
    seat_text, _, level = wish.partition(":")
    known = seat_text in {str(seat.seat) for seat in call.table.seats} and level in LEVELS
    if not known:
        raise Turned(call.guest._("This button leads nowhere any more."))
    await replace_player(call, int(seat_text), level)


async def replace_player(call: Call, seat: Seat, level: str) -> None:
    """A computer player for a person who is awaited and does not come."""
    guest, table = call.guest, call.table
    _ = guest._
    if table.match is None:
        raise Turned(_("The match has not started yet."))
    if table.row.status != "open":
        raise Over
    absent, name, removed_by = table.seats[seat], escaped(table.seats[seat].name), None
    if absent.user_id is None:
        raise Turned(_("That seat is not held by a person."))
    awaited = absent in table.awaited_people()
    left = ABSENT - (now_ms() - table.at)
    if absent.user_id != guest.id and guest.may_manage:
        removed_by = guest.id if not awaited or left > 0 else None
    elif absent.user_id != guest.id:
        _seat(call)
        if not awaited:
            raise Turned(_("The table is not waiting for {name}.", name=name))
        if left > 0:
            raise Turned(
                _("{name} may think a little longer; from {when} on you can ask again.",
                  name=name, when=f"<t:{(table.at + ABSENT) // 1000}:t>")
            )  # fmt: skip
    await _reseat(call, seat, _stand_in(level, removed_by))
    await guest.tell(_("A computer player sits in for {name}, who can take the seat back at any time.", name=name))


def _stand_in(level: str, removed_by: int | None = None) -> Callable[[Table, rows.Seat], rows.Seat]:
    def sit(table: Table, old: rows.Seat) -> rows.Seat:
        name = shortened(f"{computer_name(table.seats)} ({old.name})")
        person = old.user_id
        return replace(old, user_id=None, for_user_id=person, level=level, name=name, removed_by=removed_by)

    return sit


async def _reseat(call: Call, seat: Seat, change: Callable[[Table, rows.Seat], rows.Seat]) -> None:
    house = call.desk.house
    async with house.lock(call.table.id):
        for _ in range(TRIES):
            table = await house.find(call.table.id) or call.table
            if table.seats[seat].occupant != call.table.seats[seat].occupant or table.row.status != "open":
                raise Over
            seats = [change(table, old) if old.seat == seat else old for old in table.seats]
            with suppress(Conflict):
                await house.store.matches.set_seats(table.id, seats, was=table.seats, status="open")
                break
        else:
            raise Conflict(call.table.id)
    await _refresh(call)


async def _refresh(call: Call) -> None:
    """Owe and deliver the post after a change that is no act; wake computer players that now sit in."""
    house = call.desk.house
    table = (await call.fresh()).table
    if table.match is not None:
        debts = owed(None, table, house.claims.holder, await house.deadline(table, table))
        debts = [debt for debt in debts if debt.kind in ("post", GO)]
        owing = await house.store.outbox.owe(table.id, table.playing.ply, debts, now_ms())
        house.claims.note(owing)
        await call.desk.delivery.pay(table, owing)
    else:
        await call.desk.delivery.post(table)
    call.desk.computers.wake(table)


async def record(call: Call) -> None:
    """The record of a finished match, seed included, as a file."""
    _ = call.guest._
    if call.table.match is None or call.table.match.result is None:
        raise Turned(_("The record is open when the match is over."))
    written = BytesIO(records.write(call.table.match).encode())
    name = f"{call.table.row.game}-{call.table.id}.txt"
    await call.guest.interaction.response.send_message(
        _("The record of match {id}: everybody can check it with `stammtisch verify`.", id=call.table.id),
        file=discord.File(written, name),
        ephemeral=True,
    )


HANDLERS = {
    "more": more,
    "text": as_text,
    "show": show,
    "resign": resign,
    "draw": draw,
    "stop": stop,
    "away": away,
    "back": back,
    "replace": substitute,
    "record": record,
}
