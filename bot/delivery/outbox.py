"""Delivers what is in the outbox for a table: tries an entry, acknowledges it, or puts it off."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias, TypeVar

import discord
import structlog

from bot.delivery.pacing import Pacing
from bot.runtime.call_budget import CallBudget, Urgency
from bot.runtime.metrics import SHOWN_AFTER, UNDELIVERED
from bot.runtime.shared_question import SharedQuestion
from bot.runtime.shedding import Shed
from bot.runtime.task_set import TaskSet
from bot.sessions.followers import Shown
from bot.sessions.host import Host
from bot.sessions.outbox_content import is_looked_at
from bot.sessions.outbox_entries import (
    KINDS,
    POST,
    EphemeralView,
    Hand,
    Item,
    Post,
    Target,
    draft,
    item_of,
    target_of,
)
from bot.sessions.table import Table
from bot.wire.errors import OUTSIDE, is_channel_gone, retry_delay
from data import rows
from data.errors import StoreError

AT_ONCE = (KINDS[Post], KINDS[Hand])
"""Kinds of entries that the process which enqueues them delivers at once; the others wait for their time."""

PRIVATE = (KINDS[Hand], KINDS[EphemeralView])
"""Kinds of entries that are not shown in the table's channel."""
LATE = 2_000
"""Milliseconds after which a picture follows that took too long for an answer, where nothing else is behind."""
LATER = 10_000
"""Milliseconds after which it follows where the bot has more to do than it can."""

log = structlog.get_logger("stammtisch.delivery")

T = TypeVar("T", bound=Item)
_Message: TypeAlias = tuple[int, Target]
"""A message of a table, by its match and what it shows."""


class _Due(NamedTuple):
    """What a message is to show."""

    table: Table
    entry: rows.OutboxEntry
    since: int
    """Since when it does not show what is: UTC milliseconds."""


class _Sender(NamedTuple):
    """The way items of a kind get to Discord."""

    send: Callable[[Table, Any], Awaitable[None]]
    channel_of: Callable[[Table, Any], int | None]
    """The channel into whose limits the call counts; None where it counts nowhere."""


