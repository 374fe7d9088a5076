"""The statements that are run on a score book."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.pool import Pool


@contextmanager
def overheard() -> Iterator[list[tuple[str, Any]]]:
    """Every statement that is run inside, in order, with parameters it was run with."""
    heard: list[tuple[str, Any]] = []

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        heard.append((statement, parameters[0] if many else parameters))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield heard
    finally:
        event.remove(Engine, "before_cursor_execute", note)


@contextmanager
def overheard_transactions() -> Iterator[list[str]]:
    """What begins and ends transactions on the connections to PostgreSQL that are opened inside, in order."""
    heard: list[str] = []

    def note(query: Any) -> None:
        if query.query.startswith(("BEGIN", "COMMIT", "ROLLBACK")):
            heard.extend(part.strip() for part in query.query.split(";"))

    def listen(connection: Any, record: Any) -> None:
        connection.driver_connection.add_query_logger(note)

    event.listen(Pool, "connect", listen)
    try:
        yield heard
    finally:
        event.remove(Pool, "connect", listen)
