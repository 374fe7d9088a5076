"""Moves that lead a piece from one place to another, in words for the entries of menus: "knight b1 to c3, takes d5"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from games.contract import notation

SOURCE, TARGET = "src", "to"
"""The fields of such a move, in this order, before all others."""
_WORDS = {
    "de": {
        "-": "nach {}",
        "x": "schlägt {}",
        "takes": "nimmt {}",
        "more": "dann {}",
        "becomes": "als {}",
        "shown": "zeigt {}",
    },
    "en": {
        "-": "to {}",
        "x": "takes {}",
        "takes": "takes {}",
        "more": "then {}",
        "becomes": "as a {}",
        "shown": "shows {}",
    },
}
"""The words around a target, by the sign before it in the notation, and around further fields, by their names."""


def is_way(kind: type) -> bool:
    """Return whether moves of a kind lead a piece from a source to a target."""
    return _names(kind)[:2] == (SOURCE, TARGET)


def has_words(kind: type) -> bool:
    """Return whether :func:`in_words` tells moves of a kind: ways, and pieces laid with one thing more."""
    names = _names(kind)
    return is_way(kind) or (len(names) == 2 and names[1] in _WORDS["de"])


def named(kind: type, values: Sequence[Any]) -> list[tuple[str, Any]]:
    """The first values of a move with the names of their fields; all that is left belongs to the last field."""
    names = _names(kind)
    return [(names[min(at, len(names) - 1)], value) for at, value in enumerate(values)]


def in_words(kind: type, values: Iterable[tuple[str, Any]], language: str, say: Callable[[Any], str]) -> str:
    """Some fields of such a move, as name and value in their order, in the words of a language."""
    words = _WORDS[language]
    sign = notation.between(kind, SOURCE, TARGET) if is_way(kind) else ""
    piece = way = ""
    further: list[str] = []
    for name, value in values:
        if value is None:
            continue
        said = say(value)
        if name == _names(kind)[0]:
            piece = said
        elif name == TARGET:
            # a target that has words of its own says the whole way
            way = words[sign].format(said) if sign in words and _is_place(said) else said
        else:
            further.append(words[name].format(said))
    return ", ".join(filter(None, (f"{piece} {way}".strip(), *further)))


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.compare)


def _is_place(said: str) -> bool:
    """Return whether a text is the name of a place (``e4``, ``12A``) and no other word."""
    return any(character.isdigit() for character in said[:2])
