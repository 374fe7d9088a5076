"""Handlers for lookouts: of which new tables somebody wants to be told, and no more."""

from __future__ import annotations

from collections.abc import Mapping

from bot.interactions.context import Context, Handler
from bot.runtime.numbers import whole_number
from bot.screens.lookouts import lookouts, lookouts_ended, reminders_alone
from bot.sessions.errors import UserError
from bot.sessions.lookouts import chosen, families
from bot.wire.action import Action
from bot.wire.message import Message

LONGEST = 20
"""The most digits of a server's number."""


async def ask(context: Context) -> None:
    """Ask the person of what he wants to be told."""
    await context.interaction.show(await question(context))


async def choose(context: Context) -> None:
    """Note the families that were chosen, and show them."""
    wanted = [family for family in families() if family.value in context.values]
    await context.host.store.lookouts.choose(context.person.id, _server(context), wanted)
    await context.interaction.change(await question(context))


async def stop(context: Context) -> None:
    """Tell the person of no new tables on a server any more."""
    guild = whole_number("".join(context.press.arguments[:1]), LONGEST)
    if guild is None:
        raise UserError("dead_button")
    await context.host.store.lookouts.choose(context.person.id, guild, ())
    await context.interaction.change(lookouts_ended(context._))


async def question(context: Context) -> Message:
    """The question of what the person wants to be told: of new tables here, and of games by letter that wait."""
    guild, person, host = context.person.guild, context.person.id, context.host
    next_at = await host.store.reminders.next_of(person)
    if guild is None:
        return reminders_alone(next_at, context._)
    return lookouts(await chosen(host, person, guild), guild, next_at, context._)


def _server(context: Context) -> int:
    if context.person.guild is None:
        raise UserError("lookouts_need_server")
    return context.person.guild


HANDLERS: Mapping[Action, Handler] = {
    Action.LOOKOUTS: ask,
    Action.LOOKOUTS_CHOSEN: choose,
    Action.LOOKOUTS_OFF: stop,
}
