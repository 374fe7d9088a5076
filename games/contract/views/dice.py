"""Dice as they lie, and as they stand on one another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice as they lie. A face is None while it is not known to the viewer.

    ``rolled`` lie open; ``cup`` are under the cup (drawn as a cup, with the faces beside it if the viewer knows them);
    ``claimed`` are what somebody says there is.
    """

    faces: tuple[int | None, ...]
    kind: Literal["rolled", "cup", "claimed"] = "rolled"
    label: Phrase | None = None
    meaning: Phrase | None = None
    """What the roll means, spelled out: "52 + 34 = 86"."""
    colour: Literal["ivory", "red"] = "ivory"
    """For games with pairs of two colours; the label must tell them apart too."""


@dataclass(frozen=True, slots=True)
class Tower:
    """Dice that stand on one another, from the top downwards: their upper faces, None where the viewer knows none.

    Only the face of the uppermost one is seen by whoever looks; what else is known stands beside it in numbers.
    """

    faces: tuple[int | None, ...]
    label: Phrase | None = None
