"""Any legal moves through menus of at most 25 entries, without knowing who shows them.

A menu is reached by a path of small numbers from the root; the same legal moves give the same menus. At the root
are the kinds of move (skipped if there is one; kinds may stand together as one), then the fields in the order of
their declaration, tuples item by item. Forced steps are skipped; where a move is the beginning of a longer one there
is an entry "done". The domains of offers become a choice of several items, a number, or stakes laid place by place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import chain
from typing import Any

from games.contract import Domain, Legal, Offer, menu_kind, one, some, span, spread

WIDTH = 25
"""Entries of one menu: what Discord allows a select."""


class PathError(ValueError):
    """A path that leads nowhere in these menus."""


@dataclass(frozen=True, slots=True)
class Done:
    """The entry that ends a move which could go on."""


@dataclass(frozen=True, slots=True)
class Page:
    """The entry for a page of values, by its first and last."""

    first: Any
    last: Any


@dataclass(frozen=True, slots=True)
class Entry:
    """A choice: a kind of move, a value, a page of values, "done", or the only move there is.

    ``final`` if it completes the move.
    """

    label: Any
    step: int
    final: bool


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one entry. ``kind`` and ``field`` say what is being chosen; None at the level of kinds."""

    path: tuple[int, ...]
    kind: type | None
    field: str | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class ChooseSome:
    """Choose ``lo`` to ``hi`` items at once; the next step is :func:`mask` of the chosen positions."""

    path: tuple[int, ...]
    kind: type
    field: str
    items: tuple[Any, ...]
    lo: int
    hi: int


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """Choose a whole number, which is the next step; ``presets`` are worth a button."""

    path: tuple[int, ...]
    kind: type
    field: str
    lo: int
    hi: int
    presets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The path has led to a move."""

    move: Any


_Asking = Choose | ChooseSome | ChooseNumber
Node = _Asking | Chosen


def mask(positions: Sequence[int]) -> int:
    """Chosen positions as one number."""
    return sum(1 << position for position in set(positions))


def walk(choices: Legal[Any], path: Sequence[int] = ()) -> Node:
    """The menu at a path, or the move it has chosen; :class:`PathError` for a path that leads nowhere."""
    return _walk(choices, _Steps(path))


def _walk(choices: Legal[Any], steps: _Steps) -> Node:
    groups: list[tuple[type, list[Any], Offer[Any] | None]] = []
    for move in choices.moves:
        kind = menu_kind(type(move))
        group = next((known for known in groups if known[0] is kind and known[2] is None), None)
        if group is None:
            groups.append((kind, [move], None))
        else:
            group[1].append(move)
    groups += [(offer.kind, [], offer) for offer in choices.offers]
    if not groups:
        raise PathError("there is nothing to choose")
    only = _only_move(groups)
    if only is not None:
        # a move is never played by itself: even the only one is pressed
        if steps.end:
            return Choose((), None, None, (Entry(type(only) if not fields(only) else only, 0, True),))
        steps.take(1)
        return steps.finish(only)
    if len(groups) > 1:
        if steps.end:
            entries = tuple(
                Entry(kind, step, offer is None and len(moves) == 1 and not fields(kind))
                for step, (kind, moves, offer) in enumerate(groups)
            )
            return Choose(steps.taken, None, None, entries)
        kind, moves, offer = groups[steps.take(len(groups))]
    else:
        kind, moves, offer = groups[0]
    return _trie(kind, moves, steps) if offer is None else _domains(offer, steps)


def _only_move(groups: list[tuple[type, list[Any], Offer[Any] | None]]) -> Any | None:
    """The move, if there is exactly one in all."""
    if len(groups) > 1:
        return None
    _, moves, offer = groups[0]
    if offer is not None:
        return next(iter(offer)) if offer.count() == 1 else None
    return moves[0] if len(moves) == 1 else None


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a path stands: the values that are settled, and for each kind of move those that can be chosen next."""

    chosen: tuple[Any, ...] = ()
    nexts: tuple[tuple[Any, ...], ...] = ()


