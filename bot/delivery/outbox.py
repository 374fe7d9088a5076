"""Delivers what is in the outbox for a table: tries an entry, acknowledges it, or puts it off."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import structlog

from bot.runtime.clock import now_ms
from bot.runtime.metrics import UNDELIVERED
from bot.runtime.recent import Recent
from bot.runtime.shedding import Shed
from bot.sessions.host import Host
from bot.sessions.outbox_content import GRACE, LONGEST, SHORTLY
from bot.sessions.table import Table
from bot.wire.errors import OUTSIDE, is_channel_gone, retry_delay
from data import rows
from data.errors import StoreError
from games.contract import Seat

AT_ONCE = ("post", "hand")
"""Kinds of entries that whoever has made them delivers at once; the others wait for their time."""

PRIVATE = ("hand", "view")
"""Kinds of entries that are not shown in the table's channel."""
TABLES = 4096
"""What waits is remembered for so many."""

log = structlog.get_logger("stammtisch.delivery")

Send = Callable[[Table, rows.OutboxEntry], Awaitable[None]]
"""Brings one entry of a table to Discord; raises where that fails."""


class Target(NamedTuple):
    """What an entry of a table's outbox brings up to date: its kind, and which one of several of that kind."""

    kind: str
    which: str = ""


POST = Target("post")
POST_LATER = Target(POST.kind, "later")
"""Among what an answer has shown: the post was shown by words alone, and its picture follows from the outbox."""


def hand_of(seat: Seat) -> Target:
    """The hand of a seat."""
    return Target("hand", str(seat))


class OutboxDelivery:
    """Delivers entries of the outbox by the sender of their kind."""

    def __init__(self, host: Host, shed: Callable[[], Shed] = lambda: Shed.NOTHING) -> None:
        self._host = host
        self._shed = shed
        self._senders: dict[str, Send] = {}
        self._followers: list[Callable[[Table], Awaitable[None]]] = []
        self._waiting: Recent[tuple[int, str, str], int] = Recent(TABLES)
        """Since when something waits for the next act: UTC milliseconds."""

    def register(self, kind: str, send: Send) -> None:
        """Let entries of a kind be sent by this sender."""
        self._senders[kind] = send

    async def deliver(self, table: Table, entries: Iterable[rows.OutboxEntry], *, but: Collection[Target] = ()) -> None:
        """Deliver what is due at once (posts and hands), except what an answer has shown already.

        Raises nothing: what cannot be delivered, or not be acknowledged, falls due again.
        """
        due = [
            entry
            for entry in entries
            if entry.kind in AT_ONCE and (Target(entry.kind, entry.target) in but or not self._waits(entry))
        ]
        answered = [entry for entry in due if Target(entry.kind, entry.target) in but]
        for entry in answered:
            self._waiting.pop((entry.match_id, entry.kind, entry.target), None)
        gone = await self.acknowledge(*answered)
        for entry in due:
            # one that is no longer there was replaced by a newer state, which the answer may have overtaken
            if entry.id not in gone and not (entry.kind == POST.kind and (POST_LATER in but or self.can_wait(table))):
                await self.attempt(table, entry)
        if POST_LATER in but and self._shed() == Shed.NOTHING:
            await self.put_off(table, POST)
        for follow in self._followers:
            await follow(table)

    def follow(self, follow: Callable[[Table], Awaitable[None]]) -> None:
        """Let something be done whenever a table has changed and been shown."""
        self._followers.append(follow)

    def _waits(self, entry: rows.OutboxEntry) -> bool:
        """Whether an entry waits for the next act; but however fast acts follow, not for ever."""
        key = entry.match_id, entry.kind, entry.target
        longest = LONGEST.get(entry.payload)
        if longest is None:
            self._waiting.pop(key, None)
            return False
        since = self._waiting.setdefault(key, entry.created_at)
        if entry.not_before <= since + longest:
            return True
        del self._waiting[key]
        return False

    def can_wait(self, table: Table) -> bool:
        """Whether the post is left to the next act, or else the outbox: workers are behind, and no person is asked."""
        if self._shed() < Shed.POSTS or table.row.post_id is None or table.awaited_people():
            return False
        return table.row.status == "open" and table.match is not None and table.match.result is None

    async def deliver_post(self, table: Table) -> None:
        """Deliver what is in the outbox for the post of a table."""
        await self.deliver(table, await self.post_entries(table.id))

    async def post_entries(self, match_id: int) -> list[rows.OutboxEntry]:
        """The entries for the post of a match; whoever reads the match after this shows all that they stand for."""
        return [entry for entry in await self._host.store.outbox.pending(match_id) if entry.kind == POST.kind]

    async def put_off(self, table: Table, target: Target) -> None:
        """Let what was answered by words alone be shown whole, unless the next act does so before.

        Where a single picture took long and nothing else is behind, that is soon.
        """
        now = now_ms()
        due = now + (SHORTLY.pause if self._shed() == Shed.NOTHING else GRACE)
        draft = rows.OutboxDraft(
            kind=target.kind, target=target.which, payload="", not_before=due, holder=self._host.leases.holder
        )
        try:
            await self._host.store.outbox.enqueue(table.id, table.row.ply, [draft], now)
        except StoreError as error:
            log.warning("a late picture was not noted", match=table.id, kind=target.kind, reason=str(error))

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
                    await self._host.store.outbox.delay(entry.id, now_ms() + wait)
        else:
            self._waiting.pop((entry.match_id, entry.kind, entry.target), None)
            await self.acknowledge(entry)

    async def _send(self, table: Table, entry: rows.OutboxEntry) -> None:
        if entry.kind not in self._senders:
            raise ValueError(f"an outbox entry of an unknown kind: {entry.kind!r}")
        await self._senders[entry.kind](table, entry)

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
