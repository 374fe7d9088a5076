"""The small values that moves and views are made of, and what notation asks of them."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Protocol, Self, TypeGuard, runtime_checkable

Seat = int
"""A chair at the table, 0 … n-1 clockwise."""

CLOCK: Seat = -1
"""The pseudo-seat for which the host plays the move of a :class:`games.contract.core.Timer`."""


@runtime_checkable
class Value(Protocol):
    """A value with notation: a pattern that finds it in a text, a reader, and its spoken form.

    ``str(value)`` is the canonical form that records store; ``read`` also accepts the
    other language's words, any case and umlauts without dots, and raises ``ValueError`` on anything else.
    """

    PATTERN: ClassVar[str]

    @classmethod
    def read(cls, text: str) -> Self:
        """The value a player wrote."""
        ...

    def spoken(self, language: str) -> str:
        """The value as a player of this language says it."""
        ...


class Listed(Protocol):
    """A value that menus say in other words than sentences do, such as a place without "nach" before it."""

    def entry(self, language: str) -> str:
        """The value as an entry of a menu says it."""
        ...


class Pictured(Protocol):
    """A value that stands for a thing with a drawing of its own, such as the man on a square of chess."""

    def thing(self) -> str:
        """The English name of the thing in small letters, such as ``queen``."""
        ...


def is_value(value: Any) -> TypeGuard[Value]:
    """Return whether a value has a notation; asked of its type, which is much faster than the protocol itself."""
    return _offers(type(value), "PATTERN", "read", "spoken")  # type: ignore[arg-type]  # a type of anything can be hashed


def is_listed(value: Any) -> TypeGuard[Listed]:
    """Return whether menus have words of their own for a value; asked of its type, as above."""
    return _offers(type(value), "entry")  # type: ignore[arg-type]


def is_pictured(value: Any) -> TypeGuard[Pictured]:
    """Return whether a value stands for a thing with a drawing; asked of its type, as above."""
    return _offers(type(value), "thing")  # type: ignore[arg-type]


@cache
def _offers(kind: type[Any], *names: str) -> bool:
    return all(hasattr(kind, name) for name in names)


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


class Chair(str):
    """A player as part of a move, by the number of his chair counted from 1; shown as his name."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"\d{1,2}"

    @classmethod
    def at(cls, seat: Seat) -> Self:
        """The chair of a seat."""
        return cls(str(seat + 1))

    @classmethod
    def read(cls, text: str) -> Self:
        """The chair a player wrote; ``ValueError`` if there can be no such chair."""
        if int(text) < 1:
            raise ValueError(f"chairs are counted from 1, not {text}")
        return cls.at(int(text) - 1)

    def spoken(self, language: str) -> str:
        """The number, the same in every language."""
        return str(self)

    @property
    def seat(self) -> Seat:
        """The seat, counted from 0."""
        return int(self) - 1
