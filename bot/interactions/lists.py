"""Handlers for paged lists: rules, leaderboards, past matches; they need no table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

from bot.interactions.context import Context, Handler
from bot.interactions.illustrated import in_time, look
from bot.runtime.numbers import whole_number
from bot.screens import ratings
from bot.screens.history import PAGE as MATCHES
from bot.screens.history import HistoryQuery
from bot.screens.history import history as history_screen
from bot.screens.leaderboards import BOARD, Page, what_ratings_are
from bot.screens.leaderboards import leaderboard as leaderboard_screen
from bot.screens.ratings import LeaderboardQuery, game_of, is_for_one, is_luck
from bot.screens.rules import rules
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.seasons import season_length, season_start
from bot.wire.action import Action
from bot.wire.channels import viewer_of
from bot.wire.custom_id import Press
from bot.wire.message import Message
from data import standings
from data.rating import EVERYWHERE, LEAGUES, Pool
from data.ratings import Best, RecordBoard, Viewer
from data.rows import Excerpt
from games.library import all_games


async def leaderboard(context: Context, wish: LeaderboardQuery) -> Message:
    """A page of a board as somebody may see it where he is."""
    host, person = context.host, context.person
    guild_id = person.guild
    if guild_id is None:
        wish = replace(wish, scope=ratings.EVERYWHERE)
    scope = EVERYWHERE if wish.scope == ratings.EVERYWHERE or guild_id is None else guild_id
    viewer = Viewer(guild_id or EVERYWHERE, person.id) if scope == EVERYWHERE else None
    seasons = await host.store.ratings.seasons(scope)
    page = Page(wish, seasons, await _present(host, scope, seasons), servers=guild_id is not None)
    game = game_of(wish.board)
    if game is not None and is_for_one(game):
        page = await _records(host, page, game.info.id, scope, viewer)
    else:
        page = await _ratings(host, page, scope, viewer)
    if guild_id is not None:
        page = await _without_gone(context, page, guild_id, scope)
    return leaderboard_screen(page, context._)


async def _without_gone(context: Context, page: Page, guild_id: int, scope: int) -> Page:
    """The page without the names of people who have left the server where it is read.

    On boards of all servers a name that its owner wants everybody to read stays.
    """
    shown: list[standings.RatingLine | standings.SoloRecord] = [*page.ratings, *page.records]
    named = {one.user_id for one in shown if one.name is not None and one.user_id > 0}
    if scope == EVERYWHERE:
        named -= {one.user_id for one in shown if one.listed}
    gone = await context.services.members.gone(guild_id, named - {context.person.id})
    return replace(
        page,
        ratings=[replace(one, name=None) if one.user_id in gone else one for one in page.ratings],
        records=[replace(one, name=None) if one.user_id in gone else one for one in page.records],
    )


async def _present(host: Host, scope: int, seasons: tuple[standings.Season, ...]) -> int:
    """The number of the present season, which may have begun without anybody having played in it yet."""
    if not seasons:
        return 1
    last = seasons[0]
    length = await season_length(host.store, host.settings, scope or None)
    over = last.closed_at is not None or season_start(length, host.now_ms()) > last.started_at
    return last.number + over


async def _ratings(host: Host, page: Page, scope: int, viewer: Viewer | None) -> Page:
    wish = page.wish
    leagues = [league for league in LEAGUES if league == wish.table] or list(LEAGUES)
    season = wish.season or page.present
    for league in leagues:
        pool: Pool = (league, scope, wish.board)
        # one line more than is shown tells whether there is another page
        lines = await host.store.ratings.board(
            pool,
            season,
            seen_by=viewer,
            by_wins=is_luck(wish.board),
            computers=False,
            excerpt=Excerpt(limit=BOARD + 1, offset=wish.page * BOARD),
        )
        levels: tuple[standings.RatingLine, ...] = ()
        if league == "computers":
            levels = await host.store.ratings.board(pool, season, by_wins=is_luck(wish.board), computers=True)
        if lines or levels:
            return replace(page, wish=replace(wish, table=league), ratings=lines, computers=levels)
    return replace(page, wish=replace(wish, table=leagues[0]))


async def _records(host: Host, page: Page, game: str, scope: int, viewer: Viewer | None) -> Page:
    wish = page.wish
    by: Best = next((best for best in get_args(Best) if best == wish.table), "acts")
    variants = await host.store.ratings.variants(game, scope)
    if not variants:
        return replace(page, wish=replace(wish, table=by, season=0))
    number = min(wish.season, len(variants) - 1)
    records = await host.store.ratings.records(
        RecordBoard(game, variants[number], scope, by),
        seen_by=viewer,
        excerpt=Excerpt(limit=BOARD + 1, offset=wish.page * BOARD),
    )
    return replace(page, wish=replace(wish, table=by, season=number), records=records, variants=variants)


async def past_matches(context: Context, query: HistoryQuery) -> Message:
    """A page of the finished matches that this person may see here."""
    entries = await context.host.store.history.of(
        viewer_of(context.interaction.raw),
        user_id=query.user,
        channel_id=query.channel,
        game=query.game,
        excerpt=Excerpt(limit=MATCHES + 1, offset=query.page * MATCHES),
    )
    return history_screen(entries, query, context.interaction.language, context._)


async def turn_rules(context: Context) -> None:
    """Another page of the rules."""
    game = all_games().get((context.press.arguments or ("",))[0])
    if game is None:
        raise UserError("dead_button")
    page = rules(game, _page(context.press.arguments), context.press.match, await look(context), context._)
    await _turn(context, await in_time(context, page))


async def turn_matches(context: Context) -> None:
    """Another page of past matches."""
    query = HistoryQuery.read(context.press.arguments)
    await _turn(context, await past_matches(context, query))


async def turn_leaderboard(context: Context) -> None:
    """Another page, game or season of a leaderboard."""
    query = _query(context.press, "".join(context.values[:1]))
    if query is None:
        raise UserError("dead_button")
    await _turn(context, await leaderboard(context, query))


async def explain_ratings(context: Context) -> None:
    """Say what a rating and its ± are."""
    await context.interaction.tell(what_ratings_are(context._))


async def _turn(context: Context, page: Message) -> None:
    """Turn the page in place, or, in a message that everybody sees, show it to the person alone."""
    await context.show_in_private(page)


def _query(press: Press, value: str) -> LeaderboardQuery | None:
    """The page a press leads to, with what was chosen in its select."""
    wish = LeaderboardQuery.read(press.arguments)
    if wish is None or press.action == Action.LEADERBOARD:
        return wish
    if press.action == Action.LEADERBOARD_SELECT:
        season = whole_number(value, 5)
        return None if season is None else replace(wish, season=season)
    # what records are ranked by says nothing about leagues, and the other way round
    same = is_for_one(game_of(wish.board)) == is_for_one(game_of(value))
    return replace(wish, board=value, table=wish.table if same else "") if ratings.is_board(value) else None


def _page(arguments: tuple[str, ...]) -> int:
    text = arguments[1] if len(arguments) > 1 else ""
    return min(whole_number(text, 5) or 0, ratings.DEEPEST)


HANDLERS: Mapping[Action, Handler] = {
    Action.RULES_PAGE: turn_rules,
    Action.LEADERBOARD: turn_leaderboard,
    Action.LEADERBOARD_GAME: turn_leaderboard,
    Action.LEADERBOARD_SELECT: turn_leaderboard,
    Action.LEADERBOARD_HELP: explain_ratings,
    Action.HISTORY_PAGE: turn_matches,
}