def reach(choices: Legal[Any], path: Sequence[int] = ()) -> Reach:
    """What a path has settled and leaves open; :class:`PathError` for a path that leads nowhere."""
    steps = _Steps(path)
    node = _walk(choices, steps)
    if isinstance(node, Chosen):
        return Reach(tuple(value for _, value in _tokens(node.move) if value is not _DONE))
    if isinstance(node, Choose) and node.field is None:
        if len(node.entries) == 1 and not isinstance(node.entries[0].label, type):
            return Reach(nexts=(_first(node.entries[0].label),))
        further = [reach(choices, (*path, entry.step)) for entry in node.entries]
        return Reach(nexts=tuple(one.chosen[:1] or tuple(chain.from_iterable(one.nexts)) for one in further))
    labels = [entry.label for entry in node.entries] if isinstance(node, Choose) else []
    values = steps.nexts if any(isinstance(label, Page) for label in labels) else labels
    return Reach(tuple(steps.chosen), (tuple(value for value in values if value is not _DONE),))


def _first(move: Any) -> tuple[Any, ...]:
    """The first value of a move, if it has any."""
    return tuple(value for _, value in _tokens(move)[:1])


class _Steps:
    """A path being followed."""

    def __init__(self, path: Sequence[int]) -> None:
        self._path = tuple(path)
        self._at = 0
        self.chosen: list[Any] = []
        """The values that are settled so far."""
        self.nexts: list[Any] = []
        """All values, on whatever page, that the last menu was about."""

    @property
    def end(self) -> bool:
        return self._at == len(self._path)

    @property
    def taken(self) -> tuple[int, ...]:
        return self._path[: self._at]

    def take(self, below: int | None = None) -> int:
        step = self._path[self._at]
        if step < 0 or (below is not None and step >= below):
            raise PathError(f"step {step} is out of range")
        self._at += 1
        return step

    def finish(self, move: Any) -> Chosen:
        if not self.end:
            raise PathError("the path goes on after the move is complete")
        return Chosen(move)


_DONE = Done()


def _tokens(move: Any) -> list[tuple[str, Any]]:
    tokens: list[tuple[str, Any]] = []
    for field in fields(move):
        value = getattr(move, field.name)
        if isinstance(value, tuple):
            tokens += [(field.name, item) for item in value]
            tokens.append((field.name, _DONE))
        else:
            tokens.append((field.name, value))
    return tokens


def _trie(kind: type, moves: list[Any], steps: _Steps) -> Node:
    """The menu among single moves of a kind: where their fields differ first, until one move is left.

    Of ``a1-b2``, ``a1-c3`` and ``d4-b2`` the first menu asks for the source: a1 or d4. Step 0 leads to the menu of
    targets b2 and c3; step 1 to the move ``d4-b2``, for nothing is left to choose.
    """
    left = [(move, _tokens(move)) for move in moves]
    depth = 0
    while len(left) > 1:
        branches: dict[tuple[str, Any], list[tuple[Any, list[tuple[str, Any]]]]] = {}
        for move, tokens in left:
            branches.setdefault(tokens[depth], []).append((move, tokens))
        depth += 1
        if len(branches) > 1:
            field = next(iter(branches))[0]
            values = [(value, len(rest) == 1) for (_, value), rest in branches.items()]
            steps.nexts = [value for value, _ in values]
            choice = _among(kind, field, values, steps)
            if isinstance(choice, Choose):
                return choice
            left = list(branches.values())[choice]
        else:
            left = next(iter(branches.values()))
        steps.chosen.append(left[0][1][depth - 1][1])
    return steps.finish(left[0][0])


def _among(kind: type, field: str, values: list[tuple[Any, bool]], steps: _Steps) -> Choose | int:
    """The position among the values that the path takes next, or the menu if the path ends here."""
    if len(values) <= WIDTH:
        if steps.end:
            return Choose(steps.taken, kind, field, _entries(values))
        return steps.take(len(values))
    pages = _pages(values)
    if steps.end:
        entries = tuple(Entry(Page(page[0][0], page[-1][0]), step, False) for step, page in enumerate(pages))
        return Choose(steps.taken, kind, field, entries)
    page = pages[steps.take(len(pages))]
    if steps.end:
        return Choose(steps.taken, kind, field, _entries(page))
    return values.index(page[steps.take(len(page))])


