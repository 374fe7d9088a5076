"""``/history``, ``/replay`` and ``/verify``: matches of the past."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Interaction, arrived, complete_game
from bot.interactions.lists import past_matches
from bot.interactions.open_table import named
from bot.interactions.replay import found, patiently, show, told
from bot.interactions.services import Services
from bot.interactions.verifying import LARGEST, verified, verified_here
from bot.screens.history import HistoryQuery
from bot.sessions.errors import UserError
from bot.wire.channels import viewer_of
from bot.wire.interaction import Guest

Number = app_commands.Range[int, 1, 2**31 - 1]


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("history"), description=words("Finished matches: somebody's, a channel's or a game's"))
    @app_commands.describe(
        player=words("Whose? Without it, everybody's"),
        game=words("Which game? Without it, all of them"),
        here=words("Only this channel?"),
    )
    @app_commands.autocomplete(game=complete_game)
    async def history(
        interaction: Interaction, player: discord.User | None = None, game: str | None = None, here: bool = False
    ) -> None:
        guest = await arrived(interaction, services)

        async def answer() -> None:
            wanted = HistoryQuery(
                user=None if player is None else player.id,
                channel=interaction.channel_id if here else None,
                game=None if game is None else named(game, guest._).info.id,
            )
            await guest.show(await past_matches(services.host.store, interaction, wanted, guest.language))

        await told(guest, answer)

    @tree.command(name=words("replay"), description=words("Step through a finished match"))
    @app_commands.describe(
        number=words("Its number, as it stands behind the # at the table"),
        move=words("After which move? Without it, from the start"),
        shared=words("For everybody to see?"),
    )
    async def replay(
        interaction: Interaction, number: Number, move: app_commands.Range[int, 0] = 0, shared: bool = False
    ) -> None:
        guest = await arrived(interaction, services)

        async def answer() -> None:
            if shared:
                # a match that takes long to replay must be announced to everybody, too
                await interaction.response.defer(thinking=True)
            past = await patiently(guest, found(services, guest, number), anew=True)
            await show(services, guest, past, move, None, openly=shared)

        await told(guest, answer)

    @tree.command(name=words("verify"), description=words("Check the record of a match: seed, draws, every act"))
    @app_commands.describe(
        record=words("A record as a file"), number=words("Or the number of a match that was played here")
    )
    async def verify(
        interaction: Interaction, record: discord.Attachment | None = None, number: Number | None = None
    ) -> None:
        guest = await arrived(interaction, services)
        await told(guest, lambda: _verify(services, guest, record, number))


async def _verify(services: Services, guest: Guest, record: discord.Attachment | None, number: int | None) -> None:
    _ = guest._
    if record is not None:
        if record.size > LARGEST:
            raise UserError(_("That file is longer than any record: I read up to {n} kB.", n=LARGEST // 1000))
        await guest.interaction.response.defer(ephemeral=True, thinking=True)
        try:
            content = await record.read()
        except discord.HTTPException:
            raise UserError(_("I cannot read that file; attach it once more.")) from None
        sentence = await verified(services.host, content, viewer_of(guest.interaction), _)
    elif number is not None:
        past = await patiently(guest, found(services, guest, number), anew=True)
        sentence = await patiently(guest, verified_here(services.host, past, _), anew=True)
    else:
        raise UserError(_("Attach a record, or give the number of a match that was played here."))
    await guest.tell(sentence)
