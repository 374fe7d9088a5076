"""``stammtisch import``: an exported score book into an empty database."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TextIO

from bot.cli.hosting import prepare, run_storage, settings
from bot.cli.shared import Commands, Failure, open_text

LONGEST = 1_000_000
"""The most characters of a line that are read at once; the lines of an export are shorter."""

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
    from bot.sessions.row_check import unreadable_column
    from data.transfer import load

    url = settings(args.database).database_url
    try:
        with open_text(args.file) as source:
            prepare(url)
            rows = run_storage(load(url, _lines(source, args.file), unreadable_column))
    except OSError as error:
        raise Failure(f"{args.file} cannot be read: {error.strerror}") from error
    print(f"{rows} rows are imported.")
    return 0


def _lines(source: TextIO, name: str) -> Iterator[str]:
    """The lines of a file; a line that is too long for an export comes in pieces."""
    try:
        yield from iter(lambda: source.readline(LONGEST), "")
    except UnicodeDecodeError:
        raise Failure(f"{name} is not an export: it is not text") from None
