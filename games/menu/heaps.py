"""Groups single moves for menus: moves of a kind that begin alike form a heap, split at their first difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from itertools import pairwise
from typing import Any, Self

from games.contract import Point
from games.menu.nodes import WIDTH, Begun, Choose, Entry, Node, Onward, Page, Steps
from games.menu.ways import SOURCE, has_words, is_way, named

PAGES = 3
"""The number of pages that fit on one message, where turning them costs no press."""
_END = object()
_Token = tuple[str, Any]


@dataclass(frozen=True, slots=True)
class Heap:
    """Moves of a kind that are alike in their first ``depth`` tokens: their fields in order, tuples item by item.

    Of ``a1-b2``, ``a1-c3`` and ``d4-b2`` the heaps are ``a1-b2`` with ``a1-c3``, and ``d4-b2`` alone.
    """

    kind: type
    moves: tuple[tuple[Any, tuple[_Token, ...]], ...]
    depth: int = 0

    @classmethod
    def of(cls, kind: type, moves: Iterable[Any]) -> Self:
        """All moves of a kind."""
        return cls(kind, tuple((move, _tokens(move)) for move in moves))

    @property
    def single(self) -> bool:
        """True if one move is left."""
        return len(self.moves) == 1

    @property
    def is_whole(self) -> bool:
        """True if one entry stands for the heap: it is one move, or a piece that is chosen before its way."""
        return self.single or (self.depth > 0 and is_way(self.kind) and self.last[0] == SOURCE)

    @property
    def move(self) -> Any:
        """The move of a heap of one."""
        return self.moves[0][0]

    @property
    def last(self) -> _Token:
        """The field and the value by which it was split off."""
        return self.moves[0][1][self.depth - 1]

    def split(self) -> list[Heap]:
        """The heaps where its moves differ first; numbers, and points that need pages, in order."""
        depth = self.depth
        while True:
            branches: dict[_Token, list[tuple[Any, tuple[_Token, ...]]]] = {}
            for move, tokens in self.moves:
                branches.setdefault(tokens[depth], []).append((move, tokens))
            depth += 1
            if len(branches) > 1:
                break
        values = [value for _, value in branches]
        if all(isinstance(value, int) for value in values) or (
            len(values) > WIDTH and all(isinstance(value, Point) for value in values)
        ):
            branches = dict(sorted(branches.items(), key=lambda branch: _natural(branch[0][1])))
        return [Heap(self.kind, tuple(moves), depth) for moves in branches.values()]

    def begun(self) -> Begun:
        """The fields that its moves have in common, whole ones only."""
        tokens = self.moves[0][1][: self.depth]
        return Begun(self.kind, tuple((name, value) for name, value in tokens if not self._is_tuple(name)))

    def _is_tuple(self, name: str) -> bool:
        return isinstance(getattr(self.move, name), tuple)


def _natural(value: Any) -> tuple[str, int]:
    """A sort key that orders by letters, then by number: a9 before a10."""
    column = str(value).rstrip("0123456789")
    return column, int(str(value)[len(column) :])


@cache
def _telling(kind: type) -> tuple[str, ...]:
    """The names of the fields that take part in comparison: other values there make another move."""
    return tuple(field.name for field in fields(kind) if field.compare)


def _tokens(move: Any) -> tuple[_Token, ...]:
    tokens: list[_Token] = []
    for name in _telling(type(move)):  # type: ignore[arg-type]  # a class has a hash
        value = getattr(move, name)
        if isinstance(value, tuple) and type(value) is tuple:
            tokens += [(name, item) for item in value]
            tokens.append((name, _END))
        else:
            tokens.append((name, value))
    return tuple(tokens)


def values_of(move: Any) -> tuple[Any, ...]:
    """The values of a move, tuples item by item."""
    return _values(_tokens(move))


def _values(tokens: Iterable[_Token]) -> tuple[Any, ...]:
    return tuple(value for _, value in tokens if value is not _END)


def unfold(heaps: Sequence[Heap]) -> list[Heap]:
    """The heaps one level deeper."""
    return [part for heap in heaps for part in ([heap] if heap.is_whole else heap.split())]


def _deepest(heaps: list[Heap], most: int) -> list[Heap]:
    """The heaps, as deep as one menu can still list them."""
    while not all(heap.is_whole for heap in heaps):
        deeper = unfold(heaps)
        if len(deeper) > most:
            break
        heaps = deeper
    return heaps


def follow(heap: Heap, steps: Steps) -> Node:
    """The menu among the moves of a heap, or the move that the path chooses.

    It lists all moves, if one menu can, or the pages on one message; else what they differ in first, with another menu
    behind each entry.
    """
    while not heap.single:
        first = heap.split()
        parts = _deepest(first, WIDTH if len(first) <= WIDTH else WIDTH * PAGES)
        labels = _labels(first, parts)
        entries = [(label, part.single) for label, part in zip(labels, parts, strict=True)]
        at = first[0].depth - 1
        steps.settled = _values(heap.moves[0][1][:at])
        choice = among(heap.kind, first[0].last[0], entries, steps, [part.moves[0][1][at][1] for part in parts])
        if isinstance(choice, Choose):
            return choice
        heap = parts[choice]
    steps.settled = values_of(heap.move)
    return steps.finish(heap.move)


def _labels(first: list[Heap], parts: list[Heap]) -> list[Any]:
    """Labels of entries: bare values if an entry chooses nothing more, ways behind a piece, else whole moves."""
    if has_words(first[0].kind) and first[0].last[0] != SOURCE:
        return [_onward(heap) for heap in parts]
    if len(parts) > len(first):
        return [label(heap) for heap in parts]
    # where one field alone differs, its value is enough; the last items of a tuple alone are not
    alone = all(heap.single for heap in parts) and len({_others(heap) for heap in parts}) == 1
    return [heap.last[1] if alone or not heap.single else heap.move for heap in parts]


def _onward(heap: Heap) -> Onward:
    """The way behind the piece: what its moves have in common, or all of its only one."""
    kind, tokens = type(heap.move) if heap.single else heap.kind, heap.moves[0][1]
    common = named(kind, _values(tokens if heap.single else tokens[: heap.depth]))
    return Onward(kind, tuple((name, value) for name, value in common if name != SOURCE))


def _others(heap: Heap) -> tuple[Any, ...]:
    """The values of a single move without the one it was split off by."""
    tokens = heap.moves[0][1]
    return (*tokens[: heap.depth - 1], heap.last[1] is _END, *tokens[heap.depth :])


def label(heap: Heap) -> Any:
    """The label of a heap as an entry: its kind, its only move, or what its moves have in common."""
    if heap.single:
        return heap.move if fields(heap.move) else type(heap.move)
    return heap.begun() if heap.depth else heap.kind


def among(
    kind: type, field: str, values: list[tuple[Any, bool]], steps: Steps, about: Sequence[Any] | None = None
) -> Choose | int:
    """The position among the values that the path takes next, or the menu if the path ends here.

    ``about`` are the values to choose from, one for each entry, if the labels of the entries say more than these.
    """
    opened = [value for value, _ in values] if about is None else about
    steps.open = _different(opened)
    if len(values) <= WIDTH:
        if steps.end:
            return Choose(steps.taken, kind, field, _entries(values))
        return steps.take(len(values))
    pages = _pages(values)
    if steps.end:
        entries = tuple(Entry(Page(page[0][0], page[-1][0]), step, False) for step, page in enumerate(pages))
        return Choose(steps.taken, kind, field, entries)
    number = steps.take(len(pages))
    page, start = pages[number], sum(map(len, pages[:number]))
    steps.open = _different(opened[start : start + len(page)])
    if steps.end:
        return Choose(steps.taken, kind, field, _entries(page))
    return start + steps.take(len(page))


def _different(values: Iterable[Any]) -> tuple[Any, ...]:
    """The values without duplicates, in order."""
    return tuple(dict.fromkeys(value for value in values if value is not _END))


def _entries(values: list[tuple[Any, bool]]) -> tuple[Entry, ...]:
    return tuple(Entry(value, step, final) for step, (value, final) in enumerate(values))


def _pages(values: list[tuple[Any, bool]]) -> list[list[tuple[Any, bool]]]:
    """Split entries into pages: of even size if all fit on one message, else by first letter (a board's column) if
    possible."""
    if len(values) > WIDTH * PAGES:
        columns: dict[str, list[tuple[Any, bool]]] = {}
        for value in values:
            columns.setdefault(str(value[0])[:1], []).append(value)
        together = [value for column in columns.values() for value in column]
        if (
            1 < len(columns) <= WIDTH
            and all(len(column) <= WIDTH for column in columns.values())
            and together == values
        ):
            return list(columns.values())
        return [values[start : start + WIDTH] for start in range(0, len(values), WIDTH)]
    number = -(-len(values) // WIDTH)
    cuts = [len(values) * page // number for page in range(number + 1)]
    return [values[start:end] for start, end in pairwise(cuts)]
