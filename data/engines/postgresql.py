"""PostgreSQL through asyncpg and the connection pool of SQLAlchemy."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from data.database import BUGS, P, T, Work
from data.errors import Unreachable
from data.urls import PostgresServer, secrets_in

_KEPT = 5
"""The most connections that stay open while nothing uses them."""
_ATTEMPTS = 5
"""How often a transaction is tried that the server rolls back in a deadlock."""
_BREATH = 0.05
"""Seconds in which the other side of a deadlock may end before the second attempt; twice as many before the third."""
_NO_USE = "the server leaves every connection"
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
        # before there is a connection, errors of the driver are not wrapped by SQLAlchemy
        of_driver = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
        self._driver_errors = (DBAPIError, NoneFree, OSError, *of_driver)
        self._permission_error = asyncpg.InsufficientPrivilegeError
        self._deadlock_error = asyncpg.DeadlockDetectedError
        # PgBouncer may let a statement be prepared on one connection and run on another, but not within a transaction
        self._is_pooled = address.url.query.get("prepared_statement_cache_size") == "0"
        # transactions are begun by hand, in one round trip with their options
        self._engine = create_async_engine(
            address.url,
            isolation_level="AUTOCOMMIT",
            pool_size=min(_KEPT, address.connections),
            max_overflow=max(0, address.connections - _KEPT),
            pool_timeout=address.patience,
            hide_parameters=True,
            connect_args={"timeout": address.patience},
        )

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, on one consistent snapshot."""
        return await self._in(_READING, work, *args, **kwargs)

    async def read_once(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that reads by one statement: to begin and to end a transaction would be two more."""
        if self._is_pooled:
            return await self.read(work, *args, **kwargs)
        return await self._again(lambda: self._alone(work, *args, **kwargs))

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that writes, all or nothing."""
        return await self._in(_LASTING, work, *args, **kwargs)

    async def write_loosely(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that writes; a power cut may undo the commit."""
        return await self._in(_LOOSE, work, *args, **kwargs)

    async def check(self) -> None:
        """Do nothing: a server looks after its files itself."""

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()

    async def _in(self, begin: str, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async def attempt() -> T:
            async with self._transaction(begin) as connection:
                return await connection.run_sync(work, *args, **kwargs)

        return await self._again(attempt)

    async def _again(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Run an attempt, and again after a deadlock; raises Unreachable where the server is no use."""
        attempts = 0
        while True:
            attempts += 1
            try:
                return await attempt()
            except self._driver_errors as error:
                root = _root(error)
                if isinstance(root, self._deadlock_error) and attempts < _ATTEMPTS:
                    # The server has rolled back this one of two transactions. Tried again at once it may be quicker
                    # than the other one at the same row, and the two are in each other's way again.
                    await asyncio.sleep(_BREATH * attempts * random.uniform(0.5, 1.5))
                    continue
                if isinstance(error, BUGS) and not isinstance(root, self._permission_error):
                    raise
                raise self._unreachable(root) from error

    async def _alone(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function outside of any transaction. Stale connections are discarded, as in :meth:`_begun`."""
        for left in reversed(range(self.address.connections + 1)):
            connection = await self._engine.connect()
            driver: Any = (await connection.get_raw_connection()).driver_connection
            is_alive = False
            try:
                if not driver.is_closed():
                    result = await connection.run_sync(work, *args, **kwargs)
                    is_alive = True
                    return result
            except Exception:
                is_alive = not driver.is_closed()
                # what only reads can be asked once more
                if is_alive or not left:
                    raise
            finally:
                await (connection.close() if is_alive else _let_go(connection))
        raise OSError(_NO_USE)

    @asynccontextmanager
    async def _transaction(self, begin: str) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that is rolled back if anything is raised inside."""
        connection, driver = await self._begun(begin)
        try:
            yield connection
            await driver.execute("COMMIT")
        except Exception:
            await _roll_back(connection, driver)
            raise
        except BaseException:
            # cancelled inside a statement: the state of the connection is unknown
            await connection.invalidate()
            raise
        finally:
            await connection.close()

    async def _begun(self, begin: str) -> tuple[AsyncConnection, Any]:
        """Begin a transaction; return the connection and that of the driver. Stale connections are discarded."""
        # a full pool may hold nothing but stale connections after a restart of the server
        for left in reversed(range(self.address.connections + 1)):
            connection = await self._engine.connect()
            driver: Any = (await connection.get_raw_connection()).driver_connection
            try:
                if not driver.is_closed():
                    await driver.execute(begin)
                    return connection, driver
            except BaseException as error:
                # nothing has been done yet, so it is safe to try another one
                if not (left and isinstance(error, Exception)):
                    await _let_go(connection)
                    raise
            await _let_go(connection)
        raise OSError(_NO_USE)

    def _unreachable(self, reason: BaseException) -> Unreachable:
        if isinstance(reason, NoneFree):
            words = f"none of its {self.address.connections} connections became free in {self.address.patience} s"
        else:
            # further lines may quote a whole row
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
        # the first error is the one to report; the server rolls back when the connection closes
        await connection.invalidate()


async def _let_go(connection: AsyncConnection) -> None:
    await connection.invalidate()
    await connection.close()
