"""Reviews: what was decisive in finished matches, as texts that are kept for some weeks."""

from sqlalchemy import Connection, delete, select

from data.database import Database, upsert
from data.schema import matches, reviews

KEPT = 56 * 86_400_000
"""Milliseconds after which a review is deleted, with the next one that is kept."""

_KEEP = upsert(reviews, ("match_id",), ("version", "text", "reviewed_at"))


class Reviews:
    """The reviews of the last eight weeks, one of each match. Instants are UTC milliseconds."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, match_id: int, version: str) -> str | None:
        """Return the review of a match; None if there is none, or another version has made it."""
        return await self._database.read_once(_get, match_id, version)

    async def keep(self, match_id: int, version: str, text: str, at: int) -> bool:
        """Keep the review of a match in place of an older one; return False if the match is not over."""
        return await self._database.write(_keep, match_id, version, text, at)


def _get(connection: Connection, match_id: int, version: str) -> str | None:
    column = reviews.c
    return connection.scalar(select(column.text).where(column.match_id == match_id, column.version == version))


def _keep(connection: Connection, match_id: int, version: str, text: str, at: int) -> bool:
    connection.execute(delete(reviews).where(reviews.c.reviewed_at < at - KEPT))
    over = select(matches.c.id).where(matches.c.id == match_id, matches.c.status == "over")
    # the match must not go before its review is written
    if connection.scalar(over.with_for_update(read=True, key_share=True)) is None:
        return False
    row = {"match_id": match_id, "version": version, "text": text, "reviewed_at": at}
    connection.execute(_KEEP.on(connection), row)
    return True
