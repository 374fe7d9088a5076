"""What a database is to its users: a function of a connection runs as one transaction, off the event loop's way."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection, Insert, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, ProgrammingError

from data.urls import Address

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

SQLITE, POSTGRESQL = "sqlite", "postgresql"
"""The engines, by the names of SQLAlchemy's dialects."""
BUGS = (IntegrityError, ProgrammingError)
"""What the engines raise for work that is wrong; whatever else they raise says that they cannot be used."""


class Database(Protocol):
    """Runs work on a connection, each call one transaction; work raises to take everything back.

    Work changes nothing but the database: what the engine had to undo it runs once more.
    """

    @property
    def address(self) -> Address:
        """Where it is."""

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that only reads, on one consistent state."""

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that writes, all or nothing; it stays done when the power goes."""

    async def write_loosely(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that writes, all or nothing, and may be undone when the power goes: then it is done once more."""

    async def close(self) -> None:
        """Let go of every connection."""


def is_postgresql(connection: Connection) -> bool:
    """Return whether a connection is one to PostgreSQL, and not to SQLite."""
    return connection.dialect.name == POSTGRESQL


def lock(connection: Connection, key: int) -> None:
    """Wait until nobody else is in a transaction that has locked the same key, and keep others out to the end."""
    # SQLite's write lock is held from the start of the transaction
    if is_postgresql(connection):
        connection.execute(select(func.pg_advisory_xact_lock(key)))


class PerEngine:
    """A statement that each engine spells in its own way, built once."""

    def __init__(self, build: Callable[[Callable[[Table], Any]], Insert]) -> None:
        self._statements = {SQLITE: build(sqlite.insert), POSTGRESQL: build(postgresql.insert)}

    def on(self, connection: Connection) -> Insert:
        """The statement as this connection's engine spells it."""
        return self._statements[connection.dialect.name]


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
