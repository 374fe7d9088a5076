"""Knight's tours: whether a path over the board can be completed, by Warnsdorff's rule with backtracking."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from games.chess.engine.attacks import EVERY, KNIGHT, Mask, leapt_on, members

Path = tuple[int, ...]
"""The numbers of the visited squares, in order."""
PATIENCE = 2000
"""How many leaps are tried before a path counts as a dead end."""
_CENTRE = tuple((2 * (square % 8) - 7) ** 2 + (2 * (square // 8) - 7) ** 2 for square in range(64))
"""The squared distance of each square from the centre."""
_LEAPS = tuple(
    tuple((to, 1 << to, KNIGHT[to]) for to in sorted(members(near), key=lambda to: -_CENTRE[to])) for near in KNIGHT
)
"""From each square its leaps as target, mask, and mask of the next leaps; outer squares first."""


class Search:
    """A search for tours that remembers dead ends between several beginnings of one path."""

    def __init__(self) -> None:
        self._patience = 0
        self._in_vain: dict[tuple[int, Mask], int] = {}
        """For each knight's square and set of unvisited squares: how many leaps were tried there in vain."""
        self._unfinished: dict[tuple[int, Mask], int] = {}
        """Likewise, where the search gave up: how many leaps were not enough."""

    def completion(self, path: Path) -> Path | None:
        """A tour that begins with this path; None if the search gives up.

        After one more leap along it the same tour is found again, because that search is a part of this one.
        """
        self._patience = PATIENCE
        return self._completed(path, EVERY & ~sum(1 << square for square in path))

    def _completed(self, path: Path, left: Mask) -> Path | None:
        """A tour that continues a path over the squares left; None if the search gives up."""
        if not left:
            return path
        before, at = self._patience, (path[-1], left)
        if at in self._in_vain or self._unfinished.get(at, 0) >= before:
            # as if all these leaps were tried again
            self._patience -= self._in_vain.get(at, before + 1)
            return None
        self._patience -= 1
        if self._patience < 0:
            return None
        if not _is_cut_off(path[-1], left):
            # Warnsdorff's rule: fewest onward leaps first; ties go to outer squares
            leaps = [((near & left).bit_count(), to, bit) for to, bit, near in _LEAPS[path[-1]] if left & bit]
            for _, to, bit in sorted(leaps, key=itemgetter(0)):
                found = self._completed((*path, to), left ^ bit)
                if found is not None:
                    return found
        if self._patience < 0:
            self._unfinished[at] = before
        else:
            self._in_vain[at] = before - self._patience
        return None


def ways_on(square: int, left: Mask) -> int:
    """The number of unvisited squares that can be reached from a square."""
    return (KNIGHT[square] & left).bit_count()


def _is_cut_off(here: int, left: Mask) -> bool:
    """Return whether some square cannot be reached any more, or two squares could only be the last."""
    # a square in the middle of the path needs two unvisited neighbours
    one, two = leapt_on(left)
    poor, entered = left & ~two, KNIGHT[here]
    if poor & ~entered & ~one:
        return True
    # a square entered from here needs one more neighbour, or it is the last
    last = poor & ~(entered & one)
    return last.bit_count() > 1


@lru_cache(maxsize=256)
def advice(path: Path) -> tuple[int, int]:
    """How many squares of a path to keep, and where to leap from there, to complete a tour."""
    search = Search()
    for keep in range(len(path), 0, -1):
        tour = search.completion(path[:keep])
        if tour is not None:
            return keep, tour[keep]
    raise ValueError("from every square there is a tour")
