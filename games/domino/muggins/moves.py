"""The moves of Muggins: laying a tile with an announcement, buying, passing, and calling."""

from __future__ import annotations

from functools import lru_cache

from games.contract import move
from games.domino.engine.moves import Done, Draw, Pass, Place
from games.domino.muggins.announcing import NO_CLAIM, Claim
from games.kit.dominoes import Tile


@move("{tile}[ {place}]{claim}", "{tile} an {place}{claim}", "{tile} on {place}{claim}", "{tile} to {place}{claim}")
class Lay:
    """Lay a tile and announce its points; the first tile of a round names no place."""

    tile: Tile
    place: Place | None = None
    claim: Claim = NO_CLAIM


@move(
    "muggins",
    "muggins!",
    "dummkopf",
    "dummkopf!",
    *("rufe muggins", "call muggins", "say muggins"),
)
class Muggins:
    """Call that the last player overlooked points."""


@move("weiter", "ok", *("weitermachen", "mache weiter", "continue", "carry on", "next"), en="go on")
class GoOn:
    """Decline to call before the round is closed."""


Move = Lay | Draw | Pass | Done | Muggins | GoOn


@lru_cache(maxsize=512)
def lays(tile: Tile, place: Place | None, claims: tuple[Claim, ...]) -> tuple[Lay, ...]:
    """The lays of a tile at a place, one for each claim."""
    return tuple(Lay(tile, place, claim) for claim in claims)
