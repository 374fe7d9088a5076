"""``stammtisch export``: the whole score book as one file of text."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from bot.cli.hosting import run_storage, settings
from bot.cli.shared import Commands, Failure

_EXAMPLES = """\
examples:
  stammtisch export book.jsonl
  stammtisch export - | gzip > book.jsonl.gz

Everything is in it: results, settings, open matches with their secrets. Keep it to yourself. The bot may run on."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "export",
        help="write the score book and all open matches to a file",
        description="Write everything that is kept to one file, as it stands at one moment.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="where to; - is the standard output")
    parser.add_argument("--database", metavar="URL", default=None, help="instead of $DATABASE_URL")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file; it gets its name only when it is complete."""
    from data.transfer import export

    url = settings(args.database).database_url
    if args.file == "-":
        run_storage(export(url, sys.stdout.write))
        return 0
    path = Path(args.file)
    part = path.with_name(f"{path.name}.part")
    try:
        # what is in it is for the host alone
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            with open(descriptor, "w", encoding="utf-8") as out:
                rows = run_storage(export(url, out.write))
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}") from error
    print(f"{rows} rows are in {path}.")
    return 0
