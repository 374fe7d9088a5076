"""Walks a path of presses through the menus of any legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from games.contract import Legal, Offer, is_value, menu_kind
from games.menu import domains, heaps
from games.menu.heaps import Heap
from games.menu.nodes import (
    WIDTH,
    Begun,
    Choose,
    ChooseNumber,
    ChooseSome,
    Chosen,
    Entry,
    Node,
    Onward,
    Page,
    PathError,
    Steps,
    mask,
)

_Group = Heap | Offer[Any]


def walk(choices: Legal[Any], path: Sequence[int] = ()) -> Node:
    """The menu at a path, or the move it has chosen; :class:`PathError` for a path that leads nowhere."""
    return _walk(choices, Steps(path))


def _walk(choices: Legal[Any], steps: Steps) -> Node:
    groups = _groups(choices)
    if not groups:
        raise PathError("there is nothing to choose")
    only = _only_move(groups)
    if only is not None:
        # a move is never played by itself: even the only one is pressed
        if steps.end:
            return Choose((), None, None, (Entry(only if fields(only) else type(only), 0, True),))
        steps.take(1)
        return steps.finish(only)
    group: _Group = groups[0]
    if len(groups) > 1:
        parts = _root(groups)
        if steps.end:
            entries = (Entry(_label(part), step, _is_single(part)) for step, part in enumerate(parts))
            return Choose((), None, None, tuple(entries))
        group = parts[steps.take(len(parts))]
    return _follow(group, steps)


def _follow(group: _Group, steps: Steps) -> Node:
    return domains.follow(group, steps) if isinstance(group, Offer) else heaps.follow(group, steps)


@dataclass(frozen=True, slots=True)
class Reach:
    """The reach of a path: the values chosen so far, and for each kind of move those that can be chosen next.

    Of ``a1-b2``, ``a1-c3`` and ``d4-b2`` the root leaves ``a1`` and ``d4`` open; once ``a1`` is settled, ``b2`` and
    ``c3`` are open.
    """

    chosen: tuple[Any, ...] = ()
    nexts: tuple[tuple[Any, ...], ...] = ()


def reach(choices: Legal[Any], path: Sequence[int] = ()) -> Reach:
    """The reach of a path; :class:`PathError` for a path that leads nowhere."""
    steps = Steps(path)
    node = _walk(choices, steps)
    if isinstance(node, Chosen):
        return Reach(heaps.values_of(node.move))
    if path:
        return Reach(steps.settled, (steps.open,))
    groups = _groups(choices)
    only = _only_move(groups)
    if only is not None:
        return Reach(nexts=(heaps.values_of(only)[:1],))
    if len(groups) == 1:
        return Reach(steps.settled, (steps.open,))
    return Reach(nexts=tuple(map(_begins, groups)))


def _begins(group: _Group) -> tuple[Any, ...]:
    """The values that the moves of a group begin with."""
    steps = Steps(())
    _follow(group, steps)
    return steps.settled[:1] or steps.open


def route(choices: Legal[Any], move: Any) -> tuple[int, ...] | None:
    """The path to a move; None for one that is not offered."""
    offer = next((offer for offer in choices.offers if offer.admits(move)), None)
    if offer is None or offer.is_listed() or (numbers := domains.numbers_of(offer, move)) is None:
        return _search(choices, move, ())
    groups = _groups(choices)
    if _only_move(groups) is not None:
        return (0,)
    path = (*((_root(groups).index(offer),) if len(groups) > 1 else ()), *numbers)
    return path if walk(choices, path) == Chosen(offer.canonical(move)) else None


def _search(choices: Legal[Any], move: Any, path: tuple[int, ...]) -> tuple[int, ...] | None:
    """The path to a move from another path on, through the entries that can lead there; None if there is none."""
    node = walk(choices, path)
    steps: Iterable[int] = ()
    match node:
        case Chosen():
            return path if node.move == move else None
        case Choose(entries=entries):
            steps = (entry.step for entry in entries if _may_lead(entry.label, move))
        case ChooseSome(items=items):
            some = getattr(move, node.field, ())
            if isinstance(some, tuple) and all(one in items for one in some):
                steps = (mask([items.index(one) for one in some]),)
        case ChooseNumber(lo=lo, hi=hi):
            n = getattr(move, node.field, None)
            steps = (n,) if isinstance(n, int) and lo <= n <= hi else ()
    ways = (_search(choices, move, (*path, step)) for step in steps)
    return next((way for way in ways if way is not None), None)


def _may_lead(label: Any, move: Any) -> bool:
    """Return whether the entry with a label can lead to a move."""
    match label:
        case type():
            return menu_kind(label) is menu_kind(type(move))
        case Begun(kind, pairs) | Onward(kind, pairs):
            return menu_kind(kind) is menu_kind(type(move)) and all(
                _holds(getattr(move, name, None), value) for name, value in pairs
            )
        case _ if is_dataclass(label) and not is_value(label) and not isinstance(label, Page):
            return bool(label == move)
        case _ if is_value(label):
            return any(_holds(value, label) for value in heaps.values_of(move))
        case _:
            return True


def _holds(value: Any, part: Any) -> bool:
    """Return whether a value is the part, or one of several values in a row of which it is one."""
    return bool(value == part) or (isinstance(value, tuple) and not is_value(value) and part in value)


def _groups(choices: Legal[Any]) -> list[_Group]:
    """The single moves by kinds, those of offers that are listed among them, then the other offers."""
    moves: dict[type, list[Any]] = {}
    for move in choices.moves:
        moves.setdefault(menu_kind(type(move)), []).append(move)
    for offer in choices.offers:
        if offer.is_listed():
            moves.setdefault(menu_kind(offer.kind), []).extend(offer)
    offers = [offer for offer in choices.offers if not offer.is_listed()]
    return [*(Heap.of(kind, several) for kind, several in moves.items()), *offers]


def _only_move(groups: list[_Group]) -> Any | None:
    """The move, if there is exactly one in all."""
    if len(groups) > 1:
        return None
    (group,) = groups
    if isinstance(group, Offer):
        return next(iter(group)) if group.count() == 1 else None
    return group.move if group.single else None


def _root(groups: list[_Group]) -> list[_Group]:
    """The first menu of several groups: the kinds, unfolded as deep as they fit into it."""
    levels: list[list[_Group]] = [[group] for group in groups]
    while True:
        total = sum(map(len, levels))
        deeper: list[tuple[int, int, list[_Group]]] = []
        for number, level in enumerate(levels):
            several = [part for part in level if isinstance(part, Heap)]
            if any(not heap.is_whole for heap in several):
                unfolded: list[_Group] = [*heaps.unfold(several)]
                if total - len(level) + len(unfolded) <= WIDTH:
                    deeper.append((len(unfolded) - len(level), number, unfolded))
        if not deeper:
            return [part for level in levels for part in level]
        _, number, unfolded = min(deeper, key=lambda one: one[:2])
        levels[number] = unfolded


def _label(part: _Group) -> Any:
    return part.kind if isinstance(part, Offer) else heaps.label(part)


def _is_single(part: _Group) -> bool:
    return isinstance(part, Heap) and part.single
