"""What is kept of tables in memory."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.sessions.table import Table
from bot.sessions.table_store import REST, TableStore


def table(number: int) -> Table:
    row: Any = SimpleNamespace(id=number)
    return Table(row, (), None)


def test_a_table_where_nothing_happens_is_not_kept() -> None:
    now, nothing = 1_000_000, cast(Any, SimpleNamespace(note=lambda table: None))
    # nothing is looked up
    tables = TableStore(nothing, nothing, str, "me", lambda: now, nothing)
    for number in (1, 2):
        tables.keep(table(number))
    now += REST // 2
    tables.keep(table(2))
    assert list(tables.kept) == [1, 2]
    now += REST // 2 + 1
    tables.keep(table(3))
    assert list(tables.kept) == [2, 3]
