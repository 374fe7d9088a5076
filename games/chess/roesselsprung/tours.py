"""Knight's tours: whether a way over the board can be completed, by going where fewest ways lead on."""

from __future__ import annotations

from functools import lru_cache

from games.chess.engine.attacks import EVERY, KNIGHT, Mask, members

Path = tuple[int, ...]
"""The squares visited, by their numbers, in order."""
PATIENCE = 2000
"""So many leaps are tried before a way counts as one that leads nowhere."""
_CENTRE = tuple((2 * (square % 8) - 7) ** 2 + (2 * (square // 8) - 7) ** 2 for square in range(64))
"""How far each square lies from the centre; of two that lead on alike the outer one is visited first."""


@lru_cache(maxsize=256)
def completion(path: Path) -> Path | None:
    """A tour of the whole board that begins like this; None where none is found soon enough.

    Whoever goes one leap along it finds the same tour again, for the search from there is a part of this one.
    """
    visited = sum(1 << square for square in path)
    return _completed(path, EVERY & ~visited, [PATIENCE])


def _completed(path: Path, left: Mask, patience: list[int]) -> Path | None:
    if not left:
        return path
    patience[0] -= 1
    if patience[0] < 0 or _is_cut_off(path[-1], left):
        return None
    for square in sorted(members(KNIGHT[path[-1]] & left), key=lambda to: (ways_on(to, left), -_CENTRE[to])):
        tour = _completed((*path, square), left & ~(1 << square), patience)
        if tour is not None:
            return tour
    return None


def ways_on(square: int, left: Mask) -> int:
    """How many squares can be reached from a square."""
    return (KNIGHT[square] & left).bit_count()


def _is_cut_off(here: int, left: Mask) -> bool:
    """Whether some square cannot be reached any more, or two could only be the last."""
    ends = 0
    for square in members(left):
        near = KNIGHT[square] & left
        if near & near - 1:
            continue
        if KNIGHT[square] >> here & 1:
            # from here it can be entered; with nothing beyond it can only be the last
            ends += not near and left != 1 << square
            continue
        if not near:
            return True
        ends += 1
    return ends > 1


def advice(path: Path) -> tuple[int, int]:
    """How many squares of a way to keep, and where to leap from there, so that it becomes a tour."""
    for keep in range(len(path), 0, -1):
        tour = completion(path[:keep])
        if tour is not None:
            return keep, tour[keep]
    raise ValueError("from every square there is a tour")
