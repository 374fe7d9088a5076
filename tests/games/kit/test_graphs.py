"""Graphs: a ring of six with a tail, drawn by hand.

``0-1-2-3-4-5-0`` and ``3-6-7``; place 8 stands alone.
"""

from __future__ import annotations

import pytest

from games.kit.graphs import distances, linked, mask_of, members, route, walks

NEAR = linked(9, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (3, 6), (6, 7), (7, 6)])


def test_linked_both_ways_once_and_in_order() -> None:
    assert NEAR == ((1, 5), (0, 2), (1, 3), (2, 4, 6), (3, 5), (0, 4), (3, 7), (6,), ())


def test_masks() -> None:
    assert mask_of([3, 0, 3]) == 0b1001
    assert members(0b1001 | 1 << 120) == [0, 3, 120]
    assert members(0) == []


@pytest.mark.parametrize(
    ("goals", "far"),
    [
        ([7], (5, 4, 3, 2, 3, 4, 1, 0, -1)),
        ([0, 7], (0, 1, 2, 2, 2, 1, 1, 0, -1)),
        ([8], (-1,) * 8 + (0,)),
    ],
)
def test_distances(goals: list[int], far: tuple[int, ...]) -> None:
    assert distances(NEAR, goals) == far


@pytest.mark.parametrize(
    ("start", "goal", "way"),
    [(0, 7, (0, 1, 2, 3, 6, 7)), (4, 2, (4, 3, 2)), (2, 2, (2,)), (0, 8, None)],
)
def test_route(start: int, goal: int, way: tuple[int, ...] | None) -> None:
    assert route(start, goal, NEAR.__getitem__) == way


@pytest.mark.parametrize(
    ("start", "steps", "expected"),
    [
        (7, 1, {(7, 6)}),
        (7, 3, {(7, 6, 3, 2), (7, 6, 3, 4)}),
        (2, 2, {(2, 1, 0), (2, 3, 4), (2, 3, 6)}),
        # a dead end is no way back
        (3, 3, {(3, 2, 1, 0), (3, 4, 5, 0)}),
        # once round is no turning back
        (0, 6, {(0, 1, 2, 3, 4, 5, 0), (0, 5, 4, 3, 2, 1, 0)}),
        (5, 0, {(5,)}),
    ],
)
def test_walks_never_turn_back(start: int, steps: int, expected: set[tuple[int, ...]]) -> None:
    found = walks(NEAR, start, steps)
    assert set(found) == expected
    assert len(found) == len(expected)
