"""Command-line arguments that select the games to measure, and the time for each."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from bot.cli.shared import find_game, seconds
from games.library import AnyGame, all_games


def add_choice(parser: argparse.ArgumentParser) -> None:
    """Add the arguments ``GAME …`` and ``--seconds``."""
    add_games(parser)
    parser.add_argument("--seconds", type=seconds, default=1.0, help="for each game (%(default)s)")


def add_games(parser: argparse.ArgumentParser) -> None:
    """Add the argument ``GAME …``."""
    parser.add_argument("games", metavar="GAME", nargs="*", type=find_game, help="only these games (default: all)")


def chosen_games(args: argparse.Namespace) -> Iterable[type[AnyGame]]:
    """The games named on the command line, or all."""
    return args.games or list(all_games().values())
