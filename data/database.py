"""The interface of a database: functions of a connection run as transactions, without blocking the event loop."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import BigInteger, Connection, Insert, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.exc import IntegrityError, ProgrammingError

from data.urls import Address

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

SQLITE, POSTGRESQL = "sqlite", "postgresql"
"""The engines, by the names of SQLAlchemy's dialects."""
BUGS = (IntegrityError, ProgrammingError)
"""Errors of the engines that mean a wrong statement; their other errors mean that the database cannot be used."""


class Database(Protocol):
    """Runs functions of a connection, each as one transaction, which is rolled back if the function raises.

    Such a function must have no other effects: an engine may run it again after a deadlock.
    """

    @property
    def address(self) -> Address:
        """The address of the database."""

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, on one consistent snapshot."""

    async def read_once(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that reads by one statement, which is a snapshot by itself and needs no transaction."""

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that writes, all or nothing; the commit survives a power cut."""

    async def write_loosely(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that writes, all or nothing; a power cut may undo the commit, so it must be repeatable."""

    async def check(self) -> None:
        """Raise FileGone if the file of the database is not where it was opened."""

    async def close(self) -> None:
        """Close every connection."""


def is_postgresql(connection: Connection) -> bool:
    """Return whether a connection is one to PostgreSQL, and not to SQLite."""
    return connection.dialect.name == POSTGRESQL


def lock(connection: Connection, *keys: int, shared: bool = False) -> None:
    """Take a lock on each key, in this order, until the transaction ends.

    A shared lock keeps out exclusive ones only.
    """
    # on SQLite a writing transaction holds the only write lock from its start
    if keys and is_postgresql(connection):
        take = func.pg_advisory_xact_lock_shared if shared else func.pg_advisory_xact_lock
        connection.execute(select(take(func.unnest(array(keys, type_=BigInteger)))))


def lock_key(*parts: object) -> int:
    """Return the key of a lock on something with this name: 64 bits with a sign, as PostgreSQL has them."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=8).digest(), signed=True)


class PerEngine:
    """A statement in the dialect of each engine, built once."""

    def __init__(self, build: Callable[[Callable[[Table], Any]], Insert]) -> None:
        self._statements = {SQLITE: build(sqlite.insert), POSTGRESQL: build(postgresql.insert)}

    def on(self, connection: Connection) -> Insert:
        """Return the statement in the dialect of a connection."""
        return self._statements[connection.dialect.name]


def upsert(table: Table, key: tuple[str, ...], columns: tuple[str, ...], *, newer: str | None = None) -> PerEngine:
    """An insert that overwrites these columns if the key exists, unless the old row has the greater ``newer``."""

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
    """An insert that does nothing if the key exists."""

    def build(insert: Callable[[Table], Any]) -> Insert:
        result: Insert = insert(table).on_conflict_do_nothing()
        return result

    return PerEngine(build)
