"""The database engines, SQLite and PostgreSQL, behind one interface."""

from data.database import Database
from data.engines.postgresql import Postgresql
from data.engines.sqlite import Sqlite
from data.urls import Address, SqliteFile

__all__ = ["connect"]


def connect(address: Address, *, foreign_keys: bool = True) -> Database:
    """Return the database at an address; it is opened at its first use."""
    if isinstance(address, SqliteFile):
        return Sqlite(address, foreign_keys=foreign_keys)
    return Postgresql(address)
