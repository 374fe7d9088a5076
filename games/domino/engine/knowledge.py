"""Public knowledge of a hand: the tiles that it does not hold, as a whole or tile by tile, and some that it does.

Knowledge is kept tile by tile because older tiles of a hand could not be laid more often than tiles bought later. A
seat that may lay a further tile holds one that fits, even if it declines. Where the highest tile decided who begins,
knowledge is kept for each tile that it may have been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from games.contract import Croupier, Seat
from games.kit.dominoes import SET, Tile, arranged
from games.kit.secrets import redeal, redeal_so

NOTHING: frozenset[Tile] = frozenset()
EVERY = frozenset(SET)


class Some(NamedTuple):
    """A fact about a hand: at least one of its ``among`` oldest tiles is one of ``tiles``."""

    among: int
    tiles: frozenset[Tile]


Slots = tuple[frozenset[Tile] | Some, ...]
"""For each tile of a hand, oldest first, the tiles that it is known not to be; then facts about several tiles.
then what some of them must be."""


class Cases(NamedTuple):
    """The knowledge of a hand for each tile that may have been the highest one dealt."""

    slots: tuple[tuple[Tile, Slots], ...]
    best: Tile | None
    """The highest tile that was dealt to this hand, known to its player alone; None if a made-up hand lacks it."""

    def of(self, highest: Tile) -> Slots:
        """What is known if this was the highest tile."""
        return next(slots for tile, slots in self.slots if tile == highest)

    def after(self, change: Callable[[Slots], Slots]) -> Cases:
        """The knowledge after an observation; cases it contradicts (``change`` raises ``ValueError``) are dropped."""
        left = []
        for highest, slots in self.slots:
            with suppress(ValueError):
                left.append((highest, change(slots)))
        return Cases(tuple(left), self.best)


Known = frozenset[Tile] | Slots | Cases


def parted(slots: Slots) -> tuple[tuple[frozenset[Tile], ...], tuple[Some, ...]]:
    """The slots of a hand split into what each tile is not, and the facts about several tiles."""
    return (
        tuple(slot for slot in slots if not isinstance(slot, Some)),
        tuple(slot for slot in slots if isinstance(slot, Some)),
    )


def common(known: Known) -> frozenset[Tile]:
    """The tiles that the hand as a whole is known not to hold."""
    if isinstance(known, frozenset):
        return known
    if isinstance(known, Cases):
        return frozenset.intersection(*(common(slots) for _, slots in known.slots))
    lacks, _ = parted(known)
    return frozenset.intersection(*lacks) if lacks else NOTHING


def changed(known: Slots | Cases, change: Callable[[Slots], Slots]) -> Slots | Cases:
    """The knowledge after an observation, in each case if there are several."""
    return known.after(change) if isinstance(known, Cases) else change(known)


def shown(known: Known, tiles: frozenset[Tile]) -> Known:
    """The knowledge once a hand has shown that it holds none of these tiles."""
    if isinstance(known, frozenset):
        return known | tiles
    return changed(known, lambda slots: shown_each(slots, tiles))


def shown_each(slots: Slots, tiles: frozenset[Tile]) -> Slots:
    """The knowledge tile by tile once a hand has shown that it holds none of these tiles."""
    return tuple(slot if isinstance(slot, Some) else slot | tiles for slot in slots)


def shown_some(slots: Slots, tiles: frozenset[Tile]) -> Slots:
    """The knowledge once a hand has shown that it holds at least one of these tiles."""
    some = Some(len(parted(slots)[0]), tiles)
    return slots if some in slots else (*slots, some)


def bought(slots: Slots) -> Slots:
    """The knowledge of a hand with one more tile, of which nothing is known."""
    lacks, somes = parted(slots)
    return (*lacks, NOTHING, *somes)


def gone(slots: Slots, tile: Tile) -> Slots:
    """The knowledge once a tile was laid, the oldest that it can have been; ``ValueError`` if it was none."""
    lacks, somes = parted(slots)
    able = [place for place, slot in enumerate(lacks) if tile not in slot]
    if not able:
        raise ValueError(f"the hand does not hold {tile}")
    place, newest = able[0], able[-1]
    left = []
    for among, tiles in somes:
        if place >= among:
            left.append(Some(among, tiles))
        elif tile not in tiles:
            # the tile laid may have been a later one, so that any of the others may still meet the fact
            left.append(Some(among - (newest < among), tiles))
    return (*lacks[:place], *lacks[place + 1 :], *left)


def newest_of(slots: Slots, tiles: frozenset[Tile]) -> Slots:
    """The knowledge once a hand has shown that the tile it took last is one of these."""
    (*older, newest), somes = parted(slots)
    return (*older, newest | (EVERY - tiles), *somes)


class Dealt(NamedTuple):
    """Made-up hands in the order of their slots, a made-up stock, and whether they fit all that is known."""

    hands: tuple[tuple[Tile, ...], ...]
    stock: tuple[Tile, ...]
    possible: bool


def dealt_by_slots(
    hands: Sequence[tuple[Tile, ...]],
    stock: tuple[Tile, ...],
    slots: Sequence[Slots],
    seat: Seat | None,
    croupier: Croupier,
) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    """The hands, sorted, and the stock, with all that a seat does not see dealt anew by what is known tile by tile."""
    dealt = dealt_to_slots(hands, stock, slots, seat, croupier)
    return tuple(map(arranged, dealt.hands)), dealt.stock


def dealt_to_slots(
    hands: Sequence[tuple[Tile, ...]],
    stock: tuple[Tile, ...],
    slots: Sequence[Slots],
    seat: Seat | None,
    croupier: Croupier,
) -> Dealt:
    """A new deal with the hands in the order of their slots; ``ValueError`` if no deal fits them."""
    zones, lacks, holders, wanted = [stock], [NOTHING], [-1], []
    for other, own in enumerate(hands):
        if other != seat:
            each, somes = parted(slots[other])
            wanted += [(range(len(zones), len(zones) + some.among), some.tiles) for some in somes]
            zones += [(tile,) for tile in own]
            lacks += each
            holders += [other] * len(own)

    def faults(fresh: Sequence[Sequence[Tile]]) -> list[int]:
        """For each zone, the number of unmet facts about several tiles that it takes part in."""
        wrong = [0] * len(fresh)
        for places, tiles in wanted:
            if not any(fresh[place][0] in tiles for place in places):
                for place in places:
                    wrong[place] += 1
        return wrong

    def fits(zone: int, tile: Tile) -> bool:
        """Return whether a tile may lie in a zone."""
        return tile not in lacks[zone]

    none: list[tuple[Tile, ...]] = [()] * len(zones)
    dealt = redeal_so(zones, none, croupier, faults, fits) if wanted else redeal(zones, none, croupier, fits)

    def of(other: Seat) -> Iterable[Tile]:
        """The new tiles of a seat."""
        return (tile for holder, zone in zip(holders, dealt, strict=True) if holder == other for tile in zone)

    fresh = tuple(own if other == seat else tuple(of(other)) for other, own in enumerate(hands))
    return Dealt(fresh, dealt[0], not any(faults(dealt)))
