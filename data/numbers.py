"""Match numbers that are never reused, not even after a backup was restored: old buttons carry them."""

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
"""After a move or a restore, numbers continue from the next multiple of this."""
LEAST_LOST = 1_000
MOST_LOST = 10_000_000
"""Bounds of the matches that a restored database may have lost: one for each second since its latest match."""

_SCOPE: Scope = "book"
_PLACE = {"scope": _SCOPE, "id": 0, "key": "place"}
_NOTE_PLACE = upsert(settings, ("scope", "id", "key"), ("value",))
_LOCK = 0x4E756D6265727321  # "Numbers!", as one PostgreSQL advisory lock among others
# identifies this copy of a database: a restore changes the file of the table, or the timeline of the server
_WHERE_IT_IS = text(
    "SELECT system_identifier || '/' || timeline_id || '/' || d.oid || '/' || pg_relation_filenode('matches')"
    " FROM pg_control_system(), pg_control_checkpoint(), pg_database AS d WHERE d.datname = current_database()"
)


async def go_on(database: Database) -> None:
    """Skip match numbers if the database was restored or moved since it was last used here."""
    if await database.read(_is_other_book, database.address):
        await database.write(_jump, database.address)


def note(connection: Connection, address: Address, match_id: int) -> None:
    """Note, within the transaction that assigns a match number, that it was assigned here."""
    if isinstance(address, SqliteFile):
        _write_mark(address.path, match_id)
    else:
        place = connection.scalar(_WHERE_IT_IS)
        # all processes share this row: writing it only when needed keeps the others from waiting
        if place != _noted_place(connection):
            connection.execute(_NOTE_PLACE.on(connection), _PLACE | {"value": place})


def mark_file(database: Path) -> Path:
    """Return the path of the file that keeps the highest number assigned, beside an SQLite database."""
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
    """Return a number above that of every match that the database may have lost."""
    latest = connection.scalar(select(matches.c.created_at).order_by(matches.c.id.desc()).limit(1)) or 0
    lost = LEAST_LOST + int(max(0.0, time.time() - latest / 1000))
    return -(-(_last_number(connection) + min(lost, MOST_LOST)) // ROUND) * ROUND


def _last_number(connection: Connection) -> int:
    """Return the highest number ever assigned by this database, deleted matches included; 0 for none."""
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
