"""``strength``: compares two computer players over many matches."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean

from bot.cli.shared import Commands, find_game, seconds, whole
from games.library import all_games
from games.players import KINDS, LEVELS
from tools.contest import Contest, equal, play, share_won

_EXAMPLES = """\
examples:
  python -m tools strength muehle
  python -m tools strength canasta romme --seats 4 --against easy --matches 200
  python -m tools strength chess --player hard --against medium --seconds 0.8

One seat is played by the one, all others by the other; each seat in turn with the same chance. WON is the share of
matches won (a shared win counts its part), LOW and HIGH the limits within which it lies 95 times in 100, EQUAL what an
equal player would win, POINTS and OTHERS what they got. A game that is played alone is played by one after the other,
and won by more points. Seconds are processor time, so that a busy machine changes nothing."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "strength",
        help="measure how much better one computer player is than another",
        description="Let computer players of two levels play against each other.",
        epilog=_EXAMPLES,
    )
    players = [*LEVELS, *KINDS]
    parser.add_argument("games", metavar="GAME", nargs="*", type=find_game, help="only these games (default: all)")
    parser.add_argument("--seats", type=whole(1, 64), metavar="N", help="players, or as near as a game allows")
    parser.add_argument("--player", choices=players, default="hard", help="who is measured (default: %(default)s)")
    parser.add_argument("--against", choices=players, default="random", help="who else plays (default: %(default)s)")
    parser.add_argument("--matches", type=whole(1, 10**6), default=100, metavar="K", help="default: %(default)s")
    parser.add_argument("--seconds", type=seconds, default=0.05, help="to think about a move (default: %(default)s)")
    parser.add_argument("--jobs", type=whole(1, 256), metavar="N", help="matches at the same time (one a core)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the contests and print a line for each game."""
    print(
        f"{'GAME':<24}{'SEATS':>6}{'MATCHES':>9}{'WON':>8}{'LOW':>6}{'HIGH':>6}{'EQUAL':>7}{'POINTS':>10}{'OTHERS':>10}"
        f"{'S A MATCH':>11}"
    )
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in args.games or all_games().values():
            allowed = game.info.seats
            seats = allowed[0] if args.seats is None else min(allowed, key=lambda count: abs(count - args.seats))
            players = (args.player, args.against, args.seconds)
            outcomes = list(
                pool.map(play, [Contest(game.info.id, seats, number, *players) for number in range(args.matches)])
            )
            won = share_won(outcomes)
            points, others, duration = (fmean(outcome[column] for outcome in outcomes) for column in (1, 2, 3))
            print(
                f"{game.info.id:<24}{seats:>6}{len(outcomes):>9}{won.mean:>8.2f}{won.low:>6.2f}{won.high:>6.2f}"
                f"{equal(seats):>7.2f}{points:>10.1f}{others:>10.1f}{duration:>11.2f}",
                flush=True,
            )
    return 0
