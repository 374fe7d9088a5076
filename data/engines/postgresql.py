"""PostgreSQL by asyncpg: SQLAlchemy keeps the connections, and runs the work on one of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from data.database import BUGS, P, T, Work
from data.errors import Unreachable
from data.urls import PostgresServer, secrets_in

_CONNECT_SECONDS = 10
_POOL, _OVERFLOW = 5, 10
_TRIES = _POOL + _OVERFLOW + 1
"""All that a pool may have kept from before the server went down, and one that is new."""
_ATTEMPTS = 5
_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ"
_LASTING = "BEGIN"
_LOOSE = "BEGIN; SET LOCAL synchronous_commit TO off"


class Postgresql:
    """A database on a server, with a pool of connections."""

    def __init__(self, address: PostgresServer) -> None:
        self.address = address
        try:
            import asyncpg  # type: ignore[import-untyped]
        except ModuleNotFoundError:
            raise Unreachable(
                "PostgreSQL needs the asyncpg package; install Stammtisch with its postgres extra."
            ) from None
        # what the driver raises before there is a connection reaches us as it is
        of_driver = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
        self._driver_errors = (DBAPIError, OSError, *of_driver)
        self._permission_error = asyncpg.InsufficientPrivilegeError
        self._deadlock_error = asyncpg.DeadlockDetectedError
        # a transaction begins where the work does, in one round trip with what is said about it
        self._engine = create_async_engine(
            address.url,
            isolation_level="AUTOCOMMIT",
            pool_size=_POOL,
            max_overflow=_OVERFLOW,
            hide_parameters=True,
            connect_args={"timeout": _CONNECT_SECONDS},
        )

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that only reads, on one consistent state."""
        return await self._in(_READING, work, *args, **kwargs)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that writes, all or nothing."""
        return await self._in(_LASTING, work, *args, **kwargs)

    async def write_loosely(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that writes and may be undone when the power goes."""
        return await self._in(_LOOSE, work, *args, **kwargs)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._engine.dispose()

    async def _in(self, begin: str, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        attempts = 0
        while True:
            attempts += 1
            try:
                async with self._transaction(begin) as connection:
                    return await connection.run_sync(work, *args, **kwargs)
            except self._driver_errors as error:
                root = _root(error)
                if isinstance(root, self._deadlock_error) and attempts < _ATTEMPTS:
                    # of two that waited for each other the server has undone this one, so that the other may end
                    continue
                if isinstance(error, BUGS) and not isinstance(root, self._permission_error):
                    raise
                raise self._unreachable(root) from error

    @asynccontextmanager
    async def _transaction(self, begin: str) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction, which is undone by whatever is raised inside."""
        connection, driver = await self._begun(begin)
        try:
            yield connection
            await driver.execute("COMMIT")
        except Exception:
            await _roll_back(connection, driver)
            raise
        except BaseException:
            # nobody knows how far it has come with what it was told last
            await connection.invalidate()
            raise
        finally:
            await connection.close()

    async def _begun(self, begin: str) -> tuple[AsyncConnection, Any]:
        """A connection in a new transaction, and the driver's own of it; those that the server has left are let go."""
        for left in reversed(range(_TRIES)):
            connection = await self._engine.connect()
            driver: Any = (await connection.get_raw_connection()).driver_connection
            try:
                if not driver.is_closed():
                    await driver.execute(begin)
                    return connection, driver
            except BaseException as error:
                # nothing has been done yet, so another one may try
                if not (left and isinstance(error, Exception)):
                    await _let_go(connection)
                    raise
            await _let_go(connection)
        raise OSError("the server leaves every connection")

    def _unreachable(self, reason: BaseException) -> Unreachable:
        # what follows the first line may quote a whole row
        words = (str(reason) or type(reason).__name__).splitlines()[0]
        for secret in secrets_in(self.address.url.render_as_string(hide_password=False)):
            words = words.replace(secret, "***")
        return Unreachable(f"The database {self.address} cannot be used: {words.rstrip('.')}.")


def _root(error: Exception) -> BaseException:
    # the dialect wraps the driver's exception twice
    driver_error = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return driver_error.__cause__ or driver_error


async def _roll_back(connection: AsyncConnection, driver: Any) -> None:
    try:
        await driver.execute("ROLLBACK")
    except BaseException:
        # what has gone wrong before is what is told; the server undoes what it hears no more of
        await connection.invalidate()


async def _let_go(connection: AsyncConnection) -> None:
    await connection.invalidate()
    await connection.close()
