"""A player that thinks ahead: it imagines worlds that look the same to its seat, and tries its moves in them.

Every candidate is tried in the same worlds; after each share of the budget the worse half is dropped (sequential
halving). What follows a candidate is a small tree, in which every seat prefers what has served it best so far
(upper confidence bounds), and below the tree a short play-out by advice. Chance and hidden things differ from world
to world, so the tree knows only the moves: what it learns holds on average over all of them.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil, log, log2, sqrt
from random import Random
from typing import Any, Generic, TypeVar

from games.core import Game
from games.legal import legal
from games.players.budget import Budget
from games.players.lookahead import ChanceError, best_line
from games.players.plain import Silent, drawn, favourite, greedy, listed_or_drawn
from games.players.worth import values
from games.values import Seat

S = TypeVar("S")
M = TypeVar("M")

CANDIDATES = 24
"""Moves that are tried at all, the best by advice."""
FEW = 6
"""Moves of an offer that are considered further down."""
CURIOSITY = 0.5
"""How much a rarely tried move is worth trying once more."""
GLANCE = 4
"""Moves a play-out looks at, so that it is quick and does not always go the same way."""
HORIZON_OPEN = 8
"""Acts ahead in a game where everything is open and the tree can see far."""
HORIZON_HIDDEN = 60
"""Acts ahead in a game with hidden things, where only a long play-out tells what they are worth."""


@dataclass(slots=True)
class Node(Generic[M]):
    """What is known of a move: who made it, how often it was tried, and how that seat fared."""

    mover: Seat
    visits: int = 0
    total: float = 0.0
    children: dict[M, Node[M]] = field(default_factory=dict)
    seen: Any = None
    """The state in which ``moves`` were ranked last; where nothing is hidden or left to chance, always the same."""
    moves: list[M] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """How the mover fared on average."""
        return self.total / self.visits if self.visits else 0.0


def search(game: Game[S, M], s: S, seat: Seat, rng: Random, budget: Budget) -> M:
    """The move that does best in the worlds the budget allows; a game of luck is not worth thinking about."""
    if not game.info.skill:
        return greedy(game, s, seat, rng, budget)
    moves = listed_or_drawn(game, s, seat, legal(game, s, seat), rng)
    if len(moves) == 1:
        return moves[0]
    # best by advice first, equals in any order: if time ends in the middle of a world, the promising ones were tried
    rng.shuffle(moves)
    moves.sort(key=lambda move: game.advice(s, seat, move), reverse=True)
    if game.seats == 2 and not game.info.hidden:
        with suppress(ChanceError):
            return best_line(game, s, seat, moves, budget)
    left = [(move, Node[M](seat)) for move in moves[:CANDIDATES]]
    for share in budget.shares(ceil(log2(len(left)))):
        while share.world():
            world = game.resample(s, seat, Silent(rng))
            chance = rng.random()
            for move, node in left:
                croupier = Silent(Random(chance))
                _try(game, game.apply(world, seat, move, croupier), node, croupier, rng)
                if share.late:
                    break
        left.sort(key=lambda trial: trial[1].mean, reverse=True)
        left = left[: (len(left) + 1) // 2]
    return left[0][0]


def _try(game: Game[S, M], s: S, root: Node[M], croupier: Silent, rng: Random) -> None:
    """Play on from a state down the tree and a little further, and remember how everybody fared."""
    path = [root]
    growing = True
    for _ in range(HORIZON_HIDDEN if game.info.hidden else HORIZON_OPEN):
        awaited = game.to_move(s)
        if not awaited:
            break
        mover = awaited[0]
        if growing:
            move = _promising(path[-1], _ranked(game, s, mover, path[-1], rng))
            node = path[-1].children.setdefault(move, Node(mover))
            path.append(node)
            growing = node.visits > 0
        else:
            moves = drawn(game, s, mover, legal(game, s, mover), FEW, rng)
            if len(moves) > GLANCE:
                moves = rng.sample(moves, GLANCE)
            move = moves[0] if len(moves) == 1 else favourite(game, s, mover, moves, rng)
        s = game.apply(s, mover, move, croupier)
    fared = values(game, s)
    for node in path:
        node.visits += 1
        node.total += fared[node.mover]


def _ranked(game: Game[S, Any], s: S, mover: Seat, node: Node[M], rng: Random) -> list[M]:
    """The moves that are possible after a node, best by advice first."""
    if node.seen != s:
        moves: list[M] = drawn(game, s, mover, legal(game, s, mover), FEW, rng)
        if len(moves) > 1:
            rng.shuffle(moves)  # equals in any order
            moves.sort(key=lambda move: game.advice(s, mover, move), reverse=True)
        node.seen, node.moves = s, moves
    return node.moves


def _promising(node: Node[M], ranked: list[M]) -> M:
    """The move to try next: of the best by advice, the more the oftener we come by, the one with the highest bound."""
    known = node.children
    wide = ranked[: 1 + int(sqrt(2 * node.visits))]
    for move in wide:
        if move not in known:
            return move
    curious = CURIOSITY * CURIOSITY * log(node.visits + 1)
    return max(wide, key=lambda move: known[move].mean + sqrt(curious / (known[move].visits or 1)))
