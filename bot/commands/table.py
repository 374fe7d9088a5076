"""``/table`` with its subcommands, and ``/rules``."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import OPENLY, Raw, always, attempt, command_context, complete_game
from bot.interactions.context import Context, Services
from bot.interactions.guard import answer
from bot.interactions.illustrated import in_time, look
from bot.interactions.loaders import channel_table
from bot.interactions.open_table import find_game
from bot.interactions.table import replace_player
from bot.screens.rules import rules as rules_screen
from bot.sessions.errors import UserError
from bot.sessions.seating import SUBSTITUTE_LEVEL
from bot.wire.action import Action
from bot.wire.names import shorten

SIMPLE = {
    "show": (Action.REPOST, words("Put the table up again at the bottom of the channel")),
    "text": (Action.TEXT, words("The board in words, to you alone")),
    "undo": (Action.UNDO, words("Take your last move back, or ask the others whether you may")),
    "allow": (Action.ALLOW, words("Let somebody take a move back")),
    "refuse": (
        Action.REFUSE,
        words("Refuse what somebody wishes, or withdraw your own wish"),
    ),
    "resign": (Action.RESIGN, words("Give up")),
    "draw": (Action.DRAW, words("Propose a draw, or agree to one")),
    "pause": (Action.PAUSE, words("Pause the match, if everybody agrees")),
    "resume": (Action.RESUME, words("Let a paused match go on, if everybody agrees")),
    "longer": (Action.LONGER, words("More time for everybody, if everybody agrees")),
    "stop": (Action.STOP, words("Stop the match without a result, if everybody agrees")),
    "rematch": (Action.REMATCH, words("The same game again with rotated seats")),
    "away": (Action.LEAVE_SEAT, words("Let a computer player take over your seat")),
    "back": (Action.TAKE_SEAT_BACK, words("Take your seat back from the computer player")),
}

OPEN = frozenset({Action.REMATCH})
"""Actions whose answer everybody sees."""


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""
    group = app_commands.Group(
        name=words("table"), description=words("Everything rare at the table of this channel"), guild_only=True
    )
    for name, (action, description) in SIMPLE.items():
        group.add_command(_simple(services, name, action, description))

    @group.command(name=words("replace"), description=words("A computer player for somebody who does not come"))
    @app_commands.describe(player=words("Who is absent?"))
    async def replace(raw: Raw, player: discord.User) -> None:
        async def do(context: Context) -> None:
            seat = context.table.seat_of(player.id)
            if context.table.match is None:
                raise UserError("not_started")
            if seat is None:
                raise UserError("somebody_not_at_table", name=shorten(player.display_name))
            await replace_player(context, seat, SUBSTITUTE_LEVEL)

        await answer(await command_context(services, raw, Action.REPLACE), do, channel_table)

    tree.add_command(group)

    @tree.command(name=words("rules"), description=words("The rules of a game"))
    @app_commands.describe(game=words("Which game? Without it, that of the table here"))
    @app_commands.autocomplete(game=complete_game(services))
    async def rules(raw: Raw, game: str | None = None) -> None:
        if game is None:
            await attempt(services, raw, Action.RULES)
            return

        async def show(context: Context) -> None:
            first = rules_screen(find_game(game, context._), 0, 0, await look(context), context._)
            await context.interaction.show(await in_time(context, first))

        await answer(await command_context(services, raw, Action.RULES), show)


def _simple(
    services: Services, name: str, action: Action, description: app_commands.locale_str
) -> app_commands.Command[Any, ..., None]:
    async def callback(raw: Raw) -> None:
        await attempt(services, raw, action)

    extras = {OPENLY: always} if action in OPEN else {}
    return app_commands.Command(name=words(name), description=description, callback=callback, extras=extras)
