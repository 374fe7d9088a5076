"""Turns of chess and their notation."""

from __future__ import annotations

import re
from typing import ClassVar, Self, cast

from games.contract import Point, folded, move
from games.kit.named import Named

LETTERS = {"K": "K", "H": "H", "D": "Q", "T": "R", "L": "B", "S": "N", "B": ""}
"""English letters of the men by their German ones; pawns have none in notation."""
MEN_NAMED = {
    "K": ("König", "King"),
    "H": ("Häuptling", "Chief"),
    "D": ("Dame", "Queen"),
    "T": ("Turm", "Rook"),
    "L": ("Läufer", "Bishop"),
    "S": ("Springer", "Knight"),
    "B": ("Bauer", "Pawn"),
}
"""The German and the English names of the men by their German letters."""
_REMARK = r"(?:\s?[+#!?]+)?"
"""Signs behind a turn that are ignored."""


class Square(Point):
    """A square of the chess board."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[a-hA-H][1-8]"


class Origin(Square):
    """The square a man comes from, with its letter for players to read; equal by the square alone."""

    PATTERN: ClassVar[str] = rf"[KHDTLSQRNB]?{Square.PATTERN}"
    man: str

    def __new__(cls, square: str, man: str = "B") -> Self:
        """A square with the German letter of its man."""
        origin = super().__new__(cls, square)
        origin.man = man
        return origin

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a square; a letter before it names the man that must stand there."""
        square, letter = text[-2:].lower(), text[:-2].upper()
        return cls(square) if not letter else cast(Self, NamedOrigin(square, letter))

    def spoken(self, language: str) -> str:
        """The square with the letter of its man, unless it is a pawn."""
        letter = "" if self.man == "B" else self.man if language == "de" else LETTERS[self.man]
        return f"{letter}{self}"

    def entry(self, language: str) -> str:
        """The name of the man and its square."""
        german, english = MEN_NAMED[self.man]
        return f"{german if language == 'de' else english} {self}"

    def thing(self) -> str:
        """The man."""
        return MEN_NAMED[self.man][1].lower()

    def may_be(self, man: str) -> bool:
        """Return whether the man with this German letter can be meant."""
        return True


class NamedOrigin(Origin):
    """The square of a man that the player has named: equal only where such a man stands."""

    men: frozenset[str]
    """The men that can be meant, since B is the English bishop and the German pawn."""

    def __new__(cls, square: str, letter: str) -> Self:
        """A square with the letter that the player wrote before it."""
        men = [german for german, english in LETTERS.items() if letter in (german, english)]
        origin = super().__new__(cls, square, men[0])
        origin.men = frozenset(men)
        return origin

    def may_be(self, man: str) -> bool:
        """Return whether the player has named this man."""
        return man in self.men

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Origin) and not self.may_be(other.man):
            return False
        return str.__eq__(self, other) if isinstance(other, str) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class Goal(Square):
    """The square a man goes to; signs such as ``+`` behind it are ignored."""

    __slots__ = ()
    PATTERN: ClassVar[str] = Square.PATTERN + _REMARK

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a square."""
        return cls(text[:2].lower())


class Officer(
    Named,
    names={
        "D": ("Dame", "queen", "q"),
        "T": ("Turm", "rook", "r"),
        "L": ("Läufer", "bishop", "b"),
        "S": ("Springer", "knight", "n"),
    },
):
    """The man a pawn becomes, by its German letter; English letters are read too."""

    __slots__ = ()

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a man's letter or name."""
        return super().read(text.rstrip("+#!? "))

    def thing(self) -> str:
        """The man."""
        return MEN_NAMED[self][1].lower()


Officer.PATTERN = f"(?:{Officer.PATTERN}){_REMARK}"


_HYPHEN = r"\s?[-‐‑–−—]?\s?"
_CASTLING = r"(?:rochade|rochieren|castling|castles?)"


def _named(*sides: str) -> str:
    """A regular expression for castling with its side named before or behind, in words of both languages."""
    side = rf"(?:{'|'.join(sides)})"
    return rf"{side}\s+{_CASTLING}|(?:{_CASTLING}|rochiere)\s+(?:on\s+|to\s+|am\s+|auf\s+)?{side}"


_NEAR = _named("kurze?", "kleine?", "short", r"king'?s?\s?-?side", "königsflügel")
_FAR = _named("lange?", "große?", "long", r"queen'?s?\s?-?side", "damenflügel")
"""Castling in words."""


class Wing(str):
    """A way to castle: ``0-0`` is short, ``0-0-0`` long.

    Written as the king's two squares it also has a ``rank``, and then differs from wings of the other rank.
    """

    PATTERN: ClassVar[str] = (
        rf"(?:[0oO]{_HYPHEN}[0oO](?:{_HYPHEN}[0oO])?|K?e1\s*{_HYPHEN}\s*[cg]1|K?e8\s*{_HYPHEN}\s*[cg]8"
        rf"|{_NEAR}|{_FAR}){_REMARK}"
    )
    rank: str

    def __new__(cls, text: str, rank: str = "") -> Self:
        """A wing of one rank, or of any if there is none."""
        wing = super().__new__(cls, text)
        wing.rank = rank
        return wing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Wing):
            return str.__eq__(self, other) if isinstance(other, str) else NotImplemented
        return str.__eq__(self, other) and (self.rank == other.rank or not self.rank or not other.rank)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a wing: noughts, letters O, words, or the king's move."""
        words = folded(text.rstrip("+#!? ").lower())
        for short, pattern in (("0-0", _NEAR), ("0-0-0", _FAR)):
            if re.fullmatch(folded(pattern), words):
                return cls(short)
        letters = re.sub(r"[\W_]", "", words)
        if letters[-1].isdigit() and letters[-1] != "0":
            return cls("0-0" if letters[-2] == "g" else "0-0-0", letters[-1])
        return cls("0-0" if len(letters) == 2 else "0-0-0")

    def spoken(self, language: str) -> str:
        """The wing with noughts, or in English with letters."""
        return str(self) if language == "de" else self.replace("0", "O")


GO = ("{src}-{to}[={becomes}]", "{src}{to}[={becomes}]", "{src}x{to}[={becomes}]", "{src}[-]{to}{becomes}")
TAKE = ("{src}x{to}[={becomes}]", "{src}{to}[={becomes}]", "{src}-{to}[={becomes}]", "{src}[x]{to}{becomes}")
"""Notations of quiet moves and of captures."""


@move(*GO, together="turn")
class Go:
    """Move a man to a free square."""

    src: Origin
    to: Goal
    becomes: Officer | None = None


@move(*TAKE, together="turn")
class Take:
    """Capture an enemy man: on its square, or in passing."""

    src: Origin
    to: Goal
    becomes: Officer | None = None


@move("{wing}")
class Castle:
    """Castle: move king and rook at once."""

    wing: Wing


Turn = Go | Take | Castle
