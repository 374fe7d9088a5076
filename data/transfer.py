"""Export and import of the whole database as text, to move it to another machine or another engine.

The file has JSON lines: a head with the schema; a line for each row (``["seats", {"match_id": 1, …}]``), after all rows
that it refers to; and a foot with the number of rows and the SHA-256 of all lines above.
"""

import json
import math
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import groupby
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Connection, Double, Table, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from data.database import Database, is_postgresql
from data.engines import connect
from data.errors import StoreError
from data.migrate import newest_revision, require_newest
from data.row_rules import match_with_other_acts, unfit_column
from data.schema import metadata
from data.urls import parse

FORMAT = "stammtisch-book 1"
_BATCH = 500
_TABLES = metadata.sorted_tables
_NAMES = [table.name for table in _TABLES]
_INTEGER_BITS = {True: 63, False: 31}

Row = tuple[str, dict[str, Any]]
Check = Callable[[str, dict[str, Any]], str | None]
"""Names the first column of a row of a table that does not fit; None if all do."""


class Unfit(StoreError):  # noqa: N818 - an answer about a file
    """The file is not an export that this program can read; the message names the line."""


async def export(url: str, write: Callable[[str], object]) -> int:
    """Write a snapshot of the database line by line; return the number of rows."""
    database = connect(parse(url))
    try:
        await require_newest(database)
        return await database.read(_export, write)
    finally:
        await database.close()


async def load(url: str, lines: Iterable[str], check: Check = unfit_column) -> int:
    """Load an export into an empty database of the newest schema, all or nothing; return the number of rows.

    Rows must keep the rules of written ones; ``check`` names a column that breaks further ones.
    """
    database = connect(parse(url))
    try:
        await require_newest(database)
        return await database.write(_load, database, lines, check)
    finally:
        await database.close()


def _export(connection: Connection, write: Callable[[str], object]) -> int:
    digest, rows = sha256(), 0

    def put(line: object) -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
        digest.update(text.encode())
        write(text)

    put({"format": FORMAT, "schema": newest_revision()})
    for table in _TABLES:
        query = select(table).order_by(*table.primary_key.columns)
        for row in connection.execution_options(yield_per=_BATCH).execute(query).mappings():
            put([table.name, dict(row)])
            rows += 1
    write(json.dumps({"rows": rows, "sha256": digest.hexdigest()}) + "\n")
    return rows


def _load(connection: Connection, database: Database, lines: Iterable[str], check: Check) -> int:
    nonempty = [table.name for table in _TABLES if connection.scalar(select(func.count()).select_from(table))]
    if nonempty:
        raise Unfit(f"The database {database.address} is not empty ({', '.join(nonempty)}); nothing was imported.")
    rows = 0
    for name, group in groupby(read_rows(lines, check), key=lambda row: row[0]):
        table = metadata.tables[name]
        for batch in _batches(row for _, row in group):
            try:
                connection.execute(insert(table), batch)
            except IntegrityError:
                raise Unfit(f"The rows of {name} contradict each other or those above; nothing was imported.") from None
            rows += len(batch)
    if (match_id := match_with_other_acts(connection)) is not None:
        raise Unfit(f"Match {match_id}: its acts are not numbered from 0 up to its ply; nothing was imported.")
    if is_postgresql(connection):
        # inserted with their numbers, the rows have not advanced the sequences
        connection.execute(text("SELECT setval(pg_get_serial_sequence('matches', 'id'), max(id)) FROM matches"))
        connection.execute(text("SELECT setval('results_seq', max(seq)) FROM results WHERE seq > 0"))
    return rows


def _batches(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    batch: list[dict[str, Any]] = []
    for row in rows:
        batch.append(row)
        if len(batch) == _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def read_rows(lines: Iterable[str], check: Check = unfit_column) -> Iterator[Row]:
    """Yield the rows between head and foot; raises :class:`Unfit` at the first invalid line."""
    digest, rows, table_index = sha256(), 0, 0
    number, foot = 0, None
    for number, line in enumerate(lines, 1):
        if foot is not None:
            raise Unfit(f"Line {number}: nothing may follow the last line.")
        item = _parse(number, line)
        if number == 1:
            _check_head(item)
        elif isinstance(item, dict):
            foot = item
            if foot != {"rows": rows, "sha256": digest.hexdigest()}:
                raise Unfit(f"Line {number}: the file was altered, or lines are missing.")
            continue
        else:
            name, row = _check_row(number, item, check)
            if _NAMES.index(name) < table_index:
                raise Unfit(f"Line {number}: rows of {name} come too late.")
            table_index = _NAMES.index(name)
            rows += 1
            yield name, row
        digest.update(line.encode())
    if foot is None:
        raise Unfit("The file is empty." if not number else f"Line {number}: the end of the file is missing.")


def _parse(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise Unfit(f"Line {number}: this is not a line of an export.") from None


def _check_head(head: Any) -> None:
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise Unfit(f"Line 1: this is not an export (it should begin with {FORMAT!r}).")
    if head.get("schema") != newest_revision():
        raise Unfit(
            f"Line 1: the export has schema {str(head.get('schema'))[:20]!r} and this program {newest_revision()!r}; "
            "import it with the version that wrote it, then upgrade."
        )


def _check_row(number: int, item: Any, check: Check) -> Row:
    if not (isinstance(item, list) and len(item) == 2 and isinstance(item[1], dict) and item[0] in _NAMES):
        raise Unfit(f"Line {number}: this is not a row of a table.")
    name, row = item
    table: Table = metadata.tables[name]
    if set(row) != set(table.columns.keys()):
        raise Unfit(f"Line {number}: a row of {name} has other columns.")
    for column in table.columns:
        if not _fits(column, row[column.name]):
            raise Unfit(f"Line {number}: {column.name} does not fit.")
    unfit = unfit_column(name, row) or check(name, row)
    if unfit is not None:
        raise Unfit(f"Line {number}: {unfit} does not fit.")
    return name, row


def _fits(column: Column[Any], value: Any) -> bool:
    if value is None:
        return bool(column.nullable)
    kind = column.type
    if isinstance(kind, Boolean):
        return isinstance(value, bool)
    if isinstance(kind, Double):
        return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if kind.python_type is int:
        bits = _INTEGER_BITS[isinstance(kind, BigInteger)]
        return isinstance(value, int) and not isinstance(value, bool) and -(1 << bits) <= value < 1 << bits
    # PostgreSQL stores no zero characters, and no engine stores lone surrogates
    return isinstance(value, str) and "\0" not in value and value.encode(errors="ignore").decode() == value
