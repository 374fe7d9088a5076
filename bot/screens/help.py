"""The screen that helps somebody who is new: how to begin, and where to turn."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.wire.message import Divider, Message, Text


def help_screen(_: Gettext) -> Message:
    """The first steps in the order people need them: game, seat, hand, move, way out, questions; then the rest."""
    begin = _(
        "### How it works here\n"
        "**Find a game:** `/games` asks how many you are, how long, and what kind.\n"
        "**Find people:** `/tables` shows which tables wait for somebody, and where it is your turn.\n"
        "**Sit down:** `/play` opens a table. Friends press *Join*, *Invite* asks one of them, "
        "*Add computer* fills a chair, and *Start* begins.\n"
        "**Your hand:** *My hand* under the table, or `/hand`. You alone see it.\n"
        "**Your move:** press what is offered under the table, or type it with `/move`.\n"
        "**Get out:** press *More* under the table; before the start there is *Leave*, later *Resign*. "
        "For a while, `/table away` lets a computer player sit in for you.\n"
        "**Ask:** `/rules` explains the game of the table, or any other. "
        "Whoever runs this server knows what is usual here."
    )
    further = _(
        "**Afterwards:** `/history` and `/replay` show past matches, `/leaderboard` and `/stats` how people play.\n"
        "**For yourself:** `/settings` for language, reminders and pictures, `/privacy` for what is kept about you."
    )
    return Message("help", (Text(begin), Divider(), Text(further)))
