"""Chairs: the people and computer players at a match, and where their hands are shown."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import BigInteger, Connection, Integer, Text, bindparam, delete, exists, insert, or_, select, update

from data import leases, outbox
from data.database import Database
from data.errors import Conflict
from data.rows import (
    NO_EFFECTS,
    Chair,
    Effects,
    EphemeralView,
    HandMessage,
    OutboxDraft,
    OutboxEntry,
    SeatChange,
    read_all,
    values,
)
from data.rows.chairs import NOTES, OCCUPANT
from data.schema import is_live, matches, seats

_of = bindparam("of", type_=Integer)
OF_CHAIR = tuple(column for column in seats.c if column is not seats.c.match_id)
"""The columns of a chair, the seat first."""
_SEATS_OF = select(*OF_CHAIR).where(seats.c.match_id == _of).order_by(seats.c.seat)
_OCCUPANTS = _SEATS_OF.with_only_columns(*(seats.c[name] for name in OCCUPANT))
_LOCK = select(matches).where(matches.c.id == _of).with_for_update()
_person, _spoken = bindparam("person", type_=BigInteger), bindparam("spoken", type_=Text)
_SPOKEN_OTHERWISE = (
    or_(seats.c.user_id == _person, seats.c.for_user_id == _person),
    seats.c.locale.is_distinct_from(_spoken),
)
_LOCK_SPOKEN = (
    select(matches.c.id)
    .where(is_live, exists().where(seats.c.match_id == matches.c.id, *_SPOKEN_OTHERWISE))
    .order_by(matches.c.id)
    .with_for_update()
)
_SPEAK = update(seats).where(seats.c.match_id == _of, *_SPOKEN_OTHERWISE).values(locale=_spoken)


class Chairs:
    """The chairs of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match_id: int) -> tuple[Chair, ...]:
        """Return the chairs of a match in the order of their seats."""
        return await self._database.read_once(of, match_id)

    async def reseat(
        self, match_id: int, change: SeatChange, effects: Effects = NO_EFFECTS, *, at: int = 0
    ) -> tuple[OutboxEntry, ...]:
        """Replace all chairs of a match; raises Conflict if the match is not as the change says it must be."""
        return await self._database.write(_reseat, match_id, change, effects, at)

    async def set_hand(
        self, match_id: int, user_id: int, hand: HandMessage, *, drafts: Sequence[OutboxDraft] = (), at: int = 0
    ) -> tuple[OutboxEntry, ...]:
        """Note where a person's hand is shown; raises Conflict if the person no longer sits there.

        A person is named, not a seat: seats change hands while a message is on its way.
        """
        fields = {
            "hand_channel_id": hand.channel_id,
            "hand_message_id": hand.message_id,
            "hand_state": hand.state,
        }
        return await self._database.write(_set_chair, match_id, user_id, fields, drafts, at)

    async def set_ephemeral_view(
        self, match_id: int, user_id: int, view: EphemeralView | None, *, drafts: Sequence[OutboxDraft] = ()
    ) -> tuple[OutboxEntry, ...]:
        """Note a person's open ephemeral view, or None; raises Conflict if the person no longer sits there."""
        token, message_id, at = (None, None, None) if view is None else (view.token, view.message_id, view.at)
        fields = {"ephemeral_token": token, "ephemeral_message_id": message_id, "ephemeral_at": at}
        return await self._database.write(_set_chair, match_id, user_id, fields, drafts, at or 0)


def of(connection: Connection, match_id: int) -> tuple[Chair, ...]:
    """Return the chairs of a match in the order of their seats."""
    return read_all(Chair, connection.execute(_SEATS_OF, {"of": match_id}))


def _reseat(
    connection: Connection, match_id: int, change: SeatChange, effects: Effects, at: int
) -> tuple[OutboxEntry, ...]:
    # the match's row is the lock of its chairs
    match = connection.execute(_LOCK, {"of": match_id}).first()
    if match is None or change.status not in (None, match.status) or change.ply not in (None, match.ply):
        raise Conflict(match_id)
    check(connection, match_id, change.was)
    now = of(connection, match_id)
    connection.execute(delete(seats).where(seats.c.match_id == match_id))
    put(connection, match_id, [_with_notes(chair, change.was, now) for chair in change.chairs])
    if (timing := effects.timing) is not None:
        time = {"time_control": timing.time_control, "due_at": timing.due_at}
        connection.execute(update(matches).where(matches.c.id == match_id).values(time))
    leases.put(connection, effects.lease)
    return outbox.put(connection, match_id, match.ply, effects.drafts, at)


def _with_notes(chair: Chair, was: Sequence[Chair], now: Sequence[Chair]) -> Chair:
    """The chair with what was noted of the person since ``was``, except where the chair says otherwise itself."""
    if chair.user_id is None:
        return chair
    before, noted = (next((one for one in chairs if one.user_id == chair.user_id), chair) for chairs in (was, now))
    kept = {
        name: getattr(noted, name)
        for names in NOTES
        if all(getattr(chair, name) == getattr(before, name) for name in names)
        for name in names
    }
    return replace(chair, **kept)


def check(connection: Connection, match_id: int, was: Sequence[Chair]) -> None:
    """Raise Conflict unless the same occupants with the same words sit at a match as in ``was``."""
    found = connection.execute(_OCCUPANTS, {"of": match_id})
    if [tuple(row) for row in found] != [chair.occupant for chair in was]:
        raise Conflict(match_id)


def speak(connection: Connection, user_id: int, locale: str | None) -> None:
    """Note at all live matches where a person sits, or may come back to, which language they speak."""
    for match_id in connection.scalars(_LOCK_SPOKEN, {"person": user_id, "spoken": locale}).all():
        connection.execute(_SPEAK, {"of": match_id, "person": user_id, "spoken": locale})


def put(connection: Connection, match_id: int, chairs: Sequence[Chair]) -> None:
    """Insert the chairs of a match that has none."""
    if chairs:
        connection.execute(insert(seats), [values(seat) | {"match_id": match_id} for seat in chairs])


def reorder(connection: Connection, match_id: int, order: Sequence[int]) -> None:
    """Give the occupants of a match other seats; ``order`` has the old seat for each new one."""
    chairs = of(connection, match_id)
    connection.execute(delete(seats).where(seats.c.match_id == match_id))
    put(connection, match_id, [replace(chairs[place], seat=seat) for seat, place in enumerate(order)])


def open_words(connection: Connection, match_id: int, opened: Sequence[Chair]) -> None:
    """Write the words of chairs, which were sealed until now."""
    for chair in opened:
        if chair.word is not None:
            place = (seats.c.match_id == match_id, seats.c.seat == chair.seat)
            connection.execute(update(seats).where(*place).values(word=chair.word, sealed=chair.sealed))


def _set_chair(
    connection: Connection,
    match_id: int,
    user_id: int,
    fields: Mapping[str, object],
    drafts: Sequence[OutboxDraft],
    at: int,
) -> tuple[OutboxEntry, ...]:
    # to reseat a match deletes and inserts its chairs; the lock keeps that out
    connection.execute(_LOCK, {"of": match_id}).first()
    chair = (seats.c.match_id == match_id, seats.c.user_id == user_id)
    if connection.execute(update(seats).where(*chair).values(fields)).rowcount != 1:
        raise Conflict(match_id)
    return outbox.put_now(connection, match_id, drafts, at)
