"""The welcome of somebody who has never played on a server: one line, and three games to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.runtime.i18n import Gettext
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Divider, Message, Text, row
from games.library import AnyGame, sheet


def welcomed(message: Message, games: Sequence[type[AnyGame]], _: Gettext) -> Message:
    """A message with the welcome below it: three games that suit the channel, each a button that tells how it goes."""
    line = _("**Nice to have you here.** These go well in this channel. Press one, and I tell you how it is played.")
    buttons = [
        Button(sheet(game, _.language).title, Press(Action.HOW_IT_GOES, 0, (game.info.id, "welcome"))) for game in games
    ]
    return replace(message, parts=(*message.parts, Divider(), Text(line), row(*buttons)))
