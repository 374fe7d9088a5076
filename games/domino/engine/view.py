"""Parts of the view that laying games share: the chain, the hands, the stock and the players."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from games.contract import Arm, Domino, Dominoes, Entry, Note, Part, Phrase, Roster, Seat, Who, phrase
from games.contract import Chain as Laid
from games.domino.engine.match import Ended
from games.domino.engine.round import Hands, Round
from games.kit.dominoes import Chain, Tile, tile_of

SIDES: tuple[Literal["left", "right", "up", "down"], ...] = ("left", "right", "up", "down")


def lying(
    chain: Chain, names: Sequence[str], last: Tile | None, free: Sequence[str] = (), *, bricks: bool = False
) -> Laid:
    """The chain with its ends by name; ``free`` are names of empty sides where a tile may be laid."""
    if chain.first is None:
        return Laid(None, label=phrase("domino.nothing"))
    arms = tuple(
        Arm(SIDES[index], tuple(Domino(pair, marked=tile_of(*pair) == last) for pair in arm.tiles), names[index])
        for index, arm in enumerate(chain.arms)
    )
    sides = tuple(Arm(SIDES[len(arms) + place], (), name) for place, name in enumerate(free))
    return Laid(Domino(chain.first.halves, marked=chain.first == last), (*arms, *sides), bricks=bricks)


def hand(tiles: tuple[Tile, ...], seat: Seat, lit: Collection[Tile]) -> tuple[Part, ...]:
    """A seat's own tiles, with those that may be laid lit."""
    if not tiles:
        return ()
    shown = tuple(Domino(tile.halves, lit=tile in lit) for tile in tiles)
    return (Dominoes("hand", shown, phrase("domino.hand"), seat),)


def stock(tiles: tuple[Tile, ...]) -> tuple[Part, ...]:
    """The stock, face down."""
    return (Dominoes("stock", (Domino(None),) * len(tiles), phrase("domino.stock")),) if tiles else ()


def left_over(hands: Hands) -> tuple[Part, ...]:
    """The tiles that all seats still held at the end."""
    return tuple(
        Dominoes("open", tuple(Domino(tile.halves) for tile in tiles), phrase("name", by=Who(seat)), seat)
        for seat, tiles in enumerate(hands)
        if tiles
    )


def players(round_: Round, accounts: Sequence[int], moving: Collection[Seat]) -> Roster:
    """The roster: each seat's account and number of tiles."""
    return Roster(
        tuple(
            Entry(seat, score=accounts[seat], note=tiles(len(round_.hands[seat])), moving=seat in moving)
            for seat in range(len(accounts))
        )
    )


def tiles(count: int) -> Phrase:
    """A number of tiles in words."""
    return phrase("domino.tiles", n=count)


def last_round(ended: Ended | None) -> tuple[Part, ...]:
    """A note on the end of the last round, until a tile lies in the new one."""
    if ended is None:
        return ()
    if ended.winner is None:
        return (Note(phrase("domino.last.tied"), "quiet"),)
    return (Note(phrase("domino.last", by=Who(ended.winner), points=ended.points), "quiet"),)
