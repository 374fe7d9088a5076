"""Laying in Muggins: the base and its holder, what fits where, purchases, and further tiles."""

from __future__ import annotations

from games.contract import Seat
from games.domino.engine.moves import ARMS, MIDDLE, Place
from games.domino.engine.round import Hands
from games.domino.muggins.state import State
from games.kit.dominoes import DOUBLES, Chain, Tile, base, fitting, height

PURCHASES = 2
"""The most tiles that are bought in an ordinary turn."""


def fit(s: State) -> list[tuple[Tile, Place | None]]:
    """The tiles that the seat in turn can lay, with their places; the base is its highest double."""
    r = s.round
    if s.phase in ("seek", "open"):
        choices: list[tuple[Tile, Place | None]] = [(tile, None) for tile in r.own if tile.double]
        return choices[:1]
    names = (*ARMS[: len(r.chain.arms)], MIDDLE)
    places = tuple(zip(names, r.chain.ends, strict=False))
    return [(tile, name) for tile in r.own for name, end in places if end in tile.halves]


def may_draw(s: State) -> bool:
    """Return whether the seat in turn may still take a tile if nothing fits."""
    return bool(s.round.stock) and (s.round.bought < PURCHASES or s.phase in ("seek", "extra"))


def more(s: State) -> State:
    """The state in which the seat in turn lays another tile, or if it cannot, the next seat's turn."""
    if may_draw(s):
        return s
    if fit(s):
        return s._replace(round=s.round.able(fitting(s.round.chain.ends)))
    return s._replace(round=s.round.fitless().next(), phase="lay")


def joined(chain: Chain, tile: Tile, place: Place | None) -> Chain:
    """The cross after a tile is laid at a place; without a place it is the base."""
    if place is None:
        return base(tile)
    return chain.plus(len(chain.arms) if place == MIDDLE else ARMS.index(place), tile)


def holder(hands: Hands) -> Seat | None:
    """The seat with the highest double; None if there is no double."""
    doubles = {tile: seat for seat, hand in enumerate(hands) for tile in hand if tile.double}
    return doubles[max(doubles, key=height)] if doubles else None


def higher(double: Tile) -> frozenset[Tile]:
    """The doubles higher than this one, which no hand holds if it is the highest."""
    return frozenset(tile for tile in DOUBLES if tile.pips > double.pips)
