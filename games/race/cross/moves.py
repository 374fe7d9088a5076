"""The moves of race games on the cross, beside those of every dice game."""

from __future__ import annotations

from typing import ClassVar, Self

from games.contract import move
from games.kit.dice import Roll, Stop
from games.kit.named import Named
from games.race.cross.board import FIELDS


class Place(str):
    """Where a peg stands: a track field by its number, or ``z1`` to ``z4`` in its owner's lane."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[zZ][1-4]|\d{1,2}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The place a player wrote, in any case; the board need not have it."""
        return cls(int(text) if text.isdigit() else text.lower())

    def spoken(self, language: str) -> str:
        """The number or name, the same in every language."""
        return str(self)


class Colour(
    Named,
    names={
        "R": ("rot", "red"),
        "B": ("blau", "blue"),
        "G": ("grün", "green", "gruen"),
        "Y": ("gelb", "yellow"),
    },
):
    """A colour of pegs, and of the quarter that has it."""

    is_place = False


COLOURS = Colour.all()
"""In the order of the quarters."""


@move("zieh {peg}", "ziehe {peg}", "zug {peg}", "{peg}", en="move {peg}")
class Go:
    """Move the peg on a field as far as was rolled."""

    peg: Place


@move("zieh {peg} heim", "{peg} heim", "{peg} home", en="move {peg} home")
class Home:
    """Turn into the lane with a peg that might go on instead."""

    peg: Place


@move("raus", "einsetzen", "setz ein", "rein", en="enter")
class Enter:
    """Bring a peg from the house to the start."""


@move("verzichte", "verzichten", "aussetzen", "passe", en="skip")
class Skip:
    """Leave the roll unused."""


Move = Roll | Stop | Go | Enter | Skip


def place(field: int) -> Place:
    """A track field, counted from 0, as players write it."""
    return Place(field + 1)


def peg_at(start: int, steps: int) -> Place:
    """A peg by its steps from its start field."""
    return Place(f"z{steps - FIELDS + 1}") if steps >= FIELDS else place((start + steps) % FIELDS)
