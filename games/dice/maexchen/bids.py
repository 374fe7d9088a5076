"""The bids of Mäxchen: house numbers, doubles above them, and Mäxchen on top."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Self

from games.contract import folded


class Bid(str):
    """A value of two dice by its digits, the higher one first: ``64``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[1-6][ /,-]?[1-6]|mäxchen|mia|[a-z]+er[ -]?pasch|double[ -][a-z]+"

    @classmethod
    def read(cls, text: str) -> Self:
        """The bid in a typed text, with digits in either order; ``ValueError`` if it is none."""
        plain = _plain(text)
        digits = _NAMED.get(plain, plain)
        if not re.fullmatch("[1-6]{2}", digits):
            raise ValueError(f"not a value of two dice: {text!r}")
        return cls("".join(sorted(digits, reverse=True)))

    def spoken(self, language: str) -> str:
        """The bid as it is called out: 64, Sechser-Pasch, Mäxchen."""
        return _CALLED[language].get(self, str(self))

    @property
    def height(self) -> int:
        """The rank of the bid."""
        return _HEIGHT[self]


def worth(dice: Iterable[int]) -> Bid:
    """The bid that a roll is worth: the higher die gives the tens."""
    return Bid("".join(map(str, sorted(dice, reverse=True))))


_FACES = range(1, 7)
MAEXCHEN = worth((1, 2))
HOUSE_NUMBERS = tuple(worth((high, low)) for high in _FACES for low in range(1, high) if (high, low) != (2, 1))
DOUBLES = tuple(worth((face, face)) for face in _FACES)
RANKS = (*HOUSE_NUMBERS, *DOUBLES, MAEXCHEN)
"""All bids, lowest first."""
HIGHEST_BLUFF = DOUBLES[-1]
NOTHING = worth(())
"""The lowest rank, below all bids: no bid yet."""
_HEIGHT = {bid: height for height, bid in enumerate((NOTHING, *RANKS))}

_DOUBLE_NAMES = {
    "de": ("Einer-Pasch", "Zweier-Pasch", "Dreier-Pasch", "Vierer-Pasch", "Fünfer-Pasch", "Sechser-Pasch"),
    "en": ("double one", "double two", "double three", "double four", "double five", "double six"),
}
_HIGHEST_NAME = {"de": "Mäxchen", "en": "Mia"}
_CALLED = {
    language: {**dict(zip(DOUBLES, names, strict=True)), MAEXCHEN: _HIGHEST_NAME[language]}
    for language, names in _DOUBLE_NAMES.items()
}


def _plain(text: str) -> str:
    """A text reduced to its lower-case letters and digits, umlauts folded."""
    return re.sub(r"[^a-z1-6]", "", folded(text).lower())


_NAMED = {_plain(name): str(bid) for names in _CALLED.values() for bid, name in names.items()}
