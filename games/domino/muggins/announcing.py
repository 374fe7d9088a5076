"""Announcing in Muggins: what a player says with a tile, what he gets for it, and who may call what he overlooked."""

from __future__ import annotations

import re
from typing import ClassVar, NamedTuple, Self

from games.contract import Seat


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
        hit = re.search(r"\d+", text)
        return cls.of(int(hit[0]) if hit else 0)

    def spoken(self, language: str) -> str:
        """The claim with its unit."""
        many, single = ("Punkte", "Punkt") if language == "de" else ("points", "point")
        return f" = {self.points} {single if self.points == 1 else many}"


NO_CLAIM = Claim("")


def booked(claimed: int, true: int) -> int:
    """What the layer gets: what was announced, unless it was too much."""
    return claimed if claimed <= true else 0


class Window(NamedTuple):
    """After a lay: whose it was, what was overlooked and not yet called, and who has called or answered."""

    by: Seat
    overlooked: int
    called: tuple[Seat, ...] = ()

    def open_to(self, seat: Seat) -> bool:
        """Whether a seat may still call or answer: not whoever laid, and nobody twice."""
        return seat not in (self.by, *self.called)

    def emptied(self) -> Window:
        """The window after somebody has called what was overlooked."""
        return self._replace(overlooked=0)

    def answered(self, seat: Seat) -> Window:
        """The window after a seat has called, or has nothing to call."""
        return self._replace(called=(*self.called, seat))
