"""``bench thinking``: CPU time that the computer players of each level take for a move of every game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

from bot.cli.shared import Commands, Failure, whole, write_file
from games.contract import Seat
from games.library import AnyGame, sheet
from games.match.match import Match, open_match
from games.players import LEVELS, THINKING, Budget, choose
from games.players.simulation import derive_seed
from tools.bench.choice import add_games, chosen_games
from tools.ladder import with_rows

SEATS = 4
"""The most people who are assumed at a table."""
_APART = 0.3
"""The share of the moves of a match about which the levels are asked."""
_ABOUT = """\
Ask each level for its move where players who follow the heuristic have come to, in matches of as many seats as there
may be, up to four, and print the processor time of a move in milliseconds: on average, and the longest. Moves without
a choice are left out."""


class Moment(NamedTuple):
    """A state of a match in which a seat has a choice."""

    match: Match[Any, Any]
    seat: Seat


class Times(NamedTuple):
    """Milliseconds of a move: on average and the longest."""

    mean: float
    most: float


def add(kinds: Commands) -> None:
    """Add the parser."""
    parser = kinds.add_parser(
        "thinking",
        help="CPU time of a move by each level of the computer players",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_games(parser)
    parser.add_argument("--moves", type=whole(1, 10_000), default=12, metavar="N", help="of each game (%(default)s)")
    parser.add_argument("--page", metavar="FILE", type=Path, help="the page whose table is written")
    parser.set_defaults(measure=measure)


def measure(args: argparse.Namespace) -> int:
    """Print a line for each game, and write its row into the page."""
    if args.page is not None and not args.page.exists():
        raise Failure(f"there is no page {args.page} whose table could be written")
    print(f"{'GAME':<24}{'SEATS':>6}", *(f"{level.upper():>12}{'MOST':>8}" for level in LEVELS), sep="")
    for kind in chosen_games(args):
        game = kind(max((seats for seats in kind.info.seats if seats <= SEATS), default=kind.info.seats[0]))
        asked = list(moments(game, args.moves))
        times = [thought(asked, level) for level in LEVELS]
        print(
            f"{kind.info.id:<24}{game.seats:>6}",
            *(f"{one.mean:>12.1f}{one.most:>8.0f}" for one in times),
            sep="",
            flush=True,
        )
        if args.page is not None:
            page = with_rows(args.page.read_text(encoding="utf-8"), {kind.info.id: row(game, times)})
            write_file(args.page, page.encode())
    return 0


def moments(game: AnyGame, number: int) -> Iterator[Moment]:
    """Some states of matches by the heuristic in which there is a choice; none where there never is one."""
    found = 0
    for deal in range(number):
        match, rng = open_match(game, derive_seed("bench thinking", deal)), Random(deal)
        while match.result is None:
            seat = match.awaited[0]
            legals = match.legals[seat]
            if (legals.offers or len(legals.moves) > 1) and rng.random() < _APART:
                yield Moment(match, seat)
                found += 1
                if found == number:
                    return
            match = match.play(seat, choose(game, match.state, seat, "greedy", rng))


def thought(asked: list[Moment], level: str) -> Times:
    """The processor time that a level takes."""
    budget, taken = Budget(seconds=THINKING.seconds, clock=process_time), [0.0]
    for number, (match, seat) in enumerate(asked):
        start = process_time()
        choose(match.game, match.state, seat, level, Random(number), budget)
        taken.append(1000 * (process_time() - start))
    return Times(fmean(taken[1:] or taken), max(taken))


def row(game: AnyGame, times: list[Times]) -> str:
    """The measurements as a row of the page's table."""
    cells = " | ".join(f"{one.mean:.1f} | {one.most:.0f}" for one in times)
    return f"| {sheet(type(game), 'en').title} `{game.info.id}` | {game.seats} | {cells} |"
