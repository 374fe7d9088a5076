"""``stammtisch health``: a check that the bot on this machine is connected, for containers."""

from __future__ import annotations

import argparse

from bot.cli.shared import Commands, Failure


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "health",
        help="exit status 0 if the bot runs and is connected (for health checks)",
        description="Exit status 0 if the bot on this machine was connected within the last minute, else 1.",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the age of the heartbeat file."""
    from bot.runtime.heartbeat import FRESH, is_alive

    if not is_alive():
        raise Failure(f"the bot gave no sign of life within the last {FRESH:.0f} seconds")
    print("The bot is connected.")
    return 0
