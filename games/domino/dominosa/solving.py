"""A solver for Dominosa: finds the tilings of a field that use every tile once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.domino.dominosa.figures import Figure, Pair, figure
from games.kit.dominoes import SET, SET_OF, Tile


def tile_on(shape: Figure, numbers: tuple[int, ...], pair: Pair) -> Tile:
    """The tile that the numbers of two squares name."""
    one, other = shape.pairs[pair]
    return SET_OF[numbers[one], numbers[other]]


def covering(shape: Figure, laid: tuple[Pair, ...]) -> int:
    """The bit mask of the squares that pairs cover."""
    mask = 0
    for pair in laid:
        one, other = shape.pairs[pair]
        mask |= 1 << one | 1 << other
    return mask


def completion(rows: tuple[str, ...], numbers: tuple[int, ...], laid: tuple[Pair, ...]) -> tuple[Pair, ...] | None:
    """The missing pairs of a solution, the easiest first; None if what lies fits no solution."""
    return next(solutions(figure(rows), numbers, laid), None)


@lru_cache(maxsize=16)
def solution(rows: tuple[str, ...], numbers: tuple[int, ...]) -> frozenset[Pair]:
    """One solution of a field."""
    return frozenset(completion(rows, numbers, ()) or ())


def has_one_solution(shape: Figure, numbers: tuple[int, ...]) -> bool:
    """Return whether the tiles of a field can lie in exactly one way."""
    neighbours, through = _crossings(shape.rows)
    of_tile = dict.fromkeys(SET, 0)
    tiles = [SET_OF[numbers[one], numbers[other]] for one, other in shape.pairs.values()]
    for number, tile in enumerate(tiles):
        of_tile[tile] |= 1 << number
    excluded = [beside | of_tile[tile] for beside, tile in zip(neighbours, tiles, strict=True)]
    return _count([*of_tile.values(), *through], (1 << len(tiles)) - 1, excluded) == 1


@lru_cache(maxsize=32)
def _crossings(rows: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each pair, and for each square, the pairs that share a square with it, as bit masks of pair numbers."""
    shape = figure(rows)
    through = [0] * len(shape.squares)
    for number, (one, other) in enumerate(shape.pairs.values()):
        through[one] |= 1 << number
        through[other] |= 1 << number
    return tuple([through[one] | through[other] for one, other in shape.pairs.values()]), tuple(through)


def _count(open_sets: list[int], free: int, excluded: list[int]) -> int:
    """The number of ways (at most 2) to choose one free pair from each set, none excluding another.

    Branches on the set with the fewest choices, often a single one.
    """
    if not open_sets:
        return 1
    fewest, best = len(excluded) + 1, 0
    for pairs in open_sets:
        ways = (pairs & free).bit_count()
        if ways < fewest:
            fewest, best = ways, pairs & free
            if ways < 2:
                break
    number = 0
    while best and number < 2:
        bit = best & -best
        best ^= bit
        left = free & ~excluded[bit.bit_length() - 1]
        number += _count([pairs for pairs in open_sets if not pairs & bit], left, excluded)
    return min(number, 2)


def solutions(shape: Figure, numbers: tuple[int, ...], laid: tuple[Pair, ...]) -> Iterator[tuple[Pair, ...]]:
    """All ways to complete a field: every square covered once, every tile used once."""
    places: dict[Tile, list[tuple[int, Pair]]] = {tile: [] for tile in SET}
    through: list[list[tuple[int, Tile, Pair]]] = [[] for _ in shape.squares]
    covered = covering(shape, laid)
    used = {tile_on(shape, numbers, pair) for pair in laid}
    for pair, (one, other) in shape.pairs.items():
        tile, mask = SET_OF[numbers[one], numbers[other]], 1 << one | 1 << other
        if tile not in used and not mask & covered:
            places[tile].append((mask, pair))
            through[one].append((mask, tile, pair))
            through[other].append((mask, tile, pair))
    for tile in used:
        del places[tile]
    return _searched(places, through, covered, [])


def _searched(
    left: dict[Tile, list[tuple[int, Pair]]],
    through: list[list[tuple[int, Tile, Pair]]],
    covered: int,
    done: list[Pair],
) -> Iterator[tuple[Pair, ...]]:
    """Search for solutions depth first, and yield the pairs of each."""
    if not left:
        yield tuple(done)
        return
    # branch on the tile or square with the fewest ways
    best: list[tuple[int, Tile, Pair]] | None = None
    for tile, ways in left.items():
        open_ways = [(mask, tile, pair) for mask, pair in ways if not mask & covered]
        if best is None or len(open_ways) < len(best):
            best = open_ways
            if len(best) < 2:
                break
    assert best is not None
    if len(best) > 1:
        for square, entries in enumerate(through):
            if not covered >> square & 1:
                fitting = [way for way in entries if way[1] in left and not way[0] & covered]
                if len(fitting) < len(best):
                    best = fitting
                    if len(best) < 2:
                        break
    for mask, tile, pair in best:
        ways = left.pop(tile)
        done.append(pair)
        yield from _searched(left, through, covered | mask, done)
        done.pop()
        left[tile] = ways
