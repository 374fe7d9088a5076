"""``/table`` with its subcommands, and ``/rules``."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Interaction, arrived, attempt, called, complete_game, meant
from bot.interactions.open_table import named
from bot.interactions.services import Call, Services, guarded
from bot.interactions.table import replace_player
from bot.screens.reading import rules as rules_screen
from bot.sessions.errors import UserError
from bot.sessions.seating import SUBSTITUTE_LEVEL
from bot.wire.names import escaped, shortened

SIMPLE = {
    "show": ("show", words("Put the table up again at the bottom of the channel")),
    "text": ("text", words("The board in words, to you alone")),
    "undo": ("undo", words("Take your last move back, or ask the others whether you may")),
    "allow": ("allow", words("Let somebody take a move back")),
    "refuse": ("refuse", words("Do not let somebody take a move back, or withdraw your own wish")),
    "resign": ("resign", words("Give up")),
    "draw": ("draw", words("Propose a draw, or agree to one")),
    "pause": ("pause", words("Pause the match, if everybody agrees")),
    "resume": ("resume", words("Let a paused match go on, if everybody agrees")),
    "stop": ("stop", words("Stop the match without a result, if everybody agrees")),
    "rematch": ("again", words("The same game again with rotated seats")),
    "away": ("away", words("Let a computer player take over your seat")),
    "back": ("back", words("Take your seat back from the computer player")),
}


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""
    group = app_commands.Group(
        name=words("table"), description=words("Everything rare at the table of this channel"), guild_only=True
    )
    for name, (action, description) in SIMPLE.items():
        group.add_command(_simple(services, name, action, description))

    @group.command(name=words("replace"), description=words("A computer player for somebody who does not come"))
    @app_commands.describe(player=words("Who is absent?"))
    async def replace(interaction: Interaction, player: discord.User) -> None:
        guest = await arrived(interaction, services)

        async def do(call: Call) -> None:
            seat = call.table.seat_of(player.id)
            if call.table.match is None:
                raise UserError(guest._("The match has not started yet."))
            if seat is None:
                name = escaped(shortened(player.display_name))
                raise UserError(guest._("{name} is not sitting at this table.", name=name))
            await replace_player(call, seat, SUBSTITUTE_LEVEL)

        try:
            table = await meant(guest, services)
        except UserError as turned:
            await guest.tell(turned.sentence)
            return
        await guarded(guest, table, do, called(services, guest, table, "replace"))

    tree.add_command(group)

    @tree.command(name=words("rules"), description=words("The rules of a game"))
    @app_commands.describe(game=words("Which game? Without it, that of the table here"))
    @app_commands.autocomplete(game=complete_game)
    async def rules(interaction: Interaction, game: str | None = None) -> None:
        guest = await arrived(interaction, services)
        if game is None:
            await attempt(services, guest, "r")
            return
        try:
            await guest.show(rules_screen(named(game, guest._), guest.language, 0, 0, guest._))
        except UserError as turned:
            await guest.tell(turned.sentence)


def _simple(
    services: Services, name: str, action: str, description: app_commands.locale_str
) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction) -> None:
        await attempt(services, await arrived(interaction, services), action)

    return app_commands.Command(name=words(name), description=description, callback=callback)
