"""PostgreSQL by asyncpg: SQLAlchemy's asynchronous engine runs the work."""

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.database import BUGS, P, T, Work
from data.errors import Unreachable
from data.urls import PostgresServer, secrets_in

_CONNECT_SECONDS = 10


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
        self._driver_errors = (DBAPIError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
        self._permission_error = asyncpg.InsufficientPrivilegeError
        self._writer = create_async_engine(
            address.url,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": _CONNECT_SECONDS},
        )
        self._reader = self._writer.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that only reads, on one consistent state."""
        return await self._in(self._reader, work, *args, **kwargs)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that writes, all or nothing."""
        return await self._in(self._writer, work, *args, **kwargs)

    async def write_loosely(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that writes and may be undone when the power goes."""

        def loosely(connection: Connection) -> T:
            connection.exec_driver_sql("SET LOCAL synchronous_commit TO off")
            return work(connection, *args, **kwargs)

        return await self._in(self._writer, loosely)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._writer.dispose()

    async def _in(self, engine: AsyncEngine, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work, *args, **kwargs)
        except self._driver_errors as error:
            root = _root(error)
            if isinstance(error, BUGS) and not isinstance(root, self._permission_error):
                raise
            raise self._unreachable(root) from error

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
