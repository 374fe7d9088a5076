"""House rules: options of a game that a channel has saved under a name, and who may save and delete them.

Whoever hosts a lobby may save what is agreed in it; a set is replaced and deleted by who saved it, or by those who may
manage messages. A thread plays by the rules of its channel.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from bot.sessions import lobby
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.table import Table, options_of
from bot.wire.names import shorten, tidy, width
from bot.wire.person import Person
from data import rows
from games.contract import OptionValue, changed, make
from games.library import AnyGame

LONGEST = 32
"""Characters of a name."""
MOST = 20
"""Sets of a game in a channel."""


async def rules_for(host: Host, person: Person, game: type[AnyGame]) -> tuple[rows.HouseRules, ...]:
    """The sets of this channel for a game."""
    return await host.store.house_rules.of(person.home, game.info.id)


def find_rules(sets: Sequence[rows.HouseRules], typed: str) -> rows.HouseRules | None:
    """The set of this name, in any case."""
    key = tidy(typed).casefold()
    return next((rules for rules in sets if tidy(rules.name).casefold() == key), None)


def differences(game: type[AnyGame], rules: rows.HouseRules) -> Mapping[str, OptionValue] | None:
    """The options of a set that differ from the defaults; None if the game's options have changed since."""
    try:
        options = make(game.Options, json.loads(rules.options))
    except ValueError:
        return None
    return changed(options)


def may_change(rules: rows.HouseRules, person: Person) -> bool:
    """Return whether the person may replace or delete a set."""
    return rules.user_id == person.id or person.may_manage


async def choose(host: Host, person: Person, table: Table, name: str) -> Table:
    """Let the lobby play by a set; with no name, by the default options."""
    if not name:
        return await lobby.set_options(host, person, table, _default_options(table.game))
    rules, changes = await rules_by_name(host, person, table.game, name)
    return await lobby.set_options(host, person, table, {**_default_options(table.game), **changes}, rules=rules.name)


async def rules_by_name(
    host: Host, person: Person, game: type[AnyGame], name: str
) -> tuple[rows.HouseRules, Mapping[str, OptionValue]]:
    """The set of a name and what it changes; :class:`UserError` if there is none that fits."""
    rules = find_rules(await rules_for(host, person, game), name)
    if rules is None:
        raise UserError("no_such_rules", name=shorten(name, LONGEST))
    changes = differences(game, rules)
    if changes is None:
        raise UserError("rules_outdated")
    return rules, changes


def _default_options(game: type[AnyGame]) -> dict[str, OptionValue]:
    return {name: getattr(game.Options(), name) for name in game.Options.__dataclass_fields__}


async def save(host: Host, person: Person, table: Table, typed: str) -> Table:
    """Save what is agreed in a lobby under a name."""
    async with lobby.locked_table(host, table) as now:
        return await _save(host, person, now, typed)


async def _save(host: Host, person: Person, table: Table, typed: str) -> Table:
    name = tidy(typed)
    lobby.require_host(person, table)
    lobby.require_lobby(table)
    if not name or width(name) > LONGEST or not " ".join(typed.split()).isprintable():
        raise UserError("bad_rules_name", n=LONGEST)
    old_rules = find_rules(await rules_for(host, person, table.game), name)
    if old_rules is not None and not may_change(old_rules, person):
        raise UserError("rules_of_somebody")
    rules = rows.HouseRules(
        channel_id=person.home,
        game=table.game.info.id,
        name=name if old_rules is None else old_rules.name,
        options=json.dumps(changed(options_of(table.row)), ensure_ascii=False),
        user_id=person.id,
        created_at=host.now_ms(),
    )
    if not await host.store.house_rules.save(rules, MOST):
        raise UserError("too_many_rules", n=MOST)
    return await lobby.note_rules(host, table, rules.name)


async def delete(host: Host, person: Person, game: type[AnyGame], name: str) -> None:
    """Delete a set."""
    rules = find_rules(await rules_for(host, person, game), name)
    if rules is None:
        raise UserError("no_such_rules", name=shorten(name, LONGEST))
    if not may_change(rules, person):
        raise UserError("rules_not_yours")
    await host.store.house_rules.delete(rules.channel_id, rules.game, rules.name)
