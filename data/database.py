"""Two engines behind one door: a function of a connection runs as one transaction, off the event loop's way."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, Insert, Table, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.errors import Unreachable
from data.urls import Address, PostgresServer, SqliteFile, secrets_in

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

BUSY_SECONDS = 5
_CONNECT_SECONDS = 10
_READERS = 4
_BUGS = (IntegrityError, ProgrammingError)


class Database(Protocol):
    """Runs work on a connection, each call one transaction; work raises to take everything back."""

    @property
    def address(self) -> Address:
        """Where it is."""

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that only reads, on one consistent state."""

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that writes, all or nothing."""

    async def close(self) -> None:
        """Let go of every connection."""


def connect(address: Address, *, foreign_keys: bool = True) -> Database:
    """A database at an address; nothing is opened before the first work."""
    if isinstance(address, SqliteFile):
        return _Sqlite(address, foreign_keys=foreign_keys)
    return _Postgres(address)


class _Sqlite:
    # An asynchronous driver pays a thread switch for every statement, several per act, which costs five times
    # what the statements do. Here a whole transaction is one switch. One thread writes, since SQLite has one
    # writer at a time and a queue is fairer than its busy timeout. Each thread keeps its connection, for to take one
    # out of the pool and to put it back costs as much as a statement.

    def __init__(self, address: SqliteFile, *, foreign_keys: bool) -> None:
        self.address = address
        engine = create_engine(
            URL.create("sqlite", database=str(address.path)),
            pool_size=_READERS + 1,
            max_overflow=0,
            hide_parameters=True,
            connect_args={"isolation_level": None, "timeout": BUSY_SECONDS},
        )

        @event.listens_for(engine, "connect")
        def _prepare(connection: Any, _record: object) -> None:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            writing = connection.get_execution_options().get("writing", False)
            try:
                connection.connection.cursor().execute("BEGIN IMMEDIATE" if writing else "BEGIN")
            except sqlite3.DatabaseError as error:
                # past the library, which is what wraps the driver's errors elsewhere
                raise OperationalError("BEGIN", None, error) from error

        self._reading = engine
        self._writing = engine.execution_options(writing=True)
        self._readers = ThreadPoolExecutor(_READERS, "sqlite-read")
        self._writer = ThreadPoolExecutor(1, "sqlite-write")
        self._own = threading.local()
        self._open: set[Connection] = set()

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._in(self._readers, self._reading, work, *args, **kwargs)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._in(self._writer, self._writing, work, *args, **kwargs)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        for connection in self._open:
            connection.close()
        self._reading.dispose()

    async def _in(
        self, threads: ThreadPoolExecutor, engine: Engine, work: Work[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def run() -> T:
            connection = self._connection(engine)
            try:
                with connection.begin():
                    return work(connection, *args, **kwargs)
            except BaseException:
                # whatever has gone wrong, the next one does not begin with what is left of it
                self._let_go(connection)
                raise

        try:
            return await asyncio.get_running_loop().run_in_executor(threads, run)
        except _BUGS:
            raise
        except DatabaseError as error:
            raise Unreachable(f"The database file {self.address} cannot be used: {error.orig}.") from error

    def _connection(self, engine: Engine) -> Connection:
        """The connection of this thread."""
        kept: Connection | None = getattr(self._own, "connection", None)
        if kept is None:
            kept = self._own.connection = engine.connect()
            self._open.add(kept)
        return kept

    def _let_go(self, connection: Connection) -> None:
        self._own.connection = None
        self._open.discard(connection)
        connection.close()


class _Postgres:
    def __init__(self, address: PostgresServer) -> None:
        self.address = address
        try:
            import asyncpg  # type: ignore[import-untyped]
        except ModuleNotFoundError:
            raise Unreachable(
                "PostgreSQL needs the asyncpg package; install Stammtisch with its postgres extra."
            ) from None
        # what the driver raises before there is a connection reaches us as it is
        self._failures = (DBAPIError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
        self._forbidden = asyncpg.InsufficientPrivilegeError
        self._writing = create_async_engine(
            address.url,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": _CONNECT_SECONDS},
        )
        self._reading = self._writing.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._in(self._reading, work, *args, **kwargs)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._in(self._writing, work, *args, **kwargs)

    async def close(self) -> None:
        await self._writing.dispose()

    async def _in(self, engine: AsyncEngine, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work, *args, **kwargs)
        except self._failures as error:
            root = _root(error)
            if isinstance(error, _BUGS) and not isinstance(root, self._forbidden):
                raise
            raise self._unreachable(root) from error

    def _unreachable(self, reason: BaseException) -> Unreachable:
        # what follows the first line may quote a whole row
        words = (str(reason) or type(reason).__name__).splitlines()[0]
        for secret in secrets_in(self.address.url.render_as_string(hide_password=False)):
            words = words.replace(secret, "***")
        return Unreachable(f"The database {self.address} cannot be used: {words.rstrip('.')}.")


def _root(error: Exception) -> BaseException:
    # the dialect wraps the driver's exception twice
    wrapped = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return wrapped.__cause__ or wrapped


class PerEngine:
    """A statement that each engine spells in its own way, built once."""

    def __init__(self, build: Callable[[Callable[[Table], Any]], Insert]) -> None:
        self._spelled = {"sqlite": build(sqlite.insert), "postgresql": build(postgresql.insert)}

    def on(self, connection: Connection) -> Insert:
        """The statement as this connection's engine spells it."""
        return self._spelled[connection.dialect.name]


def upsert(table: Table, key: tuple[str, ...], columns: tuple[str, ...], *, newer: str | None = None) -> PerEngine:
    """Insert, or overwrite these columns of the row with the same key, unless that row has the greater `newer`."""

    def build(insert: Callable[[Table], Any]) -> Insert:
        statement = insert(table)
        new = statement.excluded
        where = None if newer is None else table.c[newer] <= new[newer]
        result: Insert = statement.on_conflict_do_update(
            index_elements=key, set_={name: new[name] for name in columns}, where=where
        )
        return result

    return PerEngine(build)


def insert_once(table: Table) -> PerEngine:
    """Insert, or leave the row that has the same key as it is."""

    def build(insert: Callable[[Table], Any]) -> Insert:
        result: Insert = insert(table).on_conflict_do_nothing()
        return result

    return PerEngine(build)
