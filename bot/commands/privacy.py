"""``/privacy``: what is kept about a person."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Raw, command_context
from bot.interactions.context import Services
from bot.interactions.guard import answer
from bot.interactions.privacy import show_privacy
from bot.wire.action import Action


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the command to the tree."""

    @tree.command(name=words("privacy"), description=words("What I keep about you: as a file, or forgotten"))
    async def privacy(raw: Raw) -> None:
        await answer(await command_context(services, raw, Action.PRIVACY), show_privacy)
