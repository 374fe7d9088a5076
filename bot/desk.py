"""Where every press and every sent modal arrives: decode, find the table, hand it to the one who knows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
import structlog

from bot import sent
from bot.computers import Computers
from bot.deadlines import Deadlines
from bot.delivery import Delivery
from bot.guest import Guest, guest_of
from bot.house import House, InDoubt, Mishap, now_ms
from bot.ids import Press
from bot.metrics import PRESSES
from bot.pictures import Studio
from bot.refusing import Turned, sentence
from bot.seating import welcomed
from bot.table import Table
from bot.tongue import Tongue
from bot.troubles import OUTSIDE, too_late
from data import rows
from data.errors import Conflict, StoreError
from games.refusals import Refusal

log = structlog.get_logger("stammtisch.desk")


@dataclass(frozen=True, slots=True)
class Desk:
    """What the handlers work with."""

    house: House
    studio: Studio
    delivery: Delivery
    computers: Computers
    deadlines: Deadlines


@dataclass(frozen=True, slots=True)
class Call:
    """A press at a table: who, where, what, with which values."""

    desk: Desk
    guest: Guest
    table: Table
    press: Press
    values: tuple[str, ...] = ()
    """Chosen entries of a select."""
    fields: Mapping[str, str] | None = None
    """Filled-in fields of a modal, by custom_id."""

    async def fresh(self) -> Call:
        """The call with the table as it stands now."""
        table = await self.desk.house.find(self.table.id)
        return self if table is None else replace(self, table=table)

    @property
    def public(self) -> bool:
        """Whether everybody sees the pressed message: the table's post, or an old one that still stands."""
        return self.guest.openly

    @property
    def at_post(self) -> bool:
        """Whether the pressed message is the table's post."""
        return self.guest.pressed is not None and self.guest.pressed == self.table.row.post_id


Handler = Callable[[Call], Awaitable[None]]
Show = Callable[[list[str]], Awaitable[None]]
"""Answers a person with what has become of the table; notes which debts are paid by that."""


async def settle(desk: Desk, guest: Guest, table: Table, debts: Iterable[rows.OutboxEntry], show: Show) -> None:
    """Show what is journalled, pay the rest, and let the table go on; an answer that fails loses nothing."""
    paid: list[str] = []
    try:
        await show(paid)
    except Exception as error:
        # what the answer did not show is delivered like any other debt
        say = log.warning if isinstance(error, OUTSIDE) else log.exception
        say("an act was not shown", match=table.id, reason=str(error))
        if not guest.interaction.response.is_done():
            with suppress(*OUTSIDE):
                await guest.tell(guest._("Your move is played, but I cannot show it just now."))
    await desk.delivery.pay(table, debts, but=paid)
    desk.computers.wake(table)


async def refresh(call: Call) -> None:
    """Owe and deliver the post after a change that is no act; wake computer players that now sit in."""
    house = call.desk.house
    table = (await call.fresh()).table
    if table.match is not None:
        news, lease = await house.news(table)
        owing = await house.store.outbox.enqueue(table.id, table.playing.ply, news, now_ms(), lease=lease)
        house.leases.note(lease)
        await call.desk.delivery.pay(table, owing)
    else:
        await call.desk.delivery.post(table)
    call.desk.computers.wake(table)


def unstored(error: StoreError, _: Tongue) -> str:
    """What a person is told when the score book is out of reach."""
    if isinstance(error, InDoubt):
        return _(
            "I lost the score book while writing, so I do not know whether that was noted. Look at the table again."
        )
    return _("I cannot reach the score book just now; nothing was changed. Try again in a moment.")


async def answer(desk: Desk, interaction: discord.Interaction[Any], handlers: Mapping[str, Handler]) -> None:
    """Answer a component or modal interaction, whatever it is; silence for those that are not ours."""
    data: Any = interaction.data or {}
    press = Press.read(sent.custom_id(data))
    if press is None:
        return
    guest = await guest_of(interaction, desk.house.store, now_ms())
    handler = handlers.get(press.action)
    table = await desk.house.find(press.match) if handler is not None else None
    if handler is None or table is None:
        await guest.tell(guest._("This button leads nowhere any more."))
        return
    PRESSES.labels(press.action).inc()
    call = Call(desk, guest, table, press, sent.values(data), sent.fields(data))
    await guarded(guest, table, handler, call)


async def guarded(guest: Guest, table: Table, handler: Handler, call: Call) -> None:
    """Run a handler; whatever is refused or fails is said to the person, and the table survives."""
    try:
        await _told(guest, table, handler, call)
    except OUTSIDE as error:
        if not too_late(error):
            raise
        log.warning("too late to answer", match=table.id, action=call.press.action)


async def _told(guest: Guest, table: Table, handler: Handler, call: Call) -> None:
    try:
        call, came_back = await _welcomed(call)
        await handler(call)
        if came_back:
            await guest.tell(guest._("Your seat is yours again."))
    except Turned as turned:
        await guest.tell(turned.sentence)
    except (Refusal, Mishap) as refusal:
        await guest.tell(sentence(refusal, table, guest._))
    except Conflict:
        await guest.tell(guest._("Somebody was quicker. Have another look."))
    except StoreError as error:
        log.error("storage failed", match=table.id, action=call.press.action, reason=str(error))
        await guest.tell(unstored(error, guest._))


async def _welcomed(call: Call) -> tuple[Call, bool]:
    """The call of somebody who comes back after the time ran out: the seat is handed back by whatever is pressed."""
    guest, desk = call.guest, call.desk
    back = None if call.press.action == "back" else await welcomed(desk.house, call.table, guest.id, guest.name)
    if back is None:
        return call, False
    table, debts = back
    await desk.delivery.pay(table, debts)
    desk.computers.wake(table)
    return replace(call, table=table), True
