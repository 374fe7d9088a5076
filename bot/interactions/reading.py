"""Handlers for a table's rules and leaderboard."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.interactions.lists import leaderboard
from bot.screens.ratings import LeaderboardQuery
from bot.screens.reading import rules
from bot.wire.action import Action


async def show_rules(context: Context) -> None:
    """Show the rules of the table's game to this person alone."""
    await context.interaction.show(
        rules(context.table.game, context.interaction.language, 0, context.table.id, context._)
    )


async def show_leaderboard(context: Context) -> None:
    """Show the leaderboard of the table's game."""
    wish = LeaderboardQuery(f"g.{context.table.game.info.id}")
    await context.interaction.show(await leaderboard(context, wish))


HANDLERS = {Action.RULES: show_rules, Action.LEADERBOARD_OF_TABLE: show_leaderboard}
