"""Messages about threads: the offer where a table stands in the channel already, and the way to the new one."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.screens.private import post_url
from bot.sessions.table import Table
from bot.wire.custom_id import Press
from bot.wire.message import Button, Link, Message, Style, Text, row


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
