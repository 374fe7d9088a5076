"""A person's stored data: shown, exported, forgotten."""

from __future__ import annotations

from collections.abc import Mapping

from bot.interactions.context import Context, Handler
from bot.screens.confirmation import SURE
from bot.screens.privacy import export_sentence, forgotten, privacy, sure_to_be_forgotten
from bot.sessions import personal
from bot.sessions.errors import UserError
from bot.wire.action import Action
from bot.wire.message import Attachment

LARGEST = 8_000_000
"""Bytes of a file that Discord takes anywhere."""
TABLES_LISTED = 5


async def show_privacy(context: Context) -> None:
    """Show what is kept and why; in place of the question that a button was pressed at."""
    is_command = context.interaction.pressed_message_id is None
    show = context.interaction.show if is_command else context.show_in_private
    await show(privacy(context._))


async def give_data(context: Context) -> None:
    """Give all that is kept of the person as a file."""
    if wait := context.host.limits.take_export(context.person.id):
        raise UserError("exported_already", n=wait)
    await context.interaction.promise()
    content = await personal.export(context.host.store, context.person.id)
    if len(content) > LARGEST:
        raise UserError("data_too_long")
    await context.interaction.give(export_sentence(context._), Attachment(content, "stammtisch.zip"))


async def forget(context: Context) -> None:
    """Ask once more, then forget the person."""
    person, host = context.person, context.host
    if SURE not in context.press.arguments:
        await context.show_in_private(sure_to_be_forgotten(context._))
        return
    if host.limits.has_been_forgotten(person.id):
        raise UserError("forgotten_already")
    open_matches = await personal.forget(host.store, person.id)
    if open_matches:
        raise UserError("seated_still", n=len(open_matches), tables=open_matches[:TABLES_LISTED])
    host.limits.note_forgotten(person.id)
    host.past_matches.clear()
    await context.show_in_private(forgotten(context._))


HANDLERS: Mapping[Action, Handler] = {
    Action.PRIVACY: show_privacy,
    Action.EXPORT_DATA: give_data,
    Action.FORGET: forget,
}