class OutboxDelivery:
    """Delivers entries of the outbox by the sender of their kind."""

    def __init__(
        self, host: Host, shed: Callable[[], Shed] = lambda: Shed.NOTHING, *, budget: CallBudget | None = None
    ) -> None:
        self._host = host
        self._shed = shed
        self._senders: dict[type, _Sender] = {}
        self._pacing = Pacing(host.sources.edit_gap)
        self._budget = budget or CallBudget()
        self._coming: dict[_Message, _Due] = {}
        """What is to be shown as soon as its message can be edited."""
        self._later = TaskSet()
        self._delivered: list[int] = []
        """Ids of entries that are taken out of the outbox with the next transaction that does so."""
        self._taking_out = SharedQuestion(self._take_out)

    def register(
        self,
        kind: type[T],
        send: Callable[[Table, T], Awaitable[None]],
        channel_of: Callable[[Table, T], int | None] = lambda *_: None,
    ) -> None:
        """Let items of a kind be brought to Discord by this sender, which raises where that fails.

        ``channel_of`` tells into which channel's limits that counts; None for an edit by the token of a press.
        """
        self._senders[kind] = _Sender(send, channel_of)

    async def close(self) -> None:
        """Begin no edit any more; what is in the outbox stays there."""
        await self._later.close()

    async def deliver(self, table: Table, entries: Iterable[rows.OutboxEntry], shown: Shown | None = None) -> None:
        """Deliver what is due at once (posts and hands), except what an answer has shown already.

        What cannot be edited just now follows beside the caller. Raises nothing: what cannot be delivered, or not be
        acknowledged, falls due again.
        """
        shown = shown or Shown()
        due = [entry for entry in entries if entry.kind in AT_ONCE]
        gone = await self.acknowledge(*(entry for entry in due if _target(entry) in shown.targets))
        left = []
        for entry in due:
            # one that is no longer there was replaced by a newer state, which the answer may have overtaken
            rests = _target(entry) == POST and (shown.post_lacks_picture or self.can_wait(table))
            if entry.id not in gone and not rests:
                left.append(entry)
        await asyncio.gather(*(self.bring(table, entry) for entry in left))
        if shown.post_lacks_picture and self._shed() == Shed.NOTHING:
            await self.put_off(table, Post())

    async def bring(self, table: Table, entry: rows.OutboxEntry) -> None:
        """Deliver an entry now, or beside the caller as soon as its message can be edited."""
        message, due = (entry.match_id, _target(entry)), _Due(table, entry, entry.created_at)
        if message not in self._coming and self._pacing.is_free(message) and self._may_call(due):
            await self._show(message, due)
            return
        is_waited_for = message in self._coming
        self._coming[message] = due._replace(since=self._coming[message].since) if is_waited_for else due
        if not is_waited_for:
            self._later.start(self._show_later(message), name=f"show {message}")

    async def _show_later(self, message: _Message) -> None:
        try:
            await self._pacing.free(message)
            due = self._coming[message]
            if (channel := self._channel(due)) is not None:
                await self._budget.wait(self._urgency(due), channel)
        finally:
            due = self._coming.pop(message)
        await self._show(message, due)

    async def _show(self, message: _Message, due: _Due) -> None:
        async with self._pacing.edit(message):
            await self.attempt(due.table, due.entry)
        item = item_of(due.entry)
        if isinstance(item, Post | Hand) and item.picture_only:
            # what it showed was no past
            return
        SHOWN_AFTER.labels(due.entry.kind).observe((self._host.now_ms() - due.since) / 1000)

    def _channel(self, due: _Due) -> int | None:
        item = item_of(due.entry)
        return self._senders[type(item)].channel_of(due.table, item)

    def _may_call(self, due: _Due) -> bool:
        channel = self._channel(due)
        return channel is None or self._budget.take(self._urgency(due), channel)

    def _urgency(self, due: _Due) -> Urgency:
        item = item_of(due.entry)
        if not isinstance(item, Post | Hand) or is_looked_at(due.table, item, self._host.now_ms()):
            return Urgency.LOOKED_AT
        return Urgency.BESIDE if isinstance(item, Post) else Urgency.UNASKED

    def can_wait(self, table: Table) -> bool:
        """Return whether the post may wait for the next act: workers are behind, and no person is asked."""
        if self._shed() < Shed.POSTS or table.row.post_id is None or table.awaited_people():
            return False
        return table.row.status == "open" and table.match is not None and table.match.result is None

    async def post_entries(self, match_id: int) -> list[rows.OutboxEntry]:
        """The pending entries for the post of a match; a table read after this shows all they stand for."""
        return [entry for entry in await self._host.store.outbox.pending(match_id) if _target(entry) == POST]

    async def put_off(self, table: Table, item: Post | Hand) -> None:
        """Let what was answered by words alone be shown whole, unless the next act does so before.

        Where a single picture took long and nothing else is behind, that is soon.
        """
        now = self._host.now_ms()
        due = now + (LATE if self._shed() == Shed.NOTHING else LATER)
        drafts = [draft(replace(item, picture_only=True), due, self._host.leases.holder)]
        try:
            await self._host.store.outbox.enqueue(table.id, table.row.ply, drafts, now)
        except StoreError as error:
            log.warning("a late picture was not noted", match=table.id, kind=target_of(item).kind, reason=str(error))

    async def attempt(self, table: Table, entry: rows.OutboxEntry) -> None:
        """Try to deliver an entry; if that fails, decide when to try again."""
        try:
            await self._send(table, entry)
        except Exception as error:
            UNDELIVERED.labels(entry.kind).inc()
            # one table that cannot be shown must not keep the others from being shown
            say = log.warning if isinstance(error, OUTSIDE) else log.exception
            say("not delivered", match=table.id, kind=entry.kind, reason=str(error), attempt=entry.attempts + 1)
            if is_channel_gone(error) and entry.kind not in PRIVATE:
                await self._host.stop_without_channel(table)
                await self.acknowledge(entry)
            elif (wait := retry_delay(error, entry.attempts)) is None:
                await self.acknowledge(entry)
            else:
                with self._storing(entry):
                    is_told = isinstance(error, discord.RateLimited)
                    await self._host.store.outbox.delay(entry.id, self._host.now_ms() + wait, firmly=is_told)
        else:
            await self.acknowledge(entry)

    async def _send(self, table: Table, entry: rows.OutboxEntry) -> None:
        item = item_of(entry)
        await self._senders[type(item)].send(table, item)

    async def acknowledge(self, *entries: rows.OutboxEntry) -> frozenset[int]:
        """Take entries out of the outbox; the ids of those that were not replaced by newer ones."""
        ids = frozenset(entry.id for entry in entries)
        with self._storing(*entries):
            if not ids:
                return ids
            self._delivered += ids
            return ids & await self._taking_out.ask(None)
        return ids

    async def _take_out(self, _about: None) -> frozenset[int]:
        """Take out what was delivered; the ids of the entries that were there."""
        ids, self._delivered = self._delivered, []
        return await self._host.store.outbox.acknowledge(*ids)

    @contextmanager
    def _storing(self, *entries: rows.OutboxEntry) -> Iterator[None]:
        """Note the fate of entries; where that fails they fall due once more, which does no harm."""
        try:
            yield
        except StoreError as error:
            for entry in entries:
                log.warning("an outbox entry was not noted", match=entry.match_id, kind=entry.kind, reason=str(error))


def _target(entry: rows.OutboxEntry) -> Target:
    return Target(entry.kind, entry.target)
