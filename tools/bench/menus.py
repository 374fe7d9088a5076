"""``bench menus``: presses needed for a move, by players who press at random."""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean
from time import perf_counter

from bot.cli.shared import Commands
from games.library import AnyGame
from games.match.match import open_match
from games.players.clicking import click_through
from games.players.simulation import derive_seed
from tools.bench.choice import add_choice, chosen_games


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser("menus", help="presses for a move, by players who press at random")
    add_choice(parser)
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Print a table of presses a move: number of moves, mean, maximum, and the share that took one press."""
    print(f"{'GAME':<28}{'SEATS':>6}{'MOVES':>8}{'PRESSES A MOVE':>16}{'AT MOST':>9}{'IN ONE':>8}")
    for game_type in chosen_games(args):
        game = game_type()
        presses = count_presses(game, args.seconds)
        mean, one = fmean(presses), presses.count(1) / len(presses)
        print(
            f"{game.info.id:<28}{game.seats:>6}{len(presses):>8}{mean:>16.2f}{max(presses):>9}{one:>8.0%}", flush=True
        )
    return 0


def count_presses(game: AnyGame, seconds: float) -> list[int]:
    """The presses of each move of random matches, played until the time is over; at least one match."""
    presses: list[int] = []
    start, number = perf_counter(), 0
    while not number or perf_counter() - start < seconds:
        rng = Random(number)
        match = open_match(game, derive_seed("menus", number))
        while match.result is None:
            seat = rng.choice(match.awaited)
            move, count = click_through(match.legals[seat], rng)
            if match.game.forbids(match.state, seat, move) is None:
                match = match.play(seat, move)
                presses.append(count)
        number += 1
    return presses
