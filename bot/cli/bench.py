"""``stammtisch bench``: how fast the rules are."""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

from bot.cli.shared import Commands
from games.croupier import Croupier, Loose
from games.legal import draw, legal
from games.library import AnyGame, all_games

_EXAMPLES = """\
examples:
  stammtisch bench rules"""

_SECONDS = 1.0


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "bench", help="measure the speed of the rules", description="Measure how fast it is.", epilog=_EXAMPLES
    )
    parser.add_argument("what", choices=["rules"], help="rules: random play-outs per second, each game on one core")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a table of play-outs per second."""
    print(f"{'GAME':<14}{'SEATS':>6}{'PLAY-OUTS/S':>14}{'PLIES/S':>12}{'µS A PLY':>10}")
    for game_type in all_games().values():
        game = game_type()
        matches, plies, seconds = played_out(game, _SECONDS)
        print(
            f"{game.info.id:<14}{game.seats:>6}{matches / seconds:>14,.1f}{plies / seconds:>12,.0f}"
            f"{1e6 * seconds / plies:>10.1f}"
        )
    return 0


def played_out(game: AnyGame, seconds: float) -> tuple[int, int, float]:
    """Random matches until the time is over: how many, how many plies, in how many seconds."""
    croupier = Croupier(Loose(Random(1)))
    matches = plies = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            seat = awaited[0]
            s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), croupier), croupier)
            plies += 1
        matches += 1
        croupier = Croupier(Loose(Random(matches)))
    return matches, plies, perf_counter() - start
