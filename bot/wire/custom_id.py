"""The ``custom_id`` of every button, select and modal: what was pressed, at which match, in which state of it.

``st:<action>:<match>:<arguments>``. Nothing about a component is kept in memory, so all of them work after a restart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.runtime.numbers import whole_number
from bot.wire.action import Action
from games.contract import Seat

PREFIX = "st"
MENUS = "4"
"""The version of the menus; raise it when a path may lead elsewhere, because old messages keep their paths."""
LONGEST = 100
"""The most characters Discord allows."""


@dataclass(frozen=True, slots=True)
class Press:
    """A decoded ``custom_id``."""

    action: Action
    match: int
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = ":".join((PREFIX, self.action, str(self.match), *self.arguments))
        if len(text) > LONGEST:
            raise ValueError(f"a custom_id has at most {LONGEST} characters: {text!r}")
        return text

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Parse a ``custom_id``; None if it is not one of ours. Ours hold printable characters only."""
        if not text.isprintable():
            return None
        prefix, *rest = text.split(":")
        match = whole_number(rest[1]) if prefix == PREFIX and len(rest) > 1 else None
        return None if match is None else cls(Action.read(rest[0]), match, tuple(rest[2:]))


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a seat's menus: the seat, the ply since which it is asked this, and the path."""

    seat: Seat
    asked: int
    path: tuple[int, ...] = ()
    menus: str = MENUS
    """The version of the menus that the path was made for."""

    @property
    def outdated(self) -> bool:
        """True if the path was made for another version of the menus, where it may have led elsewhere."""
        return self.menus != MENUS

    def arguments(self) -> tuple[str, ...]:
        """The arguments of a press."""
        return (str(self.seat), str(self.asked), ".".join(map(str, self.path)), self.menus)

    @classmethod
    def read(cls, arguments: tuple[str, ...]) -> Self | None:
        """Parse the arguments of a press; None where they are no place."""
        if len(arguments) not in (3, 4):
            return None
        seat, asked, path, *menus = arguments
        steps = path.split(".") if path else []
        numbers = [number for text in (seat, asked, *steps) if (number := whole_number(text)) is not None]
        if len(numbers) < 2 + len(steps):
            return None
        return cls(numbers[0], numbers[1], tuple(numbers[2:]), menus[0] if menus else "")
