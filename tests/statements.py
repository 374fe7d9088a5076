"""The statements that are run on a score book."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event


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
