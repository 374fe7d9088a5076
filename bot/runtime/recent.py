"""A mapping that forgets: an LRU cache of limited size, and of limited age if wanted."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, MutableMapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(MutableMapping[K, V]):
    """The entries that were used last, at most ``size`` of them, in the order of their last use.

    To read or write an entry is to use it; ``in`` and iteration are not. With an ``age``, what was used by nobody for
    longer goes when another entry is written. The age is in the units of ``clock``.
    """

    def __init__(self, size: int, *, age: float | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._age = age
        self._clock = clock
        self._entries: OrderedDict[K, tuple[V, float]] = OrderedDict()
        """Values, each with the time of its last use; the least recently used one comes first."""

    def __getitem__(self, key: K) -> V:
        value, _ = self._entries[key]
        self._use(key, value)
        return value

    def __setitem__(self, key: K, value: V) -> None:
        self._use(key, value)
        while len(self._entries) > self._size:
            self._entries.popitem(last=False)
        if self._age is not None:
            self._drop_unused_since(self._clock() - self._age)

    def __delitem__(self, key: K) -> None:
        del self._entries[key]

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[K]:
        return iter(list(self._entries))

    def __len__(self) -> int:
        return len(self._entries)

    def _use(self, key: K, value: V) -> None:
        self._entries[key] = value, 0.0 if self._age is None else self._clock()
        self._entries.move_to_end(key)

    def _drop_unused_since(self, instant: float) -> None:
        for key, (_, used) in list(self._entries.items()):
            if used >= instant:
                break
            del self._entries[key]
