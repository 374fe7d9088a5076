"""``bench reviews``: CPU time of looking back at one match of every game."""

from __future__ import annotations

import argparse
from time import process_time

from bot.cli.shared import Commands, whole
from games.library import AnyGame
from games.players.review import WORK, review
from games.players.simulation import derive_seed, play_out
from tools.bench.choice import add_games, chosen_games

SEATS = 4
"""The most people who are assumed at a table."""
AIM = 8.0
"""CPU seconds that a review may take."""


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser("reviews", help="CPU time of looking back at a match of computers")
    add_games(parser)
    parser.add_argument("--work", type=whole(1, 10**6), default=WORK, metavar="N", help="imagined acts (%(default)s)")
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Print a table: acts of the match, CPU seconds of its review at small and large tables, and what was found."""
    print(f"{'GAME':<24}{'SEATS':>6}{'ACTS':>7}{'SECONDS':>9}{'CHOICES':>9}{'NAMED':>7}{'LUCK':>6}")
    late = 0
    for kind in chosen_games(args):
        fewest = kind.info.seats[0]
        for seats in sorted({fewest, max((count for count in kind.info.seats if count <= SEATS), default=fewest)}):
            late += _measured(kind(seats, kind.Options()), args.work) > AIM
    print(f"{late} of them took more than {AIM:.0f} seconds")
    return 0


def _measured(game: AnyGame, work: int) -> float:
    match = play_out(game, derive_seed("bench reviews", 1), ["greedy"] * game.seats)
    start = process_time()
    found = review(match, work)
    taken = process_time() - start
    named, told = len(found.acts), "yes" if found.luck else "no"
    line = f"{game.info.id:<24}{game.seats:>6}{match.ply:>7}{taken:>9.2f}{sum(found.choices):>9}{named:>7}{told:>6}"
    print(line, flush=True)
    return taken
