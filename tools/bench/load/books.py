"""Empty score books for a load test: a file each, or a database each on a PostgreSQL server."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from data.errors import Unreachable
from data.urls import PostgresServer, parse


@asynccontextmanager
async def book_at(server: str | None, folder: Path) -> AsyncIterator[str]:
    """Context with the URL of an empty book: a file in the folder, or a database that is removed at the end.

    Raises :class:`Unreachable` if the server at the URL ``server`` does not answer or allows no new database.
    """
    if server is None:
        with tempfile.TemporaryDirectory(dir=folder) as place:
            yield f"sqlite+aiosqlite:///{place}/book.sqlite3"
        return
    address = parse(server)
    if not isinstance(address, PostgresServer):
        raise Unreachable("The URL names no PostgreSQL server; write postgresql://user:password@host/name.")
    name = f"stammtisch_load_{uuid4().hex}"
    await _execute(address.url, f"CREATE DATABASE {name}")
    try:
        yield address.url.set(database=name).render_as_string(hide_password=False)
    finally:
        # the last connections of the bot may still be closing
        await _execute(address.url, f"DROP DATABASE {name} WITH (FORCE)")


async def _execute(url: URL, statement: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(statement))
    except (OSError, SQLAlchemyError) as error:
        raise Unreachable(f"The PostgreSQL server made no database: {error}") from None
    finally:
        await engine.dispose()
