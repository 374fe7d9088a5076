"""``stammtisch bench``: how fast the rules are, and the whole bot under load."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from bot.cli import load
from bot.cli.shared import Commands, Failure, named, seconds
from games.croupier import Croupier, Loose
from games.legal import draw, legal
from games.library import AnyGame, all_games
from games.match import open_match
from games.players.clicking import clicked
from games.players.simulation import derived

_EXAMPLES = """\
examples:
  stammtisch bench rules
  stammtisch bench rules muehle herz --seconds 5
  stammtisch bench menus herz
  stammtisch bench load --tables 200 --presses 50 --seconds 30
  stammtisch bench load --grow
  stammtisch bench rules --beside tests.oracles.peers    other people's engines in the same run"""


class Speed(NamedTuple):
    """Matches and plies in some seconds."""

    matches: int
    plies: int
    seconds: float

    def columns(self) -> str:
        """As the table shows it."""
        each = 1e6 * self.seconds / max(1, self.plies)
        return f"{self.matches / self.seconds:>14,.1f}{self.plies / self.seconds:>12,.0f}{each:>10.1f}"


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "bench",
        help="measure the speed of the rules, and presses for a move",
        description="Measure how fast it is.",
        epilog=_EXAMPLES,
    )
    kinds = parser.add_subparsers(dest="what", metavar="WHAT", title="what is measured", required=True)
    rules = kinds.add_parser("rules", help="random play-outs per second, each game on one core")
    rules.add_argument("--beside", metavar="MODULE", help="a Python module whose peers() are measured in the same run")
    menus = kinds.add_parser("menus", help="presses for a move, by players who press at random")
    for kind, measured in ((rules, _rules), (menus, _menus)):
        kind.add_argument("games", metavar="GAME", nargs="*", type=named, help="only these games")
        kind.add_argument("--seconds", type=seconds, default=1.0, help="for each game (%(default)s)")
        kind.set_defaults(measure=measured)
    load.add(kinds)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was asked for."""
    status: int = args.measure(args)
    return status


def _games(args: argparse.Namespace) -> Iterable[type[AnyGame]]:
    return args.games or list(all_games().values())


def _rules(args: argparse.Namespace) -> int:
    """Print a table of play-outs per second; below a game its peers, and how many times as fast we are."""
    peers = () if args.beside is None else tuple(_peers(args.beside))
    print(f"{'GAME':<28}{'SEATS':>6}{'PLAY-OUTS/S':>14}{'PLIES/S':>12}{'µS A PLY':>10}{'MATCHES':>10}{'PLIES':>8}")
    for game_type in _games(args):
        game = game_type()
        ours = played_out(game, args.seconds)
        print(f"{game.info.id:<28}{game.seats:>6}{ours.columns()}", flush=True)
        for peer in peers:
            if peer.game == game.info.id:
                theirs = timed(peer.playout, args.seconds)
                matches = ours.matches / ours.seconds / (theirs.matches / theirs.seconds)
                plies = ours.plies / ours.seconds / (theirs.plies / theirs.seconds)
                print(f"  {peer.name:<32}{theirs.columns()}{matches:>10.2f}{plies:>8.2f}", flush=True)
    return 0


def _menus(args: argparse.Namespace) -> int:
    """Print a table of presses a move."""
    print(f"{'GAME':<28}{'SEATS':>6}{'MOVES':>8}{'PRESSES A MOVE':>16}{'AT MOST':>9}{'IN ONE':>8}")
    for game_type in _games(args):
        game = game_type()
        presses = pressed(game, args.seconds)
        mean, one = fmean(presses), presses.count(1) / len(presses)
        print(
            f"{game.info.id:<28}{game.seats:>6}{len(presses):>8}{mean:>16.2f}{max(presses):>9}{one:>8.0%}", flush=True
        )
    return 0


def pressed(game: AnyGame, seconds: float) -> list[int]:
    """How many presses each move of random matches took, until the time is over; at least one match."""
    presses: list[int] = []
    start, number = perf_counter(), 0
    while not number or perf_counter() - start < seconds:
        rng = Random(number)
        match = open_match(game, derived("menus", number))
        while match.result is None:
            seat = rng.choice(match.awaited)
            move, taken = clicked(match.legals[seat], rng)
            if match.game.forbids(match.state, seat, move) is None:
                match = match.play(seat, move)
                presses.append(taken)
        number += 1
    return presses


def _peers(module: str) -> Iterable[Any]:
    # a module that lies in this folder, as with python -m
    sys.path.insert(0, "")
    try:
        found: Iterable[Any] = import_module(module).peers()
    except (ImportError, AttributeError) as error:
        raise Failure(f"--beside {module}: {error}") from None
    return found


def played_out(game: AnyGame, seconds: float) -> Speed:
    """Random matches of a game until the time is over."""

    def match(rng: Random) -> int:
        croupier, plies = Croupier(Loose(rng)), 0
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            seat = awaited[0]
            s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), croupier), croupier)
            plies += 1
        return plies

    return timed(match, seconds)


def timed(playout: Callable[[Random], int], seconds: float) -> Speed:
    """Play-outs until the time is over, each with chance of its own."""
    matches = plies = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        plies += playout(Random(matches))
        matches += 1
    return Speed(matches, plies, perf_counter() - start)
