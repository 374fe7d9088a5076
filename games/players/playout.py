"""Play-outs: play on from an imagined position by the heuristic, with a slip now and then."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Protocol, TypeVar

from games.contract import Game, Loose, Silent, legal
from games.players.plain import Sampling, favourite, moves_to_try

S = TypeVar("S")
T = TypeVar("T")

SLIP = 0.05
"""Probability that a play-out deviates from the heuristic."""
GLANCE = Sampling(listable=30, drawn=6)
"""The moves that a play-out looks at."""
HORIZON = 56
"""The most acts of a play-out; then the win estimate values the position."""
PACK = 20
"""The size of a shuffle that ends a play-out: a new deal would only add noise."""


class Limit(Protocol):
    """A limit of thinking, such as a share of a budget."""

    @property
    def late(self) -> bool:
        """True once thinking has to end."""


class Unhurried:
    """No limit: a play-out is played to its end."""

    late = False


class Imagined(Silent):
    """The croupier of a play-out; it notes when a whole pack is shuffled, and counts the acts."""

    __slots__ = ("acts", "is_dealing")

    def __init__(self, chance: float) -> None:
        super().__init__(Loose(Random(chance)))
        self.acts = 0
        self.is_dealing = False

    def shuffle(self, items: Iterable[T], *, secret: bool = False) -> tuple[T, ...]:
        """Shuffle as any croupier does."""
        shuffled = super().shuffle(items, secret=secret)
        self.is_dealing |= len(shuffled) >= PACK
        return shuffled


def play_on(
    game: Game[S, Any], s: S, croupier: Imagined, rng: Random, limit: Limit, horizon: int = HORIZON
) -> S | None:
    """The state after all seats have played on by the heuristic; None if it gets late meanwhile."""
    unslipping = (*game.at_stake, *game.final)
    for _ in range(horizon):
        if limit.late:
            return None
        awaited = game.to_move(s)
        if not awaited or croupier.is_dealing:
            break
        mover = awaited[0]
        moves = moves_to_try(game, s, mover, legal(game, s, mover), rng, GLANCE)
        if len(moves) == 1:
            move = moves[0]
        elif rng.random() < SLIP and (slips := [move for move in moves if type(move) not in unslipping]):
            move = slips[int(rng.random() * len(slips))]
        else:
            move = favourite(game, s, mover, moves, rng)
        s = game.apply(s, mover, move, croupier)
        croupier.acts += 1
    return s
