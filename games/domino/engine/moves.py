"""Moves of the laying games (lay, buy, pass, stop), and the names of ends and arms."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, TypeVar

from games.contract import folded, move, readings
from games.kit.dominoes import SET, Tile
from games.kit.named import Named

L = TypeVar("L")


class End(Named, names={"L": ("links", "left", "l"), "R": ("rechts", "right", "r")}):
    """One of the two ends of a row."""

    __slots__ = ()


LEFT, RIGHT = ROW = End.all()
"""The ends of a row, in the order of its arms."""


class Place(
    Named,
    names={
        "M": ("Mitte", "middle", "m", "center", "centre"),
        "1": ("Arm 1", "arm 1"),
        "2": ("Arm 2", "arm 2"),
        "3": ("Arm 3", "arm 3"),
        "4": ("Arm 4", "arm 4"),
    },
):
    """A place in a cross: the base, or one of its arms, numbered in the order in which they were begun."""

    __slots__ = ()


MIDDLE, *ARMS = Place.all()


@move("{tile}[ {end}]")
class Lay:
    """Lay a tile at an end; the first tile of a round names no end."""

    tile: Tile
    end: End | None = None


@move(
    *("kauf", "kaufen", "kaufe", "kaufe einen stein", "kauf einen stein", "einen stein kaufen"),
    *("ziehe", "ziehen", "zieh", "ziehe einen stein", "zieh einen stein", "nimm einen stein", "nehme einen stein"),
    *("buy", "buy a tile", "draw a tile", "take a tile"),
    *("noch einen stein", "noch einen", "another tile", "one more", "one more tile", "pick up a tile"),
    *("another one",),
    en="draw",
)
class Draw:
    """Take a tile from the stock."""


@move("passe", "passen", *("kann nicht", "ich kann nicht", "can't", "i can't", "cannot"), en="pass")
class Pass:
    """Pass, with nothing to lay and nothing to take."""


@move(
    "fertig",
    "genug",
    *("das war's", "das war es", "das reicht", "mehr nicht", "finished", "that's all", "that is all"),
    *("that's it", "that is it"),
    en="done",
)
class Done:
    """Decline an optional further tile."""


_NEXT = re.compile(
    r" ?[,;+] ?(?:(?:und|and) )?(?:(?:dann|then) )?| (?:(?:und|and) (?:dann |then )?|(?:dann|then) )", re.IGNORECASE
)
"""What stands between the acts of a line, whose words single blanks part."""


def in_a_row(kinds: Iterable[type], text: str) -> tuple[str, ...]:
    """The acts of a line that begins with purchases, such as *kauf, kauf, fertig*; any other line as it is.

    It is read where nothing can be bought, too, for the paragraph that says so.
    """
    *first, last = parts = _NEXT.split(" ".join(folded(text).split()))
    is_row = first and all(readings((Draw,), part) for part in first)
    return tuple(parts) if is_row and readings((*kinds, Draw, Pass, Done), last) else (text,)


def with_end(kind: type[L], text: str, possible: Iterable[Any]) -> tuple[L, ...]:
    """The possible lays that a typed text without an end can mean."""
    short = [
        reading
        for reading in readings((kind,), text)
        if any(getattr(reading, field.name) is None for field in fields(reading))
    ]
    return tuple(
        reading for reading in possible if type(reading) is kind and any(_agree(reading, lay) for lay in short)
    )


def _agree(reading: Any, short: Any) -> bool:
    """Return whether a lay equals another one in all the fields that the other sets."""
    return all(getattr(short, field.name) in (None, getattr(reading, field.name)) for field in fields(short))


DRAW, PASS, DONE = Draw(), Pass(), Done()
OPENINGS = {tile: Lay(tile) for tile in SET}
LAYS = tuple({tile: Lay(tile, end) for tile in SET} for end in ROW)
"""The lays of each tile, by the index of the end."""
