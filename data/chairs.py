"""Who sits at a match, and where their hands are shown."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection, Integer, bindparam, delete, insert, select, update

from data import outbox
from data.database import Database
from data.errors import Conflict
from data.rows import Chair, HandState, OutboxDraft, OutboxEntry, Status, read_all, values
from data.rows.chairs import OCCUPANT
from data.schema import matches, seats

_of = bindparam("of", type_=Integer)
SEATS_OF = (
    select(*(column for column in seats.c if column is not seats.c.match_id))
    .where(seats.c.match_id == _of)
    .order_by(seats.c.seat)
)
"""The seats of the match ``of`` in order."""
_OCCUPANTS = SEATS_OF.with_only_columns(*(seats.c[name] for name in OCCUPANT))
_LOCK = select(matches).where(matches.c.id == _of).with_for_update()


class Chairs:
    """The chairs of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match_id: int) -> tuple[Chair, ...]:
        """The seats of a match in order."""
        return await self._database.read(of, match_id)

    async def reseat(
        self,
        match_id: int,
        chairs: Sequence[Chair],
        *,
        was: Sequence[Chair],
        status: Status | None = None,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
    ) -> None:
        """Replace the seats; raises Conflict if others sit there by now, or if it has another status."""
        await self._database.write(reseat, match_id, chairs, was, status, drafts, at)

    async def set_hand(
        self,
        match_id: int,
        user_id: int,
        channel_id: int | None,
        message_id: int | None,
        state: HandState,
        *,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
    ) -> tuple[OutboxEntry, ...]:
        """Note where the hand of a person is shown, and whether it can be delivered; Conflict if he sits there no more.

        Seats change hands while a message is on its way, so they are no address for one.
        """
        fields = {"hand_channel_id": channel_id, "hand_message_id": message_id, "hand_state": state}
        return await self._database.write(_set_chair, match_id, user_id, fields, drafts, at)

    async def set_ephemeral_view(
        self,
        match_id: int,
        user_id: int,
        token: str | None,
        message_id: int | None,
        at: int | None,
        *,
        drafts: Sequence[OutboxDraft] = (),
    ) -> tuple[OutboxEntry, ...]:
        """Note which ephemeral view a person has open, or with nothing that there is none; and what follows of it.

        Raises Conflict if he sits there no more.
        """
        fields = {"ephemeral_token": token, "ephemeral_message_id": message_id, "ephemeral_at": at}
        return await self._database.write(_set_chair, match_id, user_id, fields, drafts, at or 0)


def of(connection: Connection, match_id: int) -> tuple[Chair, ...]:
    """The chairs of a match in order."""
    return read_all(Chair, connection.execute(SEATS_OF, {"of": match_id}))


def reseat(
    connection: Connection,
    match_id: int,
    chairs: Sequence[Chair],
    was: Sequence[Chair],
    status: Status | None,
    drafts: Sequence[OutboxDraft] = (),
    at: int = 0,
) -> None:
    """Replace the seats within a transaction; raises Conflict if others sit there, or if it has another status."""
    # the match's row is the lock of its seats
    match = connection.execute(_LOCK, {"of": match_id}).first()
    if match is None or match.status != (status or match.status):
        raise Conflict(match_id)
    check(connection, match_id, was)
    connection.execute(delete(seats).where(seats.c.match_id == match_id))
    put(connection, match_id, chairs)
    outbox.put(connection, match_id, match.ply, drafts, at)


def check(connection: Connection, match_id: int, was: Sequence[Chair]) -> None:
    """Raise Conflict if others sit at a match than `was`, or with other words."""
    found = connection.execute(_OCCUPANTS, {"of": match_id})
    if [tuple(row) for row in found] != [chair.occupant for chair in was]:
        raise Conflict(match_id)


def put(connection: Connection, match_id: int, chairs: Sequence[Chair]) -> None:
    """Write the chairs of a match that has none."""
    if chairs:
        connection.execute(insert(seats), [values(seat) | {"match_id": match_id} for seat in chairs])


def reorder(connection: Connection, match_id: int, order: Sequence[int]) -> None:
    """Let those who sit at a match change places."""
    chairs = of(connection, match_id)
    connection.execute(delete(seats).where(seats.c.match_id == match_id))
    put(connection, match_id, [replace(chairs[place], seat=seat) for seat, place in enumerate(order)])


def _set_chair(
    connection: Connection,
    match_id: int,
    user_id: int,
    fields: Mapping[str, object],
    drafts: Sequence[OutboxDraft] = (),
    at: int = 0,
) -> tuple[OutboxEntry, ...]:
    # whoever changes who sits there replaces all seats
    connection.execute(_LOCK, {"of": match_id}).first()
    chair = (seats.c.match_id == match_id, seats.c.user_id == user_id)
    if connection.execute(update(seats).where(*chair).values(fields)).rowcount != 1:
        raise Conflict(match_id)
    return outbox.put_now(connection, match_id, drafts, at)
