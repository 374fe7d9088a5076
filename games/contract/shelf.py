"""Facts about a game for those who look for one: its material, its luck, thought and talk, its moods."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Kind(StrEnum):
    """The material of a game, as somebody looks for it; its family says what it descends from."""

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
    """A rough amount of luck, thought or talk, compared with the other games."""

    NONE = 0
    LITTLE = 1
    SOME = 2
    MUCH = 3


class Mood(StrEnum):
    """A mood of an evening with a game."""

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
    """The place of a game on the shelf. Seats, minutes and hidden hands are facts of ``Info`` itself."""

    kind: Kind
    luck: Level
    thought: Level
    talk: Level
    """How much is said across the table: calls, claims, bids, haggling, surprise."""
    moods: tuple[Mood, ...]
    """The most telling first; at least one."""
