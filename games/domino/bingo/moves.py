"""The moves of Bingo."""

from __future__ import annotations

from games.contract import move
from games.kit.dominoes import Tile


@move(
    *("trumpf {number}", "{number}", "{number} ist trumpf", "trumpf ist {number}"),
    *("{number} is trump", "trump is {number}"),
    *("nehme {number} als trumpf", "{number} soll trumpf sein", "{number} als trumpf"),
    *("choose {number} as trump", "{number} as trump", "{number} trumps", "make {number} trump"),
    en="trump {number}",
)
class Trump:
    """Name one number of the turned-up tile as trump."""

    number: int


@move("{tile}")
class Play:
    """Lead a tile, or answer the tile led."""

    tile: Tile


@move(
    *("{tile} +{shown}", "{tile} zeige {shown}", "{tile} und zeige {shown}"),
    *("{tile} show {shown}", "{tile} and show {shown}"),
)
class Show:
    """Lead a double and show another one."""

    tile: Tile
    shown: Tile


Move = Trump | Play | Show
