"""Backups of an SQLite file while it is in use."""

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from data.errors import StoreError, Unreachable
from data.urls import SqliteFile, parse


async def backup(url: str, to: Path) -> None:
    """Copy an SQLite database to a new file; the copy is consistent even while others write."""
    address = parse(url)
    if not isinstance(address, SqliteFile):
        raise StoreError("Only SQLite databases are backed up here; use pg_dump for PostgreSQL.")
    await asyncio.to_thread(copy, address.path, to)


def copy(source: Path, to: Path) -> None:
    """Copy an SQLite file to a new one, which gets its name once it is complete."""
    if to.exists():
        raise StoreError(f"The backup {to} exists already; nothing was overwritten.")
    part = to.with_name(f"{to.name}.part")
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(part)) as new,
        ):
            old.backup(new)
            # so that the copy is a single file
            new.execute("PRAGMA journal_mode = DELETE")
        os.replace(part, to)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            part.unlink()
        raise Unreachable(f"The database file {source} cannot be copied to {to}: {error}.") from error


def free_name(source: Path, label: str) -> Path:
    """Return an unused path for a backup beside the source."""
    number = 1
    while (name := source.with_name(f"{source.name}-{label}{'' if number == 1 else f'-{number}'}.bak")).exists():
        number += 1
    return name
