"""Monte Carlo search: tries moves in imagined worlds and plays them out by the heuristic.

Games of two with so few positions that each can be valued are played exactly (:mod:`games.players.exact`).
Where the turn ends in a roll that can be counted through, all that may be rolled is (:mod:`games.players.across`).
Games of two with perfect information and no chance are left to alpha-beta search: over slim positions where the game
offers them (:mod:`games.players.alphabeta`), else over its states (:mod:`games.players.lookahead`).
Elsewhere the hidden part is resampled into worlds that look the same to the seat, and all moves are tried in the same
worlds; after each share of the budget the worse half of the moves is dropped (sequential halving), but none before all
have met eight worlds. Where the first world shows that so many would take too long, fewer moves are tried, the best by
the heuristic. Each move is played out by the heuristic for all seats, each of which acts only on what it would see in
that world.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Generic, TypeVar

from games.contract import Game, Loose, Seat, Silent
from games.players.across import best_across
from games.players.alphabeta import best_move
from games.players.budget import Budget
from games.players.exact import surest
from games.players.lookahead import UnclearError, best_line
from games.players.plain import Player, greedy, ranked
from games.players.playout import Imagined, play_on
from games.players.worth import values

S = TypeVar("S")
M = TypeVar("M")

CANDIDATES = 24
"""The number of moves that are tried, the best by the heuristic."""
DOUBT = 1.0
"""Standard errors by which a move must beat the heuristic's favourite; two make Schnapsen worse."""
LEAST = 8
"""The least number of worlds before results count: before a move is dropped or preferred by them."""
FOR_ALL = 0.5
"""The part of a budget's time in which all moves that are tried meet the least number of worlds."""


@dataclass(slots=True)
class Trial(Generic[M]):
    """A move with its results, world by world."""

    move: M
    outcomes: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean result."""
        return fmean(self.outcomes) if self.outcomes else 0.0

    def surely_beats(self, other: Trial[M]) -> bool:
        """Return whether it did significantly better than another trial in the same worlds."""
        ahead = [own - its for own, its in zip(self.outcomes, other.outcomes, strict=True)]
        return len(ahead) >= LEAST and fmean(ahead) > DOUBT * stdev(ahead) / sqrt(len(ahead))


def search(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget) -> M:
    """Choose the best move that the budget allows; in games of pure luck, the heuristic's favourite."""
    if not game.info.skill:
        return greedy(game, s, seat, rng, budget)
    moves = ranked(game, s, seat, rng)
    if len(moves) == 1 or any(type(move) in game.at_stake for move in moves):
        return moves[0]
    sure = surest(game, s, moves)
    if sure is not None:
        return sure
    slim = game.slim()
    if slim is not None:
        return best_move(slim, s, budget, moves).move
    if game.seats == 2 and not (game.info.hidden or game.info.unknown):
        across = best_across(game, s, seat, moves, budget)
        if across is not None:
            return across
        with suppress(UnclearError):
            return best_line(game, s, seat, moves, budget)
    return _best_on_average(game, s, seat, moves[:CANDIDATES], rng, budget)


def at_a_glance(depth: int, worlds: int) -> Player:
    """A player who thinks a few moves ahead where a game offers slim positions, and follows the heuristic elsewhere."""
    little = Budget(worlds=worlds)

    def glance(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget, /) -> M:
        slim = game.slim()
        if slim is None:
            return greedy(game, s, seat, rng, budget)
        return best_move(slim, s, little, ranked(game, s, seat, rng), depth).move

    return glance


def careful(player: Player) -> Player:
    """A player who looks further ahead, and never slips, in games where one careless move loses for good."""
    attentive = at_a_glance(depth=6, worlds=40)

    def choice(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget, /) -> M:
        slim = game.slim()
        return (attentive if slim is not None and slim.unforgiving else player)(game, s, seat, rng, budget)

    return choice


def _best_on_average(game: Game[S, M], s: S, seat: Seat, moves: list[M], rng: Random, budget: Budget) -> M:
    """The move that does best in imagined worlds, or the first, unless it is surely beaten."""
    first, *left = (Trial(move) for move in moves)
    start = budget.clock()
    for share in budget.shares(ceil(log2(len(moves)))):
        while share.world():
            world = game.resample(s, seat, Silent(Loose(rng)))
            chance = rng.random()
            outcomes = []
            for trial in (first, *left):
                croupier = Imagined(chance)
                after = game.apply(world, seat, trial.move, croupier)
                end = play_on(game, after, croupier, rng, share)
                if end is None:
                    break
                outcomes.append(values(game, end)[seat])
            else:  # a world in which only some were tried compares nothing
                for trial, worth in zip((first, *left), outcomes, strict=True):
                    trial.outcomes.append(worth)
                if len(first.outcomes) == 1:
                    left = left[: _affordable(len(left), budget, budget.clock() - start)]
        if len(first.outcomes) >= LEAST:
            left.sort(key=lambda trial: trial.mean, reverse=True)
            left = left[: (len(left) + 1) // 2]
    return left[0].move if left[0].surely_beats(first) else first.move


def _affordable(moves: int, budget: Budget, seconds: float) -> int:
    """How many of the moves can be tried in enough worlds, if all of them in one world take so long; at least one."""
    if budget.seconds is None:
        return moves
    return max(1, min(moves, int(moves * FOR_ALL * budget.seconds / (LEAST * max(seconds, 1e-9)))))
