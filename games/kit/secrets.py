"""Resampling: hidden cards dealt anew within what a seat knows, so that computer players do not peek."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from games.contract import Croupier

T = TypeVar("T", bound=str)


def anywhere(zone: int, item: str) -> bool:
    """No constraint: everything may lie everywhere."""
    return True


def redeal(
    zones: Sequence[Sequence[T]],
    known: Sequence[Sequence[T]],
    croupier: Croupier,
    fits: Callable[[int, T], bool] = anywhere,
) -> tuple[tuple[T, ...], ...]:
    """Deal the unknown cards of all zones (hands, a talon …) anew; each zone keeps its size.

    ``known`` are the items of each zone that the observer knows to lie there, and ``fits`` is false where he knows
    that an item cannot lie; the true zones must satisfy it. The outcome depends on the pool, the sizes and the known
    items alone, not on where the others really lie. Without constraints every deal is equally likely.
    """
    pool = [item for zone, sure in zip(zones, known, strict=True) for item in _less(zone, sure)]
    room = [len(zone) - len(sure) for zone, sure in zip(zones, known, strict=True)]
    fresh: list[list[int]] = [[] for _ in zones]
    deck = croupier.shuffle(sorted(pool))

    def homes(place: int) -> list[int]:
        return [zone for zone, size in enumerate(room) if size and fits(zone, deck[place])]

    # what fits in few zones goes first, so that little has to move again
    for place in sorted(range(len(deck)), key=lambda place: len(homes(place))):
        free = [zone for zone in homes(place) for _ in range(room[zone] - len(fresh[zone]))]
        if free:
            fresh[croupier.pick(free)].append(place)
        elif not _squeezed_in(place, fresh, room, homes, set()):
            raise ValueError(f"no zone can take {deck[place]!r}")
    # within a zone they lie as they were shuffled, however few zones they fit in
    return tuple((*sure, *(deck[place] for place in sorted(new))) for sure, new in zip(known, fresh, strict=True))


def redeal_so(
    zones: Sequence[Sequence[T]],
    known: Sequence[Sequence[T]],
    croupier: Croupier,
    faults: Callable[[Sequence[Sequence[T]]], Sequence[int]],
    fits: Callable[[int, T], bool] = anywhere,
) -> tuple[tuple[T, ...], ...]:
    """The zones dealt anew as by :func:`redeal`, and changed until no zone as a whole contradicts what is known of it.

    ``faults`` counts for each zone what speaks against it, 0 where nothing does. Two items that are not known change
    places, as long as that makes nothing worse, now and then even if it does. In the rare case that no deal without
    faults is found soon, it is the best that was; what comes out depends on nothing but chance and on what
    :func:`redeal` may know.
    """
    fresh = [list(zone) for zone in redeal(zones, known, croupier, fits)]
    first = [len(sure) for sure in known]
    open_zones = [zone for zone, items in enumerate(fresh) if len(items) > first[zone]]
    wrong = faults(fresh)
    least, best = sum(wrong), [*map(tuple, fresh)]
    for _ in range(_SWAPS if len(open_zones) > 1 else 0):
        if not least:
            break
        one = croupier.pick([zone for zone in open_zones if wrong[zone]] or open_zones)
        other = croupier.pick([zone for zone in open_zones if zone != one])
        i = first[one] + croupier.below(len(fresh[one]) - first[one])
        j = first[other] + croupier.below(len(fresh[other]) - first[other])
        mine, yours = fresh[one][i], fresh[other][j]
        if not (fits(one, yours) and fits(other, mine)):
            continue
        fresh[one][i], fresh[other][j] = yours, mine
        now = faults(fresh)
        if sum(now) > sum(wrong) and croupier.below(_DARING):
            fresh[one][i], fresh[other][j] = mine, yours
            continue
        wrong = now
        if sum(wrong) < least:
            least, best = sum(wrong), [*map(tuple, fresh)]
    return tuple(best)


_SWAPS = 400
"""Exchanges tried to reach a deal without contradictions."""
_DARING = 12
"""One in this many exchanges is made although it makes the deal worse, so that the search does not get stuck."""


def _less(zone: Sequence[T], sure: Sequence[T]) -> list[T]:
    left = list(zone)
    for item in sure:
        left.remove(item)
    return left


def _squeezed_in(
    item: int, fresh: list[list[int]], room: list[int], homes: Callable[[int], list[int]], tried: set[int]
) -> bool:
    """Make room for an item, given by its place in the deck: move another one to a zone that still has room."""
    for zone in homes(item):
        if zone in tried:
            continue
        tried.add(zone)
        if len(fresh[zone]) < room[zone]:
            fresh[zone].append(item)
            return True
        for place, other in enumerate(fresh[zone]):
            if _squeezed_in(other, fresh, room, homes, tried):
                fresh[zone][place] = item
                return True
    return False
