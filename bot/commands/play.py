"""``/play``, ``/move`` and ``/hand``."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Interaction, arrived, attempt, called, complete_game, meant
from bot.delivery.outbox import Target
from bot.interactions.open_table import CHOICES, named, open_here
from bot.interactions.services import Call, Services, guarded, settle
from bot.interactions.typed import play_text
from bot.screens.refusals import not_seated, said
from bot.sessions.errors import UserError
from bot.sessions.house_rules import differences, saved_for
from bot.wire.interaction import Guest
from data.errors import StoreError
from games import notation
from games.match import written


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("play"), description=words("Open a table in this channel"))
    @app_commands.describe(
        game=words("Which game? Type a part of its name"), rules=words("House rules of this channel")
    )
    @app_commands.autocomplete(game=complete_game)
    @app_commands.guild_only()
    async def play(interaction: Interaction, game: str, rules: str | None = None) -> None:
        await open_here(services, await arrived(interaction, services), game, rules)

    @play.autocomplete("rules")
    async def complete_rules(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await rules_like(services, interaction, current)

    @tree.command(name=words("move"), description=words("Play a move by typing it"))
    @app_commands.describe(text=words("The move, such as d6-d7 or ♥Q"))
    async def move(interaction: Interaction, text: app_commands.Range[str, 1, 200]) -> None:
        await typed(services, await arrived(interaction, services), text)

    @move.autocomplete("text")
    async def complete_move(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await moves_like(services, interaction, current)

    @tree.command(name=words("hand"), description=words("Your hand, or your view of the table, shown to you alone"))
    async def hand(interaction: Interaction) -> None:
        await attempt(services, await arrived(interaction, services), "v")


async def typed(services: Services, guest: Guest, text: str) -> None:
    """Play a typed move at the meant table."""
    try:
        table = await meant(guest, services)
    except UserError as turned:
        await guest.tell(turned.sentence)
        return

    async def play_it(call: Call) -> None:
        if call.table.match is None:
            raise UserError(guest._("The match has not started yet."))
        if call.table.seat_of(guest.id) is None:
            raise not_seated(call.table, guest.id, guest._)
        played = await play_text(services, call.table, guest.id, text, guest.at)
        made = written(call.table.playing.game, played.table.playing.steps[-1].text)

        async def show(delivered: set[Target]) -> None:
            await guest.tell(guest._("Played: {move}", move=said(made, guest._)))

        await settle(services, guest, played.table, played.debts, show)

    await guarded(guest, table, play_it, called(services, guest, table, "move"))


async def rules_like(services: Services, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The channel's house rules for the game that is being asked for."""
    try:
        guest = await arrived(interaction, services)
        game = named(str(interaction.namespace.game or ""), guest._)
        sets = await saved_for(services.host, guest, game)
    except (UserError, StoreError):
        return []
    wanted = current.strip().casefold()
    names = [one.name for one in sets if wanted in one.name.casefold() and differences(game, one) is not None]
    return [app_commands.Choice(name=name, value=name) for name in names[:CHOICES]]


async def moves_like(services: Services, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The person's legal moves that begin with, or else contain, what was typed."""
    try:
        guest = await arrived(interaction, services)
        table = await meant(guest, services)
    except (UserError, StoreError):
        return []
    seat = table.seat_of(guest.id)
    if table.match is None or seat is None:
        return []
    wanted = _squeezed(current)
    texts = [notation.spoken(made, guest.language) for made in table.match.legals[seat].moves]
    fitting = [one for one in texts if wanted in _squeezed(one)]
    fitting.sort(key=lambda one: (not _squeezed(one).startswith(wanted), one))
    return [app_commands.Choice(name=one, value=one) for one in fitting[:CHOICES]]


def _squeezed(text: str) -> str:
    return "".join(text.casefold().split())
