"""How a compiled statement goes to the driver of each engine, past the library around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError

Row = tuple[Any, ...]
Given = Sequence[Any]


class Driver(Protocol):
    """Runs a statement on the driver's own connection; ``given`` stands in the order of its placeholders."""

    def rows(self, connection: Connection, text: str, given: Given) -> list[Row]:
        """What it gives."""

    def rows_of_each(self, connection: Connection, text: str, each: Sequence[Given]) -> list[Row]:
        """What it gives, run once for each of several."""

    def change(self, connection: Connection, text: str, given: Given) -> int:
        """How many rows it has changed."""

    def change_each(self, connection: Connection, text: str, each: Sequence[Given]) -> None:
        """Run it once for each of several."""


class _Sqlite:
    """The module of the standard library."""

    def rows(self, connection: Connection, text: str, given: Given) -> list[Row]:
        return self._run(connection, text, given).fetchall()  # type: ignore[no-any-return]

    def rows_of_each(self, connection: Connection, text: str, each: Sequence[Given]) -> list[Row]:
        return [row for given in each for row in self.rows(connection, text, given)]

    def change(self, connection: Connection, text: str, given: Given) -> int:
        return self._run(connection, text, given).rowcount  # type: ignore[no-any-return]

    def change_each(self, connection: Connection, text: str, each: Sequence[Given]) -> None:
        for given in each:
            self._run(connection, text, given)

    def _run(self, connection: Connection, text: str, given: Given) -> Any:
        cursor = connection.connection.cursor()
        try:
            cursor.execute(text, given)
        except connection.dialect.loaded_dbapi.Error as error:
            # as the library says it elsewhere; what was given is nobody's business
            raise DBAPIError.instance(
                text, None, error, connection.dialect.loaded_dbapi.Error, hide_parameters=True
            ) from error
        return cursor


class _Asyncpg:
    """asyncpg, which prepares each statement once on a connection, and sends several of it in one go."""

    def rows(self, connection: Connection, text: str, given: Given) -> list[Row]:
        return [tuple(row) for row in self._run(connection, text, lambda driver: driver.fetch(text, *given))]

    def rows_of_each(self, connection: Connection, text: str, each: Sequence[Given]) -> list[Row]:
        return [tuple(row) for row in self._run(connection, text, lambda driver: driver.fetchmany(text, each))]

    def change(self, connection: Connection, text: str, given: Given) -> int:
        # such as UPDATE 1, or INSERT 0 1
        status: str = self._run(connection, text, lambda driver: driver.execute(text, *given))
        return int(status.rpartition(" ")[2])

    def change_each(self, connection: Connection, text: str, each: Sequence[Given]) -> None:
        self._run(connection, text, lambda driver: driver.executemany(text, each))

    def _run(self, connection: Connection, text: str, ask: Callable[[Any], Awaitable[Any]]) -> Any:
        import asyncpg  # type: ignore[import-untyped]

        adapted: Any = connection.connection.dbapi_connection
        try:
            return adapted.run_async(ask)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(text, None, error, hide_parameters=True) from error
        except asyncpg.SyntaxOrAccessError as error:
            raise ProgrammingError(text, None, error, hide_parameters=True) from error


DRIVERS: dict[str, Driver] = {"sqlite": _Sqlite(), "postgresql": _Asyncpg()}
"""By the names of the engines' dialects."""
