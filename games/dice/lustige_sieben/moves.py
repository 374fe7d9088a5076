"""The moves of Die lustige 7: sticks are laid on fields and taken back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, NamedTuple, Self

from games.contract import move
from games.kit.dice import Roll


class _Stake(NamedTuple):
    """A field and a number of sticks; base of :class:`Stake`."""

    field: int
    sticks: int


class Stake(_Stake):
    """A number of sticks on a field, written as ``3 auf 9``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"\d{1,4}(?:\s*(?:hölzchen|chips?|sticks?))?\s*(?:auf|on)\s*\d{1,2}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The stake in a typed text."""
        sticks, field = re.findall(r"\d+", text)
        return cls(int(field), int(sticks))

    def __str__(self) -> str:
        """The stake in German, as it is written in acts."""
        return self.spoken("de")

    def spoken(self, language: str) -> str:
        """The stake in words."""
        return f"{self.sticks} {'auf' if language == 'de' else 'on'} {self.field}"


Stakes = tuple[Stake, ...]


def joined(stakes: Iterable[tuple[int, int]]) -> Stakes:
    """Stakes merged by field, in the order of the fields."""
    sums: dict[int, int] = {}
    for field, sticks in stakes:
        sums[field] = sums.get(field, 0) + sticks
    return tuple(Stake(field, sums[field]) for field in sorted(sums))


@move("setze{stakes: }", "setzen{stakes: }", "lege{stakes: }", "bet{stakes: }", "lay{stakes: }", en="stake{stakes: }")
class Lay:
    """Lay sticks on fields."""

    stakes: tuple[Stake, ...]

    def __post_init__(self) -> None:
        """Merge and sort the stakes, which menus and random players give as plain pairs."""
        object.__setattr__(self, "stakes", joined(self.stakes))


@move("nimm {field}", "nimm {field} zurück", en="take {field}")
class Take:
    """Take back the sticks laid on a field before this roll."""

    field: int


@move("fertig", "bereit", en="ready")
class Ready:
    """Declare that one's stakes are final."""


Move = Lay | Take | Ready | Roll
