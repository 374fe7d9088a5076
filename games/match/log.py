"""The log of a match: its acts as they were played, in a list that the matches of one course share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, TypeVar, overload

from games.contract import Said, Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One act as it was played."""

    ply: int
    seat: Seat
    text: str
    """The canonical text of the act."""
    draws: tuple[int | None, ...]
    """Numbers drawn; None for a secret one."""
    elapsed: int
    """Milliseconds it took."""
    checksum: str
    said: tuple[Said, ...]
    """Messages of the act."""


def draws_text(draws: tuple[int | None, ...]) -> str:
    """Draws as a record writes them: numbers, and ``?`` for a secret one."""
    return " ".join("?" if number is None else str(number) for number in draws)


class Log(Sequence[T], Generic[T]):
    """An immutable sequence whose longer copies share its entries: each sees its own beginning of one list.

    Adding an entry takes constant time, but for a second one at the same place, which copies the list.
    """

    __slots__ = ("_entries", "_length")

    def __init__(self, entries: Iterable[T] = ()) -> None:
        self._entries = list(entries)
        self._length = len(self._entries)

    def with_entry(self, entry: T) -> Log[T]:
        """The log with one more entry."""
        after: Log[T] = Log.__new__(Log)
        after._length = self._length + 1
        if len(self._entries) == self._length:
            self._entries.append(entry)
            # another thread may have been faster
            if self._entries[self._length] is entry:
                after._entries = self._entries
                return after
        after._entries = [*self, entry]
        return after

    def first(self, length: int) -> Log[T]:
        """The log as it was with a given number of entries."""
        before: Log[T] = Log.__new__(Log)
        before._entries, before._length = self._entries, min(length, self._length)
        return before

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._entries, self._length)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self._entries[at] for at in range(*place.indices(self._length)))
        return self._entries[range(self._length)[place]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log | tuple) and len(self) == len(other) and all(map(_same, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({tuple(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Log, (tuple(self),)


def _same(one: object, other: object) -> bool:
    return one is other or one == other
