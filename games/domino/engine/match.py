"""The length of a match of several rounds, and the outcome of a round and of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Result, Seat, Who, number, phrase, revision
from games.domino.engine.round import Hands
from games.kit.results import best_wins


@dataclass(frozen=True, slots=True)
class RoundOptions:
    """Options of a match with a fixed number of rounds, or until a player reaches a target."""

    rounds: int = number(1, 1, 20)
    target: int = number(0, 0, 500)


@dataclass(frozen=True, slots=True)
class KnowingOptions(RoundOptions):
    """Round options of games with older matches in which less was remembered of what a hand has shown."""

    tile_by_tile: bool = revision()
    """True if all that a hand has shown is remembered, for each of its tiles."""


@dataclass(frozen=True, slots=True)
class MatchOptions(KnowingOptions):
    """Round options of games with older matches in which going out for no points did not win."""

    out_wins: bool = revision()
    """True if going out wins a single round even if the other hands count nothing."""


@dataclass(frozen=True, slots=True)
class TargetOptions:
    """Options of a match to a target with one last round after it, or with a fixed number of rounds."""

    target: int = number(101, 1, 500)
    rounds: int = number(0, 0, 20)


class Ended(NamedTuple):
    """The end of a round: the tiles left in the hands, the winner (None: a tie), and the points won."""

    hands: Hands
    winner: Seat | None
    points: int
    tied: tuple[Seat, ...] = ()
    """The seats that share the fewest pips of a blocked round, which then has no winner."""


def reached(accounts: Sequence[int], target: int) -> bool:
    """Return whether an account has reached the target."""
    return max(accounts) >= target


def exceeded(accounts: Sequence[int], target: int) -> bool:
    """Return whether an account has gone beyond the target."""
    return max(accounts) > target


def is_last(options: RoundOptions, played: int, accounts: Sequence[int]) -> bool:
    """Return whether the match is over after this number of rounds."""
    return reached(accounts, options.target) if options.target else played >= options.rounds


Rest = Literal["on", "final", "over"]
"""What follows a round: another one, one last one, or nothing."""


def one_more(final: bool, met: bool) -> Rest:
    """What follows a round where reaching the target announces exactly one last round."""
    return "over" if final else "final" if met else "on"


def follows(rounds: int, played: int, final: bool, met: bool) -> Rest:
    """What follows a round in a match of ``rounds`` rounds, or if that is 0, up to a target and one last round."""
    if rounds:
        return "over" if played >= rounds else "on"
    return one_more(final, met)


def outcome(accounts: tuple[int, ...], played: int, ended: Ended | None, *, out_wins: bool = True) -> Result:
    """The result of a match: the largest account wins; a single round can be won by going out, or be drawn.

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
