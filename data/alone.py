"""A lock file that keeps a second bot away from an SQLite database."""

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from data.errors import Unreachable
from data.urls import SqliteFile, parse


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold the lock of an SQLite database; raises Unreachable if another bot holds it. Does nothing on PostgreSQL.

    The system releases the lock when the process ends, however it ends. Other programs may read and write the file.
    """
    address = parse(url)
    if not isinstance(address, SqliteFile):
        # several processes share a server
        yield
        return
    path = lock_file(address.path)
    with ExitStack() as stack:
        try:
            file = stack.enter_context(path.open("a"))
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unreachable(f"Another bot runs on the database file {address}; stop it first.") from None
        except FileNotFoundError:
            # without the folder there is no database either; opening it will say so
            pass
        except OSError as error:
            raise Unreachable(f"The database file {address} cannot be locked: {path}: {error.strerror}.") from error
        yield


def lock_file(database: Path) -> Path:
    """Return the path of the lock file of a database, the same for every link to it."""
    # not the database itself: closing it would release the locks that SQLite holds
    return beside(database, "lock")


def beside(database: Path, kind: str) -> Path:
    """Return the path of a companion file of a database, after links are resolved."""
    real = database.resolve()
    return real.with_name(f"{real.name}-{kind}")
