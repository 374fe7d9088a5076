"""Invitations to tables that have not begun: who may be asked, and what became of it."""

from __future__ import annotations

from bot.sessions import lobby
from bot.sessions.absence import may_be_pinged
from bot.sessions.attendance import attendance_at
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.outbox_content import GRACE
from bot.sessions.outbox_entries import InvitationMessage, draft
from bot.sessions.table import Table
from bot.sessions.time_control import DAY
from bot.wire.guest import Guest
from bot.wire.person import Person
from data import rows
from data.errors import Conflict
from data.settings import INVITATIONS
from data.store import Store

STANDS = 45 * 60_000
"""Milliseconds after which an invitation runs out."""
STANDS_BY_LETTER = 14 * DAY
"""The same at a table by letter."""
LIMITS = rows.InvitationLimits(open=3, pause=3_600_000)
"""How many invitations of one person may be open, and how long nobody is asked again."""
UNWANTED = "no"
"""The value of the setting of somebody who does not want to be asked."""


def standing(invitation: rows.Invitation, table: Table, now: int) -> rows.InvitationState:
    """How an invitation stands: an open one is over once the person sits, or nobody can sit down any more."""
    if invitation.state != "open":
        return invitation.state
    if table.seat_of(invitation.user_id) is not None:
        return "accepted"
    if not table.room:
        return "closed"
    return "expired" if now >= invitation.expires_at else "open"


def require_room(person: Person, table: Table) -> None:
    """:class:`UserError` for anybody but the host, and where nobody can sit down any more."""
    lobby.require_host(person, table)
    lobby.require_lobby(table)
    if not table.room:
        raise UserError("seats_taken")


def require_invitable(person: Person, guest: Guest) -> None:
    """:class:`UserError` where the person named is no other person."""
    if guest.id == person.id:
        raise UserError("invite_yourself")
    if guest.is_bot:
        raise UserError("invite_bot", name=guest.name)


async def invite(host: Host, person: Person, table: Table, guest: Guest) -> tuple[rows.OutboxEntry, ...]:
    """Invite somebody to a lobby; what is to be delivered for it. :class:`UserError` if that does not go."""
    require_room(person, table)
    require_invitable(person, guest)
    if table.seat_of(guest.id) is not None:
        raise UserError("invite_seated", name=guest.name)
    now = host.now_ms()
    if not await wants_invitations(host.store, guest.id, now):
        raise UserError("invite_unwanted", name=guest.name)
    if await attendance_at(host.attendance, table, guest.id) == "barred":
        raise UserError("invite_barred", name=guest.name)
    stands = STANDS_BY_LETTER if table.time_control.limits.correspondence else STANDS
    new = rows.Invitation(
        match_id=table.id, user_id=guest.id, inviter_id=person.id, invited_at=now, expires_at=now + stands
    )
    message = draft(InvitationMessage(guest.id), now + GRACE, host.leases.holder)
    try:
        made = await host.store.invitations.invite(new, LIMITS, [message])
    except Conflict:
        lobby.require_lobby(await host.find(table.id) or table)
        raise
    match made:
        case "again":
            raise UserError("invite_again", name=guest.name)
        case "lately":
            raise UserError("invite_lately", name=guest.name)
        case "too_many":
            raise UserError("invite_too_many", name=guest.name, n=LIMITS.open)
        case entries:
            return entries


async def wants_invitations(store: Store, user_id: int, now: int) -> bool:
    """Return whether a person may be pinged with an invitation now: he has not refused them, or pings at all."""
    if await store.settings.get("person", user_id, INVITATIONS) == UNWANTED:
        return False
    return await may_be_pinged(store, user_id, now)


async def set_wanted(store: Store, user_id: int, *, wanted: bool) -> None:
    """Set whether a person wants to be asked."""
    await store.settings.set("person", user_id, INVITATIONS, None if wanted else UNWANTED)


async def accept(host: Host, person: Person, table: Table) -> Table:
    """Sit down at the table one is invited to, as by *Join*; :class:`UserError` if that does not go any more."""
    await _require_open(host, person, table)
    try:
        table = await lobby.join(host, person, table)
    except UserError as refused:
        if refused.key != "seated_already":
            raise
    await host.store.invitations.settle(table.id, person.id, "accepted")
    return table


async def decline(host: Host, person: Person, table: Table) -> None:
    """Decline an invitation; :class:`UserError` if it is over."""
    await _require_open(host, person, table)
    now = host.now_ms()
    message = draft(InvitationMessage(person.id), now + GRACE, host.leases.holder)
    await host.store.invitations.settle(table.id, person.id, "declined", [message], at=now)


async def _require_open(host: Host, person: Person, table: Table) -> None:
    invitation = await host.store.invitations.get(table.id, person.id)
    if invitation is None:
        raise UserError("dead_button")
    if standing(invitation, table, host.now_ms()) in ("declined", "expired"):
        raise UserError("invitation_over")
