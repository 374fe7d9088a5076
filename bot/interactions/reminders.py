"""Handlers for reminders: once a day, of the games by letter that wait, and no more."""

from __future__ import annotations

from collections.abc import Mapping

from bot.interactions.context import Context, Handler
from bot.interactions.lookouts import question
from bot.screens.reminders import reminders_ended
from bot.sessions.reminders import begin
from bot.wire.action import Action


async def daily(context: Context) -> None:
    """Remind the person once a day from now on, and show that."""
    await begin(context.host, context.person.id)
    await context.interaction.change(await question(context))


async def no_more(context: Context) -> None:
    """Remind the person no more, and show that: where he was asked, or in place of the reminder."""
    await context.host.store.reminders.end(context.person.id)
    in_letter = context.person.guild is None
    await context.interaction.change(reminders_ended(context._) if in_letter else await question(context))


HANDLERS: Mapping[Action, Handler] = {
    Action.REMIND_DAILY: daily,
    Action.REMIND_NO_MORE: no_more,
}
