"""Finds the golden records, which lie beside the tests of their games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HOME = Path(__file__).parent


@cache
def records() -> tuple[Path, ...]:
    """All golden records, in order of their names."""
    return tuple(sorted(HOME.glob("*/*.txt"), key=lambda path: path.name))


def record_of(game: str) -> Path:
    """The golden record of a game; ``KeyError`` if there is none."""
    return {path.stem: path for path in records()}[game]
