"""The moves of Barricade: notation, the legal ones with a roll, and the paragraphs against others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Self

from games.contract import Point, move
from games.kit.dice import Roll
from games.kit.graphs import members
from games.race.barricade.board import FROM_FIELD, FROM_HOUSE, HOUSES, INDEX, PEGS, POINTS, reach


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a move: a field, or None for the mover's own house.

    The letter of the house may be written but need not be: ``nach e1`` leaves the house.
    """

    point: Point | None
    letter: str = field(default="", compare=False)
    PATTERN: ClassVar[str] = rf"{Point.PATTERN}|[a-dA-D]|"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a field or house; an empty text is the house."""
        return cls(Point.read(text)) if text[1:] else cls(None, text.upper())

    def __str__(self) -> str:
        return self.letter if self.point is None else str(self.point)

    def spoken(self, language: str) -> str:
        """The field, or an empty text for the house."""
        return "" if self.point is None else str(self)

    def entry(self, language: str) -> str:
        """The field, or the house in words."""
        if self.point is not None:
            return str(self.point)
        return "aus dem Haus" if language == "de" else "from the house"


class To(Point):
    """The target of a move with its sign: ``-e1`` on the board, ``>e1`` or ``nach e1`` out of the house."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"(?:\s?[-–−—>]|(?:(?<=\d)\s|(?<![\w\s]))(?:nach|to)\s|(?<=\d))\s?{Point.PATTERN}"
    """After a field the sign may be left out."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a field with its sign, which may be left out on the board."""
        words = text.lower()
        sign = ">" if ">" in words or words.startswith(("nach", "to")) else "-"
        return cls(sign + words[-3 if words[-2].isdigit() else -2 :])

    def spoken(self, language: str) -> str:
        """The field with its sign, or with a word when leaving the house."""
        out = "nach" if language == "de" else "to"
        return f"{out} {self.point}" if self[0] == ">" else str(self)

    def entry(self, language: str) -> str:
        """The way to the field in words."""
        return f"nach {self.point}" if language == "de" else f"to {self.point}"

    @property
    def point(self) -> Point:
        """The field without its sign."""
        return Point(self[1:])


@move("{src}{to}")
class Go:
    """Move a peg by the number rolled."""

    src: Start
    to: To


@move(
    "sperre {at}",
    "mauer {at}",
    "barricade {at}",
    *("sperre auf {at}", "setze sperre auf {at}", "sperre kommt auf {at}", "wall on {at}"),
    *("barrier on {at}", "put barrier on {at}", "put the barrier on {at}", "barricade on {at}"),
    en="wall {at}",
)
class Wall:
    """Place the barrier that was picked up."""

    at: Point


Move = Roll | Go | Wall

_ENDS = tuple(To(f"-{to}") for to in POINTS)
_ON_BOARD = tuple(tuple(Go(src, to) for to in _ENDS) for src in map(Start, POINTS))
_OUT = {house: tuple(Go(Start(None, house), To(f">{to}")) for to in POINTS) for house in HOUSES}
WALLS = tuple(Wall(point) for point in POINTS)


def moves(house: str, own: int, roll: int, barriers: int) -> list[Go]:
    """All moves of a seat with a roll, those out of the house first."""
    turns: list[Go] = []
    if own.bit_count() < PEGS:
        turns += [_OUT[house][to] for to in members(reach(FROM_HOUSE[house], roll, barriers) & ~own)]
    for src in members(own):
        if ends := reach(FROM_FIELD[src], roll, barriers) & ~own:
            turns += [_ON_BOARD[src][to] for to in members(ends)]
    return turns


def objection(start: str, to: str, roll: int, own: int) -> str:
    """The paragraph against an impossible move of a peg."""
    house = start in HOUSES
    if house and own.bit_count() == PEGS:
        return "3.2"
    if not house and not own >> INDEX[start] & 1:
        return "3.1"
    leads = FROM_HOUSE[start] if house else FROM_FIELD[INDEX[start]]
    if not reach(leads, roll, 0) >> INDEX[to] & 1:
        return "3.3"
    return "3.5" if own >> INDEX[to] & 1 else "3.4"
