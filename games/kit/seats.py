"""Tuples indexed by seat, row or cell."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A tuple with one value replaced, by seat or place."""
    return (*values[:seat], value, *values[seat + 1 :])
