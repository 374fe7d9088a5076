"""Lookouts: the question of which new tables somebody wants to be told, and the message that tells him."""

from __future__ import annotations

from collections.abc import Collection

from bot.runtime.i18n import Gettext
from bot.screens.private import post_url
from bot.screens.reminders import reminder_question
from bot.screens.shelf import facts
from bot.sessions.lookouts import families
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Divider, Entry, Link, Menu, Message, Part, Text, row
from bot.wire.names import escape
from games.families import Family
from games.library import sheet


def lookouts(chosen: Collection[Family], guild_id: int, reminded_at: int | None, _: Gettext) -> Message:
    """The question of which new tables on a server a person wants to be told, as he has answered it so far.

    Below it stands whether he wants to be reminded of games by letter; ``reminded_at`` is when next, if he does.
    """
    lines = [
        _("### Tell you when somebody wants to play?"),
        _(
            "Choose what you like to play. When a table for it has waited here for a minute, you get a direct message: "
            "one an hour at most, and none in your quiet hours or while you want no pings."
        ),
    ]
    kinds = sorted(families(), key=lambda family: family.label(_.language).casefold())
    if chosen:
        names = ", ".join(family.label(_.language) for family in kinds if family in chosen)
        lines.append(_("**Noted:** {kinds}.", kinds=names))
    entries = tuple(Entry(family.label(_.language), family.value, chosen=family in chosen) for family in kinds)
    menu = Menu(Press(Action.LOOKOUTS_CHOSEN, 0), _("Which games?"), entries, lo=0, hi=len(entries))
    parts: list[Part] = [Text("\n".join(lines)), row(menu)]
    if chosen:
        parts.append(row(_stop(guild_id, _)))
    parts += [Divider(), *reminder_question(reminded_at, _)]
    return Message("lookouts", tuple(parts))


def reminders_alone(reminded_at: int | None, _: Gettext) -> Message:
    """The question in a direct message, where there are no new tables to be told of: that of games by letter."""
    elsewhere = Text(f"-# {_('I tell you of tables on a server. Use `/settings company` there.')}")
    return Message("lookouts", (*reminder_question(reminded_at, _), elsewhere))


def lookout_message(table: Table, _: Gettext) -> Message:
    """The direct message that tells somebody of a table that waits; one press ends such messages."""
    words = _.several(
        "**{names}** would like to play **{title}** in {place}.",
        "**{names}** would like to play **{title}** in {place}.",
        len(table.people),
        names=_.enumerate(escape(chair.name) for chair in table.people),
        title=sheet(table.game, _.language).title,
        place=f"<#{table.row.channel_id}>",
    )
    url = post_url(table)
    link = [] if url is None else [Link(_("To the table"), url)]
    return Message(
        "lookout",
        (
            Text(f"{words}\n-# {facts(table.game, _)} · #{table.id}"),
            row(*link, _stop(table.row.guild_id or 0, _)),
        ),
        table.info.family.accent,
    )


def lookouts_ended(_: Gettext) -> Message:
    """The message once a person is told of nothing any more on a server."""
    words = _("I tell you of no new tables on that server any more. There, `/settings company` begins it again.")
    return Message("lookouts ended", (Text(words),))


def _stop(guild_id: int, _: Gettext) -> Button:
    return Button(_("Do not tell me any more"), Press(Action.LOOKOUTS_OFF, 0, (str(guild_id),)))
