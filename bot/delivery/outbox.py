"""Delivers what is in the outbox for a table: tries an entry, acknowledges it, or puts it off."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import structlog

from bot.runtime.metrics import UNDELIVERED
from bot.runtime.recent import Recent
from bot.runtime.shedding import Shed
from bot.sessions.followers import Shown
from bot.sessions.host import Host
from bot.sessions.outbox_content import GRACE
from bot.sessions.outbox_entries import (
    KINDS,
    POST,
    SHORTLY,
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
TABLES = 4096
"""Waiting entries that are remembered."""

log = structlog.get_logger("stammtisch.delivery")

T = TypeVar("T", bound=Item)


class OutboxDelivery:
    """Delivers entries of the outbox by the sender of their kind."""

    def __init__(self, host: Host, shed: Callable[[], Shed] = lambda: Shed.NOTHING) -> None:
        self._host = host
        self._shed = shed
        self._senders: dict[type, Callable[[Table, Any], Awaitable[None]]] = {}
        self._waiting: Recent[tuple[int, Target], int] = Recent(TABLES)
        """When an entry began to wait for the next act: UTC milliseconds."""

    def register(self, kind: type[T], send: Callable[[Table, T], Awaitable[None]]) -> None:
        """Let items of a kind be brought to Discord by this sender, which raises where that fails."""
        self._senders[kind] = send

    async def deliver(self, table: Table, entries: Iterable[rows.OutboxEntry], shown: Shown | None = None) -> None:
        """Deliver what is due at once (posts and hands), except what an answer has shown already.

        Raises nothing: what cannot be delivered, or not be acknowledged, falls due again.
        """
        shown = shown or Shown()
        due = [
            entry
            for entry in entries
            if entry.kind in AT_ONCE and (_target(entry) in shown.targets or not self._waits(entry))
        ]
        answered = [entry for entry in due if _target(entry) in shown.targets]
        for entry in answered:
            self._waiting.pop((entry.match_id, _target(entry)), None)
        gone = await self.acknowledge(*answered)
        for entry in due:
            # one that is no longer there was replaced by a newer state, which the answer may have overtaken
            rests = _target(entry) == POST and (shown.post_lacks_picture or self.can_wait(table))
            if entry.id not in gone and not rests:
                await self.attempt(table, entry)
        if shown.post_lacks_picture and self._shed() == Shed.NOTHING:
            await self.put_off(table, Post())

    def _waits(self, entry: rows.OutboxEntry) -> bool:
        """Return whether an entry still waits for the next act, at most as long as its wait allows."""
        key, item = (entry.match_id, _target(entry)), item_of(entry)
        wait = item.wait if isinstance(item, Post | Hand) else None
        if wait is None:
            self._waiting.pop(key, None)
            return False
        since = self._waiting.setdefault(key, entry.created_at)
        if entry.not_before <= since + wait.longest:
            return True
        del self._waiting[key]
        return False

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
        due = now + (SHORTLY.pause if self._shed() == Shed.NOTHING else GRACE)
        drafts = [draft(item, due, self._host.leases.holder)]
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
                    await self._host.store.outbox.delay(entry.id, self._host.now_ms() + wait)
        else:
            self._waiting.pop((entry.match_id, _target(entry)), None)
            await self.acknowledge(entry)

    async def _send(self, table: Table, entry: rows.OutboxEntry) -> None:
        item = item_of(entry)
        await self._senders[type(item)](table, item)

    async def acknowledge(self, *entries: rows.OutboxEntry) -> frozenset[int]:
        """Take entries out of the outbox; the ids of those that were not replaced by newer ones."""
        ids = [entry.id for entry in entries]
        with self._storing(*entries):
            return await self._host.store.outbox.acknowledge(*ids) if ids else frozenset()
        return frozenset(ids)

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
