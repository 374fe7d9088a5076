"""A cache of the last answer, for what is asked of one state again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple, Unpack

S = TypeVar("S")
R = TypeVar("R")
Ts = TypeVarTuple("Ts")


def once_a_state(work_out: Callable[[S, Unpack[Ts]], R]) -> Callable[[S, Unpack[Ts]], R]:
    """Decorator: cache the answer for the last state and arguments; states are compared by identity."""
    last: tuple[S, tuple[*Ts], R] | None = None

    @wraps(work_out)
    def known(s: S, *rest: *Ts) -> R:
        nonlocal last
        entry = last
        if entry is None or entry[0] is not s or entry[1] != rest:
            last = entry = (s, rest, work_out(s, *rest))
        return entry[2]

    return known
