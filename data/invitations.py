"""Invitations to tables: who was asked to which, by whom, and what became of it."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, insert, select, update

from data import outbox
from data.database import Database, lock
from data.errors import Conflict
from data.rows import (
    Invitation,
    InvitationLimits,
    InvitationRefusal,
    InvitationState,
    OutboxDraft,
    OutboxEntry,
    read_one,
    values,
)
from data.schema import invitations, matches

KEPT = 30 * 86_400_000
"""Milliseconds after which an invitation is deleted, with the next one that anybody makes."""
_LOCK = 0x496E766974616E64  # "Invitand", as one PostgreSQL advisory lock among others


class Invitations:
    """The invitations of the last thirty days."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def invite(
        self, new: Invitation, limits: InvitationLimits, drafts: Sequence[OutboxDraft] = ()
    ) -> tuple[OutboxEntry, ...] | InvitationRefusal:
        """Note an invitation and what is to be delivered for it, or return why it is not allowed.

        Raises Conflict if the match is no lobby.
        """
        return await self._database.write(_invite, new, limits, drafts)

    async def get(self, match_id: int, user_id: int) -> Invitation | None:
        """Return the invitation of a person to a table, or None."""
        return await self._database.read(_get, match_id, user_id)

    async def set_message(self, match_id: int, user_id: int, message_id: int) -> None:
        """Note which message invites."""
        await self._database.write(_change, match_id, user_id, {"message_id": message_id})

    async def settle(
        self,
        match_id: int,
        user_id: int,
        state: InvitationState,
        drafts: Sequence[OutboxDraft] = (),
        *,
        at: int = 0,
    ) -> bool:
        """Note what became of an open invitation; return False if it was not open."""
        return await self._database.write(_settle, match_id, user_id, state, drafts, at)


def _invite(
    connection: Connection, new: Invitation, limits: InvitationLimits, drafts: Sequence[OutboxDraft]
) -> tuple[OutboxEntry, ...] | InvitationRefusal:
    # two that invite at once would both count before either has written
    lock(connection, _LOCK)
    lobby = select(matches.c.ply).where(matches.c.id == new.match_id, matches.c.status == "lobby").with_for_update()
    ply = connection.scalar(lobby)
    if ply is None:
        raise Conflict(new.match_id)
    i = invitations.c
    connection.execute(delete(invitations).where(i.invited_at < new.invited_at - KEPT))
    if _get(connection, new.match_id, new.user_id) is not None:
        return "again"
    mine = (i.inviter_id == new.inviter_id, i.expires_at > new.invited_at, i.state == "open")
    if (connection.scalar(select(func.count()).select_from(invitations).where(*mine)) or 0) >= limits.open:
        return "too_many"
    lately = (i.user_id == new.user_id, i.invited_at > new.invited_at - limits.pause)
    if connection.scalar(select(func.count()).select_from(invitations).where(*lately)):
        return "lately"
    connection.execute(insert(invitations), values(new))
    return outbox.put(connection, new.match_id, ply, drafts, new.invited_at)


def _get(connection: Connection, match_id: int, user_id: int) -> Invitation | None:
    query = select(invitations).where(invitations.c.match_id == match_id, invitations.c.user_id == user_id)
    return read_one(Invitation, connection.execute(query))


def _change(connection: Connection, match_id: int, user_id: int, fields: dict[str, object]) -> None:
    one = update(invitations).where(invitations.c.match_id == match_id, invitations.c.user_id == user_id)
    connection.execute(one.values(fields))


def _settle(
    connection: Connection,
    match_id: int,
    user_id: int,
    state: InvitationState,
    drafts: Sequence[OutboxDraft],
    at: int,
) -> bool:
    one = update(invitations).where(
        invitations.c.match_id == match_id, invitations.c.user_id == user_id, invitations.c.state == "open"
    )
    if connection.execute(one.values(state=state)).rowcount != 1:
        return False
    outbox.put_now(connection, match_id, drafts, at)
    return True
