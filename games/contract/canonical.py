"""The canonical text of frozen values, the same in every process: the input of checksums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from typing import Any

_Writer = Callable[[Any], str]


def canonical(value: Any) -> str:
    """A frozen value as text; sets in sorted order; ``TypeError`` for anything that could change under our hands."""
    return _WRITERS[type(value)](value)


class _Writers(dict[type, _Writer]):
    """A cache of writer functions by type, each made when the first value of its type is written."""

    def __missing__(self, kind: type) -> _Writer:
        writer = self[kind] = _writer(kind)
        return writer


_WRITERS = _Writers()


def _writer(kind: type) -> _Writer:
    if issubclass(kind, int | float) or kind is type(None):
        return repr
    if issubclass(kind, Enum):
        return lambda value: f"{kind.__name__}.{value.name}"
    if issubclass(kind, str):
        # the letters alone, of a card as of any other text
        return str.__repr__ if kind.__str__ is str.__str__ else lambda value: repr(str(value))
    if issubclass(kind, bytes):
        return bytes.__repr__
    if issubclass(kind, tuple):
        return _in_order
    if issubclass(kind, frozenset):
        return lambda value: f"{{{','.join(sorted([_WRITERS[type(one)](one) for one in value]))}}}"
    if is_dataclass(kind) and kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]  # typeshed does not know it
        return _fields_of(kind)
    raise TypeError(f"a state may not hold a {kind.__name__}")


def _in_order(value: tuple[Any, ...]) -> str:
    return f"({','.join([_WRITERS[type(one)](one) for one in value])})"


def _fields_of(kind: type) -> _Writer:
    """Writes all fields of a frozen dataclass in their order."""
    names, title = [field.name for field in fields(kind)], kind.__name__
    if len(names) < 2:
        return lambda value: f"{title}({','.join([canonical(getattr(value, name)) for name in names])})"
    of = attrgetter(*names)
    return lambda value: title + _in_order(of(value))
