"""How the turns of chess are written."""

from __future__ import annotations

from typing import ClassVar, Self, cast

from games.contract import Point, move
from games.kit.named import Named

LETTERS = {"K": "K", "H": "H", "D": "Q", "T": "R", "L": "B", "S": "N", "B": ""}
"""The men in English notation, by their German letters; pawns have none there, nor in German."""
_REMARK = r"(?:\s?[+#!?]+)?"
"""What may be written behind a turn and says nothing new."""


class Square(Point):
    """A square of the chess board."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[a-hA-H][1-8]"


class ParentMatch(Square):
    """Where a man comes from; as far as it is known, which man, for players to see. Equal by the square alone."""

    PATTERN: ClassVar[str] = rf"[KHDTLSQRNB]?{Square.PATTERN}"
    man: str

    def __new__(cls, square: str, man: str = "B") -> Self:
        """The square with the German letter of the man."""
        origin = super().__new__(cls, square)
        origin.man = man
        return origin

    @classmethod
    def read(cls, text: str) -> Self:
        """The square a player wrote; with a letter before it that man must stand there."""
        square, letter = text[-2:].lower(), text[:-2].upper()
        return cls(square) if not letter else cast(Self, NamedOrigin(square, letter))

    def spoken(self, language: str) -> str:
        """The square with the letter of its man, unless it is a pawn."""
        letter = "" if self.man == "B" else self.man if language == "de" else LETTERS[self.man]
        return f"{letter}{self}"

    def may_be(self, man: str) -> bool:
        """Whether this man can be meant, by his German letter."""
        return True


class NamedOrigin(ParentMatch):
    """Where a man comes from whom the player has named: equal only where such a man stands."""

    men: frozenset[str]
    """Who is meant, in either language: B is the English bishop and the German pawn."""

    def __new__(cls, square: str, letter: str) -> Self:
        """The square with the letter that stood before it."""
        men = [german for german, english in LETTERS.items() if letter in (german, english)]
        origin = super().__new__(cls, square, men[0])
        origin.men = frozenset(men)
        return origin

    def may_be(self, man: str) -> bool:
        """Whether this man was named."""
        return man in self.men

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ParentMatch) and not self.may_be(other.man):
            return False
        return str.__eq__(self, other) if isinstance(other, str) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class Goal(Square):
    """Where a man goes; a remark such as "check" behind it is not heeded."""

    __slots__ = ()
    PATTERN: ClassVar[str] = Square.PATTERN + _REMARK

    @classmethod
    def read(cls, text: str) -> Self:
        """The square a player wrote."""
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
    """What a pawn becomes, by its German letter; here English letters are read too."""

    __slots__ = ()

    @classmethod
    def read(cls, text: str) -> Self:
        """The man a player named."""
        return super().read(text.rstrip("+#!? "))


Officer.PATTERN = f"(?:{Officer.PATTERN}){_REMARK}"


class Wing(str):
    """Where the king castles to: ``0-0`` is short, ``0-0-0`` long.

    Written as the king's two squares it also tells the ``rank``, and is equal to no wing of another rank.
    """

    PATTERN: ClassVar[str] = rf"(?:[0oO]\s?-?\s?[0oO](?:\s?-?\s?[0oO])?|K?e1\s*-?\s*[cg]1|K?e8\s*-?\s*[cg]8){_REMARK}"
    rank: str

    def __new__(cls, text: str, rank: str = "") -> Self:
        """A wing, of one side or of any."""
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
        """The wing a player wrote, with noughts, with letters, or as the king's move."""
        text = "".join(text.rstrip("+#!? ").lower().split())
        if text[-1].isdigit() and text[-1] != "0":
            return cls("0-0" if text[-2] == "g" else "0-0-0", text[-1])
        return cls("0-0" if len(text.replace("-", "")) == 2 else "0-0-0")

    def spoken(self, language: str) -> str:
        """The wing as players write it: with noughts, or in English with letters."""
        return str(self) if language == "de" else self.replace("0", "O")


GO = ("{src}-{to}[={becomes}]", "{src}{to}[={becomes}]", "{src}x{to}[={becomes}]", "{src}[-]{to}{becomes}")
TAKE = ("{src}x{to}[={becomes}]", "{src}{to}[={becomes}]", "{src}-{to}[={becomes}]", "{src}[x]{to}{becomes}")
"""How the turns of a man are written."""


@move(*GO, together="turn")
class Go:
    """Move a man to a free square."""

    src: ParentMatch
    to: Goal
    becomes: Officer | None = None


@move(*TAKE, together="turn")
class Take:
    """Take an enemy man: by going to its square, or in passing."""

    src: ParentMatch
    to: Goal
    becomes: Officer | None = None


@move("{wing}")
class Castle:
    """King and rook at once."""

    wing: Wing


Turn = Go | Take | Castle
