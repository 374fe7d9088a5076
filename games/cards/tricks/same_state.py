"""What is asked of one state again and again, such as for each card of a hand, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple, Unpack

S = TypeVar("S")
R = TypeVar("R")
Ts = TypeVarTuple("Ts")


def once_a_state(work_out: Callable[[S, Unpack[Ts]], R]) -> Callable[[S, Unpack[Ts]], R]:
    """A function of a state that remembers its last answer; states never change, so the same one has the same."""
    last: tuple[S, tuple[*Ts], R] | None = None

    @wraps(work_out)
    def known(s: S, *rest: *Ts) -> R:
        nonlocal last
        entry = last
        if entry is None or entry[0] is not s or entry[1] != rest:
            last = entry = (s, rest, work_out(s, *rest))
        return entry[2]

    return known
