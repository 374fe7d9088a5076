"""Estimates how the seats of an unfinished match stand, to score one that was broken off."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any, TypeVar

from games.contract import Game, Loose, Silent
from games.players import Budget, choose
from games.players.worth import values

S = TypeVar("S")

RUNS = 4
"""The number of continuations that are played."""
ACTS = 6
"""The acts of each continuation; then the win estimate values the position."""
_BUDGET = Budget(worlds=2)


def standing(game: Game[S, Any], s: S) -> tuple[float, ...]:
    """The standing of each seat from 0 (lost) to 1 (won): the mean of continuations of a few acts by computer players.

    The same state always gives the same values. Playing on shows immediate threats, such as a mate in one, which a
    static estimate misses.
    """
    ends = [values(game, _played_on(game, s, Random(run))) for run in range(RUNS)]
    return tuple(fmean(end[seat] for end in ends) for seat in range(game.seats))


def _played_on(game: Game[S, Any], s: S, rng: Random) -> S:
    # thinking ahead is quick where two see everything
    player = "search" if game.seats == 2 and not game.info.hidden and not game.info.unknown else "greedy"
    for _ in range(ACTS):
        seats = game.to_move(s)
        if not seats or game.result(s) is not None:
            break
        seat = seats[0] if len(seats) == 1 else rng.choice(seats)
        move = choose(game, s, seat, player, rng, _BUDGET)
        s = game.apply(s, seat, move, Silent(Loose(rng)))
    return s
