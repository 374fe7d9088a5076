"""View parts for dice: rolled, or still in the cup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.contract import Dice, Phrase, Seat, Who, phrase


def dice_of(by: Seat, faces: Sequence[int], meaning: Phrase | None = None) -> Dice:
    """Rolled dice with their roller's name and their meaning."""
    return Dice(tuple(faces), label=phrase("dice.of", by=Who(by)), meaning=meaning)


def dice_in_use(by: Seat, faces: Sequence[int], left: Phrase | None) -> Dice:
    """Rolled dice with their roller's name, and what of them is still to be used."""
    return replace(dice_of(by, faces, left), is_pending=left is not None)


def dice_ready(count: int) -> Dice:
    """The dice of a game before anybody has rolled, still in the cup."""
    return Dice((None,) * count, "cup", phrase("dice.ready", n=count))
