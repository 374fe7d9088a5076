"""Messages where a table stands in the channel already: the offer of a thread, and the way to one's own table."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.screens.private import post_url
from bot.sessions.table import Table
from bot.wire.custom_id import Press
from bot.wire.message import Button, Link, Message, Part, Style, Text, row


def thread_offer(press: Press, present: Table | None, _: Gettext) -> Message:
    """The offer to open a thread by this press, with a link to the table that stands in the channel."""
    sentence = _("There is a table in this channel already. Shall I open a thread for yours?")
    buttons: list[Button | Link] = [Button(_("Open a thread"), press, Style.PRIMARY)]
    if present is not None and (url := post_url(present)) is not None:
        buttons.append(Link(_("To the table"), url))
    return Message("thread offer", (Text(sentence), row(*buttons)))


def thread_opened(thread: str, _: Gettext) -> Message:
    """The way to a table in a new thread; ``thread`` as Discord mentions it."""
    return Message("thread opened", (Text(_("Your table stands in {thread}.", thread=thread)),))


def seated(table: Table, _: Gettext) -> Message:
    """The way to a lobby of one's own, in which computer players have sat down."""
    names = _.enumerate(chair.name for chair in table.seats if chair.user_id is None)
    words = _("At your table here: {names}. Press *{start}* there.", names=names, start=_("Start"))
    items: list[Part] = [Text(words)]
    if (url := post_url(table)) is not None:
        items.append(row(Link(_("To the table"), url)))
    return Message("seated", tuple(items))
