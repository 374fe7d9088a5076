"""Reminders: the question whether somebody wants one a day, and the message that reminds him."""

from __future__ import annotations

from collections.abc import Sequence

from bot.runtime.i18n import Gettext
from bot.screens.tables import MOST_MINE, listed, table_name
from bot.sessions.reminders import deadline
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Message, Part, Text, row


def reminder_question(next_at: int | None, _: Gettext) -> list[Part]:
    """The question whether a person wants to be reminded once a day; ``next_at`` is when, if he does."""
    lines = [
        _("### Remind you of games by letter?"),
        _(
            "Once a day, at the time at which you press this, I send you a direct message with the games by letter "
            "that have waited an hour or longer for you. None comes if nothing waits, on your days away, or while you "
            "want no pings; in your quiet hours it waits for their end."
        ),
    ]
    if next_at is None:
        return [Text("\n".join(lines)), row(_begin(_))]
    lines.append(_("**Noted:** once a day, next on {when}.", when=f"<t:{next_at // 1000}:f>"))
    return [Text("\n".join(lines)), row(_stop(_))]


def reminder(waiting: Sequence[Table], user_id: int, _: Gettext) -> Message:
    """The direct message that reminds a person of the games by letter that wait for him; one press ends them."""
    heading = _.several("### {n} game by letter waits for you", "### {n} games by letter wait for you", len(waiting))
    lines = [f"{table_name(table, _)}\n-# {_time_left(table, user_id, _)}" for table in waiting]
    return Message("reminder", (Text(listed(heading, lines, MOST_MINE, _)), row(_stop(_))))


def reminders_ended(_: Gettext) -> Message:
    """The message once a person is not reminded any more, with the way back."""
    return Message("reminders ended", (Text(_("I do not remind you of games by letter any more.")), row(_begin(_))))


def _time_left(table: Table, user_id: int, _: Gettext) -> str:
    return _("Your time runs out {when}.", when=f"<t:{(deadline(table, user_id) or 0) // 1000}:R>")


def _begin(_: Gettext) -> Button:
    return Button(_("Remind me once a day"), Press(Action.REMIND_DAILY, 0))


def _stop(_: Gettext) -> Button:
    return Button(_("Do not remind me any more"), Press(Action.REMIND_NO_MORE, 0))
