"""Buttons that only show something: rules, leaderboards."""

from __future__ import annotations

from bot.interactions.lists import leaderboard
from bot.interactions.services import Call
from bot.screens.ratings import LeaderboardQuery
from bot.screens.reading import rules


async def of_table(call: Call) -> None:
    """The rules of the table's game, to this person alone."""
    await call.guest.show(rules(call.table.game, call.guest.language, 0, call.table.id, call.guest._))


async def board(call: Call) -> None:
    """The leaderboard of the table's game."""
    wish = LeaderboardQuery(f"g.{call.table.game.info.id}")
    await call.guest.show(await leaderboard(call.services.host, call.guest, wish))


HANDLERS = {"r": of_table, "board": board}
