"""Monte Carlo search: tries moves in imagined worlds and plays them out by the heuristic.

Games of two with so few positions that each can be valued are played exactly (:mod:`games.players.exact`).
Games of two with perfect information and no chance are left to alpha-beta search: over slim positions where the game
offers them (:mod:`games.players.alphabeta`), else over its states (:mod:`games.players.lookahead`).
Elsewhere the hidden part is resampled into worlds that look the same to the seat, and all moves are tried in the same
worlds; after each share of the budget the worse half of the moves is dropped (sequential halving). Each move is played
out by the heuristic for all seats, each of which acts only on what it would see in that world.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from games.contract import Game, Loose, Seat, Silent, legal
from games.players.alphabeta import best_move
from games.players.budget import Budget, Share
from games.players.exact import surest
from games.players.lookahead import UnclearError, best_line
from games.players.plain import Player, Sampling, favourite, greedy, moves_to_try, ranked
from games.players.worth import values

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")

CANDIDATES = 24
"""The number of moves that are tried, the best by the heuristic."""
SLIP = 0.05
"""Probability that a play-out deviates from the heuristic."""
DOUBT = 1.0
"""Standard errors by which a move must beat the heuristic's favourite; two make Schnapsen worse."""
LEAST = 8
"""The least number of worlds before the spread of results is used."""
GLANCE = Sampling(listable=30, drawn=6)
"""The moves that a play-out looks at."""
HORIZON = 56
"""The most acts of a play-out; then the win estimate values the position."""
PACK = 20
"""The size of a shuffle that ends a play-out: a new deal would only add noise."""


class _Imagined(Silent):
    """The croupier of a play-out; it notes when a whole pack is shuffled."""

    __slots__ = ("is_dealing",)

    def __init__(self, chance: float) -> None:
        super().__init__(Loose(Random(chance)))
        self.is_dealing = False

    def shuffle(self, items: Iterable[T], *, secret: bool = False) -> tuple[T, ...]:
        shuffled = super().shuffle(items, secret=secret)
        self.is_dealing |= len(shuffled) >= PACK
        return shuffled


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
    if len(moves) == 1:
        return moves[0]
    sure = surest(game, s, moves)
    if sure is not None:
        return sure
    slim = game.slim()
    if slim is not None:
        return best_move(slim, s, budget, moves).move
    if game.seats == 2 and not (game.info.hidden or game.info.unknown):
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
    for share in budget.shares(ceil(log2(len(moves)))):
        while share.world():
            world = game.resample(s, seat, Silent(Loose(rng)))
            chance = rng.random()
            outcomes = []
            for trial in (first, *left):
                croupier = _Imagined(chance)
                after = game.apply(world, seat, trial.move, croupier)
                outcome = _outcome(game, after, seat, croupier, rng, share)
                if outcome is None:
                    break
                outcomes.append(outcome)
            else:  # a world in which only some were tried compares nothing
                for trial, worth in zip((first, *left), outcomes, strict=True):
                    trial.outcomes.append(worth)
        left.sort(key=lambda trial: trial.mean, reverse=True)
        left = left[: (len(left) + 1) // 2]
    return left[0].move if left[0].surely_beats(first) else first.move


def _outcome(game: Game[S, Any], s: S, seat: Seat, croupier: _Imagined, rng: Random, share: Share) -> float | None:
    """Play on by the heuristic; the seat's result from 0 to 1, or None if time runs out."""
    for _ in range(HORIZON):
        if share.late:
            return None
        awaited = game.to_move(s)
        if not awaited or croupier.is_dealing:
            break
        mover = awaited[0]
        moves = moves_to_try(game, s, mover, legal(game, s, mover), rng, GLANCE)
        if len(moves) == 1:
            move = moves[0]
        elif rng.random() < SLIP and (slips := [move for move in moves if type(move) not in game.final]):
            move = slips[int(rng.random() * len(slips))]
        else:
            move = favourite(game, s, mover, moves, rng)
        s = game.apply(s, mover, move, croupier)
    return values(game, s)[seat]
