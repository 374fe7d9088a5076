"""``calibrate``: holds the chances that a review tells against how matches among computer players came out."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

from bot.cli.shared import Commands, find_game, whole
from games.contract import Game
from games.library import all_games, find
from games.players.judging import judge_of
from games.players.simulation import derive_seed, play_out
from games.players.worth import shares

PARTS = 5
"""Into how many parts the chances are divided, from 0 to 1."""
_EXAMPLES = """\
examples:
  python -m tools calibrate backgammon schnapsen
  python -m tools calibrate --matches 20          every game that has choices; takes an hour

A match is played by greedy players of the fewest people a game allows. The chances of its seats at some positions, as a
review tells them, are sorted by how high they are; beside them stands how such seats came out. The score is the mean
square of what was missed: 0 is foresight, and the last number is that of somebody who always says the mean."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance of a seat at a position, and what became of it: 1 won, 0 lost."""

    chance: float
    outcome: float


@dataclass(frozen=True, slots=True)
class Part:
    """Forecasts that were about equally high: how many, their mean, and that of their outcomes."""

    count: int
    chance: float
    outcome: float


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "calibrate",
        help="hold the chances that a review tells against outcomes",
        description="Hold the chances that a review tells against how matches among computer players came out.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("games", metavar="GAME", nargs="*", type=find_game, help="only these games (default: all)")
    parser.add_argument("--matches", type=whole(1, 10**5), default=100, metavar="K", help="default: %(default)s")
    parser.add_argument("--positions", type=whole(1, 100), default=4, metavar="P", help="default: %(default)s")
    parser.add_argument("--jobs", type=whole(1, 256), metavar="N", help="matches at the same time (one a core)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and print a line for each game."""
    chosen = args.games or [game for game in all_games().values() if game.info.skill and max(game.info.seats) > 1]
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in chosen:
            print(told(game, measure(pool, game, args.matches, args.positions)), flush=True)
    return 0


def measure(pool: Executor, game: type[Game[Any, Any]], matches: int, positions: int) -> list[Forecast]:
    """The forecasts of so many matches."""
    games, amounts = [game.info.id] * matches, [positions] * matches
    return [one for forecasts in pool.map(of_match, games, range(matches), amounts) for one in forecasts]


def of_match(name: str, number: int, positions: int) -> list[Forecast]:
    """The forecasts at some positions of a match among computer players; the same number gives the same ones."""
    kind = find(name)
    seats = min(seats for seats in kind.info.seats if seats > 1)
    game = kind(seats, kind.Options())
    match = play_out(game, derive_seed("calibrate", number), ["greedy"] * seats)
    if match.result is None:
        raise ValueError("the match is not over")
    judge, outcome = judge_of(game), shares(match.result, seats)
    plies = Random(number).sample(range(match.ply), min(positions, match.ply))
    states = [moment.state for moment in match.moments() if moment.ply in plies]
    judged = (judge.chances(state, Random(f"calibrate {at}")) for at, state in enumerate(states))
    return [Forecast(*one) for chances in judged for one in zip(chances, outcome, strict=True)]


def parts(forecasts: Iterable[Forecast]) -> Iterator[Part]:
    """The forecasts by how high they were, without empty parts."""
    sorted_out: list[list[Forecast]] = [[] for _ in range(PARTS)]
    for one in forecasts:
        sorted_out[min(int(one.chance * PARTS), PARTS - 1)].append(one)
    for some in filter(None, sorted_out):
        yield Part(len(some), fmean(one.chance for one in some), fmean(one.outcome for one in some))


def score(forecasts: Sequence[Forecast]) -> float:
    """The mean square of what the forecasts missed."""
    return fmean((one.chance - one.outcome) ** 2 for one in forecasts)


def ignorance(forecasts: Sequence[Forecast]) -> float:
    """The score of somebody who always says the mean."""
    mean = fmean(one.outcome for one in forecasts)
    return fmean((mean - one.outcome) ** 2 for one in forecasts)


def told(game: type[Game[Any, Any]], forecasts: Sequence[Forecast]) -> str:
    """The line of a game: what was said, what came, how many; the score, and that of ignorance."""
    cells = "  ".join(f"{part.chance:.0%}→{part.outcome:.0%} ({part.count})" for part in parts(forecasts))
    return f"{game.info.id:22} {score(forecasts):.3f} / {ignorance(forecasts):.3f}  {cells}"
