"""The rows of a subquery in one column, so that a match and what belongs to it are read by a single statement."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from data.database import POSTGRESQL, SQLITE


class json_rows(FunctionElement[str]):  # noqa: N801
    """An aggregate function of SQL: these columns of all rows, in no particular order, for :func:`read_rows`."""

    type = Text()
    inherit_cache = True


@compiles(json_rows, SQLITE)
def _on_sqlite(element: json_rows, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **options)}))"


@compiles(json_rows, POSTGRESQL)
def _on_postgresql(element: json_rows, compiler: SQLCompiler, **options: Any) -> str:
    return f"CAST(json_agg(json_build_array({compiler.process(element.clauses, **options)})) AS TEXT)"


def read_rows(text: str | None) -> list[list[Any]]:
    """Return the rows of :class:`json_rows` in the order of their first column, which must differ in all of them."""
    # without rows one engine says null, the other an empty list
    return sorted(json.loads(text or "[]"))
