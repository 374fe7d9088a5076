"""Values by place: one for each seat, row or cell."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with another one for a seat (or in another place, from 0); all others stay."""
    return (*values[:seat], value, *values[seat + 1 :])
