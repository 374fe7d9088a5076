"""``stammtisch import``: an exported score book into an empty database."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext

from bot.cli.hosting import prepare, settings, stored
from bot.cli.shared import Commands, Failure

_EXAMPLES = """\
examples:
  stammtisch import book.jsonl
  stammtisch import book.jsonl --database postgresql+asyncpg://stammtisch@localhost/stammtisch

The database must be new or empty; it is created if need be. Stop the bot first, here and where the file came from:
open matches go on at the new place."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "import",
        help="read an exported file into an empty database",
        description="Read an exported file into a new or empty database, all of it or nothing.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="an exported file; - is the standard input")
    parser.add_argument("--database", metavar="URL", default=None, help="instead of $DATABASE_URL")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read the file."""
    from data.transfer import load

    url = settings(args.database).database_url
    try:
        with nullcontext(sys.stdin) if args.file == "-" else open(args.file, encoding="utf-8") as lines:
            prepare(url)
            rows = stored(load(url, lines))
    except UnicodeDecodeError:
        raise Failure(f"{args.file} is not an export: it is not text") from None
    except OSError as error:
        raise Failure(f"{args.file} cannot be read: {error.strerror}") from error
    print(f"{rows} rows are imported.")
    return 0
