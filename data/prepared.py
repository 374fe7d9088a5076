"""The few statements that every act needs: compiled once, and handed to SQLite's driver as they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from sqlalchemy import Connection, Delete, Insert, Select, Update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

from data.database import PerEngine
from data.rows.reading import Dataclass

Given = Mapping[str, Any]
R = TypeVar("R", bound=Dataclass)
BY_DRIVER = {"sqlite"}
"""Where the library around the driver costs more than the statement; another driver needs it to be spoken to at all."""


class Prepared:
    """A statement with named parameters, none of them a list, that gives numbers and texts."""

    def __init__(self, statement: Select[Any] | Insert | Update | Delete | PerEngine) -> None:
        self._statement = statement
        self._text = ""
        self._names: tuple[str, ...] = ()
        self._fixed: dict[str, Any] = {}
        self._columns = tuple(statement.selected_columns.keys()) if isinstance(statement, Select) else ()

    def rows(self, connection: Connection, given: Given) -> list[tuple[Any, ...]]:
        """What it gives."""
        if connection.dialect.name not in BY_DRIVER:
            return [tuple(row) for row in connection.execute(self._on(connection), given)]
        return self._run(connection, given).fetchall()  # type: ignore[no-any-return]

    def named(self, connection: Connection, given: Given) -> list[dict[str, Any]]:
        """What it gives by the names of the columns."""
        return [dict(zip(self._columns, row, strict=True)) for row in self.rows(connection, given)]

    def read(self, kind: type[R], connection: Connection, given: Given) -> tuple[R, ...]:
        """What it gives as dataclasses whose fields bear the columns' names."""
        return tuple(kind(**row) for row in self.named(connection, given))

    def change(self, connection: Connection, each: Iterable[Given]) -> int:
        """Run it for each of several; how many rows are other ones now."""
        if connection.dialect.name not in BY_DRIVER:
            many = list(each)
            return connection.execute(self._on(connection), many).rowcount if many else 0
        return sum(self._run(connection, given).rowcount for given in each)

    def _on(self, connection: Connection) -> Any:
        statement = self._statement
        return statement.on(connection) if isinstance(statement, PerEngine) else statement

    def _run(self, connection: Connection, given: Given) -> Any:
        if not self._text:
            self._compile(connection)
        if self._fixed:
            given = {**self._fixed, **given}
        cursor = connection.connection.cursor()
        try:
            cursor.execute(self._text, [given[name] for name in self._names])
        except connection.dialect.loaded_dbapi.Error as error:
            # as the library says it elsewhere; what was given is nobody's business
            raise DBAPIError.instance(
                self._text, None, error, connection.dialect.loaded_dbapi.Error, hide_parameters=True
            ) from error
        return cursor

    def _compile(self, connection: Connection) -> None:
        compiled = self._on(connection).compile(dialect=connection.dialect)
        assert isinstance(compiled, SQLCompiler)
        self._fixed = {name: value for name, value in compiled.params.items() if value is not None}
        self._names = tuple(compiled.positiontup or ())
        self._text = str(compiled)
