"""``make soak``: random players play many matches of every game at every table size, and every law is checked.

Of every match all that is played is checked; every tenth is also written as a record and read back.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from time import monotonic
from typing import Any

from games.core import Game
from games.library import all_games, find
from games.match import Match
from games.options import make
from games.players.simulation import BrokenLawError, derived, played, simulated

RECORDED = 10
"""Of so many matches one is read back from its record."""


@dataclass(frozen=True)
class Soaked:
    """What came of one table size of a game."""

    game: str
    seats: int
    matches: int
    plies: int
    seconds: float
    broken: str = ""

    def __str__(self) -> str:
        found = self.broken or "every law held"
        counted = f"{self.matches:>7,} matches {self.plies:>11,} plies {self.seconds:>8.1f} s"
        return f"{self.game:<24}{self.seats:>3} seats {counted}  {found}"


def soaked(game_id: str, seats: int, matches: int, few: int, long: float) -> Soaked:
    """Play the matches; after ``long`` seconds a game is content with ``few`` of them."""
    game: Game[Any, Any] = find(game_id)(seats, make(find(game_id).Options, {}))
    start, plies, number = monotonic(), 0, 0
    while number < matches and (number < few or monotonic() - start < long):
        seed = derived("soak", number)
        play = played if number % RECORDED else simulated
        try:
            match: Match[Any, Any] = play(game, seed, ["random"] * seats)
        except BrokenLawError as error:
            where = f"{error.law} (seed {seed.hex()}, act {error.match.ply + 1})"
            return Soaked(game_id, seats, number, plies, monotonic() - start, where)
        plies += match.ply
        number += 1
    return Soaked(game_id, seats, number, plies, monotonic() - start)


def tables(games: list[str], seats: list[int]) -> Iterator[tuple[str, int]]:
    """Every game with every number of seats it allows, or with those nearest to the wanted ones."""
    for game_id in games or sorted(all_games()):
        allowed = find(game_id).info.seats
        wanted = {min(allowed, key=lambda count: abs(count - near)) for near in seats} if seats else set(allowed)
        yield from ((game_id, count) for count in sorted(wanted))


def main() -> int:
    """Play everything, a line a table; exit status 1 if a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.splitlines()[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games")
    parser.add_argument("--seats", type=int, nargs="+", default=[], metavar="N", help="only the sizes nearest to these")
    parser.add_argument("--matches", type=int, default=1000, metavar="K", help="of each table (%(default)s)")
    parser.add_argument("--few", type=int, default=100, metavar="K", help="enough of a long game (%(default)s)")
    parser.add_argument(
        "--long", type=float, default=120, metavar="S", help="seconds after which that is (%(default)s)"
    )
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="at the same time (one a core)")
    args = parser.parse_args()
    broken = False
    with ProcessPoolExecutor(args.jobs) as pool:
        jobs = [
            pool.submit(soaked, game_id, seats, args.matches, args.few, args.long)
            for game_id, seats in tables(args.games, args.seats)
        ]
        for number, job in enumerate(as_completed(jobs), 1):
            found = job.result()
            broken |= bool(found.broken)
            print(f"{number:>4}/{len(jobs)}  {found}", flush=True)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
