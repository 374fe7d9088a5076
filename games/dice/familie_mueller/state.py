"""Who has come to each family so far, what a roll makes of it, and how a match stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Seat

FATHER, MOTHER = 1, 2


class Household(NamedTuple):
    """Who has come so far; the mother never comes without children."""

    father: bool = False
    children: int = 0

    @property
    def dice(self) -> int:
        """How many dice are rolled for it."""
        return 1 if self.children else 2 if self.father else 3

    def after(self, faces: tuple[int, ...]) -> Household:
        """The family after a roll."""
        if self.children:
            return Household(True, *faces)  # 2.5: for better or worse
        rest = list(faces)
        if not self.father:
            if FATHER not in rest:
                return self  # 2.2
            rest.remove(FATHER)
        if MOTHER not in rest:
            return Household(True)
        rest.remove(MOTHER)
        return Household(True, *rest)


class Last(NamedTuple):
    """The last roll of all: whose, and the family it met and made; None among relatives."""

    seat: Seat
    faces: tuple[int, ...]
    before: Household | None


@dataclass(frozen=True, slots=True)
class State:
    """The families, the round, and at the end the relatives that decide between equal ones."""

    families: tuple[Household, ...]
    turn: Seat = 0
    round: int = 1
    rivals: tuple[Seat, ...] = ()
    """Who has most children, as soon as everybody has some; one alone has won."""
    relatives: tuple[int, ...] = ()
    """What the rivals have rolled in this pass, in their order."""
    last: Last | None = None

    @property
    def most(self) -> int:
        """The most children there are."""
        return max(family.children for family in self.families)
