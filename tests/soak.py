"""``python -m tests soak``: random matches of every game at every table size, all laws checked.

With ``--options`` they play by every value of every option instead, one that is not the booklet's at a time, and the
matches of a value go round the table sizes. A value that clashes with the booklet's way takes along the first value of
another option by which it does not. Of a long range four numbers are played, both ends among them, of texts none.

Of every ten matches (``--whole``) one is played as people play it: its moves are typed, its checksums kept, and its
record is written and read back. The others are played by the rule book alone, which is many times as fast: somebody
who can move is awaited until there is a result, and nobody afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from games.contract import (
    Choice,
    FreeText,
    Game,
    Loose,
    Number,
    OptionValue,
    Silent,
    Spec,
    as_dict,
    draw,
    legal,
    make,
    specs,
)
from games.library import all_games, find
from games.players.plain import ends_by_call
from games.players.simulation import ACTS_AT_MOST, BrokenLawError, derive_seed, simulate

RARELY = 32
"""Of the calls that would end the match, one in this number is made."""
SHORT, FEW = 10, 4
"""The most numbers of a range that are played; of a longer range as many, evenly spread."""


@dataclass(frozen=True)
class Setting:
    """What the matches are played by: a game, its table sizes, and what is not as in the booklet."""

    game: str
    seats: tuple[int, ...]
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        sizes = "-".join(str(count) for count in dict.fromkeys((self.seats[0], self.seats[-1])))
        chosen = " ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game:<24}{sizes:>5} seats {chosen:<28}" if chosen else f"{self.game:<24}{sizes:>3} seats"

    def games(self) -> list[Game[Any, Any]]:
        """The rule book for each table size."""
        kind = find(self.game)
        return [kind(count, make(kind.Options, dict(self.options))) for count in self.seats]


@dataclass(frozen=True)
class Soaked:
    """What came of one setting."""

    setting: Setting
    matches: int
    plies: int
    seconds: float
    broken: str = ""

    def __str__(self) -> str:
        found = self.broken or "every law held"
        counted = f"{self.matches:>7,} matches {self.plies:>11,} plies {self.seconds:>8.1f} s"
        return f"{self.setting} {counted}  {found}"


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


def soaked(setting: Setting, matches: int, few: int, long: float, whole: int) -> Soaked:
    """Play the matches, one in ``whole`` of them whole; after ``long`` seconds a game is content with ``few``."""
    games = setting.games()
    start, plies, number = monotonic(), 0, 0
    while number < matches and (number < few or monotonic() - start < long):
        seed, game = derive_seed("soak", number), games[number % len(games)]
        try:
            # not the remainder: with as many table sizes as whole, always the same size would be played whole
            is_whole = number // len(games) % whole == 0
            plies += simulate(game, seed, ["random"] * game.seats).ply if is_whole else ruled(game, seed)
        except (BrokenLawError, LookupError) as error:
            found = f"{error} ({game.seats} seats, seed {seed.hex()})"
            return Soaked(setting, number, plies, monotonic() - start, found)
        number += 1
    return Soaked(setting, number, plies, monotonic() - start)


def sizes(game_id: str, near: list[int]) -> tuple[int, ...]:
    """The numbers of seats that a game allows, or those of them nearest to the wanted ones."""
    allowed = find(game_id).info.seats
    return tuple(sorted({min(allowed, key=lambda count: abs(count - wanted)) for wanted in near} or set(allowed)))


def by_size(game_id: str, near: list[int]) -> Iterator[Setting]:
    """A game by the booklet, with one number of seats after the other."""
    yield from (Setting(game_id, (count,)) for count in sizes(game_id, near))


def by_option(game_id: str, near: list[int]) -> Iterator[Setting]:
    """A game with one option after the other by each of its values but the booklet's."""
    options = find(game_id).Options
    usual = as_dict(options())
    for name, spec in specs(options).items():
        for value in spread(spec):
            if value != usual[name]:
                yield Setting(game_id, sizes(game_id, near), agreeing(options, name, value))


def spread(spec: Spec) -> tuple[OptionValue, ...]:
    """All values of an option, of a long range some, evenly spread with both ends, of a text none."""
    match spec:
        case Choice(values):
            return values
        case Number(lo, hi):
            if hi - lo < SHORT:
                return tuple(range(lo, hi + 1))
            return tuple(lo + (hi - lo) * step // (FEW - 1) for step in range(FEW))
        case FreeText():
            return ()


def agreeing(options: type[Any], name: str, value: OptionValue) -> tuple[tuple[str, OptionValue], ...]:
    """The value, and where it clashes with the booklet's way, one of another option by which it does not."""
    others = (
        ((other, usual),)
        for other, spec in specs(options).items()
        if other != name
        for usual in (spec.values if isinstance(spec, Choice) else _numbers(spec))
    )
    chosen: tuple[tuple[str, OptionValue], ...]
    for chosen in ((), *others):
        try:
            make(options, {name: value, **dict(chosen)})
        except ValueError:
            continue
        return ((name, value), *chosen)
    raise ValueError(f"option {name!r} clashes by {value!r}, whatever one other option is set to")


def _numbers(spec: Spec) -> Iterable[int]:
    return range(spec.lo, spec.hi + 1) if isinstance(spec, Number) else ()


def main() -> int:
    """Play everything, a line a setting; exit status 1 if a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.splitlines()[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games")
    parser.add_argument("--seats", type=int, nargs="+", default=[], metavar="N", help="only the sizes nearest to these")
    parser.add_argument("--options", action="store_true", help="every value of every option, one at a time")
    parser.add_argument("--matches", type=int, metavar="K", help="of each size (1000) or value (50)")
    parser.add_argument("--few", type=int, default=100, metavar="K", help="enough of a long game (%(default)s)")
    parser.add_argument(
        "--long", type=float, default=120, metavar="S", help="seconds after which that is (%(default)s)"
    )
    parser.add_argument("--whole", type=int, default=10, metavar="K", help="one in so many is whole (%(default)s)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="at the same time (one a core)")
    args = parser.parse_args()
    matches = args.matches or (50 if args.options else 1000)
    played = by_option if args.options else by_size
    settings = [setting for game_id in args.games or sorted(all_games()) for setting in played(game_id, args.seats)]
    broken = False
    with ProcessPoolExecutor(args.jobs) as pool:
        jobs = [pool.submit(soaked, setting, matches, args.few, args.long, args.whole) for setting in settings]
        for number, job in enumerate(as_completed(jobs), 1):
            found = job.result()
            broken |= bool(found.broken)
            print(f"{number:>4}/{len(jobs)}  {found}", flush=True)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
