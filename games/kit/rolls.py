"""Dice as a view shows them: as they were rolled, or before the first roll."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Dice, Phrase, Seat, Who, phrase


def dice_of(by: Seat, faces: Sequence[int], meaning: Phrase | None = None) -> Dice:
    """Open dice with their roller's name and what they mean."""
    return Dice(tuple(faces), label=phrase("dice.of", by=Who(by)), meaning=meaning)


def dice_ready(count: int) -> Dice:
    """The dice of a game before anybody has rolled, still in the cup."""
    return Dice((None,) * count, "cup", phrase("dice.ready", n=count))
