"""Handlers for invitations: whom to ask, and the answers of those who are asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.interactions.context import Context, Handler
from bot.interactions.lobby import probe
from bot.screens.invitations import invitation, invited, whom_to_invite
from bot.sessions import invitations
from bot.sessions.errors import UserError
from bot.sessions.invitations import standing
from bot.sessions.outbox_entries import InvitationMessage, target_of
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.guest import Guest, guests_of


async def ask_whom(context: Context) -> None:
    """Ask the host whom to invite."""
    invitations.require_room(context.person, context.table)
    await context.interaction.show(whom_to_invite(context.table, context._))


async def invite_chosen(context: Context) -> None:
    """Invite the people that were chosen, and tell the host whom not and why."""
    invitations.require_room(context.person, context.table)
    data: Any = context.interaction.raw.data
    guests = guests_of(data, context.values)[: context.table.room]
    if not guests:
        raise UserError("dead_button")
    await context.interaction.later()
    names, refused = await _invite(context, context.table, guests)
    await context.show_in_private(invited(names, refused, context._))


async def invite_to_new_table(context: Context, table: Table, guest: Guest) -> None:
    """Invite somebody to a table that was just opened with this person in mind."""
    names, refused = await _invite(context, table, (guest,))
    await context.interaction.show(invited(names, refused, context._))


async def _invite(context: Context, table: Table, guests: Iterable[Guest]) -> tuple[list[str], list[UserError]]:
    """Invite people; the names of those who were asked, and why the others were not."""
    names, refused = list[str](), list[UserError]()
    for guest in guests:
        try:
            entries = await invitations.invite(context.host, context.person, table, guest)
        except UserError as error:
            refused.append(error)
            continue
        names.append(guest.name)
        for entry in entries:
            await context.services.delivery.outbox.attempt(table, entry)
    return names, refused


async def accept(context: Context) -> None:
    """Sit down at the table one is invited to."""
    after = await invitations.accept(context.host, context.person, await _invited_table(context))
    await _show(context, after)
    await probe(context, await context.host.refresh(after))


async def decline(context: Context) -> None:
    """Decline an invitation."""
    table = await _invited_table(context)
    await invitations.decline(context.host, context.person, table)
    await _show(context, table)


async def _invited_table(context: Context) -> Table:
    """The table of the invitation that was pressed; :class:`UserError` where it is none, or somebody else's."""
    if context.press.arguments != (str(context.person.id),):
        raise UserError("not_invited")
    table = await context.host.find(context.press.match)
    found = await context.host.store.invitations.get(context.press.match, context.person.id)
    if table is None or found is None or found.message_id not in (None, context.interaction.pressed_message_id):
        raise UserError("dead_button")
    return table


async def _show(context: Context, table: Table) -> None:
    """Answer with the invitation as it stands now, which delivers the entry for its message."""
    host, outbox = context.host, context.services.delivery.outbox
    target = target_of(InvitationMessage(context.person.id))
    pending = await host.store.outbox.pending(table.id)
    found = await host.store.invitations.get(table.id, context.person.id)
    if found is None:
        raise UserError("dead_button")
    await context.interaction.change(invitation(found, table, standing(found, table, host.now_ms()), None))
    await outbox.acknowledge(*(entry for entry in pending if (entry.kind, entry.target) == target))


HANDLERS = {Action.INVITE: ask_whom, Action.INVITE_CHOSEN: invite_chosen}
ANSWERS: Mapping[Action, Handler] = {Action.ACCEPT_INVITATION: accept, Action.DECLINE_INVITATION: decline}
