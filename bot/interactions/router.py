"""The one router: every action of a ``custom_id`` with what it is about and who handles it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.interactions import (
    agreeing,
    branch,
    house_rules,
    invitations,
    lessons,
    lists,
    lobby,
    lookouts,
    open_table,
    play,
    privacy,
    rematch,
    reminders,
    replay,
    shelf,
    table,
    tables,
    tips,
)
from bot.interactions.context import Context, Handler, Services
from bot.interactions.guard import Loader, answer
from bot.interactions.loaders import past_match, pressed_table
from bot.runtime.metrics import PRESSES
from bot.wire import payload
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.interaction import interaction_of


@dataclass(frozen=True, slots=True)
class Route:
    """The handler of an action, and the loader of its subject."""

    handle: Handler
    load: Loader | None


def _routes(modules: Iterable[Mapping[Action, Handler]], load: Loader | None) -> Mapping[Action, Route]:
    return {action: Route(handle, load) for handlers in modules for action, handle in handlers.items()}


AT_TABLE: Mapping[Action, Handler] = {
    **agreeing.HANDLERS,
    **house_rules.HANDLERS,
    **invitations.HANDLERS,
    **lobby.HANDLERS,
    **open_table.HANDLERS,
    **play.HANDLERS,
    **rematch.HANDLERS,
    **table.HANDLERS,
    **tips.HANDLERS,
}
"""Those at a table: slash commands do the same."""
ROUTES: Mapping[Action, Route] = {
    **_routes(
        (
            lists.HANDLERS,
            lessons.HANDLERS,
            lookouts.HANDLERS,
            reminders.HANDLERS,
            privacy.HANDLERS,
            shelf.HANDLERS,
            tables.HANDLERS,
            invitations.ANSWERS,
        ),
        None,
    ),
    **_routes((AT_TABLE,), pressed_table),
    **_routes((replay.HANDLERS, branch.HANDLERS), past_match),
}


async def route(services: Services, raw: discord.Interaction[Any], press: Press) -> None:
    """Answer a component or a modal."""
    interaction = await interaction_of(raw, services.host.store, services.host.now_ms(), services.desk)
    entry = ROUTES.get(press.action)
    if entry is None:
        await interaction.tell(interaction._("This button leads nowhere any more."))
        return
    PRESSES.labels(press.action).inc()
    data: Any = raw.data or {}
    context = Context(services, interaction, press, payload.values(data), payload.fields(data))
    await answer(context, entry.handle, entry.load)
