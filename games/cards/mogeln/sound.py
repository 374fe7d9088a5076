"""The sound of cards being laid, which tells a little of their number."""

from __future__ import annotations

from games.contract import Croupier

SOUNDS = ("quiet", "rustle", "thud")
_LOUDNESS = {1: (70, 95), 2: (35, 80), 3: (10, 55), 4: (0, 25)}
"""By number of cards: percentages of quiet lays, and of those no louder than a rustle."""


def sound_of(cards: int, croupier: Croupier) -> str:
    """A random sound for this number of cards, from a draw that stays secret."""
    quiet, rustle = _LOUDNESS[min(cards, 4)]
    number = croupier.below(100, secret=True)
    return SOUNDS[(number >= quiet) + (number >= rustle)]


def loudness(cards: int, sound: str) -> int:
    """Percentage of lays of this many cards with this sound; 100 where nothing is heard."""
    quiet, rustle = _LOUDNESS[min(cards, 4)]
    return {"": 100, "quiet": quiet, "rustle": rustle - quiet, "thud": 100 - rustle}[sound]
