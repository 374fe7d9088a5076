"""House rules: options of a game that a channel has saved under a name, and who may save and delete them.

Whoever hosts a lobby may save what is agreed in it; a set is replaced and deleted by who saved it, or by those who may
manage messages. A thread plays by the rules of its channel.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.runtime.clock import now_ms
from bot.sessions import lobby
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.table import Table, options_of
from bot.wire.interaction import Guest
from bot.wire.names import escaped, shortened
from data import rows
from games.library import AnyGame
from games.options import OptionValue, changed, make

LONGEST = 32
"""Characters of a name."""
MOST = 20
"""Sets of a game in a channel."""


def home(interaction: discord.Interaction[Any]) -> int:
    """The channel whose rules hold here: for a thread the one it belongs to."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id or 0


async def saved_for(host: Host, guest: Guest, game: type[AnyGame]) -> tuple[rows.HouseRules, ...]:
    """The sets of this channel for a game."""
    return await host.store.house_rules.of(home(guest.interaction), game.info.id)


def found(sets: Sequence[rows.HouseRules], typed: str) -> rows.HouseRules | None:
    """The set of this name, in any case."""
    wanted = _tidy(typed).casefold()
    return next((one for one in sets if one.name.casefold() == wanted), None)


def differences(game: type[AnyGame], rules: rows.HouseRules) -> Mapping[str, OptionValue] | None:
    """What a set changes about the booklet's way; None if the game has other options by now."""
    try:
        chosen = make(game.Options, json.loads(rules.options))
    except ValueError:
        return None
    return changed(chosen)


def may_change(rules: rows.HouseRules, guest: Guest) -> bool:
    """Whether the person may replace or delete a set."""
    return rules.user_id == guest.id or guest.may_manage


async def choose(host: Host, guest: Guest, table: Table, name: str) -> Table:
    """Let the lobby play by a set; with no name, by the booklet."""
    if not name:
        return await lobby.set_options(host, guest, table, _booklet(table.game))
    rules, differs = await wanted(host, guest, table.game, name)
    return await lobby.set_options(host, guest, table, {**_booklet(table.game), **differs}, rules=rules.name)


async def wanted(
    host: Host, guest: Guest, game: type[AnyGame], name: str
) -> tuple[rows.HouseRules, Mapping[str, OptionValue]]:
    """The set of a name and what it changes; :class:`UserError` if there is none that fits."""
    _ = guest._
    rules = found(await saved_for(host, guest, game), name)
    if rules is None:
        raise UserError(
            _("There are no house rules “{name}” for this game here.", name=escaped(shortened(name, LONGEST)))
        )
    differs = differences(game, rules)
    if differs is None:
        raise UserError(_("The game has other options by now; save these house rules anew."))
    return rules, differs


def _booklet(game: type[AnyGame]) -> dict[str, OptionValue]:
    return {name: getattr(game.Options(), name) for name in game.Options.__dataclass_fields__}


async def save(host: Host, guest: Guest, table: Table, typed: str) -> Table:
    """Save what is agreed in a lobby under a name."""
    _, name = guest._, _tidy(typed)
    lobby.only_host(guest, table)
    lobby.only_lobby(table, _)
    if not name or len(name) > LONGEST or not name.isprintable():
        raise UserError(_("A name has up to {n} characters in one line; nothing was saved.", n=LONGEST))
    old = found(await saved_for(host, guest, table.game), name)
    if old is not None and not may_change(old, guest):
        raise UserError(_("There are house rules of that name, which somebody else has saved; take another name."))
    rules = rows.HouseRules(
        channel_id=home(guest.interaction),
        game=table.game.info.id,
        name=name if old is None else old.name,
        options=json.dumps(changed(options_of(table.row)), ensure_ascii=False),
        user_id=guest.id,
        created_at=now_ms(),
    )
    if not await host.store.house_rules.save(rules, MOST):
        raise UserError(_("This channel has {n} sets for this game already; delete one first.", n=MOST))
    return await lobby.named_rules(host, table, rules.name)


async def delete(host: Host, guest: Guest, game: type[AnyGame], name: str) -> None:
    """Delete a set."""
    _ = guest._
    rules = found(await saved_for(host, guest, game), name)
    if rules is None:
        raise UserError(
            _("There are no house rules “{name}” for this game here.", name=escaped(shortened(name, LONGEST)))
        )
    if not may_change(rules, guest):
        raise UserError(_("Only who saved them, or who may manage messages, can delete these house rules."))
    await host.store.house_rules.delete(rules.channel_id, rules.game, rules.name)


def _tidy(typed: str) -> str:
    return " ".join(typed.split())
