"""``stammtisch migrate``: bring the database to the newest schema."""

from __future__ import annotations

import argparse

from bot.cli.hosting import settings, stored
from bot.cli.shared import Commands

_EXAMPLES = """\
examples:
  stammtisch migrate
  stammtisch migrate --database postgresql+asyncpg://stammtisch@localhost/stammtisch

Without --database it is $DATABASE_URL, else stammtisch.sqlite3 in this folder. An SQLite file is backed up first."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "migrate",
        help="create or upgrade the database",
        description="Create the database, or upgrade it to the schema of this version.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--database", metavar="URL", default=None)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Migrate, and say what was done."""
    from bot.sessions.scoring import recompute_ratings
    from data.migrate import migrate

    url = settings(args.database).database_url
    done = stored(migrate(url))
    if done.before is not None and done.before != done.after:
        stored(recompute_ratings(url, write=True))
    if done.before is None:
        print(f"The database is created (schema {done.after}).")
    elif done.before == done.after:
        print(f"The database is up to date (schema {done.after}).")
    else:
        backup = f"; a backup is in {done.backup}" if done.backup else ""
        print(f"The database is upgraded from schema {done.before} to {done.after}{backup}.")
    return 0
