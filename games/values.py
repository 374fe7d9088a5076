"""The small values that moves and views are made of, and what notation asks of them."""

from __future__ import annotations

from typing import ClassVar, Protocol, Self, runtime_checkable

Seat = int
"""A chair at the table, 0 … n-1 clockwise."""

CLOCK: Seat = -1
"""The pseudo-seat for which the host plays the move of a :class:`games.core.Clock`."""


@runtime_checkable
class Value(Protocol):
    """A value with notation: a pattern that finds it in a text, a reader, and its spoken form.

    ``str(value)`` is the canonical form that records store; ``read`` also accepts the
    other language's words and any case, and raises ``ValueError`` on anything else.
    """

    PATTERN: ClassVar[str]

    @classmethod
    def read(cls, text: str) -> Self:
        """The value a player wrote."""
        ...

    def spoken(self, language: str) -> str:
        """The value as a player of this language says it."""
        ...


class Point(str):
    """A point of a board by its coordinate, such as ``d6``; columns left to right, rows bottom up."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[a-zA-Z]\d{1,2}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The point a player wrote, in any case."""
        return cls(text.lower())

    def spoken(self, language: str) -> str:
        """The coordinate, the same in every language."""
        return str(self)
