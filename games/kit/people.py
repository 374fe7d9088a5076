"""A player as the target of a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from games.phrase import Who


@dataclass(frozen=True, slots=True)
class Player(Who):
    """A seat by its number, counted from 1; menus and messages show the player's name."""

    PATTERN: ClassVar[str] = r"\d{1,2}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The seat with the number a player wrote; ``ValueError`` if there can be none."""
        if int(text) < 1:
            raise ValueError(f"seats are counted from 1: {text!r}")
        return cls(int(text) - 1)

    def __str__(self) -> str:
        return str(self.seat + 1)

    def spoken(self, language: str) -> str:
        """The number, the same in every language."""
        return str(self)
