"""Values that moves name: places for sticks, coordinates, signs, and numbers of sticks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from games.contract import Croupier, folded, one
from games.kit.named import Named

_NODE = r"[a-zA-Z]\d?"
_SELDOM = 4
"""One of this many random coordinates is drawn from all of them."""
_UPRIGHT, _LEVEL = ("|", "senkrecht", "upright"), ("-", "waagrecht", "waagerecht", "level")


def _words(words: tuple[str, ...]) -> str:
    return "|".join(map(re.escape, words))


class Slot(str):
    """A place for a stick, or the stick that lies there, in one of four forms.

    ``A1-B1``: between two nodes of a board. ``a|`` or ``a-``: an upright or level stick in a gap of an equation.
    ``3+``: laid to the third stick to make another sign. ``3``: the third stick.
    """

    __slots__ = ()
    PATTERN: ClassVar[str] = (
        rf"{_NODE}(?:\s?[-–—]\s?|\s?){_NODE}"
        rf"|(?:(?:Lücke|gap)\s)?[a-zA-Z]\s?(?:{_words(_UPRIGHT)}|{_words(_LEVEL)}(?!\w))"
        r"|\d{1,2}\s?(?:(?:zu|to)\s)?[+=VXvx]|\d{1,2}"
    )

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a place, its nodes in any order; ``ValueError`` for other texts."""
        tidy = folded("".join(text.split()))
        if tidy.isdecimal():
            return cls(int(tidy))
        if match := re.fullmatch(r"(\d{1,2})(?:zu|to)?([+=vx])", tidy.lower()):
            return cls(f"{int(match[1])}{match[2].upper()}")
        if match := re.fullmatch(rf"(?:luecke|gap)?([a-z])({_words(_UPRIGHT + _LEVEL)})", tidy.lower()):
            return cls(f"{match[1]}{'|' if match[2] in _UPRIGHT else '-'}")
        match = re.fullmatch(rf"({_NODE})[-–—]?({_NODE})", tidy)
        if match is None:
            raise ValueError(f"not a place for a stick: {text!r}")
        return cls.between(match[1].upper(), match[2].upper())

    @classmethod
    def between(cls, one: str, other: str) -> Self:
        """The place between two nodes."""
        return cls("-".join(sorted((one, other))))

    @property
    def nodes(self) -> tuple[str, str]:
        """The two nodes of a place on a board."""
        one, other = self.split("-")
        return one, other

    def spoken(self, language: str) -> str:
        """The place in a language; signs of equations in words."""
        german = language == "de"
        if self[-1] in "|-":
            words = ("senkrecht", "waagrecht") if german else ("upright", "level")
            return f"{'Lücke' if german else 'gap'} {self[:-1]} {words[self[-1] == '-']}"
        if self[0].isdecimal() and self[-1] in "+=VX":
            return f"{self[:-1]} {'zu' if german else 'to'} {self[-1]}"
        return str(self)


class Number(str):
    """A coordinate with at most two decimals, such as ``0.65``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[-−]?\d{1,2}(?:\.\d{1,2})?"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a coordinate."""
        sign = -1 if text[0] in "-−" else 1
        whole, _, part = text.lstrip("-−").partition(".")
        return cls.of(sign * (int(whole) * 100 + int(f"{part:0<2}")))

    @classmethod
    def of(cls, hundredths: int) -> Self:
        """The coordinate from hundredths."""
        whole, part = divmod(abs(hundredths), 100)
        text = f"{whole}.{part:02}".rstrip("0").rstrip(".")
        return cls(f"-{text}" if hundredths < 0 else text)

    @property
    def hundredths(self) -> int:
        """The coordinate in hundredths."""
        whole, _, part = self.lstrip("-").partition(".")
        return (-1 if self[0] == "-" else 1) * (int(whole) * 100 + int(f"{part:0<2}"))

    def spoken(self, language: str) -> str:
        """The coordinate, the same in every language."""
        return str(self)


_DECIMAL = r"[-−]?\d{1,2}(?:[.,]\d{1,2})?"
_PARTED = re.compile(rf"(?<!\S)({_DECIMAL});({_DECIMAL})(?!\S)")


def with_points(text: str) -> str:
    """The text with coordinates such as ``0,65;0`` rewritten with points: ``0.65,0``."""
    return _PARTED.sub(lambda hit: ",".join(part.replace(",", ".") for part in hit.groups()), text)


@dataclass(frozen=True, slots=True)
class Numbers(one):
    """Coordinates to choose from; random draws prefer the likely ones, since most are useless."""

    likely: Sequence[Number] = ()

    def draw(self, croupier: Croupier) -> Number:
        """A random coordinate, mostly a likely one."""
        from_these: Sequence[Number] = self.likely if croupier.below(_SELDOM) else self.values
        return croupier.pick(from_these)


class Spot(str):
    """A place in the plane, such as ``-1,3`` or ``0.65,0``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"{Number.PATTERN}\s?[,;]\s?{Number.PATTERN}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a place in the plane."""
        x, y = re.split(r"\s?[,;]\s?", text)
        return cls(f"{Number.read(x)},{Number.read(y)}")

    @classmethod
    def at(cls, x: int, y: int) -> Self:
        """The place with these coordinates in hundredths."""
        return cls(f"{Number.of(x)},{Number.of(y)}")

    @property
    def hundredths(self) -> tuple[int, int]:
        """The coordinates in hundredths."""
        x, y = self.split(",")
        return Number(x).hundredths, Number(y).hundredths

    def spoken(self, language: str) -> str:
        """The place, the same in every language."""
        return str(self)


class Count(str):
    """A number of sticks."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"\d{1,3}(?: (?:Stäbchen|sticks?))?"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a number of sticks."""
        return cls(int(text.split()[0]))

    def spoken(self, language: str) -> str:
        """The number with its unit."""
        if language == "de":
            return f"{self} Stäbchen"
        return f"{self} {'stick' if self == '1' else 'sticks'}"


class Timber(Named, names={"balken": ("Balken", "beam"), "brett": ("Brett", "plank", "board")}):
    """The two sticks of the bridge: the beam lies across a corner, the plank leads from it to the island."""

    __slots__ = ()


class Sign(
    Named,
    names={
        "I": ("I", "I"),
        "V": ("V", "V"),
        "X": ("X", "X"),
        "+": ("+", "+"),
        "-": ("-", "-", "−", "–"),
        "E": ("E", "E"),
        "L": ("L", "L"),
        "F": ("F", "F"),
        "1/1": ("1 aus 1", "1 of 1"),
        "1/2": ("1 aus 2", "1 of 2"),
        "1/3": ("1 aus 3", "1 of 3"),
    },
):
    """A sign laid of sticks: Roman digits, letters, plus and minus, and digits 1 of one, two or three sticks."""

    __slots__ = ()
