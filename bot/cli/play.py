"""``stammtisch play``: a channel in the browser, without Discord."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import logging
from typing import TYPE_CHECKING

from bot.cli.hosting import alone_with, log_readably, prepare, settings
from bot.cli.shared import Commands, Failure, Misuse, whole

if TYPE_CHECKING:
    from bot.runtime.settings import Settings

_EXAMPLES = """\
examples:
  stammtisch play
  stammtisch play --players anna,ben:en,carla
  stammtisch play --port 9000 --database sqlite+aiosqlite:///evening.sqlite3

The page shows one channel; above it you choose whose eyes you look through, direct messages included.
Type / in the channel to begin. The score book is kept between starts, and open matches go on."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "play",
        help="try the bot in your browser: no token, no network",
        description="Run the very same bot in a simulated Discord and open it as a page.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "--players",
        metavar="NAMES",
        default="anna,ben,carla",
        help="who is in the channel; :de or :en after a name chooses the language (default: %(default)s)",
    )
    parser.add_argument("--port", metavar="N", type=whole(0, 65535), default=0, help="port of the page")
    parser.add_argument("--database", metavar="URL", default=None, help="the score book (default: $DATABASE_URL)")
    parser.add_argument(
        "--language", choices=("de", "en"), default="de", help="of those without their own (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""
    if importlib.util.find_spec("simcord") is None:
        raise Failure("local play needs the extra 'play': pip install 'stammtisch[play]'")
    environment = settings(args.database)
    quiet = {"log_level": "warning"} if environment.log_level == "info" else {}
    log_readably(environment.model_copy(update=quiet))
    # the simulated Discord keeps a client of its own, whose intents are nobody's business
    logging.getLogger("discord.state").setLevel(logging.ERROR)
    with alone_with(environment.database_url):
        prepare(environment.database_url)
        return _serve(args, environment)


def _serve(args: argparse.Namespace, environment: Settings) -> int:
    from bot.app import Stammtisch
    from bot.local import PortTakenError, serve
    from data.errors import StoreError

    names = [name.strip() for name in args.players.split(",") if name.strip()]
    try:
        asyncio.run(
            serve(
                lambda: Stammtisch(environment, forgetful=True), players=names, port=args.port, language=args.language
            )
        )
    except PortTakenError as error:
        raise Failure(str(error)) from None
    except ValueError as error:
        raise Misuse(f"stammtisch play: {error}") from None
    except StoreError as error:
        raise Failure(str(error)) from None
    return 0
