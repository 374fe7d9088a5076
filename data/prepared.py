"""The few statements that every act needs: compiled once, and handed to the engine's driver as they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Delete, Insert, Select, Update
from sqlalchemy.sql.compiler import SQLCompiler

from data.database import PerEngine
from data.drivers import DRIVERS, Driver, Row
from data.rows.reading import Dataclass

Given = Mapping[str, Any]
R = TypeVar("R", bound=Dataclass)


class _Compiled(NamedTuple):
    """A statement as one engine spells it."""

    text: str
    names: tuple[str, ...]
    """Its parameters, in the order of the placeholders."""
    fixed: Given
    """Those that are always the same."""

    def ordered(self, given: Given) -> list[Any]:
        known = {**self.fixed, **given} if self.fixed else given
        return [known[name] for name in self.names]


class Prepared:
    """A statement with named parameters, none of them a list, that gives numbers and texts."""

    # the library around the driver costs more than such a statement itself does

    def __init__(self, statement: Select[Any] | Insert | Update | Delete | PerEngine) -> None:
        self._statement = statement
        self._compiled: dict[str, _Compiled] = {}
        self._columns = tuple(statement.selected_columns.keys()) if isinstance(statement, Select) else ()

    def rows(self, connection: Connection, given: Given) -> list[Row]:
        """What it gives."""
        driver, on = self._on(connection)
        return driver.rows(connection, on.text, on.ordered(given))

    def rows_of_each(self, connection: Connection, each: Iterable[Given]) -> list[Row]:
        """What it gives, run once for each of several."""
        driver, on = self._on(connection)
        return driver.rows_of_each(connection, on.text, [on.ordered(given) for given in each])

    def named(self, connection: Connection, given: Given) -> list[dict[str, Any]]:
        """What it gives by the names of the columns."""
        return [dict(zip(self._columns, row, strict=True)) for row in self.rows(connection, given)]

    def read(self, kind: type[R], connection: Connection, given: Given) -> tuple[R, ...]:
        """What it gives as dataclasses whose fields bear the columns' names."""
        return tuple(kind(**row) for row in self.named(connection, given))

    def change(self, connection: Connection, given: Given) -> int:
        """Run it; how many rows are other ones now."""
        driver, on = self._on(connection)
        return driver.change(connection, on.text, on.ordered(given))

    def change_each(self, connection: Connection, each: Iterable[Given]) -> None:
        """Run it once for each of several."""
        driver, on = self._on(connection)
        if many := [on.ordered(given) for given in each]:
            driver.change_each(connection, on.text, many)

    def _on(self, connection: Connection) -> tuple[Driver, _Compiled]:
        """The driver of this connection, and the statement as it takes it."""
        name = connection.dialect.name
        compiled = self._compiled.get(name)
        if compiled is None:
            compiled = self._compiled[name] = self._compile(connection)
        return DRIVERS[name], compiled

    def _compile(self, connection: Connection) -> _Compiled:
        statement: Any = self._statement
        if isinstance(statement, PerEngine):
            statement = statement.on(connection)
        compiled = statement.compile(dialect=connection.dialect)
        assert isinstance(compiled, SQLCompiler)
        fixed = {name: value for name, value in compiled.params.items() if value is not None}
        return _Compiled(str(compiled), tuple(compiled.positiontup or ()), fixed)
