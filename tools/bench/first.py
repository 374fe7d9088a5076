"""``bench first``: CPU time of the first picture of every game in a new worker of the bot."""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bot.cli.shared import Commands, find_game, whole
from render import THEMES
from tools.bench.checkouts import folders, process
from tools.bench.choice import chosen_games

WORKERS = 3
"""The usual number of workers for each game."""
LIMIT = 60.0
"""The milliseconds that a first picture may take in the median over all games."""
_ABOUT = """\
Start workers as the bot starts them, forked from a server that has loaded and not drawn, and let each draw one picture
with its alternative text: the beginning of a match, in German. The match is opened by another process, so that the
worker knows no more of it than a worker of the bot.

the columns
  MS      milliseconds of processor time of the picture, the median of all workers; MOST: the slowest worker
  BYTES   size of the picture

With --beside another checkout draws the same pictures in turn, in the same minute; RATIO is its time by ours."""


class First(NamedTuple):
    """The first picture of a game: its milliseconds in each worker, and its bytes."""

    milliseconds: list[float]
    size: int

    @property
    def middle(self) -> float:
        """The median of the workers."""
        return median(self.milliseconds)

    def columns(self) -> str:
        """The measurements as columns of the table."""
        return f"{self.middle:>8.1f}{max(self.milliseconds):>8.1f}{self.size:>9,}"


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser(
        "first",
        help="CPU time of the first picture of every game in a new worker",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", metavar="GAME", nargs="*", type=find_game, help="only these games (default: all)")
    parser.add_argument("--workers", type=whole(1, 1_000), default=WORKERS, help="for each game (%(default)s)")
    parser.add_argument("--theme", choices=THEMES, default="dark", help="in which they draw (%(default)s)")
    parser.add_argument("--beside", metavar="FOLDER", type=Path, help="another checkout to be measured in turn")
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Print a line for each game, with one of the other checkout below it, and at the end one for all games."""
    every: list[list[First]] = []
    with ExitStack() as stack:
        drawers = [stack.enter_context(process(one, "first_drawing.py", ())) for one in folders(args.beside)]
        print(f"{'GAME':<28}{'MS':>8}{'MOST':>8}{'BYTES':>9}{'RATIO':>8}")
        for game in chosen_games(args):
            asked = game.info.id, args.workers, args.theme
            figures = [First(*drawer.answer(*asked)) for drawer in drawers]
            every.append(figures)
            ours, *others = figures
            print(f"{game.info.id:<28}{ours.columns()}", flush=True)
            for other in others:
                print(f"{'  beside':<28}{other.columns()}{other.middle / ours.middle:>8.2f}", flush=True)
    for name, column in zip(("all", "  beside"), zip(*every, strict=True), strict=False):
        times = [game.middle for game in column]
        above = sum(time > LIMIT for time in times)
        print(f"{name:<28}{median(times):>8.1f}{max(times):>8.1f}   {above} of {len(times)} above {LIMIT:.0f} ms")
    return 0
