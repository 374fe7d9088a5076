"""Shared by the commands: the context of a command, autocomplete, and doing what a button would do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.interactions.context import Context, Services
from bot.interactions.guard import answer
from bot.interactions.loaders import channel_table
from bot.interactions.open_table import matching_games
from bot.interactions.router import AT_TABLE
from bot.runtime.i18n import spoken_language
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.deferral import SOON
from bot.wire.interaction import interaction_of
from data.errors import StoreError

Raw: TypeAlias = discord.Interaction[Any]
Choices: TypeAlias = list[app_commands.Choice[str]]

Propose: TypeAlias = Callable[[Raw, str], Coroutine[Any, Any, Choices]]

OPENLY = "openly"
"""The key in a command's extras for whether everybody sees its answer, which is settled when it is deferred."""


def is_open(raw: Raw) -> bool:
    """Return whether everybody will see the answer to a command; refusals are always ephemeral."""
    command = raw.command
    answers_openly: Callable[[Raw], bool] | None = None if command is None else command.extras.get(OPENLY)
    return answers_openly is not None and answers_openly(raw)


def always(raw: Raw) -> bool:
    """Return True: for a command whose answer everybody sees."""
    return True


def in_time(propose: Propose) -> Propose:
    """Wrap an autocomplete so that it proposes nothing where it takes too long; it cannot be deferred."""

    @wraps(propose)
    async def propose_in_time(raw: Raw, typed: str) -> Choices:
        work = asyncio.ensure_future(propose(raw, typed))
        done, _ = await asyncio.wait((work,), timeout=SOON)
        if not done:
            # what reads for nobody is let go of
            work.cancel()
            return []
        return work.result()

    return propose_in_time


def complete_game(services: Services) -> Propose:
    """Autocomplete for a game's title; before anything is typed, what is played here most."""

    @in_time
    async def complete(raw: Raw, typed: str) -> Choices:
        popular: tuple[str, ...] = ()
        if not typed.strip() and raw.guild_id is not None:
            # a list that is not in their order is better than none
            with suppress(StoreError):
                popular = await services.host.store.history.popular(raw.guild_id)
        return matching_games(typed, spoken_language(raw.locale), popular)

    return complete


async def command_context(services: Services, raw: Raw, action: Action) -> Context:
    """The context of a command, as if a button of this action had been pressed at no table."""
    interaction = await interaction_of(raw, services.host.store, services.host.now_ms(), services.desk)
    return Context(services, interaction, Press(action, 0))


async def attempt(services: Services, raw: Raw, action: Action) -> None:
    """Do what a button of the table here would do."""
    await answer(await command_context(services, raw, action), AT_TABLE[action], channel_table)
