"""Dice that lie on the table, and towers of dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Dice:
    """A roll of dice; a face is None while the viewer may not know it.

    ``rolled`` lie open; ``cup`` are under the cup (drawn as a cup, with the faces beside it if the viewer knows them);
    ``claimed`` are a bid, which may be a bluff.
    """

    faces: tuple[int | None, ...]
    kind: Literal["rolled", "cup", "claimed"] = "rolled"
    label: Phrase | None = None
    meaning: Phrase | None = None
    """The value of the roll, spelled out: "52 + 34 = 86"."""
    colour: Literal["ivory", "red"] = "ivory"
    """For games with pairs of two colours; the label must tell them apart too."""
    near: str | None = None
    """The house on the board beside which they lie, if they need no place of their own; it tells who rolled."""
    is_pending: bool = False
    """True if the meaning tells what is still to be done with them; it goes when the match is over."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A tower of dice: their upper faces from the top downwards, None where the viewer may not know one.

    Only the uppermost face is drawn on its die; other faces that the viewer knows stand beside the tower as numbers.
    """

    faces: tuple[int | None, ...]
    label: Phrase | None = None