def _entries(values: list[tuple[Any, bool]]) -> tuple[Entry, ...]:
    return tuple(Entry(value, step, final) for step, (value, final) in enumerate(values))


def _pages(values: list[tuple[Any, bool]]) -> list[list[tuple[Any, bool]]]:
    """Pages by the first letter (a board's column) where that fits, else of even size."""
    columns: dict[str, list[tuple[Any, bool]]] = {}
    for value in values:
        columns.setdefault(str(value[0])[:1], []).append(value)
    if 1 < len(columns) <= WIDTH and all(len(column) <= WIDTH for column in columns.values()):
        return list(columns.values())
    return [values[start : start + WIDTH] for start in range(0, len(values), WIDTH)]


def _domains(offer: Offer[Any], steps: _Steps) -> Node:
    """The menu of the first field of an offer that the path has not chosen yet.

    Of ``Offer(Bid, suit=one((kr, pi)), points=span(10, 90))`` the path ``()`` asks for the suit, ``(1,)`` for a number
    from 10 to 90, and ``(1, 40)`` is the move ``Bid(pi, 40)``.
    """
    values: dict[str, Any] = {}
    for field, domain in offer.domains.items():
        value = _domain(offer.kind, field, domain, steps, last=field == tuple(offer.domains)[-1])
        if isinstance(value, Choose | ChooseSome | ChooseNumber):
            return value
        steps.chosen.append(value[0])
        values[field] = value[0]
    return steps.finish(offer.kind(**values))


def _domain(kind: type, field: str, domain: Domain, steps: _Steps, *, last: bool) -> _Asking | tuple[Any]:
    """The chosen value in a tuple of one, or the menu that asks for it."""
    match domain:
        case one(values):
            if len(values) == 1:
                return (values[0],)
            steps.nexts = list(values)
            choice = _among(kind, field, [(value, last) for value in values], steps)
            return choice if isinstance(choice, Choose) else (values[choice],)
        case some(items, lo, hi):
            if lo == len(items):
                return (tuple(items),)
            if steps.end:
                return ChooseSome(steps.taken, kind, field, tuple(items), lo, hi)
            bits = steps.take(1 << len(items))
            subset = tuple(item for position, item in enumerate(items) if bits >> position & 1)
            if not lo <= len(subset) <= hi:
                raise PathError(f"{len(subset)} items chosen, not {lo} to {hi}")
            return (subset,)
        case span(lo, hi, presets):
            if lo == hi:
                return (lo,)
            if steps.end:
                return ChooseNumber(steps.taken, kind, field, lo, hi, presets)
            number = steps.take(hi + 1)
            if number < lo:
                raise PathError(f"{number} is below {lo}")
            return (number,)
        case spread():
            return _stakes(kind, field, domain, steps)
        case _:
            raise TypeError(f"no menu for {domain!r}")


def _stakes(kind: type, field: str, domain: spread, steps: _Steps) -> _Asking | tuple[Any]:
    stakes: list[tuple[Any, int]] = []
    while True:
        total = sum(amount for _, amount in stakes)
        left = domain.total - total
        free = [place for place in domain.places if place not in [other for other, _ in stakes]] if left else []
        values: list[tuple[Any, bool]] = [(_DONE, True)] if total >= domain.least else []
        values += [(place, False) for place in free]
        choice = _among(kind, field, values, steps)
        if isinstance(choice, Choose):
            return choice
        place = values[choice][0]
        if place == _DONE:
            return (tuple(stakes),)
        if left == 1:
            stakes.append((place, 1))
            continue
        if steps.end:
            return ChooseNumber(steps.taken, kind, field, 1, left, ())
        amount = steps.take(left + 1)
        if amount < 1:
            raise PathError("a stake is at least 1")
        stakes.append((place, amount))
