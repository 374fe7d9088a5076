"""Announcing in Muggins: the points that a player claims with a tile, what is booked, and who may call what."""

from __future__ import annotations

import re
from typing import ClassVar, NamedTuple, Self

from games.contract import Seat


class Claim(str):
    """The points that a player announces with a lay: empty, or such as `` =2``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"(?:\s*=\s*\d{1,2}(?:\s*(?:Punkte?|points?))?)?"

    @property
    def points(self) -> int:
        """The number of points claimed."""
        return int(self[2:] or 0)

    @classmethod
    def of(cls, points: int) -> Self:
        """The claim of a number of points."""
        return cls(f" ={points}" if points else "")

    @classmethod
    def read(cls, text: str) -> Self:
        """The claim in a typed text; an empty text claims nothing."""
        hit = re.search(r"\d+", text)
        return cls.of(int(hit[0]) if hit else 0)

    def spoken(self, language: str) -> str:
        """The claim in words, with its unit."""
        many, single = ("Punkte", "Punkt") if language == "de" else ("points", "point")
        return f" = {self.points} {single if self.points == 1 else many}"


NO_CLAIM = Claim("")


def booked(claimed: int, true: int) -> int:
    """The points booked for a lay: the claim, unless it was too high."""
    return claimed if claimed <= true else 0


class Window(NamedTuple):
    """The time for calls after a lay: by whom, points overlooked and not yet called, and seats that have answered."""

    by: Seat
    overlooked: int
    called: tuple[Seat, ...] = ()

    def open_to(self, seat: Seat) -> bool:
        """Return whether a seat may still call or answer: once each, and not the player of the lay."""
        return seat not in (self.by, *self.called)

    def emptied(self) -> Window:
        """The window after the overlooked points were called."""
        return self._replace(overlooked=0)

    def answered(self, seat: Seat) -> Window:
        """The window after a seat has called, or declined to."""
        return self._replace(called=(*self.called, seat))
