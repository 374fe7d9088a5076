"""``stammtisch run``: the bot on Discord."""

from __future__ import annotations

import argparse
import signal
from typing import TYPE_CHECKING

from bot.cli.hosting import alone_with, log_readably, prepare, settings
from bot.cli.shared import Commands, Failure, Misuse
from bot.runtime import forkserver, gc_policy

if TYPE_CHECKING:
    from bot.runtime.settings import Settings

_EXAMPLES = """\
examples:
  DISCORD_TOKEN=… stammtisch run
  DATABASE_URL=postgresql+asyncpg://stammtisch@localhost/stammtisch stammtisch run

The settings may also stand in a file .env in this folder. `stammtisch doctor` lists them and says what is missing."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "run",
        help="start the bot on Discord",
        description="Start the bot on Discord; it runs until Ctrl-C.",
        epilog=_EXAMPLES,
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Connect the bot and run until it is stopped."""
    environment = settings()
    token = environment.discord_token.get_secret_value() if environment.discord_token is not None else ""
    if not token:
        raise Misuse(
            "stammtisch run: DISCORD_TOKEN is not set; put the bot's token there or in a file .env "
            "(`stammtisch play` needs none)"
        )
    gc_policy.collect_nothing()
    if environment.workers:
        forkserver.prepare()
    log_readably(environment)
    with alone_with(environment.database_url):
        prepare(environment.database_url)
        return _connect(environment, token)


def _connect(environment: Settings, token: str) -> int:
    import aiohttp
    import discord

    from bot.app import client
    from bot.runtime.endpoints import point_at
    from bot.runtime.metrics import NoMetrics, serve
    from data.errors import StoreError
    from games.library import all_games

    if environment.metrics_port is not None:
        try:
            serve(environment.metrics_port, str(environment.metrics_host))
        except NoMetrics as error:
            raise Failure(str(error)) from None
    # a container is stopped by SIGTERM; it closes as Ctrl-C does, which a script's background process would ignore
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    point_at(api_base=environment.api_base, gateway=environment.gateway, cdn=environment.cdn)
    all_games()
    gc_policy.collect_little()
    bot = client(environment)
    try:
        bot.run(token, log_handler=None)
    except discord.LoginFailure:
        raise Failure("Discord does not accept this DISCORD_TOKEN; take a new one from the developer portal") from None
    except discord.PrivilegedIntentsRequired:
        raise Failure("Discord asks for privileged intents, which this bot does not need; check the token") from None
    except (discord.DiscordServerError, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        raise Failure(f"Discord cannot be reached: {error}") from None
    except StoreError as error:
        raise Failure(str(error)) from None
    if bot.loss is not None:
        raise Failure(f"{bot.loss} Put it back, or start anew.")
    return 0
