"""How a match of Matador stands: what fits at its ends, and what everybody has shown of the tiles he holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.contract import Croupier, Seat
from games.domino.engine.knowledge import Slots, common, dealt_by_slots, gone, shown_each, shown_some
from games.domino.engine.match import Ended
from games.domino.engine.moves import ROW
from games.domino.engine.round import Round
from games.domino.matador.moves import ACROSS, HALVES, Lay
from games.kit.dominoes import SET, Arm, Chain, Tile, row
from games.kit.seats import replaced

SUM = 7
"""What halves that touch make together."""
MATADORS = frozenset(map(Tile, ("6/1", "5/2", "4/3", "0/0")))


class State(NamedTuple):
    """The round, the ends that are open to two numbers, and the account of the match."""

    round: Round
    accounts: tuple[int, ...]
    slots: tuple[Slots, ...] = ()
    across: tuple[bool, bool] = (False, False)
    """At which ends a matador lies across."""
    played: int = 0
    bonus: tuple[int, ...] = ()
    """The ends where the seat in turn may lay one tile more."""
    ended: Ended | None = None
    """How the last round ended."""
    over: bool = False

    @property
    def ends(self) -> tuple[int, ...]:
        """The ends where something may be laid now."""
        return self.bonus or (0, 1)


def open_numbers(chain: Chain, across: tuple[bool, bool], index: int) -> tuple[int, ...]:
    """The numbers that are open at an end."""
    arm = chain.arms[index]
    return arm.tiles[-1] if across[index] else (arm.end,)


def plain(s: State, tiles: Iterable[Tile]) -> list[Lay]:
    """The lays of tiles that are no matadors: a half of theirs makes seven with an open number."""
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


def unfit(s: State) -> frozenset[Tile]:
    """What a seat that buys or passes cannot hold; a matador it may keep back."""
    return frozenset(move.tile for move in plain(s, SET))


def joined(s: State, m: Lay) -> tuple[Chain, tuple[bool, bool]]:
    """The chain with a tile more, and at which ends matadors lie across."""
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
            # the half that is covered is the outer one from now on; the other one is closed
            tiles = (*tiles[:-1], (inner, SUM - inner))
    arms = replaced(chain.arms, index, Arm(arm.root, (*tiles, pair)))
    lying = (m.open == ACROSS, s.across[1]) if index == 0 else (s.across[0], m.open == ACROSS)
    return Chain(chain.first, arms, chain.sides), lying


def known(s: State, seat: Seat, slots: Slots) -> State:
    """What everybody knows of a hand, tile by tile and of all of them."""
    r = s.round
    return s._replace(
        slots=replaced(s.slots, seat, slots), round=r._replace(lacks=replaced(r.lacks, seat, common(slots)))
    )


def shown(s: State, seat: Seat, unfit: frozenset[Tile]) -> State:
    """A seat has shown that it holds none of these tiles."""
    return known(s, seat, shown_each(s.slots[seat], unfit))


def able(s: State, seat: Seat, fit: frozenset[Tile]) -> State:
    """A seat has shown that it holds one of these tiles at least."""
    return known(s, seat, shown_some(s.slots[seat], fit))


def laid(s: State, seat: Seat, tile: Tile) -> State:
    """A seat has laid a tile."""
    return known(s, seat, gone(s.slots[seat], tile))


def drawn_anew(s: State, seat: Seat | None, croupier: Croupier) -> Round:
    """The round with all that a seat does not see dealt anew, tile by tile as far as each is known."""
    hands, stock = dealt_by_slots(s.round.hands, s.round.stock, s.slots, seat, croupier)
    return s.round._replace(hands=hands, stock=stock)
