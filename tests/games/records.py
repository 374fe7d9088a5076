"""Where the golden records lie: each beside the table tests of its game."""

from __future__ import annotations

from pathlib import Path

HOME = Path(__file__).parent


def records() -> list[Path]:
    """All golden records, in order of their names."""
    return sorted(HOME.glob("*/*.txt"), key=lambda path: path.name)


def record_of(game: str) -> Path:
    """The golden record of a game; ``KeyError`` if there is none."""
    return {path.stem: path for path in records()}[game]
