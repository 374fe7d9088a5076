"""``bench pictures``: CPU time and size of a picture of every game, optionally compared with another checkout."""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bot.cli.shared import Commands, Failure, find_game, whole, write_file
from games.library import AnyGame, sheet
from render import THEMES
from tools.bench.checkouts import folders, process
from tools.bench.choice import chosen_games
from tools.bench.first import WORKERS, First
from tools.ladder import with_rows

_ABOUT = """\
Draw the pictures of random matches: after each act what the table sees, and where something is hidden what the next
player sees. Before, a match of its own is drawn, so that men and cards are at hand; each picture that is measured is
drawn once, in the order of play.

the columns
  MS      median milliseconds of processor time of a picture; MEAN, MOST: on average, and the slowest one
  BYTES   median size of a picture; MOST: the largest one
  MB      memory that the process has taken at most until then

With --beside another checkout draws the same pictures in turn, in the same minute; RATIO is its figure by ours.
With --page the table of a page is written, a row as soon as it is known, with the first picture of a new worker
(python -m tools bench first); rows of other games stay."""


class Figures(NamedTuple):
    """Measurements of a game's pictures: milliseconds and bytes of each, and the process's memory in MB."""

    milliseconds: list[float]
    sizes: list[int]
    memory: int

    def columns(self) -> str:
        """The measurements as columns of the table."""
        times, sizes = self.milliseconds, self.sizes
        return (
            f"{median(times):>8.2f}{sum(times) / len(times):>8.2f}{max(times):>8.1f}"
            f"{median(sizes):>9,.0f}{max(sizes):>8,}{self.memory:>6}"
        )


class Measured(NamedTuple):
    """All about the pictures of a game: the first one of a new worker, and those of its matches."""

    first: First
    figures: Figures

    def row(self, game: type[AnyGame]) -> str:
        """The measurements as a row of the page's table."""
        times, sizes = self.figures.milliseconds, self.figures.sizes
        cells = f"{self.first.middle:.0f} | {median(times):.1f} | {max(times):.0f}"
        bytes_ = f"{median(sizes) / 1000:.1f} | {max(sizes) / 1000:.1f}"
        return f"| {sheet(game, 'en').title} `{game.info.id}` | {cells} | {bytes_} |"


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser(
        "pictures",
        help="CPU time and bytes of a picture of every game",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", metavar="GAME", nargs="*", type=find_game, help="only these games (default: all)")
    parser.add_argument("--pictures", type=whole(1, 10_000), default=60, help="of each game (%(default)s)")
    parser.add_argument("--warm", type=whole(0, 10_000), default=200, help="drawn of each before (%(default)s)")
    parser.add_argument("--theme", choices=THEMES, default="dark", help="in which they are drawn (%(default)s)")
    parser.add_argument("--beside", metavar="FOLDER", type=Path, help="another checkout to be measured in turn")
    parser.add_argument("--page", metavar="FILE", type=Path, help="the page whose table is written")
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Print a line for each game, with one of the other checkout below it, and at the end one for all games."""
    every: list[list[Figures]] = []
    if args.page is not None and not args.page.exists():
        raise Failure(f"there is no page {args.page} whose table could be written")
    with ExitStack() as stack:
        options = (args.theme, args.warm)
        drawers = [stack.enter_context(process(one, "drawing.py", options)) for one in folders(args.beside)]
        first = stack.enter_context(process(folders(None)[0], "first_drawing.py", ())) if args.page else None
        print(f"{'GAME':<28}{'MS':>8}{'MEAN':>8}{'MOST':>8}{'BYTES':>9}{'MOST':>8}{'MB':>6}{'RATIO':>8}{'BYTES':>8}")
        for game in chosen_games(args):
            figures = [Figures(*drawer.answer(game.info.id, args.pictures)) for drawer in drawers]
            every.append(figures)
            _print(game.info.id, figures)
            if first is not None:
                one = First(*first.answer(game.info.id, WORKERS, args.theme))
                page = with_rows(
                    args.page.read_text(encoding="utf-8"), {game.info.id: Measured(one, figures[0]).row(game)}
                )
                write_file(args.page, page.encode())
    _print("all, medians of the medians", [_summary(column) for column in zip(*every, strict=True)])
    return 0


def _summary(figures: tuple[Figures, ...]) -> Figures:
    return Figures(
        [median(game.milliseconds) for game in figures],
        [round(median(game.sizes)) for game in figures],
        max(game.memory for game in figures),
    )


def _print(name: str, figures: list[Figures]) -> None:
    ours, *others = figures
    print(f"{name:<28}{ours.columns()}", flush=True)
    for other in others:
        time = median(other.milliseconds) / median(ours.milliseconds)
        size = median(other.sizes) / median(ours.sizes)
        print(f"{'  beside':<28}{other.columns()}{time:>8.2f}{size:>8.2f}", flush=True)
