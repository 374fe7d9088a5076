"""One text for one value, the same in every process: what checksums are made of."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def canonical(value: Any) -> str:
    """A frozen value as text; sets in sorted order; ``TypeError`` for anything that could change under our hands."""
    if value is None or isinstance(value, bool | int | float):
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
        inside = ",".join(canonical(getattr(value, field.name)) for field in fields(value))
        return f"{type(value).__name__}({inside})"
    raise TypeError(f"a state may not hold a {type(value).__name__}")
