"""The panel of a channel's house rules for one game: what each set changes, and buttons to use, save and delete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.runtime.i18n import Gettext
from bot.screens.lobby import option_label, option_value
from bot.sessions.house_rules import LONGEST
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Entry, Form, Menu, Message, Part, Style, Text, TextField, row
from bot.wire.names import escape
from data import rows
from games.contract import OptionValue
from games.library import sheet
from games.sheets import Sheet

SHOWN = 10
"""Sets that are listed with their changes; further ones by name only."""

Differences = tuple[rows.HouseRules, Mapping[str, OptionValue] | None]


def house_rules(
    table: Table, sets: Sequence[Differences], mine: Sequence[str], *, host: bool, language: str, _: Gettext
) -> Message:
    """The panel; ``mine`` are the sets this person may delete, ``host`` is true if he decides at this table."""
    words = sheet(table.game, language)
    lines = [f"### {_('House rules: {title}', title=words.title)}"]
    if not sets:
        lines.append(_("None are saved in this channel yet. What is agreed in the lobby can be saved under a name."))
    for rules, changes in sets[:SHOWN]:
        lines.append(f"**{escape(rules.name)}**\n-# {changes_text(changes, words, _)}")
    if more := [escape(rules.name) for rules, _differs in sets[SHOWN:]]:
        lines.append(_("Also: {names}", names=_.enumerate(more)))
    items: list[Part] = [Text("\n".join(lines))]
    number = 1000 + len(sets)
    if host and table.row.status == "lobby":
        entries = [Entry(_("The booklet's way"), "=")]
        entries += [Entry(rules.name, f"={rules.name}") for rules, changes in sets if changes is not None]
        items.append(row(Menu(Press(Action.USE_HOUSE_RULES, table.id), _("Play by …"), tuple(entries), number=number)))
        items.append(row(Button(_("Save …"), Press(Action.ASK_HOUSE_RULES, table.id), Style.PRIMARY)))
    if mine:
        own = tuple(Entry(name, f"={name}") for name in mine)
        items.append(row(Menu(Press(Action.DELETE_HOUSE_RULES, table.id), _("Delete …"), own, number=number + 100)))
    return Message("house rules", tuple(items), table.game.info.family.accent)


def name_form(table: Table, _: Gettext) -> Form:
    """The form for the name under which what is agreed is saved."""
    about = _("For this game in this channel. A name you have used before is replaced.")
    name = TextField("name", _("Name of the rules"), about, table.notes.rules, longest=LONGEST)
    return Form(_("Save house rules"), Press(Action.SAVE_HOUSE_RULES, table.id), (name,))


def changes_text(values: Mapping[str, OptionValue] | None, words: Sheet, _: Gettext) -> str:
    """The options in which a set differs from the defaults, in words."""
    if values is None:
        return _("for an older version of the game")
    changes = [f"{option_label(name, words)}: {option_value(name, value, words, _)}" for name, value in values.items()]
    return " · ".join(changes) or _("the booklet's way")
