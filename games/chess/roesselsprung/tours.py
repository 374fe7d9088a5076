"""Knight's tours: whether a way over the board can be completed, by going where fewest ways lead on."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from games.chess.engine.attacks import EVERY, KNIGHT, Mask, leapt_on, members

Path = tuple[int, ...]
"""The squares visited, by their numbers, in order."""
PATIENCE = 2000
"""So many leaps are tried before a way counts as one that leads nowhere."""
_CENTRE = tuple((2 * (square % 8) - 7) ** 2 + (2 * (square // 8) - 7) ** 2 for square in range(64))
"""How far each square lies from the centre."""
_LEAPS = tuple(
    tuple((to, 1 << to, KNIGHT[to]) for to in sorted(members(near), key=lambda to: -_CENTRE[to])) for near in KNIGHT
)
"""From each square those it leads to, with their masks and those of where they lead; the outer ones first."""


class Search:
    """Tours of the whole board by several beginnings of one way, of which nothing is searched twice."""

    def __init__(self) -> None:
        self._patience = 0
        self._in_vain: dict[tuple[int, Mask], int] = {}
        """By where one is and what is left how many leaps are tried there in vain."""
        self._unfinished: dict[tuple[int, Mask], int] = {}
        """The same, where so many were not enough to find out."""

    def completion(self, path: Path) -> Path | None:
        """A tour that begins like this; None where none is found soon enough.

        Whoever goes one leap along it finds the same tour again, for the search from there is a part of this one.
        """
        self._patience = PATIENCE
        return self._completed(path, EVERY & ~sum(1 << square for square in path))

    def _completed(self, path: Path, left: Mask) -> Path | None:
        if not left:
            return path
        before, at = self._patience, (path[-1], left)
        if at in self._in_vain or self._unfinished.get(at, 0) >= before:
            # as it would be after all these leaps
            self._patience -= self._in_vain.get(at, before + 1)
            return None
        self._patience -= 1
        if self._patience < 0:
            return None
        if not _is_cut_off(path[-1], left):
            # where fewest ways lead on; of two that lead on alike the outer one
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
    """How many squares can be reached from a square."""
    return (KNIGHT[square] & left).bit_count()


def _is_cut_off(here: int, left: Mask) -> bool:
    """Whether some square cannot be reached any more, or two could only be the last."""
    # a square where a way goes in and out has two neighbours that are left
    one, two = leapt_on(left)
    poor, entered = left & ~two, KNIGHT[here]
    if poor & ~entered & ~one:
        return True
    # what is entered from here can only be the last with nothing beyond, or with one square beyond lies on the way
    last = poor & ~(entered & one)
    return last.bit_count() > 1


@lru_cache(maxsize=256)
def advice(path: Path) -> tuple[int, int]:
    """How many squares of a way to keep, and where to leap from there, so that it becomes a tour."""
    search = Search()
    for keep in range(len(path), 0, -1):
        tour = search.completion(path[:keep])
        if tour is not None:
            return keep, tour[keep]
    raise ValueError("from every square there is a tour")
