"""The engines a database may run on, behind one interface."""

from data.database import Database
from data.engines.postgresql import Postgresql
from data.engines.sqlite import Sqlite
from data.urls import Address, SqliteFile

__all__ = ["connect"]


def connect(address: Address, *, foreign_keys: bool = True) -> Database:
    """A database at an address; nothing is opened before the first work."""
    if isinstance(address, SqliteFile):
        return Sqlite(address, foreign_keys=foreign_keys)
    return Postgresql(address)
