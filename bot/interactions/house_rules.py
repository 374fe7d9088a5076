"""Handlers for a channel's house rules."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.screens.house_rules import house_rules as panel
from bot.screens.house_rules import name_form
from bot.sessions import house_rules as rules
from bot.sessions import lobby
from bot.wire.action import Action
from bot.wire.message import Message


async def show_panel(context: Context) -> None:
    """Show the house rules of this channel for the game to this person alone."""
    await context.interaction.show(await _panel(context))


async def _panel(context: Context) -> Message:
    interaction, table = context.interaction, context.table
    sets = await rules.rules_for(context.host, context.person, table.game)
    differences = [(one, rules.differences(table.game, one)) for one in sets]
    mine = [one.name for one in sets if rules.may_change(one, context.person)]
    host = interaction.id == table.row.host_id or interaction.person.may_manage
    return panel(table, differences, mine, host=host, language=interaction.language, _=interaction._)


async def use(context: Context) -> None:
    """Play by the chosen set."""
    table = await rules.choose(context.host, context.person, context.table, _name(context))
    await context.show_in_private(await _panel(context))
    await context.host.refresh(table)


async def ask_name(context: Context) -> None:
    """Ask for the name under which to save what is agreed."""
    lobby.require_host(context.person, context.table)
    lobby.require_lobby(context.table)
    await context.interaction.ask(name_form(context.table, context._))


async def save(context: Context) -> None:
    """Save what is agreed under the name that was filled in."""
    table = await rules.save(context.host, context.person, context.table, (context.fields or {}).get("name", ""))
    await context.show_in_private(await _panel(context))
    await context.host.refresh(table)


async def delete(context: Context) -> None:
    """Delete the chosen set."""
    await rules.delete(context.host, context.person, context.table.game, _name(context))
    await context.show_in_private(await _panel(context))


def _name(context: Context) -> str:
    return (context.values[0] if context.values else "").removeprefix("=")


HANDLERS = {
    Action.HOUSE_RULES: show_panel,
    Action.USE_HOUSE_RULES: use,
    Action.ASK_HOUSE_RULES: ask_name,
    Action.SAVE_HOUSE_RULES: save,
    Action.DELETE_HOUSE_RULES: delete,
}
