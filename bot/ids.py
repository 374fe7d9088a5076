"""The ``custom_id`` of every button, select and modal: what was pressed, at which match, in which state of it.

``st:<action>:<match>:<arguments>``. Nothing about a component is kept in memory, so all of them work after a restart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from games.values import Seat

PREFIX = "st"
LONGEST = 100
"""Characters Discord allows."""


@dataclass(frozen=True, slots=True)
class Press:
    """A decoded ``custom_id``."""

    action: str
    match: int
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = ":".join((PREFIX, self.action, str(self.match), *self.arguments))
        if len(text) > LONGEST:
            raise ValueError(f"a custom_id has at most {LONGEST} characters: {text!r}")
        return text

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The press of a ``custom_id``, or None if it is not one of ours."""
        prefix, *rest = text.split(":")
        if prefix != PREFIX or len(rest) < 2 or not _number(rest[1]):
            return None
        return cls(rest[0], int(rest[1]), tuple(rest[2:]))


@dataclass(frozen=True, slots=True)
class Place:
    """Where in whose menus: the seat, the ply since which it is asked this, and the path."""

    seat: Seat
    asked: int
    path: tuple[int, ...] = ()

    def arguments(self) -> tuple[str, ...]:
        """As arguments of a press."""
        return (str(self.seat), str(self.asked), ".".join(map(str, self.path)))

    @classmethod
    def read(cls, arguments: tuple[str, ...]) -> Self | None:
        """The place in the arguments of a press, or None for anything that is none."""
        if len(arguments) != 3:
            return None
        seat, asked, path = arguments
        steps = path.split(".") if path else []
        if not all(map(_number, (seat, asked, *steps))):
            return None
        return cls(int(seat), int(asked), tuple(map(int, steps)))


def _number(text: str) -> bool:
    # what has 18 digits fits every database's integers
    return text.isascii() and text.isdigit() and len(text) <= 18
