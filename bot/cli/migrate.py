"""``stammtisch migrate``: bring the database to the newest schema."""

from __future__ import annotations

import argparse

from bot.cli.hosting import run_storage, settings
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
    parser.add_argument("--database", metavar="URL", default=None, help="instead of $DATABASE_URL")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Migrate, and print what was done."""
    from bot.sessions.scoring import recompute_ratings
    from data.migrate import migrate

    url = settings(args.database).database_url
    migration = run_storage(migrate(url))
    if migration.before is not None and migration.before != migration.after:
        run_storage(recompute_ratings(url, write=True))
    if migration.before is None:
        print(f"The database is created (schema {migration.after}).")
    elif migration.before == migration.after:
        print(f"The database is up to date (schema {migration.after}).")
    else:
        backup = f"; a backup is in {migration.backup}" if migration.backup else ""
        print(f"The database is upgraded from schema {migration.before} to {migration.after}{backup}.")
    return 0
