"""Which emoji stands before an entry of a menu: that of the card, suit, die, domino or man which the entry is about.

The key comes from the values of the entry alone, so an emoji never shows more than its label says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from games import menu
from games.contract import JOKER, Card, is_pictured, is_value, rank_letter
from games.kit.dominoes import Tile
from games.kit.suits import Suit

DIE = "die"
"""The field of a move that names a die by its face."""
FACES = range(1, 7)


def emoji_of(what: Any, language: str, field: str | None = None) -> str | None:
    """The key of the emoji for an entry, or None; ``field`` is what the entry is a value for, if it is a bare value.

    A move or a part of one has the emoji of its first thing: a card that is played, a domino that is laid, a man
    that moves.
    """
    return next(_keys(_pairs(what, field), language), None)


def _pairs(what: Any, field: str | None) -> Iterable[tuple[str | None, Any]]:
    """The values of an entry with the names of their fields."""
    match what:
        case menu.Begun(_, values) | menu.Onward(_, values):
            return values
        case type() | menu.Page() | menu.Several() | menu.Nothing():
            return ()
        case _ if is_dataclass(what) and not is_value(what):
            return ((one.name, getattr(what, one.name)) for one in fields(what) if one.compare)
        case _:
            return ((field, what),)


def _keys(pairs: Iterable[tuple[str | None, Any]], language: str) -> Iterator[str]:
    for field, value in pairs:
        if type(value) is tuple:
            # one card in a row stands for itself, several have no emoji
            if len(value) != 1:
                return
            value = value[0]
        if (key := _key(field, value, language)) is not None:
            yield key


def _key(field: str | None, value: Any, language: str) -> str | None:
    match value:
        case Card():
            return f"card_{value}" if value == JOKER else f"card_{value.suit}{rank_letter(value.rank, language)}"
        case Suit():
            return f"suit_{value}"
        case Tile():
            high, low = value.halves
            return f"tile_{high}_{low}"
        case int() if field == DIE and value in FACES:
            return f"die_{value}"
        case _ if is_pictured(value):
            return f"man_{value.thing()}"
        case _:
            return None
