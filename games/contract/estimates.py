"""Finds a game's estimates beside its rules, as its sheets are found: the functions of ``evaluate.py``."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

NEVER = float("-inf")
"""The heuristic value of a move that cannot be better than another one that is offered; no level plays it."""


@cache
def estimate(game: type, name: str) -> Callable[..., float] | None:
    """The function of this name in the ``evaluate.py`` beside a game's ``rules.py``; None if there is none.

    A game without one has that of the nearest class it inherits from.
    """
    for base in game.__mro__:
        package, _, module = base.__module__.rpartition(".")
        if module == "rules" and find_spec(f"{package}.evaluate"):
            found: Callable[..., float] | None = getattr(import_module(f"{package}.evaluate"), name, None)
            if found is not None:
                return found
    return None
