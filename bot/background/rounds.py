"""The round that is made every few seconds: what is in the outbox, whose time runs out, which tables are ours."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog

from bot.background.computers import Computers
from bot.background.recovery import Servers, end_lost_tables, resume
from bot.background.timeouts import Timeouts
from bot.runtime.background import in_background
from bot.runtime.heartbeat import beat
from bot.runtime.task_set import TaskSet
from bot.sessions.held import release_held
from bot.sessions.host import Host
from bot.sessions.reminders import remind
from bot.sessions.table import Table
from data.errors import StoreError

log = structlog.get_logger("stammtisch.bot")


class OutboxRounds(Protocol):
    """Delivers what nobody has delivered at once."""

    async def round(self, go_on: Callable[[Table], None], *, back_at: int | None = None) -> None:
        """Deliver what has fallen due; tables whose acts nobody has carried through ``go_on``."""

    async def close(self) -> None:
        """Stop delivering."""


class Rounds:
    """Looks after all tables, one round at a time."""

    def __init__(
        self, servers: Servers, host: Host, computers: Computers, timeouts: Timeouts, outbox: OutboxRounds
    ) -> None:
        self._servers = servers
        self._host = host
        self._computers = computers
        self._timeouts = timeouts
        self._outbox = outbox
        self._back_at: int | None = host.now_ms()
        """When this process came back, if it has not yet looked at what it had to deliver before (UTC milliseconds)."""
        self._told_of_held: set[int] = set()
        """Matches with a held result that was logged."""
        self._online = False
        self._searching = TaskSet()
        """Looks for channels that are no more, beside the rounds."""
        self._one_at_a_time = asyncio.Lock()
        self._is_closed = False

    def go_online(self) -> None:
        """Note that Discord can be heard."""
        self._online = True

    def go_offline(self) -> None:
        """Note that from now on nobody is heard."""
        self._online = False
        self._host.connection.note_loss(self._host.now_ms())

    async def back(self) -> None:
        """The line to Discord is there: after an outage, tables go on, and nobody is late for what he could not do."""
        if self._host.connection.note_return(self._host.now_ms()):
            self._back_at = self._host.now_ms()
            await self.make()

    async def make(self) -> None:
        """Look after the outbox, and before, if an outage has ended, after what it has changed."""
        # two at once would let go of tables that the other one has just taken
        async with self._one_at_a_time:
            if not self._is_closed:
                await self._make()

    async def _make(self) -> None:
        back_at, self._back_at = self._back_at, None
        try:
            if back_at is not None:
                await resume(self._servers, self._host)
                self._searching.start(self._end_lost_tables(back_at), name="lost channels")
            in_background.set(True)
            await self._computers.renew()
            await self._host.listening.refresh()
            await self._check_time()
            await self._outbox.round(self._computers.wake, back_at=back_at)
        except StoreError as error:
            self._look_again(back_at)
            log.warning("the outbox cannot be read", reason=str(error))
        except Exception:
            # the loop must not end: everything that is delivered later depends on it
            log.exception("a round of deliveries failed")
        else:
            if self._servers.is_ready():
                beat()

    def _look_again(self, back_at: int | None) -> None:
        """Let the next round look once more at what was to be delivered before this process came back."""
        if self._back_at is None:
            self._back_at = back_at

    async def _end_lost_tables(self, back_at: int) -> None:
        """End the tables whose channels are no more; if the score book is out of reach, the next round tries again."""
        try:
            await end_lost_tables(self._servers, self._host)
        except StoreError as error:
            self._look_again(back_at)
            log.warning("channels that are no more cannot be looked for", reason=str(error))
        except Exception:
            log.exception("the search for channels that are no more failed")

    async def close(self) -> None:
        """Stop what is being delivered, and make no more rounds."""
        self._is_closed = True
        await self._searching.close()
        await self._outbox.close()

    async def _check_time(self) -> None:
        """Look after time controls, held results and reminders, unless Discord cannot be heard.

        Then nobody's time runs out, and nobody can be reminded.
        """
        if not self._online:
            return
        await self._timeouts.alive()
        await release_held(self._host, self._told_of_held)
        await self._timeouts.round()
        await remind(self._host)
