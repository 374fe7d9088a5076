"""Excerpts of long lists."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Excerpt:
    """An excerpt of an ordered list: at most ``limit`` entries, after the first ``offset``."""

    limit: int = 10
    offset: int = 0
