"""Values that are one of a few things with a name in each language: digit places, windows, rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from games.contract import folded, spellings


class Named(str):
    """A thing by its canonical text. A subclass lists all there are, first to last, with what they are called:

    ``class Side(Named, names={"kopf": ("Kopf", "head", "k")})`` – German, English, then what is read besides.
    """

    __slots__ = ()
    PATTERN: ClassVar[str] = ""
    is_place: ClassVar[bool] = True
    """Whether a place of a board may be meant where it has the same name; a colour never is."""
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
        """All there are, in their order."""
        return cls._all

    @classmethod
    def read(cls, text: str) -> Self:
        """The thing a player wrote; ``ValueError`` if it is none."""
        letters = folded("".join(text.lower().split()))
        for word, thing in cls._read.items():
            if "".join(word.split()) == letters:
                return cls(thing)
        raise ValueError(f"not one of {', '.join(cls._names)}: {text!r}")

    def spoken(self, language: str) -> str:
        """What it is called in a language."""
        german, english = self._names[self][:2]
        return german if language == "de" else english

    @property
    def number(self) -> int:
        """Its place in the order, from 0."""
        return self._places[self]
