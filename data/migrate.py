"""Migration of a database to the newest schema, safe even if several processes start at once."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Select, column, inspect, select, table

from data import summaries
from data.backup import copy, free_name
from data.database import Database, lock
from data.engines import connect
from data.errors import Unreachable
from data.schema import metadata
from data.urls import Address, SqliteFile, parse

_SCRIPTS = Path(__file__).with_name("migrations")
_VERSION = "alembic_version"
_REVISION: Select[tuple[Any]] = select(column("version_num")).select_from(table(_VERSION))
_LOCK = 0x5374616D6D746973  # "Stammtis", as one PostgreSQL advisory lock among others


@dataclass(frozen=True, slots=True)
class Migration:
    """A finished migration: the revisions before (None: an empty database) and after, and the backup if any."""

    before: str | None
    after: str
    backup: Path | None = None


async def migrate(url: str, to: str = "head") -> Migration:
    """Create or upgrade a database; an SQLite file is backed up before an upgrade."""
    address = parse(url)
    _check_folder(address)
    # on SQLite a changed column means a rebuilt table, which must not cascade into the rows that refer to it
    database = connect(address, foreign_keys=False)
    try:
        return await database.write(_migrate, address, to)
    finally:
        await database.close()


async def current(url: str) -> str | None:
    """Return the revision of a database, None for an empty one; raises Unreachable if this program does not know it."""
    address = parse(url)
    _check_exists(address)
    database = connect(address)
    try:
        revision = await database.read(_revision)
    finally:
        await database.close()
    _check_known(revision, address)
    return revision


def revisions() -> tuple[str, ...]:
    """Return every revision, oldest first, from the names of the scripts."""
    scripts = (_SCRIPTS / "versions").glob("[0-9]*.py")
    return tuple(sorted(script.stem.partition("_")[0] for script in scripts))


def newest_revision() -> str:
    """Return the revision that this program works with."""
    return revisions()[-1]


async def require_newest(database: Database) -> None:
    """Raise Unreachable unless a database has the newest schema."""
    _check_exists(database.address)
    revision = await database.read(_revision)
    _check_known(revision, database.address)
    if revision != newest_revision():
        state = "is empty" if revision is None else f"has the older schema {revision}"
        raise Unreachable(f"The database {database.address} {state}; run `stammtisch migrate` first.")


def _revision(connection: Connection) -> str | None:
    revision: str | None = connection.scalar(_REVISION) if inspect(connection).has_table(_VERSION) else None
    return revision


def _migrate(connection: Connection, address: Address, to: str) -> Migration:
    lock(connection, _LOCK)
    before = _revision(connection)
    _check_known(before, address)
    if before is None:
        _check_vacant(connection, address)
    after = newest_revision() if to == "head" else to
    if before == after:
        return Migration(before, after)
    backup = None
    if before is not None and isinstance(address, SqliteFile):
        backup = free_name(address.path, before)
        copy(address.path, backup)
    _upgrade(connection, after)
    if before is not None and after == newest_revision():
        summaries.rebuild(connection)
    return Migration(before, after, backup)


def _upgrade(connection: Connection, to: str) -> None:
    # imported here: most starts have nothing to upgrade, and are faster without it
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _check_folder(address: Address) -> None:
    if isinstance(address, SqliteFile) and not address.path.absolute().parent.is_dir():
        raise Unreachable(f"The database file {address} cannot be created: its folder does not exist.")


def _check_exists(address: Address) -> None:
    if isinstance(address, SqliteFile) and not address.path.exists():
        raise Unreachable(f"There is no database file {address}; run `stammtisch migrate` first.")


def _check_known(revision: str | None, address: Address) -> None:
    if revision is not None and revision not in revisions():
        raise Unreachable(
            f"The database {address} was written by a newer Stammtisch (schema {revision}, this program knows "
            f"up to {newest_revision()}); install that version or go back to a backup."
        )


def _check_vacant(connection: Connection, address: Address) -> None:
    others = metadata.tables.keys() & set(inspect(connection).get_table_names())
    if others:
        raise Unreachable(
            f"The database {address} belongs to another program: it has tables named {', '.join(sorted(others))}."
        )
