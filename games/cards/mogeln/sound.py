"""Mogeln: how it sounds when cards are laid."""

from __future__ import annotations

from games.contract import Croupier

SOUNDS = ("quiet", "rustle", "thud")
_LOUDNESS = {1: (70, 95), 2: (35, 80), 3: (10, 55), 4: (0, 25)}
"""For a number of cards: below the first number of a hundred it is quiet, below the second it rustles."""


def sound_of(cards: int, croupier: Croupier) -> str:
    """How it sounds when so many cards are laid; which draw made it so stays secret."""
    quiet, rustle = _LOUDNESS[min(cards, 4)]
    number = croupier.below(100, secret=True)
    return SOUNDS[(number >= quiet) + (number >= rustle)]


def loudness(cards: int, sound: str) -> int:
    """In how many of a hundred cases so many cards sound like that; always, where nothing is heard."""
    quiet, rustle = _LOUDNESS[min(cards, 4)]
    return {"": 100, "quiet": quiet, "rustle": rustle - quiet, "thud": 100 - rustle}[sound]
