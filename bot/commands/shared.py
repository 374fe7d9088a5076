"""What several commands need: who typed, and doing what a button would do."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.interactions.context import Context, Services
from bot.interactions.guard import answer
from bot.interactions.loaders import channel_table
from bot.interactions.open_table import matching_games
from bot.interactions.router import AT_TABLE
from bot.runtime.clock import now_ms
from bot.runtime.i18n import spoken_language
from bot.wire.custom_id import Press
from bot.wire.interaction import interaction_of
from data.errors import StoreError

Raw = discord.Interaction[Any]


GameCompletion = Callable[[Raw, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def complete_game(services: Services) -> GameCompletion:
    """Autocomplete for a game's title; before anything is typed, what is played here most."""

    async def complete(raw: Raw, typed: str) -> list[app_commands.Choice[str]]:
        popular: tuple[str, ...] = ()
        if not typed.strip() and raw.guild_id is not None:
            # a list that is not in their order is better than none
            with suppress(StoreError):
                popular = await services.host.store.history.popular(raw.guild_id)
        return matching_games(typed, spoken_language(raw.locale), popular)

    return complete


async def command_context(services: Services, raw: Raw, action: str) -> Context:
    """The context of a command, as if a button of this action had been pressed at no table."""
    return Context(services, await interaction_of(raw, services.host.store, now_ms()), Press(action, 0))


async def attempt(services: Services, raw: Raw, action: str) -> None:
    """Do what a button of the table here would do."""
    await answer(await command_context(services, raw, action), AT_TABLE[action], channel_table)
