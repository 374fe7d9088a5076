"""``/history``, ``/replay`` and ``/verify``: matches of the past."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import OPENLY, Raw, command_context, complete_game
from bot.interactions.context import Context, Services
from bot.interactions.guard import answer
from bot.interactions.lists import past_matches
from bot.interactions.open_table import find_game
from bot.interactions.replay import find_finished, show
from bot.interactions.verifying import LARGEST, verify_attachment, verify_past
from bot.screens.history import HistoryQuery
from bot.sessions.errors import UserError
from bot.wire.action import Action

Number = app_commands.Range[int, 1, 2**31 - 1]


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("history"), description=words("Finished matches: somebody's, a channel's or a game's"))
    @app_commands.describe(
        player=words("Whose? Without it, everybody's"),
        game=words("Which game? Without it, all of them"),
        here=words("Only this channel?"),
    )
    @app_commands.autocomplete(game=complete_game(services))
    async def history(
        raw: Raw, player: discord.User | None = None, game: str | None = None, here: bool = False
    ) -> None:
        async def handle(context: Context) -> None:
            query = HistoryQuery(
                user=None if player is None else player.id,
                channel=raw.channel_id if here else None,
                game=None if game is None else find_game(game, context._).info.id,
            )
            await context.interaction.show(await past_matches(context, query))

        await answer(await command_context(services, raw, Action.HISTORY), handle)

    @tree.command(
        name=words("replay"),
        description=words("Step through a finished match"),
        extras={OPENLY: lambda raw: bool(raw.namespace.shared)},
    )
    @app_commands.describe(
        number=words("Its number, as it stands behind the # at the table"),
        move=words("After which move? Without it, from the start"),
        shared=words("For everybody to see?"),
    )
    async def replay(raw: Raw, number: Number, move: app_commands.Range[int, 0] = 0, shared: bool = False) -> None:
        async def handle(context: Context) -> None:
            await show(context, await find_finished(context, number), move, None, openly=shared)

        await answer(await command_context(services, raw, Action.REPLAY), handle)

    @tree.command(name=words("verify"), description=words("Check the record of a match: seed, draws, every act"))
    @app_commands.describe(
        record=words("A record as a file"), number=words("Or the number of a match that was played here")
    )
    async def verify(raw: Raw, record: discord.Attachment | None = None, number: Number | None = None) -> None:
        await answer(
            await command_context(services, raw, Action.VERIFY), lambda context: _verify(context, record, number)
        )


async def _verify(context: Context, record: discord.Attachment | None, number: int | None) -> None:
    interaction = context.interaction
    if record is not None:
        if record.size > LARGEST:
            raise UserError("record_too_long", n=LARGEST // 1000)
        sentence = await verify_attachment(context, record)
    elif number is not None:
        sentence = await verify_past(context, await find_finished(context, number))
    else:
        raise UserError("record_or_number")
    await interaction.tell(sentence)
