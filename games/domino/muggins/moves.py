"""What may be done in Muggins, where a tile is laid, and what is announced with it."""

from __future__ import annotations

from functools import lru_cache

from games.contract import move
from games.domino.engine.moves import Done, Draw, Pass, Place
from games.domino.muggins.announcing import NO_CLAIM, Claim
from games.kit.dominoes import Tile


@move("{tile}[ {place}]{claim}")
class Lay:
    """Lay a tile and announce its points; the first one of a round at no place."""

    tile: Tile
    place: Place | None = None
    claim: Claim = NO_CLAIM


@move("muggins", "muggins!", "dummkopf", "dummkopf!")
class Muggins:
    """Call that points were overlooked."""


@move("weiter", "ok", en="go on")
class GoOn:
    """Have nothing to call before the round is closed."""


Move = Lay | Draw | Pass | Done | Muggins | GoOn


@lru_cache(maxsize=512)
def lays(tile: Tile, place: Place | None, claims: tuple[Claim, ...]) -> tuple[Lay, ...]:
    """Laying a tile at a place, with whatever may be announced."""
    return tuple(Lay(tile, place, claim) for claim in claims)
