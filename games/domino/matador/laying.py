"""Laying in Matador: which tiles fit at which ends, and how the row grows."""

from __future__ import annotations

from collections.abc import Iterable

from games.domino.engine.moves import ROW
from games.domino.matador.moves import ACROSS, HALVES, Lay, Open
from games.domino.matador.state import State
from games.kit.dominoes import SET, Arm, Chain, Tile, row
from games.kit.seats import replaced

SUM = 7
"""The sum of two halves that touch."""
MATADORS = frozenset(map(Tile, ("6/1", "5/2", "4/3", "0/0")))
"""The tiles that may be laid at any number."""


def open_numbers(chain: Chain, across: tuple[bool, bool], index: int) -> tuple[int, ...]:
    """The numbers that are open at an end."""
    arm = chain.arms[index]
    return arm.tiles[-1] if across[index] else (arm.end,)


def plain(s: State, tiles: Iterable[Tile]) -> list[Lay]:
    """The lays of tiles that are not matadors: a half makes seven with an open number."""
    held = [tile for tile in tiles if tile not in MATADORS]
    return [
        Lay(tile, ROW[index])
        for index in s.ends
        for tile in held
        if any(SUM - n in tile.halves for n in open_numbers(s.round.chain, s.across, index))
    ]


def matadors(s: State, tiles: Iterable[Tile]) -> list[Lay]:
    """The lays of matadors: at any end, with either half open or both; double blank in one way."""
    held = [tile for tile in tiles if tile in MATADORS]
    return [
        Lay(tile, ROW[index], way)
        for index in s.ends
        for tile in held
        for way in ((None,) if tile.double else (*(HALVES[half - 1] for half in tile.halves), ACROSS))
    ]


def is_way(tile: Tile, way: Open | None) -> bool:
    """Return whether a tile has this half to stay open, or is said to lie across, or nothing is said."""
    return way in (None, ACROSS, *(HALVES[half - 1] for half in tile.halves if half))


def unfit(s: State) -> frozenset[Tile]:
    """The tiles that a seat that buys or passes cannot hold; matadors it may keep back."""
    return frozenset(move.tile for move in plain(s, SET))


def joined(s: State, m: Lay) -> tuple[Chain, tuple[bool, bool]]:
    """The row after a lay, and at which ends matadors lie across."""
    if m.end is None:
        return row(m.tile), (False, False)
    index = ROW.index(m.end)
    chain, (high, low) = s.round.chain, m.tile.halves
    arm = chain.arms[index]
    tiles = arm.tiles
    if m.tile in MATADORS:
        pair = (high, low) if m.open is None or m.open == ACROSS or str(low) == m.open else (low, high)
    else:
        numbers = open_numbers(chain, s.across, index)
        inner = next(half for half in (high, low) if SUM - half in numbers)
        pair = (inner, low if inner == high else high)
        if s.across[index]:
            # the covered half becomes the outer one, and the other half is closed
            tiles = (*tiles[:-1], (inner, SUM - inner))
    arms = replaced(chain.arms, index, Arm(arm.root, (*tiles, pair)))
    lying = (m.open == ACROSS, s.across[1]) if index == 0 else (s.across[0], m.open == ACROSS)
    return Chain(chain.first, arms, chain.sides), lying
