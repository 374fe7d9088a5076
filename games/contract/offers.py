"""Sets of candidate moves that are too many to list, and the domains their fields range over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Generic, Protocol, TypeVar

from games.contract.croupier import Croupier

M_co = TypeVar("M_co", covariant=True)

LISTABLE = 1000
"""The size up to which a domain is listed value by value; larger ones are sampled."""


class Domain(Protocol):
    """The values one field of an offer may take."""

    def count(self) -> int:
        """The number of values."""
        ...

    def admits(self, value: Any) -> bool:
        """Return whether the value is one of them, in any order of its items."""
        ...

    def canonical(self, value: Any) -> Any:
        """The admitted value in the domain's own order."""
        ...

    def draw(self, croupier: Croupier) -> Any:
        """A random value."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


@dataclass(frozen=True, slots=True)
class one:  # noqa: N801 - reads as a word in `Offer(Announce, value=one(higher))`
    """One of the values."""

    values: Sequence[Any]

    def count(self) -> int:
        """The number of values."""
        return len(self.values)

    def admits(self, value: Any) -> bool:
        """Return whether the value is one of them."""
        return value in self.values

    def canonical(self, value: Any) -> Any:
        """The value itself."""
        return value

    def draw(self, croupier: Croupier) -> Any:
        """A random value."""
        return croupier.pick(self.values)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)


@dataclass(frozen=True, slots=True)
class some:  # noqa: N801
    """``lo`` to ``hi`` of the items, order irrelevant; equal items are interchangeable."""

    items: Sequence[Any]
    lo: int
    hi: int

    def count(self) -> int:
        """The number of possible choices (equal items counted apart)."""
        return sum(comb(len(self.items), k) for k in range(self.lo, self.hi + 1))

    def admits(self, value: Any) -> bool:
        """Return whether the value is a tuple of an allowed number of the items, none more often than it is there."""
        if not isinstance(value, tuple) or not self.lo <= len(value) <= self.hi:
            return False
        return not Counter(value) - Counter(self.items)

    def canonical(self, value: Any) -> Any:
        """The items in the order of the offer."""
        missing = Counter(value)
        items = []
        for item in self.items:
            if missing[item]:
                missing[item] -= 1
                items.append(item)
        return tuple(items)

    def draw(self, croupier: Croupier) -> Any:
        """A random number of random items."""
        size = self.lo + croupier.below(self.hi - self.lo + 1)
        return self.canonical(croupier.shuffle(self.items)[:size])

    def __iter__(self) -> Iterator[Any]:
        for size in range(self.lo, self.hi + 1):
            yield from combinations(self.items, size)


@dataclass(frozen=True, slots=True)
class span:  # noqa: N801
    """A whole number from ``lo`` to ``hi``; ``presets`` are worth a button of their own."""

    lo: int
    hi: int
    presets: tuple[int, ...] = ()

    def count(self) -> int:
        """The number of numbers in the span."""
        return self.hi - self.lo + 1

    def admits(self, value: Any) -> bool:
        """Return whether the number lies in the span."""
        return isinstance(value, int) and self.lo <= value <= self.hi

    def canonical(self, value: Any) -> Any:
        """The number itself."""
        return value

    def draw(self, croupier: Croupier) -> Any:
        """A random number of the span."""
        return self.lo + croupier.below(self.count())

    def __iter__(self) -> Iterator[Any]:
        return iter(range(self.lo, self.hi + 1))


@dataclass(frozen=True, slots=True)
class spread:  # noqa: N801
    """Free stakes: a tuple of ``(field, amount)`` with amounts of at least 1, together ``least`` to ``total``."""

    places: Sequence[Any]
    total: int
    least: int = 0

    def count(self) -> int:
        """The number of ways to lay stakes."""
        fewer = comb(len(self.places) + self.least - 1, self.least - 1) if self.least else 0
        return comb(len(self.places) + self.total, self.total) - fewer

    def admits(self, value: Any) -> bool:
        """Return whether each place is known and named once, and the amounts fit the total."""
        if not isinstance(value, tuple):
            return False
        places = [place for place, _ in value]
        amounts = [amount for _, amount in value]
        return (
            len(set(places)) == len(places)
            and all(place in self.places for place in places)
            and all(amount >= 1 for amount in amounts)
            and self.least <= sum(amounts) <= self.total
        )

    def canonical(self, value: Any) -> Any:
        """The stakes in the order of the places."""
        order = {place: index for index, place in enumerate(self.places)}
        return tuple(sorted(value, key=lambda stake: order[stake[0]]))

    def draw(self, croupier: Croupier) -> Any:
        """Random stakes: chips laid one by one on random places, some kept back."""
        heap: Counter[Any] = Counter()
        for _ in range(self.least + croupier.below(self.total - self.least + 1)):
            heap[croupier.pick(self.places)] += 1
        return self.canonical(tuple(heap.items()))

    def extremes(self) -> Iterator[Any]:
        """For each place the stakes with all chips on it, which random draws hardly ever find."""
        return (((place, self.total),) for place in self.places) if self.total else iter(())

    def __iter__(self) -> Iterator[Any]:
        def lay(index: int, left: int) -> Iterator[tuple[Any, ...]]:
            if index == len(self.places):
                yield ()
                return
            for amount in range(left + 1):
                for rest in lay(index + 1, left - amount):
                    yield ((self.places[index], amount), *rest) if amount else rest

        return (stakes for stakes in lay(0, self.total) if sum(amount for _, amount in stakes) >= self.least)


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))  # moves are dataclasses


class Offer(Generic[M_co]):
    """All moves of one kind whose fields lie in the given domains: ``Offer(Pass, cards=some(hand, 3, 3))``."""

    __slots__ = ("domains", "kind")

    def __init__(self, kind: type[M_co], **domains: Domain) -> None:
        self.kind = kind
        self.domains: Mapping[str, Domain] = domains
        declared = _field_names(kind)  # type: ignore[arg-type]  # a class has a hash
        if tuple(domains) != declared:
            raise ValueError(f"{kind.__name__} has the fields {declared}, the offer names {tuple(domains)}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and (self.kind, self.domains) == (other.kind, other.domains)

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.domains)))

    def __repr__(self) -> str:
        return f"Offer({self.kind.__name__}, {dict(self.domains)})"

    def count(self) -> int:
        """The number of moves the offer stands for."""
        total = 1
        for domain in self.domains.values():
            total *= domain.count()
        return total

    def is_listed(self) -> bool:
        """Return whether menus list its moves one by one: no stakes or numbers to type, and not too many."""
        return all(isinstance(domain, one) for domain in self.domains.values()) and self.count() <= LISTABLE

    def admits(self, move: object) -> bool:
        """Return whether the move is one of the offer's, in any order of its items."""
        return type(move) is self.kind and all(
            domain.admits(getattr(move, name)) for name, domain in self.domains.items()
        )

    def canonical(self, move: Any) -> Any:
        """The admitted move with its items in the order of the offer."""
        return replace(move, **{name: domain.canonical(getattr(move, name)) for name, domain in self.domains.items()})

    def draw(self, croupier: Croupier) -> M_co:
        """A random move of the offer."""
        return self.kind(**{name: domain.draw(croupier) for name, domain in self.domains.items()})

    def __iter__(self) -> Iterator[M_co]:
        if len(self.domains) == 1:
            (domain,) = self.domains.values()
            return map(self.kind, domain)
        return self._filled()

    def _filled(self) -> Iterator[M_co]:
        """The moves with all combinations of values; the last field changes fastest."""

        def fill(names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
            if not names:
                yield {}
                return
            for value in self.domains[names[0]]:
                for rest in fill(names[1:]):
                    yield {names[0]: value, **rest}

        for values in fill(tuple(self.domains)):
            yield self.kind(**values)
