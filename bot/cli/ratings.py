"""``stammtisch ratings``: boards, checking and computing all ratings anew, closing a season."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from bot.cli.hosting import run_storage, settings
from bot.cli.shared import Commands, Failure, add_language, find_game, whole
from data.rows import Excerpt

if TYPE_CHECKING:
    from data.store import Store

_EXAMPLES = """\
examples:
  stammtisch ratings                         the board of all games over all servers
  stammtisch ratings --game muehle --server 123456789012345678
  stammtisch ratings --check                 do the ratings follow from the results?
  stammtisch ratings --recompute             make them follow
  stammtisch ratings --close-season          close the present season over all servers"""

_LINES = 30
"""The most people a board shows."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "ratings",
        help="show boards, compute all ratings anew, close a season",
        description="Show a board; or check all ratings against the results (exit status 1 if they differ), compute "
        "them anew, or close a season.",
        epilog=_EXAMPLES,
    )
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--check", action="store_true", help="compare all ratings with what the results give")
    does.add_argument("--recompute", action="store_true", help="replace all ratings by what the results give")
    does.add_argument("--close-season", action="store_true", help="close the present season of a server, or of all")
    parser.add_argument("--game", type=find_game, metavar="GAME", help="the board of one game")
    parser.add_argument("--server", type=whole(0, 2**63 - 1), default=0, metavar="ID", help="0 (default): all servers")
    parser.add_argument("--league", choices=("people", "computers"), default="people", help="default: %(default)s")
    parser.add_argument("--season", type=whole(1, 10**6), metavar="N", help="default: the latest")
    parser.add_argument("--database", metavar="URL", default=None, help="instead of $DATABASE_URL")
    parser.add_argument("--json", action="store_true", help="as JSON, for scripts")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the subcommand, and print what was done."""
    url = settings(args.database).database_url
    if args.check or args.recompute:
        return _recompute(args, url)
    if args.close_season:
        return _close_season(args, url)
    print(run_storage(_board(args, url)))
    return 0


def _recompute(args: argparse.Namespace, url: str) -> int:
    from bot.sessions.scoring import recompute_ratings

    check = run_storage(recompute_ratings(url, write=args.recompute))
    if args.json:
        print(json.dumps(asdict(check)))
    else:
        finding = "all as they should be" if not check.differing else f"{check.differing} were not as they should be"
        print(f"{check.ratings} ratings from {check.matches} matches: {finding}.")
    return 1 if args.check and check.differing else 0


def _close_season(args: argparse.Namespace, url: str) -> int:
    from bot.runtime.clock import now_ms
    from data.store import open_store

    async def close() -> int | None:
        async with await open_store(url) as store:
            return await store.ratings.close_season(args.server, now_ms())

    number = run_storage(close())
    if number is None:
        raise Failure("There is no open season: one begins with the next finished match.")
    print(f"Season {number} is closed.")
    return 0


async def _board(args: argparse.Namespace, url: str) -> str:
    from data.rating import ALL_GAMES
    from data.store import open_store

    board = ALL_GAMES if args.game is None else f"g.{args.game.info.id}"
    async with await open_store(url) as store:
        seasons = await store.ratings.seasons(args.server)
        season = args.season or (seasons[0].number if seasons else 1)
        pool = (args.league, args.server, board)
        if not args.json:
            return await board_in_words(store, pool, season, args.lang) or "Nobody is rated on this board."
        return json.dumps([asdict(one) for one in await store.ratings.board(pool, season, excerpt=Excerpt(limit=1000))])


async def board_in_words(store: Store, pool: tuple[Any, int, str], season: int, language: str) -> str:
    """A board as lines of text; empty if nobody is on it."""
    from bot.runtime.i18n import gettext_for
    from bot.screens.ratings import is_luck, margin, rating, title, to_a_rating

    league, guild_id, board = pool
    ratings = await store.ratings.board(pool, season, by_wins=is_luck(board), excerpt=Excerpt(limit=_LINES))
    if not ratings:
        return ""
    _ = gettext_for(language)
    where = "all servers" if guild_id == 0 else f"server {guild_id}"
    lines = [f"{title(board, _)} · {league} · {where} · season {season}"]
    for place, one in enumerate(ratings, 1):
        name = one.level or one.name or "?"
        value = "" if is_luck(board) else to_a_rating(one.matches, _) or f"{rating(one.mu):>6} ± {margin(one.sigma)}"
        lines.append(f"{place:>3}. {name:<24}{value:<24} {one.matches:>4} matches {one.wins:>4} wins")
    return "\n".join(lines)
