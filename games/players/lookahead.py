"""Alpha-beta search with iterative deepening, for games with perfect information and no chance.

A line is dropped as soon as one of the two sides would never go into it.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from games.contract import LISTABLE, Game, Seat, Silent, Source, legal, listed
from games.players.budget import Budget, Share
from games.players.worth import values

S = TypeVar("S")
M = TypeVar("M")

DEEPEST = 30
POSITIONS = 50
"""The number of positions that count as one imagined world in a budget."""


class UnclearError(Exception):
    """Raised for a line that cannot be searched: chance decides, or there are too many replies to list."""


class _TimeError(Exception):
    """Raised when the budget is used up."""


class _NoDraws(Source):
    def below(self, n: int) -> int:
        raise UnclearError


class Unmoved(Silent):
    """A croupier that announces nothing, and raises :class:`UnclearError` when a draw is asked for."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(_NoDraws())


def best_line(game: Game[S, M], s: S, seat: Seat, moves: list[M], budget: Budget) -> M:
    """The best move against best replies (minimax); :class:`UnclearError` where chance decides at once."""
    (share,) = budget.shares(1)
    thought = _Thought(game, seat, share)
    best = moves[0]
    for depth in range(1, DEEPEST):
        try:
            best, certain = thought.first(s, moves, depth)
        except _TimeError:
            break
        except UnclearError:
            if depth == 1:
                raise
            break
        # the best move is tried first at the next depth, so that the others are cut off sooner
        moves = [best, *(move for move in moves if move != best)]
        if certain:
            break
    return best


class _Thought(Generic[S, M]):
    """A search for one seat, with its budget."""

    def __init__(self, game: Game[S, M], seat: Seat, share: Share) -> None:
        self._game = game
        self._seat = seat
        self._share = share
        self._croupier = Unmoved()
        self._positions = 0

    def first(self, s: S, moves: list[M], depth: int) -> tuple[M, bool]:
        """The best of the moves at a depth in acts, and whether it is proven to win or lose."""
        best, most = moves[0], -1.0
        for move in moves:
            worth = self._worth(self._after(s, self._seat, move), depth - 1, most, 2.0)
            if worth > most:
                best, most = move, worth
        return best, most in (0.0, 1.0)

    def _after(self, s: S, mover: Seat, move: M) -> S:
        self._positions += 1
        if self._positions % POSITIONS == 0 and not self._share.world():
            raise _TimeError
        return self._game.apply(s, mover, move, self._croupier)

    def _worth(self, s: S, depth: int, low: float, high: float) -> float:
        """The worth of a position to the seat, exact between the bounds ``low`` and ``high``."""
        awaited = self._game.to_move(s)
        if not awaited:
            return values(self._game, s)[self._seat]
        if not depth:
            return self._game.win_estimate(s, self._seat)
        mover = awaited[0]
        best = -1.0 if mover == self._seat else 2.0
        last: S | None = None
        for move in self._ordered(s, mover, depth):
            after = self._after(s, mover, move)
            if after == last:
                # another move with the same effect
                continue
            last = after
            worth = self._worth(after, depth - 1, low, high)
            if mover == self._seat:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _ordered(self, s: S, mover: Seat, depth: int) -> list[M]:
        game, choices = self._game, legal(self._game, s, mover)
        if sum(offer.count() for offer in choices.offers) > LISTABLE:
            raise UnclearError
        moves = list(listed(game, s, mover, choices))
        if depth > 1:  # the last ply is quicker tried than ordered
            moves.sort(key=lambda move: game.heuristic(s, mover, move), reverse=True)
        return moves
