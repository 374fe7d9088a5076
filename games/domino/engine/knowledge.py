"""What everybody has learnt of a hand: what it is known not to hold, of all of it or tile by tile, and some it does.

A tile that was bought later has been shown less often than the others, so that tile by tile more is known than
together. Whoever was asked for an extra tile holds one that would have done, also if he declines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.contract import Croupier, Seat
from games.kit.dominoes import Tile, arranged
from games.kit.secrets import redeal, redeal_so

NOTHING: frozenset[Tile] = frozenset()


class Some(NamedTuple):
    """One at least of so many tiles, the oldest of a hand, is one of these."""

    among: int
    tiles: frozenset[Tile]


Slots = tuple[frozenset[Tile] | Some, ...]
"""For each tile of a hand, the oldest first, what it is known not to be (older ones have been shown more often);
then what some of them must be."""
Known = frozenset[Tile] | Slots


def parted(slots: Slots) -> tuple[tuple[frozenset[Tile], ...], tuple[Some, ...]]:
    """What each tile is not, and what some must be."""
    return (
        tuple(slot for slot in slots if not isinstance(slot, Some)),
        tuple(slot for slot in slots if isinstance(slot, Some)),
    )


def common(known: Known) -> frozenset[Tile]:
    """The tiles that the hand as a whole is known not to hold."""
    if isinstance(known, frozenset):
        return known
    lacks, _ = parted(known)
    return frozenset.intersection(*lacks) if lacks else NOTHING


def shown(known: Known, tiles: frozenset[Tile]) -> Known:
    """The hand has shown that it holds none of these tiles."""
    return known | tiles if isinstance(known, frozenset) else shown_each(known, tiles)


def shown_each(slots: Slots, tiles: frozenset[Tile]) -> Slots:
    """The same, known tile by tile."""
    return tuple(slot if isinstance(slot, Some) else slot | tiles for slot in slots)


def shown_some(slots: Slots, tiles: frozenset[Tile]) -> Slots:
    """The hand has shown that it holds one of these tiles at least."""
    some = Some(len(parted(slots)[0]), tiles)
    return slots if some in slots else (*slots, some)


def bought(slots: Slots) -> Slots:
    """The hand has one more tile, of which nothing is known."""
    lacks, somes = parted(slots)
    return (*lacks, NOTHING, *somes)


def gone(slots: Slots, tile: Tile) -> Slots:
    """A tile was laid: the oldest it may have been, since of that one most is known."""
    lacks, somes = parted(slots)
    able = [place for place, slot in enumerate(lacks) if tile not in slot]
    place, newest = able[0], able[-1]
    left = []
    for among, tiles in somes:
        if place >= among:
            left.append(Some(among, tiles))
        elif tile not in tiles:
            # if it may have been a later one, any of those that are left may be the one
            left.append(Some(among - (newest < among), tiles))
    return (*lacks[:place], *lacks[place + 1 :], *left)


def dealt_by_slots(
    hands: Sequence[tuple[Tile, ...]],
    stock: tuple[Tile, ...],
    slots: Sequence[Slots],
    seat: Seat | None,
    croupier: Croupier,
) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    """The hands and the stock with all that a seat does not see dealt anew, as far as each tile is known."""
    zones, lacks, holders, wanted = [stock], [NOTHING], [-1], []
    for other, own in enumerate(hands):
        if other != seat:
            each, somes = parted(slots[other])
            wanted += [(range(len(zones), len(zones) + some.among), some.tiles) for some in somes]
            zones += [(tile,) for tile in own]
            lacks += each
            holders += [other] * len(own)

    def faults(fresh: Sequence[Sequence[Tile]]) -> list[int]:
        wrong = [0] * len(fresh)
        for places, tiles in wanted:
            if not any(fresh[place][0] in tiles for place in places):
                for place in places:
                    wrong[place] += 1
        return wrong

    def fits(zone: int, tile: Tile) -> bool:
        return tile not in lacks[zone]

    none: list[tuple[Tile, ...]] = [()] * len(zones)
    dealt = redeal_so(zones, none, croupier, faults, fits) if wanted else redeal(zones, none, croupier, fits)

    def of(other: Seat) -> Iterable[Tile]:
        return (tile for holder, zone in zip(holders, dealt, strict=True) if holder == other for tile in zone)

    return tuple(own if other == seat else arranged(of(other)) for other, own in enumerate(hands)), dealt[0]
