"""Redealing what a seat cannot see in All or Nothing."""

from __future__ import annotations

from games.contract import Croupier, Seat
from games.domino.alles_oder_nichts.state import GIFT, State
from games.kit.dominoes import Tile, arranged
from games.kit.secrets import redeal
from games.kit.turns import left_of


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """The state with unseen tiles dealt anew: passed tiles stay where they went, and known lacks are kept."""
    seats = len(s.hands)
    known: list[tuple[Tile, ...]] = [()] * (seats + 1)
    if seat is not None:
        known[seat] = s.hands[seat]
        if not s.passing:
            to = left_of(seat, seats)
            known[to] = tuple(tile for tile in s.gifts[seat] or () if tile not in s.out[to])
    lacks = (*s.lacks, frozenset[Tile]())
    *fresh, left = redeal((*s.hands, s.left), known, croupier, lambda zone, tile: tile not in lacks[zone])
    hands = tuple(map(arranged, fresh))

    def gift(by: Seat) -> tuple[Tile, ...] | None:
        """The tiles that a seat passed on, made up if they are hidden."""
        holder = by if s.passing else left_of(by, seats)
        if s.gifts[by] is None or by == seat or (holder == seat and not s.passing):
            return s.gifts[by]
        return arranged(croupier.shuffle(arranged((*hands[holder], *s.out[holder])))[:GIFT])

    return s._replace(hands=hands, left=left, gifts=tuple(map(gift, range(seats))))
