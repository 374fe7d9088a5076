"""The numbers of matches, which buttons bear for ever: a book that was put back gives none out a second time."""

import os
import time
from pathlib import Path

from sqlalchemy import Connection, func, select, text

from data.alone import beside
from data.database import Database, is_postgresql, lock, upsert
from data.errors import Unreachable
from data.rows import Scope
from data.schema import matches, settings
from data.urls import Address, SqliteFile

ROUND = 10_000
"""After a move or a restore numbers go on behind the next multiple of this."""
LEAST_LOST = 1_000
MOST_LOST = 10_000_000
"""How many matches a book may have lost that was put back, one for each second since its latest one."""

_SCOPE: Scope = "book"
_PLACE = {"scope": _SCOPE, "id": 0, "key": "place"}
_NOTE_PLACE = upsert(settings, ("scope", "id", "key"), ("value",))
_LOCK = 0x4E756D6265727321  # "Numbers!", as one PostgreSQL advisory lock among others
# what differs in a database that was restored: the table's file, or else the history of the server's log
_WHERE_IT_IS = text(
    "SELECT system_identifier || '/' || timeline_id || '/' || d.oid || '/' || pg_relation_filenode('matches')"
    " FROM pg_control_system(), pg_control_checkpoint(), pg_database AS d WHERE d.datname = current_database()"
)


async def go_on(database: Database) -> None:
    """Let numbers jump ahead if the book is not the one that was here before: put back from a copy, or moved."""
    if await database.read(_is_other_book, database.address):
        await database.write(_jump, database.address)


def note(connection: Connection, address: Address, match_id: int) -> None:
    """Note within the transaction that gives a number out that it is given out here."""
    if isinstance(address, SqliteFile):
        _write_mark(address.path, match_id)
    else:
        place = connection.scalar(_WHERE_IT_IS)
        # the row is everybody's: whoever need not write it keeps nobody waiting
        if place != _noted_place(connection):
            connection.execute(_NOTE_PLACE.on(connection), _PLACE | {"value": place})


def mark_file(database: Path) -> Path:
    """The file beside a database that knows the highest number given out here."""
    return beside(database, "mark")


def _is_other_book(connection: Connection, address: Address) -> bool:
    last = _last_number(connection)
    if not isinstance(address, SqliteFile):
        return last > 0 and connection.scalar(_WHERE_IT_IS) != _noted_place(connection)
    mark = _read_mark(address.path)
    return last > 0 if mark is None else last < mark


def _jump(connection: Connection, address: Address) -> None:
    lock(connection, _LOCK)
    # another process may have been faster
    if not _is_other_book(connection, address):
        return
    mark = _read_mark(address.path) if isinstance(address, SqliteFile) else None
    number = _beyond(connection) if mark is None else mark
    if isinstance(address, SqliteFile):
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = 'matches'"))
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', :seq)"), {"seq": number})
    else:
        connection.execute(text("SELECT setval(pg_get_serial_sequence('matches', 'id'), :seq)"), {"seq": number})
    note(connection, address, number)


def _beyond(connection: Connection) -> int:
    """A number that no match can have had which the book has lost."""
    latest = connection.scalar(select(matches.c.created_at).order_by(matches.c.id.desc()).limit(1)) or 0
    lost = LEAST_LOST + int(max(0.0, time.time() - latest / 1000))
    return -(-(_last_number(connection) + min(lost, MOST_LOST)) // ROUND) * ROUND


def _last_number(connection: Connection) -> int:
    """The highest number the book knows of, also of matches that are deleted; 0 for none."""
    if is_postgresql(connection):
        sequence = text("SELECT pg_sequence_last_value(pg_get_serial_sequence('matches', 'id')::regclass)")
    else:
        sequence = text("SELECT seq FROM sqlite_sequence WHERE name = 'matches'")
    newest = connection.scalar(select(func.max(matches.c.id))) or 0
    return max(newest, connection.scalar(sequence) or 0)


def _noted_place(connection: Connection) -> str | None:
    place: str | None = connection.scalar(select(settings.c.value).filter_by(**_PLACE))
    return place


def _read_mark(database: Path) -> int | None:
    try:
        return int(mark_file(database).read_text())
    except FileNotFoundError:
        return None
    except ValueError:
        # half written when the power went
        return None
    except OSError as error:
        raise Unreachable(f"The database file {database} cannot be used: {error}.") from error


def _write_mark(database: Path, number: int) -> None:
    path = mark_file(database)
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("w") as file:
            file.write(f"{number}\n")
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise Unreachable(f"The database file {database} cannot be used: {error}.") from error
