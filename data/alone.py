"""One bot at a time on an SQLite file: two would each hear of everything, and neither of the other."""

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from data.errors import Unreachable
from data.urls import SqliteFile, parse


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Keep other bots away from a database in a file meanwhile; raises Unreachable where one is there already.

    The lock is this process's: it goes with it, however it ends. Whoever only reads or writes the file is not held up.
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
            # where there is no folder there is nobody, and who opens the database says so
            pass
        except OSError as error:
            raise Unreachable(f"The database file {address} cannot be locked: {path}: {error.strerror}.") from error
        yield


def lock_file(database: Path) -> Path:
    """The file whose lock the bot holds that runs on a database, by whatever name it knows it."""
    # not the database itself: whoever closes it would give up the locks SQLite holds
    return beside(database, "lock")


def beside(database: Path, kind: str) -> Path:
    """A file of ours that belongs to a database."""
    real = database.resolve()
    return real.with_name(f"{real.name}-{kind}")
