"""Sixty-six: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    pack: int = choice(32, 24)
    """How many cards two or three play with; four always play with twice 24."""
    target_points: int = number(7, 1, 21)
    last_trick_when_covered: bool = choice(False, True)
    count_help: bool = choice(False, True)
