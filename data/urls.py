"""Database URLs, parsed into addresses that never show a password."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from data.errors import Unreachable


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """A database in one file."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True, slots=True)
class PostgresServer:
    """A database on a PostgreSQL server, and how this process connects to it."""

    url: URL
    connections: int = 15
    """The most connections at once."""
    patience: int = 10
    """Seconds to wait for a free connection, or for a new one."""

    def __str__(self) -> str:
        port = f":{self.url.port}" if self.url.port else ""
        return f"{self.url.database or ''} on {self.url.host or 'localhost'}{port}".strip()


Address = SqliteFile | PostgresServer

_SQLITE = frozenset({"sqlite", "sqlite+aiosqlite", "sqlite+pysqlite"})
_POSTGRES = frozenset({"postgres", "postgresql", "postgresql+asyncpg"})
_SPELLING = "write sqlite+aiosqlite:///path/to/file or postgresql+asyncpg://user:password@host/name"


def parse(text: str) -> Address:
    """Parse a database URL; raises Unreachable if it is not understood."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # the message of the parser may quote the password
        raise Unreachable(f"The database URL cannot be understood; {_SPELLING}.") from None
    if url.drivername in _SQLITE:
        return _file(url)
    if url.drivername in _POSTGRES:
        return _server(url.set(drivername="postgresql+asyncpg"))
    raise Unreachable(f"The database URL begins with an unknown scheme; {_SPELLING}.")


def _file(url: URL) -> SqliteFile:
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise Unreachable("The SQLite URL names no file; write sqlite+aiosqlite:///path/to/file.")
    if url.query or url.host:
        raise Unreachable("The SQLite URL may only hold a path; write sqlite+aiosqlite:///path/to/file.")
    return SqliteFile(Path(url.database))


def _server(url: URL) -> PostgresServer:
    wanted = {name: _number(url, name) for name in ("connections", "patience") if name in url.query}
    return PostgresServer(_with_ssl(url.difference_update_query(["connections", "patience"])), **wanted)


def _number(url: URL, name: str) -> int:
    value = url.query[name]
    if not (isinstance(value, str) and value.isascii() and value.isdigit() and 1 <= int(value) <= 1000):
        raise Unreachable(f"In the database URL {name} must be a whole number from 1 to 1000.")
    return int(value)


def _with_ssl(url: URL) -> URL:
    # hosting services use the parameter of libpq, which asyncpg knows by another name
    mode = url.query.get("sslmode")
    return url if mode is None else url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def secrets_in(text: str) -> tuple[str, ...]:
    """Return the passwords in a URL, also those in its query; the whole text if it is not understood."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        return (text,)
    query_values = [value for name, value in url.query.items() if "pass" in name.lower()]
    values = [url.password, *query_values]
    return tuple(word for value in values for word in ((value,) if isinstance(value, str) else value or ()) if word)
