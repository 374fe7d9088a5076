"""Finished matches: who may see which, the latest first."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, exists, false, or_, select

from data.database import Database
from data.rows import Chair, FinishedMatch, Match, Result, Viewer, read_all, read_one
from data.schema import matches, results, seats


class History:
    """All finished matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(
        self,
        viewer: Viewer,
        *,
        user_id: int | None = None,
        channel_id: int | None = None,
        game: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[FinishedMatch, ...]:
        """The finished matches that the viewer may see and that fit every given filter."""
        conditions = [matches.c.status == "over", _is_visible(viewer)]
        if user_id is not None:
            conditions.append(_took_part(user_id))
        if channel_id is not None:
            conditions.append(matches.c.channel_id == channel_id)
        if game is not None:
            conditions.append(matches.c.game == game)
        return await self._database.read(_page, conditions, limit, offset)

    async def sees(self, viewer: Viewer, match_id: int) -> bool:
        """Whether the viewer may see a match, once it is finished."""
        return await self._database.read(_sees, viewer, match_id)

    async def by_commitment(self, commitment: str) -> Match | None:
        """The match whose seed has this SHA-256."""
        return await self._database.read(_by_commitment, commitment)


def _took_part(user_id: int) -> ColumnElement[bool]:
    """Whether a person sat at a match, or somebody in his place."""
    return exists().where(
        seats.c.match_id == matches.c.id, or_(seats.c.user_id == user_id, seats.c.for_user_id == user_id)
    )


def _is_visible(viewer: Viewer) -> ColumnElement[bool]:
    """The own matches, and those of this server's channels that the viewer can look into."""
    here_visible: ColumnElement[bool] = false()
    if viewer.guild_id is not None:
        in_channels = or_(matches.c.channel_id.in_(viewer.channels), matches.c.parent_id.in_(viewer.channels))
        here_visible = (matches.c.guild_id == viewer.guild_id) & in_channels
    # what somebody played elsewhere is shown to him alone, where nobody else reads along
    own = _took_part(viewer.user_id)
    return or_(here_visible, own if viewer.guild_id is None else own & (matches.c.guild_id == viewer.guild_id))


def _page(
    connection: Connection, conditions: Collection[ColumnElement[bool]], limit: int, offset: int
) -> tuple[FinishedMatch, ...]:
    latest = (matches.c.ended_at.desc(), matches.c.id.desc())
    query = select(matches).where(*conditions).order_by(*latest).limit(limit).offset(offset)
    page = read_all(Match, connection.execute(query))
    ids = [match.id for match in page]
    chairs: dict[int, list[Chair]] = {match_id: [] for match_id in ids}
    lines: dict[int, list[Result]] = {match_id: [] for match_id in ids}
    for row in connection.execute(select(seats).where(seats.c.match_id.in_(ids)).order_by(seats.c.seat)):
        values = dict(row._mapping)
        chairs[values.pop("match_id")].append(Chair(**values))
    line_query = select(results).where(results.c.match_id.in_(ids)).order_by(results.c.place, results.c.seat)
    for line in read_all(Result, connection.execute(line_query)):
        lines[line.match_id].append(line)
    return tuple(FinishedMatch(match, tuple(chairs[match.id]), tuple(lines[match.id])) for match in page)


def _sees(connection: Connection, viewer: Viewer, match_id: int) -> bool:
    return bool(connection.scalar(select(exists().where(matches.c.id == match_id, _is_visible(viewer)))))


def _by_commitment(connection: Connection, commitment: str) -> Match | None:
    query = select(matches).where(matches.c.commitment == commitment).order_by(matches.c.id.desc()).limit(1)
    return read_one(Match, connection.execute(query).first())
