"""SQLite through aiosqlite: each transaction is one item in the queue of a connection's thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from threading import local
from time import monotonic, sleep
from typing import Any

import aiosqlite
from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError

from data.alone import beside
from data.database import BUGS, P, T, Work
from data.engines.watched_file import Identity, WatchedFile, identity_of
from data.errors import Unreachable
from data.urls import SqliteFile

BUSY_SECONDS = 5
"""Seconds a transaction waits for another program that locks the file."""
_MOMENT = 0.01
"""Seconds between two attempts to switch a locked file to write-ahead logging."""
_READERS = 4
_MOST_TOGETHER = 64
"""Transactions that one commit may hold at most."""
_LASTING, _LOOSE = "PRAGMA synchronous = FULL", "PRAGMA synchronous = NORMAL"
"""True if a commit is synced to the disk; the file stays consistent in either case."""
_READING, _WRITING = "BEGIN", "BEGIN IMMEDIATE"
_CLOSED = "it has been closed"
"""The reason given to transactions after the database was closed; they fail as in an outage."""


_here = local()
"""Holds, in the thread of a session, the function that returns its raw connection."""


@cache
def _engine(begin: str) -> Engine:
    """Return the SQLAlchemy engine of all sessions with this BEGIN statement; they share compiled statements."""
    engine = create_engine("sqlite://", creator=lambda: _here.raw(), poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        try:
            connection.connection.cursor().execute(begin)
        except sqlite3.DatabaseError as error:
            # elsewhere SQLAlchemy wraps the errors of the driver
            raise OperationalError(begin, None, error) from error

    return engine


@dataclass(eq=False, slots=True)
class _Item:
    """A queued transaction, and the future of its result."""

    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]
    lasting: bool
    """True if it is synced to the disk before the future is set."""

    def settle(self, result: Any, error: BaseException | None) -> None:
        """Set the future; called from the thread."""
        self.future.get_loop().call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: Any, error: BaseException | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class _Session(aiosqlite.Connection):
    # An asynchronous dialect hands every statement to the thread and waits for it, several per act, which costs five
    # times what the statements do. Here the thread runs SQLAlchemy itself on aiosqlite's raw connection, so that a
    # transaction is handed over once, and an event loop that is busy does not keep the file locked.

    def __init__(self, name: str, begin: str, connector: Callable[[], sqlite3.Connection], file: WatchedFile) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._file = file
        self._log_file: Path | None = None
        """The write-ahead log, once this connection has it open: nobody may remove it until it is closed."""
        self._log_identity: Identity | None = None
        self._thread.name = name
        # a process that ends without closing does not wait for its connections
        self._thread.daemon = True
        self._begin = begin
        self._core: Connection | None = None
        self._waiting: deque[_Item] = deque()
        self._under_way = 0
        """Transactions that the thread has taken from the queue and not ended."""
        self._is_broken = False
        self._is_over = False
        self._is_lasting = True

    @property
    def queued(self) -> int:
        """Transactions before one that comes now, that of a caller who does not wait any more included."""
        return len(self._waiting) + self._under_way

    async def transact(self, work: Callable[[Connection], T], *, lasting: bool = True) -> T:
        """Run a function as one transaction, unless the caller was cancelled before its turn.

        Transactions that queue up while another one is synced to the disk share the next commit.
        """
        if self._connection is None:
            raise sqlite3.ProgrammingError(_CLOSED)
        item = _Item(work, asyncio.get_running_loop().create_future(), lasting)
        self._waiting.append(item)
        self._tx.put_nowait((None, self._serve))
        result: T = await item.future
        return result

    async def close(self) -> None:
        """Finish what is queued, close the file, and end the thread."""
        if self._connection is not None:
            await self._execute(self._dispose)  # type: ignore[no-untyped-call]
        await super().close()
        self.join()

    def join(self) -> None:
        """Wait until the thread has ended."""
        self._thread.join()

    # --- in the thread ---

    def _serve(self) -> None:
        """Run what is queued."""
        items: list[_Item] = []
        while self._waiting and len(items) < _MOST_TOGETHER:
            item = self._waiting.popleft()
            if not item.future.done():
                items.append(item)
        self._under_way = len(items)
        self._run(items)
        self._under_way = 0

    def _run(self, items: list[_Item]) -> None:
        """Run one transaction alone, or several under one commit, each that writes in a savepoint."""
        attempt = _read if self._begin == _READING else _attempt
        if len(items) > 1:
            try:
                outcomes = self._transaction(
                    lambda core: [attempt(core, item.work) for item in items],
                    lasting=any(item.lasting for item in items),
                )
            except BaseException:
                # all were rolled back, by one of them or by the disk: each runs again alone and gets its own error
                pass
            else:
                for item, (result, error) in zip(items, outcomes, strict=True):
                    item.settle(result, error)
                return
        for item in items:
            try:
                item.settle(self._transaction(item.work, lasting=item.lasting), None)
            except BaseException as error:
                item.settle(None, error)

    def _transaction(self, work: Callable[[Connection], T], *, lasting: bool) -> T:
        if self._is_over:
            raise sqlite3.ProgrammingError(_CLOSED)
        self._check_files()
        result = self._commit(work, lasting=lasting)
        # what was written into a file that was gone by then has not happened for anybody
        self._check_files()
        return result

    def _check_files(self) -> None:
        """Raise FileGone if database or write-ahead log are not where this connection has opened them."""
        self._file.check()
        if self._log_file is not None and identity_of(self._log_file) != self._log_identity:
            self._file.give_up()

    def _commit(self, work: Callable[[Connection], T], *, lasting: bool) -> T:
        if self._core is None:
            _here.raw = self._raw
            self._core = _engine(self._begin).connect()
        try:
            if lasting is not self._is_lasting:
                self._conn.execute(_LASTING if lasting else _LOOSE)
                self._is_lasting = lasting
            with self._core.begin():
                result = work(self._core)
            if self._log_file is None:
                self._log_file = beside(self._file.path, "wal")
                self._log_identity = identity_of(self._log_file)
            return result
        except BaseException:
            # so that the next transaction starts on a fresh connection
            core, self._core, self._is_broken = self._core, None, True
            # the last connection takes the log away when it is closed
            self._log_file = None
            core.invalidate()
            core.close()
            raise

    def _raw(self) -> sqlite3.Connection:
        """Return the raw connection of aiosqlite, replaced after a failure."""
        if self._is_broken:
            self._connection, self._is_broken, self._is_lasting = self._connector(), False, True
        return self._conn

    def _dispose(self) -> None:
        self._is_over = True
        if self._file.is_gone:
            # SQLite leaves the log of a file that is gone where it is: there it would be taken for that of a file put
            # in its place, and a file that was moved would lack what the log holds
            with suppress(sqlite3.Error):
                self._conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if self._core is not None:
            self._core.close()


def _read(core: Connection, work: Callable[[Connection], T]) -> tuple[T | None, BaseException | None]:
    """Run a function that only reads; return its result and its error. Raises if the database has failed."""
    try:
        return work(core), None
    except (DatabaseError, sqlite3.Error):
        raise
    except BaseException as error:
        return None, error


def _attempt(core: Connection, work: Callable[[Connection], T]) -> tuple[T | None, BaseException | None]:
    """Run a function in a savepoint; return its result and its error. Raises if the whole transaction has failed."""
    part = core.begin_nested()
    try:
        result = work(core)
        part.commit()
    except BaseException as error:
        part.rollback()
        return None, error
    return result, None


class _Lane:
    """A session that is opened at its first use, and again if that has failed."""

    def __init__(self, make: Callable[[], _Session]) -> None:
        self._make = make
        self._opening: asyncio.Task[_Session] | None = None
        self._is_closed = False

    @property
    def queued(self) -> int:
        """Transactions before one that comes now."""
        if self._opening is None or not self._opening.done() or _has_failed(self._opening):
            return 0
        return self._opening.result().queued

    async def session(self) -> _Session:
        if self._is_closed:
            raise sqlite3.ProgrammingError(_CLOSED)
        if self._opening is None or _has_failed(self._opening):
            self._opening = asyncio.create_task(self._open(), name="open a database file")
        # shielded: if the first caller is cancelled, the next one still needs the session
        return await asyncio.shield(self._opening)

    async def _open(self) -> _Session:
        session = self._make()
        try:
            await session
        except BaseException:
            # the thread is about to end, and must not outlive the event loop
            session.join()
            raise
        return session

    async def close(self) -> None:
        self._is_closed = True
        if self._opening is not None:
            await asyncio.wait([self._opening])
            if not _has_failed(self._opening):
                await self._opening.result().close()


def _has_failed(opening: asyncio.Task[_Session]) -> bool:
    return opening.done() and (opening.cancelled() or opening.exception() is not None)


class Sqlite:
    """A database in a file: one connection for writing, since SQLite allows one writer, and a few for reading."""

    # a queue of our own is fairer than the busy timeout of SQLite

    def __init__(self, address: SqliteFile, *, foreign_keys: bool) -> None:
        self.address = address
        file = WatchedFile(address.path)
        connector = partial(_connect, file, foreign_keys)
        self._writer = _Lane(lambda: _Session("sqlite-write", _WRITING, connector, file))
        self._readers = [_Lane(lambda: _Session("sqlite-read", _READING, connector, file)) for _ in range(_READERS)]

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, on one consistent snapshot.

        It stands in the queue of a thread at once: who waited for a free thread would wait for a busy event loop, too,
        for that is told late that one has become free.
        """
        # the first ones have the most statements cached
        return await self._in(min(self._readers, key=lambda lane: lane.queued), work, *args, **kwargs)

    async def read_once(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that reads by one statement."""
        return await self.read(work, *args, **kwargs)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that writes, all or nothing."""
        return await self._in(self._writer, work, *args, **kwargs)

    async def write_loosely(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that writes, without a sync of the disk; a power cut may undo the commit."""
        return await self._of(self._writer, lambda connection: work(connection, *args, **kwargs), lasting=False)

    async def check(self) -> None:
        """Raise FileGone if the file was deleted, moved or replaced since it was opened."""
        await self.read(lambda connection: None)

    async def close(self) -> None:
        """Finish what is queued, and close every connection."""
        for lane in (self._writer, *self._readers):
            await lane.close()

    async def _in(self, lane: _Lane, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._of(lane, lambda connection: work(connection, *args, **kwargs), lasting=True)

    async def _of(self, lane: _Lane, work: Callable[[Connection], T], *, lasting: bool) -> T:
        try:
            session = await lane.session()
            return await session.transact(work, lasting=lasting)
        except BUGS:
            raise
        except (DatabaseError, sqlite3.Error) as error:
            reason = error.orig if isinstance(error, DatabaseError) else error
            raise Unreachable(f"The database file {self.address} cannot be used: {reason}.") from error


def _connect(file: WatchedFile, foreign_keys: bool) -> sqlite3.Connection:
    # where the file is gone, SQLite would make another one
    file.check()
    # isolation_level=None: transactions are begun by hand, not by the driver
    connection = sqlite3.connect(str(file.path), timeout=BUSY_SECONDS, isolation_level=None)
    try:
        file.note()
        _write_ahead(connection)
        # commits survive a power cut; on a Mac that takes fullfsync, too
        connection.execute(_LASTING)
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
    except BaseException:
        connection.close()
        raise
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch a file to write-ahead logging, so that readers do not wait for the writer.

    It is tried again for a while: the busy timeout does not apply while another program does the same.
    """
    patience = monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > patience:
                raise
            sleep(_MOMENT)
        else:
            return
