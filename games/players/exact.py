"""Exact play where a game of two has few positions: the chance to win of each, by value iteration.

Positions are valued in the order in which play leaves them for good: those that can come back to each other are
improved together until they hold still, all others are reckoned once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any, Generic, TypeVar

from games.contract import Branch, Game, Small

S = TypeVar("S")
M = TypeVar("M")
P = TypeVar("P", bound=Hashable)

MOST = 40_000
"""The most positions that are valued; a position that leads to more is left to other ways of thinking."""
STILL = 1e-7
"""Values hold still if none changes by more than this."""
EVEN = 0.5


class _TooManyError(Exception):
    """Raised when there are too many positions to value."""


class Exact(Generic[M, P]):
    """The values of a small game's positions, reckoned when they are first asked for."""

    def __init__(self, small: Small[Any, M, P]) -> None:
        self._small = small
        self._known: dict[P, float] = {}
        self._moves: dict[P, tuple[tuple[M, tuple[Branch[P], ...]], ...]] = {}

    def worth(self, p: P) -> float | None:
        """The chance of the seat in turn to win, if both play their best; None where that leads to too many."""
        if p not in self._known and not self._explore(p):
            return None
        return self._known[p]

    def worths(self, p: P) -> dict[M, float] | None:
        """The chance to win after each move that is worth considering; None as for :meth:`worth`."""
        if self.worth(p) is None:
            return None
        return {m: self._line(branches)[0] for m, branches in self._moves[p]}

    def positions(self) -> tuple[P, ...]:
        """All positions that were valued so far."""
        return tuple(self._known)

    def _explore(self, first: P) -> bool:
        """Value all positions that a new one leads to; return whether they are few enough."""
        try:
            for group in self._groups(first):
                self._settle(group)
        except _TooManyError:
            return False
        return True

    def _groups(self, first: P) -> Iterator[list[P]]:
        """The positions not valued yet, in groups that can come back to each other, each after those it leads to.

        Tarjan's strongly connected components, without recursion.
        """
        number: dict[P, int] = {first: 0}
        lowest: dict[P, int] = {first: 0}
        path, waiting = [(first, self._successors(first))], [first]
        while path:
            p, successors = path[-1]
            for q in successors:
                if q in self._known:
                    continue
                if q not in number:
                    if len(number) == MOST:
                        raise _TooManyError
                    number[q] = lowest[q] = len(number)
                    path.append((q, self._successors(q)))
                    waiting.append(q)
                    break
                lowest[p] = min(lowest[p], number[q])
            else:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[p])
                if lowest[p] == number[p]:
                    group = [waiting.pop()]
                    while group[-1] != p:
                        group.append(waiting.pop())
                    yield group

    def _successors(self, p: P) -> Iterator[P]:
        small = self._small
        self._moves[p] = tuple((m, tuple(small.branches(p, m))) for m in small.moves(p))
        return iter([one.after for _m, branches in self._moves[p] for one in branches if one.after is not None])

    def _settle(self, group: list[P]) -> None:
        """Value the positions of a group: improve them in turn until they hold still."""
        # what leads out of the group is reckoned once
        lines = [(p, [self._line(branches) for _m, branches in self._moves[p]]) for p in group]
        known = self._known
        known.update(dict.fromkeys(group, EVEN))
        change = 1.0
        while change > STILL:
            change = 0.0
            for p, moves in lines:
                best = 0.0
                for worth, open_branches in moves:
                    for weight, after in open_branches:
                        worth += weight * known[after]
                    best = max(best, worth)
                change = max(change, abs(best - known[p]))
                known[p] = best

    def _line(self, branches: tuple[Branch[P], ...]) -> tuple[float, tuple[tuple[float, P], ...]]:
        """The worth of a move as a sum: what is known of it, and the weights of positions that are not valued yet."""
        known, total = self._known, 0.0
        unknown: list[tuple[float, P]] = []
        for chance, after, passed, worth in branches:
            if after is None:
                total += chance * worth
            elif after in known:
                total += chance * (1 - known[after] if passed else known[after])
            else:
                total += chance * passed
                unknown.append((-chance if passed else chance, after))
        return total, tuple(unknown)


@cache
def exact(game_kind: type[Game[Any, Any]], options: Any) -> Exact[Any, Any] | None:
    """The exact values of a game of two with these options; None where it has too many positions."""
    small = game_kind(2, options).small()
    return None if small is None else Exact(small)


def surest(game: Game[S, M], s: S, moves: list[M]) -> M | None:
    """The move with the best chance to win, the first of equals; None where that is not known exactly."""
    values = move_values(game, s)
    return None if values is None else max(moves, key=lambda move: round(values.get(move, 0.0), 9))


def move_values(game: Game[S, M], s: S) -> dict[M, float] | None:
    """The exact chance to win after each move of the seat in turn; None where it is not known."""
    small = game.small()
    table = exact(type(game), game.options) if small and game.seats == 2 else None
    p = small.position(s) if small else None
    return None if table is None or p is None else table.worths(p)
