"""One text for one value, the same in every process: what checksums are made of."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

_PLAIN = frozenset({int, bool, float, str, bytes, type(None)})
"""Types whose values are written as Python writes them."""


def canonical(value: Any) -> str:
    """A frozen value as text; sets in sorted order; ``TypeError`` for anything that could change under our hands."""
    if type(value) in _PLAIN:
        return repr(value)
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, str | bytes):
        return repr(str(value) if isinstance(value, str) else bytes(value))
    if isinstance(value, tuple):
        return f"({','.join(map(canonical, value))})"
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(canonical, value)))}}}"
    if is_dataclass(value) and not isinstance(value, type) and value.__dataclass_params__.frozen:  # type: ignore[attr-defined]  # typeshed does not know it
        inside = ",".join([canonical(getattr(value, name)) for name in _names(type(value))])
        return f"{type(value).__name__}({inside})"
    raise TypeError(f"a state may not hold a {type(value).__name__}")


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
