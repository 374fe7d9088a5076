"""Where every press and every sent modal arrives: decode, find the table, hand it to the one who knows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
import structlog

from bot.background.computers import Computers
from bot.background.timeouts import Timeouts
from bot.delivery.outbox import Target
from bot.delivery.service import Delivery
from bot.runtime.clock import now_ms
from bot.runtime.i18n import Gettext
from bot.runtime.metrics import PRESSES
from bot.screens.pictures import PictureService
from bot.screens.refusals import sentence
from bot.sessions.errors import InDoubt, InternalError, UserError
from bot.sessions.host import Host
from bot.sessions.seating import welcomed
from bot.sessions.table import Table
from bot.wire import payload
from bot.wire.custom_id import Press
from bot.wire.errors import OUTSIDE, too_late
from bot.wire.interaction import Guest, guest_of
from data import rows
from data.errors import Conflict, StoreError
from games.refusals import Refusal

log = structlog.get_logger("stammtisch.interactions")


@dataclass(frozen=True, slots=True)
class Services:
    """What the handlers work with."""

    host: Host
    pictures: PictureService
    delivery: Delivery
    computers: Computers
    timeouts: Timeouts


@dataclass(frozen=True, slots=True)
class Call:
    """A press at a table: who, where, what, with which values."""

    services: Services
    guest: Guest
    table: Table
    press: Press
    values: tuple[str, ...] = ()
    """Chosen entries of a select."""
    fields: Mapping[str, str] | None = None
    """Filled-in fields of a modal, by custom_id."""

    async def fresh(self) -> Call:
        """The call with the table as it stands now."""
        table = await self.services.host.find(self.table.id)
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
Show = Callable[[set[Target]], Awaitable[None]]
"""Answers a person with what has become of the table; notes which outbox entries that has delivered."""


async def settle(services: Services, guest: Guest, table: Table, debts: Iterable[rows.Debt], show: Show) -> None:
    """Show what is journalled, deliver the rest, and let the table go on; an answer that fails loses nothing."""
    delivered: set[Target] = set()
    try:
        await show(delivered)
    except Exception as error:
        # what the answer did not show is delivered like any other entry
        say = log.warning if isinstance(error, OUTSIDE) else log.exception
        say("an act was not shown", match=table.id, reason=str(error))
        if not guest.interaction.response.is_done():
            with suppress(*OUTSIDE):
                await guest.tell(guest._("Your move is played, but I cannot show it just now."))
    await services.delivery.outbox.deliver(table, debts, but=delivered)
    services.computers.wake(table)


async def refresh(call: Call) -> None:
    """Enqueue and deliver the post after a change that is no act; wake computer players that now sit in."""
    host = call.services.host
    table = (await call.fresh()).table
    if table.match is not None:
        entries = await host.store.outbox.owe(table.id, table.playing.ply, await host.news(table), now_ms())
        host.leases.note(entries)
        await call.services.delivery.outbox.deliver(table, entries)
    else:
        await call.services.delivery.posts.update(table)
    call.services.computers.wake(table)


def unstored(error: StoreError, _: Gettext) -> str:
    """What a person is told when the score book is out of reach."""
    if isinstance(error, InDoubt):
        return _(
            "I lost the score book while writing, so I do not know whether that was noted. Look at the table again."
        )
    return _("I cannot reach the score book just now; nothing was changed. Try again in a moment.")


async def answer(services: Services, interaction: discord.Interaction[Any], handlers: Mapping[str, Handler]) -> None:
    """Answer a component or modal interaction, whatever it is; silence for those that are not ours."""
    data: Any = interaction.data or {}
    press = Press.read(payload.custom_id(data))
    if press is None:
        return
    guest = await guest_of(interaction, services.host.store, now_ms())
    handler = handlers.get(press.action)
    table = await services.host.find(press.match) if handler is not None else None
    if handler is None or table is None:
        await guest.tell(guest._("This button leads nowhere any more."))
        return
    PRESSES.labels(press.action).inc()
    call = Call(services, guest, table, press, payload.values(data), payload.fields(data))
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
    except UserError as turned:
        await guest.tell(turned.sentence)
    except (Refusal, InternalError) as refusal:
        await guest.tell(sentence(refusal, table, guest._))
    except Conflict:
        await guest.tell(guest._("Somebody was quicker. Have another look."))
    except StoreError as error:
        log.error("storage failed", match=table.id, action=call.press.action, reason=str(error))
        await guest.tell(unstored(error, guest._))


async def _welcomed(call: Call) -> tuple[Call, bool]:
    """The call of somebody who comes back after the time ran out: the seat is handed back by whatever is pressed."""
    guest, services = call.guest, call.services
    back = None if call.press.action == "back" else await welcomed(services.host, call.table, guest.id, guest.name)
    if back is None:
        return call, False
    table, debts = back
    await services.delivery.outbox.deliver(table, debts)
    services.computers.wake(table)
    return replace(call, table=table), True
