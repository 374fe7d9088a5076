"""How the seats of an unfinished match stand, where somebody has to judge that instead of the game."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any, TypeVar

from games.contract import Game, Loose, Silent
from games.players import Budget, choose
from games.players.worth import values

S = TypeVar("S")

RUNS = 4
"""Continuations played of a match."""
ACTS = 6
"""Acts of each continuation; then the win estimate values the position."""
_BUDGET = Budget(worlds=2)


def standing(game: Game[S, Any], s: S) -> tuple[float, ...]:
    """How each seat stands, from 0 (lost) to 1 (won): the mean of playing on for a few acts, by computer players.

    The same state always gives the same values. A mate that hangs is seen, which no estimate of a still position does.
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
