"""What a game is like, for those who look for one: what it is played with, and how much of what it has."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Kind(StrEnum):
    """What a game is played with, as somebody looks for it; the family says what it descends from."""

    CARDS = "cards"
    DICE = "dice"
    """Dice alone, with or without a score sheet or a cloth."""
    BOARD = "board"
    """A board on which choices decide how men move."""
    RACE = "race"
    """A board on which dice decide how far men move."""
    DOMINO = "domino"
    PUZZLE = "puzzle"
    """A task that one person can solve."""
    KNACK = "knack"
    """A steady hand."""
    MAGIC = "magic"
    """A trick to be amazed at."""


class Level(IntEnum):
    """How much of something a game has, compared with the others on the shelf."""

    NONE = 0
    LITTLE = 1
    SOME = 2
    MUCH = 3


class Mood(StrEnum):
    """What an evening with a game is like."""

    BLUFF = "bluff"
    BOLD = "bold"
    """Daring pays, or costs."""
    CALM = "calm"
    CHASE = "chase"
    CLASSIC = "classic"
    """Known in many countries or for many generations."""
    MEAN = "mean"
    """Players get into each other's way."""
    NOISY = "noisy"
    ODD = "odd"
    """Unlike anything one knows."""
    SHARP = "sharp"
    """One slip decides."""
    TEAM = "team"
    WONDER = "wonder"


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where a game stands on the shelf; how many play it, for how long and with what hidden is said elsewhere."""

    kind: Kind
    luck: Level
    thought: Level
    talk: Level
    """How much is said across the table: calls, claims, bids, haggling, surprise."""
    moods: tuple[Mood, ...]
    """The most telling first; at least one."""
