"""Highlights a half-entered move on a view: what is selected so far, and what can be selected next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from games.contract.views import Board, Mark, NumberGrid, Part, Sticks, Tables, View

Spots = tuple[str, ...]
_LAST_MOVE = ("from", "to", "taken", "mill")
"""Marks of the last move, hidden while a player is selecting."""


def marked(make_view: Callable[[], View], chosen: Spots, choices: Spots) -> View:
    """Return the view with the chosen places and the possible next ones highlighted, where its boards have them."""
    view = make_view()
    if not chosen and not choices:
        return view
    return replace(view, parts=tuple(_with_marks(part, chosen, choices) for part in view.parts))


def places_of(view: View, values: tuple[Any, ...]) -> Spots:
    """The board spots that values of a move name: a spot itself, one behind a sign, or several joined.

    The sticks of a pile are named by their numbers. A value can declare itself to be no place (``is_place``).
    """
    names = {name for part in view.parts if not isinstance(part, Sticks) for name in _names(part)}
    piled = {name for part in view.parts if isinstance(part, Sticks) for name in _names(part)}
    targets: dict[str, None] = {}
    for value in values:
        if type(value) is int and str(value) in piled:
            targets[str(value)] = None
        elif isinstance(value, str) and getattr(value, "is_place", True):
            spots = (value,) if value in names else tuple(value.lstrip("-x").split("-"))
            if names.issuperset(spots):
                targets |= dict.fromkeys(map(str, spots))
    return tuple(targets)


def count_of_places(view: View) -> int:
    """The number of places on all boards of a view."""
    return sum(1 for part in view.parts for _ in _names(part))


def _names(part: Part) -> Iterator[str]:
    match part:
        case Board():
            yield from (spot.name for spot in part.shape.spots)
        case Tables():
            yield from (stack.name for stack in part.points)
            yield from ("bar", "off")
        case NumberGrid():
            for margin, row in zip(part.margins, part.rows, strict=True):
                yield from (head + margin for head, number in zip(part.heads, row, strict=False) if number >= 0)
        case Sticks(kind="pile"):
            yield from (stick.name for stick in part.sticks)
        case _:
            pass


def _with_marks(part: Part, chosen: Spots, choices: Spots) -> Part:
    if isinstance(part, Sticks) and part.kind == "pile":
        return _lit(part, chosen, choices)
    if not isinstance(part, Board | Tables | NumberGrid):
        return part
    names = set(_names(part))
    # nothing is selected yet: the last move stays visible
    gone = ("choice", "reach", *(_LAST_MOVE if chosen else ()))
    marks = tuple(mark for mark in part.marks if mark.kind not in gone)
    new = tuple(Mark(spot, "chosen") for spot in chosen if spot in names)
    new += tuple(Mark(spot, "choice") for spot in choices if spot in names and spot not in chosen)
    return replace(part, marks=(*marks, *new))


def _lit(part: Sticks, chosen: Spots, choices: Spots) -> Sticks:
    """Highlight sticks, which have only one kind of mark: the chosen one, or else all that can be chosen."""
    lit = set(chosen or choices)
    sticks = tuple(replace(stick, lit=stick.name in lit, marked=stick.marked and not chosen) for stick in part.sticks)
    return replace(part, sticks=sticks)
