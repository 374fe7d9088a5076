"""The greeting on a new server."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.wire.message import Message, Text


def greeting(_: Gettext) -> Message:
    """The greeting on a new server, with the first step."""
    words = _(
        "### The regulars' table is here\n"
        "Type `/play`, choose a game and press *Start* when enough are sitting: friends press *Join*, "
        "and *Add computer* fills a chair. `/rules` tells the rules of every game."
    )
    return Message("greeting", (Text(words),))
