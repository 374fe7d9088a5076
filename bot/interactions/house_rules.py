"""The buttons and selects of a channel's house rules."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.interactions.services import Call
from bot.screens.house_rules import house_rules as panel
from bot.sessions import house_rules as rules
from bot.sessions import lobby
from bot.wire.components import Shown
from bot.wire.custom_id import Press


async def show(call: Call) -> None:
    """The house rules of this channel for the game, to this person alone."""
    await call.guest.show(await _panel(call))


async def _panel(call: Call) -> Shown:
    guest, table = call.guest, call.table
    sets = await rules.saved_for(call.services.host, guest, table.game)
    told = [(one, rules.differences(table.game, one)) for one in sets]
    mine = [one.name for one in sets if rules.may_change(one, guest)]
    host = guest.id == table.row.host_id or guest.may_manage
    return panel(table, told, mine, host=host, language=guest.language, _=guest._)


async def use(call: Call) -> None:
    """Play by the chosen set."""
    table = await rules.choose(call.services.host, call.guest, call.table, _name(call))
    await call.guest.change(await _panel(call))
    await call.services.delivery.posts.update(table)


async def ask_name(call: Call) -> None:
    """Ask for the name under which to save what is agreed."""
    _ = call.guest._
    lobby.only_host(call.guest, call.table)
    lobby.only_lobby(call.table, _)
    modal = ui.Modal(title=_("Save house rules"), custom_id=str(Press("housesaved", call.table.id)))
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="name", default=call.table.notes.get("rules"), max_length=rules.LONGEST
    )
    about = _("For this game in this channel. A name you have used before is replaced.")
    modal.add_item(ui.Label(text=_("Name of the rules"), component=field, description=about))
    modal.stop()
    await call.guest.interaction.response.send_modal(modal)


async def saved(call: Call) -> None:
    """The filled-in name."""
    table = await rules.save(call.services.host, call.guest, call.table, (call.fields or {}).get("name", ""))
    await call.guest.change(await _panel(call))
    await call.services.delivery.posts.update(table)


async def delete(call: Call) -> None:
    """Delete the chosen set."""
    await rules.delete(call.services.host, call.guest, call.table.game, _name(call))
    await call.guest.change(await _panel(call))


def _name(call: Call) -> str:
    return (call.values[0] if call.values else "").removeprefix("=")


HANDLERS = {"house": show, "houseuse": use, "housesave": ask_name, "housesaved": saved, "housedel": delete}
