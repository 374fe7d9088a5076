"""Values from a fixed list with a name in each language: suits, digit places, windows, rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from games.contract import folded, spellings


class Named(str):
    """A value out of a fixed list, by its canonical text. A subclass lists all values in order, with their names:

    ``class Side(Named, names={"kopf": ("Kopf", "head", "k")})`` – German, English, then what is read besides.
    """

    __slots__ = ()
    PATTERN: ClassVar[str] = ""
    is_place: ClassVar[bool] = True
    """False for values that are never confused with a place of a board of the same name, such as colours."""
    _names: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    _read: ClassVar[Mapping[str, str]] = {}
    _all: ClassVar[tuple[Any, ...]] = ()
    _places: ClassVar[Mapping[str, int]] = {}

    def __init_subclass__(cls, names: Mapping[str, tuple[str, ...]], **others: Any) -> None:
        super().__init_subclass__(**others)
        cls._names = names
        cls._all = tuple(cls(thing) for thing in names)
        cls._places = {thing: place for place, thing in enumerate(names)}
        words = ((word.lower(), thing) for thing, called in names.items() for word in (thing, *called))
        cls._read = {spelling: thing for word, thing in words for spelling in spellings(word)}
        # the longest first, so that "h" does not hide "head"; a blank may be left out
        longest_first = sorted(cls._read, key=len, reverse=True)
        cls.PATTERN = "|".join(re.escape(word).replace(r"\ ", r"\s*") for word in longest_first)

    @classmethod
    def all(cls) -> tuple[Self, ...]:
        """All values, in order."""
        return cls._all

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a name in any language; ``ValueError`` if it is none."""
        letters = folded("".join(text.lower().split()))
        for word, thing in cls._read.items():
            if "".join(word.split()) == letters:
                return cls(thing)
        raise ValueError(f"not one of {', '.join(cls._names)}: {text!r}")

    def spoken(self, language: str) -> str:
        """The name in a language."""
        german, english = self._names[self][:2]
        return german if language == "de" else english

    @property
    def number(self) -> int:
        """The place in the list, from 0."""
        return self._places[self]
