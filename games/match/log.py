"""A log of entries that matches share: each sees its own beginning of it, and one that goes on adds to its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class Log(Sequence[T], Generic[T]):
    """Entries that never change. To add one costs the same however many there are, unless another was added here."""

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
