"""Redealing hidden tiles where nobody was dealt a double and the highest tile decided who begins.

The highest tile dealt is not known. For each tile that it may have been (a case), the opener was dealt that tile and
nobody a higher one, which says something about each single tile of each hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from math import comb

from games.contract import Croupier, Seat
from games.domino.engine.knowledge import EVERY, Cases, Dealt, Slots, dealt_to_slots, parted
from games.domino.engine.round import Hands, Round
from games.kit.dominoes import DOUBLES, SET, Tile, arranged, height


def cases(hands: Hands, opener: Seat) -> tuple[Cases, ...]:
    """The knowledge of each hand when it is dealt, for each tile that may have been the highest."""

    def slots(seat: Seat, highest: Tile) -> Slots:
        """The knowledge of one hand if this tile was the highest dealt."""
        lower = (_not_dealt(highest),) * len(hands[seat])
        return (EVERY - {highest}, *lower[1:]) if seat == opener else lower

    return tuple(
        Cases(tuple((tile, slots(seat, tile)) for tile in SET if not tile.double), max(own, key=height))
        for seat, own in enumerate(hands)
    )


def drawn_anew(r: Round, seat: Seat | None, croupier: Croupier) -> Round:
    """The round with all that a seat does not see dealt anew, and what the players would then know of it."""
    known = [each for each in r.lacks if isinstance(each, Cases)]
    highest, dealt = _dealt_anew(r, known, seat, croupier)
    bests = (
        each.best if other == seat else highest if other == r.opener else _best(dealt.hands[other], each, highest)
        for other, each in enumerate(known)
    )
    lacks = tuple(each._replace(best=best) for each, best in zip(known, bests, strict=True))
    return r._replace(hands=tuple(map(arranged, dealt.hands)), stock=dealt.stock, lacks=lacks)


@cache
def _not_dealt(highest: Tile) -> frozenset[Tile]:
    """The tiles that no hand but the opener's was dealt if this was the highest: itself, higher ones, all doubles."""
    return frozenset(tile for tile in SET if height(tile) >= height(highest)).union(DOUBLES)


def _dealt_anew(r: Round, known: list[Cases], seat: Seat | None, croupier: Croupier) -> tuple[Tile, Dealt]:
    """A random deal that fits one of the cases, and the highest tile in it."""
    found = None
    for highest in _in_any_order(_chances(r, known, seat), croupier):
        try:
            found = highest, dealt_to_slots(r.hands, r.stock, [each.of(highest) for each in known], seat, croupier)
        except ValueError:
            continue
        if found[1].possible:
            break
    assert found
    return found


def _chances(r: Round, known: list[Cases], seat: Seat | None) -> dict[Tile, int]:
    """Weights of the tiles that may have been the highest as far as a seat knows: about the number of deals of each."""
    hidden = [*r.stock, *(tile for other, own in enumerate(r.hands) if other != seat for tile in own)]
    best = None if seat is None else known[seat].best
    chances = {}
    for highest, _ in known[r.opener].slots:
        if best and (highest != best if seat == r.opener else height(highest) <= height(best)):
            continue
        if all(any(highest == case for case, _ in each.slots) for each in known):
            dealt = sum(len(_dealt(each, highest)) for other, each in enumerate(known) if other != seat)
            chances[highest] = comb(sum(tile not in _not_dealt(highest) for tile in hidden), dealt)
    return chances


def _dealt(known: Cases, highest: Tile) -> list[int]:
    """Indices of the tiles of a hand that were dealt, not bought, except for the highest itself."""
    lacks, _ = parted(known.of(highest))
    return [place for place, slot in enumerate(lacks) if slot >= _not_dealt(highest)]


def _best(own: tuple[Tile, ...], known: Cases, highest: Tile) -> Tile | None:
    """The highest dealt tile that is still in a made-up hand; None if there is none."""
    return max((own[place] for place in _dealt(known, highest)), key=height, default=None)


def _in_any_order(chances: dict[Tile, int], croupier: Croupier) -> Iterator[Tile]:
    """The tiles in random order, drawn by their weights."""
    left = {tile: chance for tile, chance in chances.items() if chance}
    while left:
        drawn = croupier.below(sum(left.values()))
        below = accumulate(left.values())
        tile = next(tile for tile, bound in zip(left, below, strict=True) if drawn < bound)
        del left[tile]
        yield tile
