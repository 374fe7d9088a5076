"""What may be done in Muggins, where a tile is laid, and what is announced with it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import ClassVar, Self

from games.contract import move
from games.domino.engine.moves import Done, Draw, Pass, Place
from games.kit.dominoes import Tile


class Claim(str):
    """The points a player announces with a lay: nothing, or such as `` =2``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"(?:\s*=\s*\d{1,2}(?:\s*(?:Punkte?|points?))?)?"

    @property
    def points(self) -> int:
        """How many it says."""
        return int(self[2:] or 0)

    @classmethod
    def of(cls, points: int) -> Self:
        """The claim of so many points."""
        return cls(f" ={points}" if points else "")

    @classmethod
    def read(cls, text: str) -> Self:
        """The claim a player wrote; none at all says nothing."""
        found = re.search(r"\d+", text)
        return cls.of(int(found[0]) if found else 0)

    def spoken(self, language: str) -> str:
        """The claim with its unit."""
        many, single = ("Punkte", "Punkt") if language == "de" else ("points", "point")
        return f" = {self.points} {single if self.points == 1 else many}"


NO_CLAIM = Claim("")


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
