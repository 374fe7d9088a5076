"""Phrases: message keys with parameters; the words live in the sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.contract.values import Seat, Value


@dataclass(frozen=True, slots=True)
class Who:
    """A seat spoken of as a person: becomes the player's name."""

    seat: Seat


Atom: TypeAlias = "int | str | Who | Value | Phrase"
Param: TypeAlias = "Atom | tuple[Atom, ...]"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message key of the game's sheet with its parameters, in the order they were given."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


def phrase(key: str, **params: Param) -> Phrase:
    """A phrase from keywords: ``phrase("took", by=Who(2), card=card)``."""
    return Phrase(key, tuple(params.items()))
