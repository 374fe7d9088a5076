"""``bench rules``: random play-outs per second of CPU time, each game on one core.

Play-outs ask for no hints: hints are thinking, not rules, and are measured separately.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bot.cli.shared import Commands, Failure
from games.contract import Croupier, Loose, draw, legal
from games.kit.solo import Hint
from games.library import AnyGame
from tools.bench.choice import add_choice, chosen_games
from tools.bench.garbage import collecting_little


class Speed(NamedTuple):
    """Matches and plies played in some seconds of CPU time."""

    matches: int
    plies: int
    seconds: float

    def columns(self) -> str:
        """Play-outs a second, plies a second and microseconds a ply, as the table shows them."""
        microseconds = 1e6 * self.seconds / max(1, self.plies)
        return f"{self.matches / self.seconds:>14,.1f}{self.plies / self.seconds:>12,.0f}{microseconds:>10.1f}"


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser("rules", help="random play-outs per second of CPU time, each game on one core")
    parser.add_argument("--beside", metavar="MODULE", help="a Python module whose peers() are measured in the same run")
    add_choice(parser)
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Print a table of play-outs per second; below a game its hints, its peers, and the ratio to each."""
    peers = () if args.beside is None else tuple(_load_peers(args.beside))
    print(f"{'GAME':<28}{'SEATS':>6}{'PLAY-OUTS/S':>14}{'PLIES/S':>12}{'µS A PLY':>10}{'MATCHES':>10}{'PLIES':>8}")
    games = [game_type() for game_type in chosen_games(args)]
    with collecting_little():
        for game in games:
            ours = measure_game(game, args.seconds)
            print(f"{game.info.id:<28}{game.seats:>6}{ours.columns()}", flush=True)
            if Hint in game.kinds:
                hints = time_hints(game, args.seconds)
                mean, longest = 1000 * sum(hints) / len(hints), 1000 * max(hints)
                print(f"  {f'a hint, of {len(hints)}':<32}{mean:>10.2f} ms, the longest {longest:.1f} ms", flush=True)
            for peer in peers:
                if peer.game == game.info.id:
                    theirs = time_playouts(peer.playout, args.seconds)
                    matches = ours.matches / ours.seconds / (theirs.matches / theirs.seconds)
                    plies = ours.plies / ours.seconds / (theirs.plies / theirs.seconds)
                    print(f"  {peer.name:<32}{theirs.columns()}{matches:>10.2f}{plies:>8.2f}", flush=True)
    return 0


def _load_peers(module: str) -> Iterable[Any]:
    # find modules of the working directory, as python -m does
    sys.path.insert(0, "")
    try:
        peers: Iterable[Any] = import_module(module).peers()
    except (ImportError, AttributeError) as error:
        raise Failure(f"--beside {module}: {error}") from None
    return peers


def measure_game(game: AnyGame, seconds: float) -> Speed:
    """Measure random matches of a game until the CPU time is used up."""

    def playout(rng: Random) -> int:
        croupier, plies = Croupier(Loose(rng)), 0
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            seat = awaited[0]
            found = legal(game, s, seat)
            while isinstance(move := draw(game, s, seat, found, croupier), Hint):
                pass
            s = game.apply(s, seat, move, croupier)
            plies += 1
        return plies

    return time_playouts(playout, seconds)


def time_hints(game: AnyGame, seconds: float) -> list[float]:
    """The CPU seconds of each hint that random players ask for, until the time is used up."""
    took: list[float] = []
    start, number = process_time(), 0
    while not took or process_time() - start < seconds:
        croupier, number = Croupier(Loose(Random(number))), number + 1
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            move = draw(game, s, awaited[0], legal(game, s, awaited[0]), croupier)
            begun = process_time()
            s = game.apply(s, awaited[0], move, croupier)
            if isinstance(move, Hint):
                took.append(process_time() - begun)
    return took


def time_playouts(playout: Callable[[Random], int], seconds: float) -> Speed:
    """Measure play-outs until the CPU time is used up, each with its own chance.

    ``playout`` plays one match and returns its number of plies.
    """
    matches = plies = 0
    start = process_time()
    while process_time() - start < seconds:
        plies += playout(Random(matches))
        matches += 1
    return Speed(matches, plies, process_time() - start)
