"""The screen that says what Stammtisch is."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.wire.message import Divider, Message, Text


def about(version: str, games: int, _: Gettext) -> Message:
    """The bot in a few lines: what it hosts, why its chance can be trusted, whose it is."""
    welcome = _(
        "### Stammtisch {version}\n"
        "Pull up a chair: I host {games} classic games, from mills to hearts, among friends or against computer "
        "players. `/play` opens a table, `/rules` explains each game.",
        version=version,
        games=games,
    )
    chance = _(
        "**Fair chance:** what is dealt and rolled is fixed before a match begins, and nobody can foresee it. "
        "Afterwards `/verify` checks all of it."
    )
    licence = _("-# Free software under the MIT license; whoever runs me can tell you where the source stands.")
    return Message("about", (Text(welcome), Text(chance), Divider(), Text(licence)))
