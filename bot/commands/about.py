"""``/help`` and ``/about``: how to begin, and what this bot is."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Raw, command_context
from bot.interactions.context import Context, Services
from bot.interactions.guard import answer
from bot.interactions.welcome import with_welcome
from bot.screens.about import about as about_screen
from bot.screens.help import help_screen
from bot.wire.action import Action
from games.library import all_games


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("help"), description=words("How to sit down, find your hand, get out and ask"))
    async def help_(raw: Raw) -> None:
        async def handle(context: Context) -> None:
            await context.interaction.show(await with_welcome(context, help_screen(context._)))

        await answer(await command_context(services, raw, Action.HELP), handle)

    @tree.command(name=words("about"), description=words("What I am, and why you can trust my dice"))
    async def about(raw: Raw) -> None:
        async def handle(context: Context) -> None:
            await context.interaction.show(about_screen(version("stammtisch"), len(all_games()), context._))

        await answer(await command_context(services, raw, Action.ABOUT), handle)
