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
MENUS = "3"
"""Which menus paths lead through; another one as soon as a path may lead elsewhere, for messages last."""
LONGEST = 100
"""Characters Discord allows."""


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
        """The press of a ``custom_id``, or None if it is not one of ours: all signs of ours are seen."""
        if not text.isprintable():
            return None
        prefix, *rest = text.split(":")
        match = whole_number(rest[1]) if prefix == PREFIX and len(rest) > 1 else None
        return None if match is None else cls(Action.read(rest[0]), match, tuple(rest[2:]))


@dataclass(frozen=True, slots=True)
class Place:
    """Where in whose menus: the seat, the ply since which it is asked this, and the path."""

    seat: Seat
    asked: int
    path: tuple[int, ...] = ()
    menus: str = MENUS
    """Of which menus the path is."""

    @property
    def outdated(self) -> bool:
        """Whether the path is of other menus than there are now, so that nobody knows what was shown behind it."""
        return self.menus != MENUS

    def arguments(self) -> tuple[str, ...]:
        """As arguments of a press."""
        return (str(self.seat), str(self.asked), ".".join(map(str, self.path)), self.menus)

    @classmethod
    def read(cls, arguments: tuple[str, ...]) -> Self | None:
        """The place in the arguments of a press, or None for anything that is none."""
        if len(arguments) not in (3, 4):
            return None
        seat, asked, path, *menus = arguments
        steps = path.split(".") if path else []
        numbers = [number for text in (seat, asked, *steps) if (number := whole_number(text)) is not None]
        if len(numbers) < 2 + len(steps):
            return None
        return cls(numbers[0], numbers[1], tuple(numbers[2:]), menus[0] if menus else "")
