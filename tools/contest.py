"""Matches between two kinds of computer players, and how much they prove."""

from __future__ import annotations

from concurrent.futures import Executor
from itertools import islice
from math import sqrt
from time import process_time
from typing import NamedTuple

from games.library import find
from games.players import Budget
from games.players.simulation import derive_seed, simulate

_CONFIDENCE = 1.96
"""The standard errors on each side of an interval that holds 95 of 100 true values."""

_AT_ONCE = 8
"""The matches after which the time that is left is looked at, a few more where seats are many."""


class Contest(NamedTuple):
    """One match to play: the player in one seat, ``against`` in all others."""

    game: str
    seats: int
    number: int
    player: str
    against: str
    seconds: float
    """Processor time to think about a move, so that other work on the machine weakens nobody."""


class Outcome(NamedTuple):
    """The player's result in a match, the others' mean, and the processor seconds it took."""

    won: float
    """1 for a win, or a share of it if several won, or came first where nobody did; alone, 1 for more points than the
    other player, 1/2 for as many."""
    points: float
    others: float
    seconds: float


class Share(NamedTuple):
    """A share of matches and the limits of its 95 % interval."""

    mean: float
    low: float
    high: float


def play(contest: Contest) -> Outcome:
    """Play a match to its end; for a solitaire game two, with the same chance."""
    game = find(contest.game)(contest.seats)
    start, budget = process_time(), Budget(seconds=contest.seconds, clock=process_time)
    seed, mine = derive_seed("strength", contest.number // contest.seats), contest.number % contest.seats
    players = [contest.player if seat == mine else contest.against for seat in range(contest.seats)]
    result = simulate(game, seed, players, budget).result
    assert result is not None, "a simulated match is over"
    points = list(map(float, result.points))
    # nobody wins a draw: those share it who come first
    first = result.winners or tuple(seat for seat, place in enumerate(result.places) if place == 1)
    won = 1 / len(first) if mine in first else 0.0
    if contest.seats == 1:
        alone = simulate(game, seed, [contest.against], budget).result
        assert alone is not None, "a simulated match is over"
        points.append(float(alone.points[0]))
        won = (1 + (points[0] > points[1]) - (points[0] < points[1])) / 2
    others = sum(score for seat, score in enumerate(points) if seat != mine) / (len(points) - 1)
    return Outcome(won, points[mine], others, process_time() - start)


def play_many(pool: Executor, first: Contest, matches: int, seconds: float) -> list[Outcome]:
    """Play matches from the first on: as many as told, or fewer once they have taken so many processor seconds.

    Every seat is played equally often, each with the same chance.
    """
    rounds = first.seats * max(1, _AT_ONCE // first.seats)
    numbers = iter(range(first.number, first.number + matches))
    outcomes: list[Outcome] = []
    while batch := list(islice(numbers, rounds)):
        outcomes += pool.map(play, [first._replace(number=number) for number in batch])
        if sum(outcome.seconds for outcome in outcomes) >= seconds:
            break
    return outcomes


def share_won(outcomes: list[Outcome]) -> Share:
    """The share of the matches won, with Wilson's interval, which holds for few matches and shares near 0 or 1 too.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    """
    number, square = len(outcomes), _CONFIDENCE**2
    mean = sum(outcome.won for outcome in outcomes) / number
    middle = (mean + square / (2 * number)) / (1 + square / number)
    reach = _CONFIDENCE * sqrt(mean * (1 - mean) / number + square / (4 * number**2)) / (1 + square / number)
    return Share(mean, max(0.0, middle - reach), min(1.0, middle + reach))


def equal(seats: int) -> float:
    """The share that a player as good as the others wins; alone, of matches against another of the same chance."""
    return 1 / max(2, seats)
