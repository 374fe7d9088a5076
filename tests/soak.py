"""``make soak``: random players play many matches of every game at every table size, and every law is checked.

Of every ten matches (``--whole``) one is played as people play it: its moves are typed, its checksums kept, and its
record is written and read back. The others are played by the rule book alone, which is many times as fast: somebody
who can move is awaited until there is a result, and nobody afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from games.contract import Game, Loose, Silent, draw, legal, make
from games.library import all_games, find
from games.players.plain import ends_by_call
from games.players.simulation import ACTS_AT_MOST, BrokenLawError, derive_seed, simulate

RARELY = 32
"""Of so many calls that would end the match one is made."""


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


def ruled(game: Game[Any, Any], seed: bytes) -> int:
    """Play a match by the rule book alone, and count its plies; ``LookupError`` says which law was broken."""
    croupier, plies = Silent(Loose(Random(int.from_bytes(seed)))), 0
    s = game.setup(croupier)
    while awaited := game.to_move(s):
        found = [legal(game, s, seat) for seat in awaited]
        if game.result(s) is not None or plies == ACTS_AT_MOST:
            raise LookupError(f"after {plies} acts seats {awaited} are awaited: too many, or there is a result")
        if not all(found):
            raise LookupError(f"after {plies} acts one of the seats {awaited} is awaited and cannot move")
        chosen = croupier.below(len(awaited))
        move = draw(game, s, awaited[chosen], found[chosen], croupier)
        while ends_by_call(game, move) and croupier.below(RARELY):
            move = draw(game, s, awaited[chosen], found[chosen], croupier)
        s = game.apply(s, awaited[chosen], move, croupier)
        plies += 1
    result = game.result(s)
    if result is None or len(result.points) != game.seats:
        raise LookupError(f"after {plies} acts nobody is awaited, and the result is {result}")
    return plies


def soaked(game_id: str, seats: int, matches: int, few: int, long: float, whole: int) -> Soaked:
    """Play the matches, one in ``whole`` of them whole; after ``long`` seconds a game is content with ``few``."""
    game: Game[Any, Any] = find(game_id)(seats, make(find(game_id).Options, {}))
    start, plies, number = monotonic(), 0, 0
    while number < matches and (number < few or monotonic() - start < long):
        seed = derive_seed("soak", number)
        try:
            plies += ruled(game, seed) if number % whole else simulate(game, seed, ["random"] * seats).ply
        except (BrokenLawError, LookupError) as error:
            return Soaked(game_id, seats, number, plies, monotonic() - start, f"{error} (seed {seed.hex()})")
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
    parser.add_argument("--whole", type=int, default=10, metavar="K", help="one in so many is whole (%(default)s)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="at the same time (one a core)")
    args = parser.parse_args()
    broken = False
    with ProcessPoolExecutor(args.jobs) as pool:
        jobs = [
            pool.submit(soaked, game_id, seats, args.matches, args.few, args.long, args.whole)
            for game_id, seats in tables(args.games, args.seats)
        ]
        for number, job in enumerate(as_completed(jobs), 1):
            found = job.result()
            broken |= bool(found.broken)
            print(f"{number:>4}/{len(jobs)}  {found}", flush=True)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
