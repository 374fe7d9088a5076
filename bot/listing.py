"""Reads the score book and the library for lists that people leaf through; no table is needed for them."""

from __future__ import annotations

from typing import Any

import discord

from bot import sent
from bot.access import viewer_of
from bot.components import Shown
from bot.guest import guest_of
from bot.house import House, now_ms
from bot.ids import Press
from bot.screens.history import PAGE as MATCHES
from bot.screens.history import Wanted
from bot.screens.history import history as history_screen
from bot.screens.reading import BOARD, rules
from bot.screens.reading import leaderboard as leaderboard_screen
from bot.tongue import tongue
from data.store import Store
from games.library import AnyGame, all_games

EVERYWHERE = "all"
ALL_GAMES = "*"
DEEPEST = 1000
"""Pages one can leaf through."""


async def leaderboard(
    store: Store, game: type[AnyGame] | None, guild_id: int | None, language: str, page: int
) -> Shown:
    """A page of the leaderboard of a game, or of all; of a server, or of all."""
    game_id = None if game is None else game.info.id
    # one line more than is shown tells whether there is another page
    standings = await store.results.leaderboard(guild_id, game_id, BOARD + 1, page * BOARD)
    computers = await store.results.computers(guild_id, game_id)
    return leaderboard_screen(
        standings,
        computers,
        game,
        language,
        page,
        tongue(language),
        everywhere=guild_id is None,
    )


async def past_matches(store: Store, interaction: discord.Interaction[Any], wanted: Wanted, language: str) -> Shown:
    """A page of the finished matches that this person may see here."""
    found = await store.history.of(
        viewer_of(interaction),
        user_id=wanted.user,
        channel_id=wanted.channel,
        game=wanted.game,
        limit=MATCHES + 1,
        offset=wanted.page * MATCHES,
    )
    return history_screen(found, wanted, language, tongue(language))


async def leafed(house: House, interaction: discord.Interaction[Any], press: Press) -> bool:
    """Answer a press that turns a page of rules, of a leaderboard or of past matches; False if it is something else."""
    arguments = press.arguments
    if press.action not in ("rp", "lb", "lbg", "hi"):
        return False
    guest = await guest_of(interaction, house.store, now_ms())
    turn = guest.show if guest.openly else guest.change
    values = sent.values(interaction.data)
    game_id = values[0] if press.action == "lbg" and values else (arguments or ("",))[0]
    game = all_games().get(game_id)
    if press.action == "rp" and game is not None:
        await turn(rules(game, guest.language, _page(arguments, 1), press.match, guest._))
    elif press.action == "hi":
        await turn(await past_matches(house.store, interaction, Wanted.read(arguments), guest.language))
    elif press.action in ("lb", "lbg") and (game is not None or game_id == ALL_GAMES):
        scope = arguments[0] if press.action == "lbg" and arguments else (*arguments, "", "")[1]
        guild_id = None if scope == EVERYWHERE else interaction.guild_id
        page = 0 if press.action == "lbg" else _page(arguments, 2)
        await turn(await leaderboard(house.store, game, guild_id, guest.language, page))
    else:
        await guest.tell(guest._("This button leads nowhere any more."))
    return True


def _page(arguments: tuple[str, ...], index: int) -> int:
    text = arguments[index] if index < len(arguments) else ""
    return min(int(text), DEEPEST) if text.isascii() and text.isdigit() and len(text) < 6 else 0
