"""Rolls of a red and a white pair of dice; the first two dice are red."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.contract import Dice, Phrase, phrase


class Pairs(NamedTuple):
    """The dice of each colour."""

    red: tuple[int, ...]
    white: tuple[int, ...]


def pairs(faces: Sequence[int]) -> Pairs:
    """Four dice split by colour."""
    return Pairs(tuple(faces[:2]), tuple(faces[2:]))


def lying(rolled: Pairs, red: Phrase, white: Phrase) -> tuple[Dice, Dice]:
    """Both pairs for the view, each with its meaning."""
    return Dice(rolled.red, label=phrase("red"), meaning=red, colour="red"), Dice(
        rolled.white, label=phrase("white"), meaning=white
    )
