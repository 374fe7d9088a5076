"""``stammtisch record``: the record of a match in the database, for the host."""

from __future__ import annotations

import argparse

from bot.cli.hosting import run_storage, settings
from bot.cli.shared import Commands, Failure, whole

_EXAMPLES = """\
examples:
  stammtisch record 12 > match.txt
  stammtisch record 12 --database postgresql+asyncpg://stammtisch@localhost/stammtisch

The record of a match that is not over tells the seed and every hand. Show it to nobody who plays."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "record",
        help="print the record of a match in the score book",
        description="Print the record of a match, over or not, as `replay` and `verify` read it.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("match", type=whole(1, 2**31 - 1), metavar="MATCH", help="the number after # in its post")
    parser.add_argument("--database", metavar="URL", default=None, help="instead of $DATABASE_URL")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the record."""
    print(run_storage(_read_record(settings(args.database).database_url, args.match)), end="")
    return 0


async def _read_record(url: str, match_id: int) -> str:
    from bot.sessions.table import BrokenMatch, first_moment, replay_acts
    from data.store import open_store
    from games.library import all_games
    from games.match import record

    async with await open_store(url) as store:
        loaded = await store.journal.load(match_id)
    if loaded is None:
        raise Failure(f"there is no match {match_id} in this score book")
    if loaded.match.started_at is None:
        raise Failure(f"match {match_id} has not started")
    if loaded.match.game not in all_games():
        raise Failure(f"match {match_id} is of a game that this version does not have: {loaded.match.game}")
    try:
        return record.write(replay_acts(first_moment(loaded.match, loaded.seats), loaded.acts))
    except BrokenMatch as error:
        raise Failure(f"match {match_id} does not fit the rules of this version: {error}") from error
