"""``stammtisch forget``: replaces a person in the database by "a former player", or shows what is kept of them."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from bot.cli.hosting import run_storage, settings
from bot.cli.shared import Commands, Failure, Misuse, whole

if TYPE_CHECKING:
    from data.rows import Match

_EXAMPLES = """\
examples:
  stammtisch forget 123456789012345678 --show > person.json    what is kept; changes nothing
  stammtisch forget 123456789012345678                         asks once more
  stammtisch forget 123456789012345678 --yes                   for scripts

The bot may run meanwhile. Exit status 1 if the person still sits at an open table: then nothing is changed. Copies of
the score book, and messages in Discord, stay as they are."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "forget",
        help="forget a person, or show what is kept of one",
        description='Replace a person by "a former player" in the whole score book. It cannot be undone; results of '
        "others, ratings and records stay true.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("person", type=whole(1, 2**63 - 1), metavar="ID", help="the number of a Discord account")
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--show", action="store_true", help="print what is kept of the person, as JSON")
    does.add_argument("--yes", action="store_true", help="do not ask once more")
    parser.add_argument("--database", metavar="URL", default=None, help="instead of $DATABASE_URL")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Forget the person, or print what is kept."""
    url = settings(args.database).database_url
    if args.show:
        run_storage(_show(url, args.person))
        return 0
    if not args.yes and not _is_sure(args.person):
        raise Failure("Nothing was changed.")
    open_matches = run_storage(_forget(url, args.person))
    if open_matches:
        places = ", ".join(f"#{match.id} in channel {match.channel_id}" for match in open_matches)
        raise Failure(f"{args.person} still sits at open tables ({places}); nothing was changed.")
    print(f"{args.person} is forgotten.")
    return 0


def _is_sure(person: int) -> bool:
    if sys.stdin is None or not sys.stdin.isatty():
        raise Misuse("stammtisch forget: nobody is here to be asked; say --yes")
    return input(f"Forget {person} for good? Type yes: ").strip() == "yes"


async def _show(url: str, person: int) -> None:
    from data.store import open_store

    async with await open_store(url) as store:
        await store.personal_data.export(person, sys.stdout.write)


async def _forget(url: str, person: int) -> tuple[Match, ...]:
    from bot.sessions.personal import forget
    from data.store import open_store

    async with await open_store(url) as store:
        return await forget(store, person)
