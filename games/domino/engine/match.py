"""A match of several rounds: how long it lasts, and what a round has brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Result, Seat, Who, number, phrase, revision
from games.domino.engine.round import Hands
from games.kit.results import best_wins


@dataclass(frozen=True, slots=True)
class RoundOptions:
    """So many rounds, or as many as it takes somebody to reach a target."""

    rounds: int = number(1, 1, 20)
    target: int = number(0, 0, 500)


@dataclass(frozen=True, slots=True)
class KnowingOptions(RoundOptions):
    """The same, in a game that was played before all was remembered that a hand has shown."""

    tile_by_tile: bool = revision()
    """Whether all is remembered that a hand has shown, of each of its tiles."""


@dataclass(frozen=True, slots=True)
class MatchOptions(KnowingOptions):
    """The same, in a game that was played before a round won for nothing was won."""

    out_wins: bool = revision()
    """Whether a single round is won by going out, also against hands that count nothing."""


@dataclass(frozen=True, slots=True)
class TargetOptions:
    """To a target with one last round, unless so many rounds are agreed."""

    target: int = number(101, 1, 500)
    rounds: int = number(0, 0, 20)


class Ended(NamedTuple):
    """How a round ended: what was left in the hands, who won it (None: nobody), what for."""

    hands: Hands
    winner: Seat | None
    points: int
    tied: tuple[Seat, ...] = ()
    """Those who share the fewest pips of a blocked round, so that nobody won."""


def reached(accounts: Sequence[int], target: int) -> bool:
    """Whether somebody has so many points."""
    return max(accounts) >= target


def exceeded(accounts: Sequence[int], target: int) -> bool:
    """Whether somebody has more points than that."""
    return max(accounts) > target


def is_last(options: RoundOptions, played: int, accounts: Sequence[int]) -> bool:
    """Whether the match is over after so many rounds."""
    return reached(accounts, options.target) if options.target else played >= options.rounds


Rest = Literal["on", "final", "over"]
"""What follows a round: others, one last one, or nothing."""


def one_more(final: bool, met: bool) -> Rest:
    """What follows where a target that is met announces exactly one last round."""
    return "over" if final else "final" if met else "on"


def follows(rounds: int, played: int, final: bool, met: bool) -> Rest:
    """What follows where so many rounds are agreed, or with 0 a target that announces one last round."""
    if rounds:
        return "over" if played >= rounds else "on"
    return one_more(final, met)


def outcome(accounts: tuple[int, ...], played: int, ended: Ended | None, *, out_wins: bool = True) -> Result:
    """The largest account; a single round is won by going out, and if nobody won drawn by those who held least.

    Its reasons are ``result.tied``, ``result.out`` and ``result.best``; ``out_wins`` is False in matches from before
    a round won for nothing was won.
    """
    if played == 1 and ended and ended.tied:
        places = tuple(1 if seat in ended.tied else 1 + len(ended.tied) for seat in range(len(accounts)))
        return Result(accounts, places, (), phrase("result.tied", by=tuple(map(Who, ended.tied))))
    if played == 1 and ended and ended.winner is not None and not ended.points and out_wins:
        out = ended.winner
        places = tuple(1 if seat == out else 2 for seat in range(len(accounts)))
        return Result(accounts, places, (out,), phrase("result.out", by=Who(out)))
    return best_wins(accounts)
