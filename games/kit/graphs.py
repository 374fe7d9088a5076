"""Graphs of numbered places: neighbours, distances, routes and walks.

A set of places is a mask: bit ``i`` stands for place ``i``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

Neighbours = tuple[tuple[int, ...], ...]
"""The neighbours of each place, ascending."""


def linked(places: int, links: Iterable[tuple[int, int]]) -> Neighbours:
    """Build the neighbours of a number of places from the pairs that are joined."""
    near: list[set[int]] = [set() for _ in range(places)]
    for one, other in links:
        near[one].add(other)
        near[other].add(one)
    return tuple(tuple(sorted(others)) for others in near)


def members(mask: int) -> list[int]:
    """The places in a mask, ascending."""
    places = []
    while mask:
        bit = mask & -mask
        places.append(bit.bit_length() - 1)
        mask ^= bit
    return places


def mask_of(places: Iterable[int]) -> int:
    """A bit mask of some places."""
    return sum(1 << place for place in set(places))


def distances(near: Neighbours, goals: Iterable[int]) -> tuple[int, ...]:
    """For each place the steps to the nearest goal; -1 where no way leads there."""
    far = [-1] * len(near)
    edge = list(dict.fromkeys(goals))
    for place in edge:
        far[place] = 0
    while edge:
        beyond = []
        for place in edge:
            for other in near[place]:
                if far[other] < 0:
                    far[other] = far[place] + 1
                    beyond.append(other)
        edge = beyond
    return tuple(far)


def route(start: int, goal: int, ways: Callable[[int], Iterable[int]]) -> tuple[int, ...] | None:
    """A shortest way from one place to another, both included; ``ways`` says where each place leads."""
    came = {start: start}
    edge = [start]
    while edge and goal not in came:
        beyond = []
        for place in edge:
            for other in ways(place):
                if other not in came:
                    came[other] = place
                    beyond.append(other)
        edge = beyond
    if goal not in came:
        return None
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return tuple(reversed(way))


def walks(near: Neighbours, start: int, steps: int) -> tuple[tuple[int, ...], ...]:
    """All walks of exactly that many steps that never turn back on themselves, with the start."""
    paths: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        paths = [(*walk, place) for walk in paths for place in near[walk[-1]] if len(walk) < 2 or place != walk[-2]]
    return tuple(paths)
