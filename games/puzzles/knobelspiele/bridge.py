"""Task 6: bridge the pond to the island with two sticks that are both too short."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from games.contract import Offer, one, phrase
from games.puzzles.knobelspiele.moves import At, Pick, Step, Steps
from games.puzzles.knobelspiele.puzzle import Puzzle, Verdict
from games.puzzles.knobelspiele.slots import Number, Numbers, Timber, with_points

POND, ISLAND = (0, 300), (100, 200)
"""The lower and upper bounds of pond and island in both coordinates, in hundredths of a stick."""
BANK = 50
"""The width of the bank."""
REACH = 98
"""The greatest distance that a stick can span."""
_NEAR, _END = 3, 2
"""The greatest distance of the plank from the beam, and its least distance from the beam's ends."""
BEAM, PLANK = Timber("balken"), Timber("brett")
Hundredths = tuple[int, int]
"""A place in the plane, in hundredths of a stick."""
_SPOT = rf"({Number.PATTERN})\s*[,;/]\s*({Number.PATTERN})"
_LINE = re.compile(
    rf"(?:balken|beam)\s+{_SPOT}\s+{_SPOT}(?:[\s,;]+(?:brett|plank|board)\s+{_SPOT}\s+{_SPOT})?", re.IGNORECASE
)


@cache
def _numbers() -> Numbers:
    """The coordinates of places; likely ones are shores, and a third and two thirds of a stick into the pond."""
    left, right = POND
    near = (left, left + 33, left + 65, *ISLAND, right - 65, right - 33, right)
    places = range(POND[0] - BANK, POND[1] + BANK + 1)
    return Numbers(tuple(map(Number.of, places)), tuple(map(Number.of, near)))


@dataclass(frozen=True)
class BridgePuzzle(Puzzle):
    """A beam across a corner of the pond, and a plank from it to the island."""

    solution: Steps = ()
    count: int | None = None
    sticks: int = 2
    starts_anew = True

    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """First the beam with its two ends, then the plank."""
        if len(steps) % 3:
            return [Offer(At, x=_numbers(), y=_numbers())]
        return [Offer(Pick, timber=one([(BEAM, PLANK)[len(steps) // 3]]))] if len(steps) < 6 else []

    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph on the order of the sticks and the bounds of the picture."""
        return "3.7" if isinstance(step, Pick | At) else "3.1"

    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """The number of sticks laid, of two."""
        return len(steps) // 3, 2, 0

    def verdict(self, steps: Steps) -> Verdict | None:
        """Solved if both sticks rest on something and neither is too short."""
        if len(steps) < 6:
            return None
        a, b, *plank = spots(steps)
        if not (is_bank(a) and is_bank(b)):
            return Verdict(False, phrase("wrong.bridge.bank"))
        if _far(a, b) > REACH * REACH:
            return Verdict(False, phrase("wrong.bridge.beam"))
        for end, other in (plank, plank[::-1]):
            foot = foot_on(a, b, end)
            if foot is None or not all(ISLAND[0] <= at <= ISLAND[1] for at in other):
                continue
            if _far(foot, other) > REACH * REACH:
                return Verdict(False, phrase("wrong.bridge.plank"))
            return Verdict(True, phrase("right.bridge"))
        return Verdict(False, phrase("wrong.bridge.rest"))

    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """Splits a line with beam and plank, each with the two places it rests on."""
        hit = _LINE.fullmatch(with_points(text.strip()))
        if hit is None:
            return None
        ends = [
            f"auf {Number.read(x)},{Number.read(y)}"
            for x, y in zip(hit.groups()[::2], hit.groups()[1::2], strict=True)
            if x
        ]
        beam = ("balken", *ends[:2])
        return ("neu 2", *beam, "brett", *ends[2:]) if len(ends) > 2 else beam


def spots(steps: Steps) -> list[Hundredths]:
    """The places on which the sticks rest, in order."""
    return [(step.x.hundredths, step.y.hundredths) for step in steps if isinstance(step, At)]


def is_bank(spot: Hundredths) -> bool:
    """Return whether a place is neither water nor island."""
    return not all(POND[0] < at < POND[1] for at in spot)


def _far(one: tuple[Fraction | int, Fraction | int], other: Hundredths) -> Fraction | int:
    """The squared distance of two places."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def foot_on(a: Hundredths, b: Hundredths, spot: Hundredths) -> tuple[Fraction, Fraction] | None:
    """The nearest place of the beam; None if it is too far away or too close to an end of the beam."""
    long = _far(a, b)
    if not long:
        return None
    along = Fraction((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / long
    foot = a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])
    if not 0 <= along <= 1 or _far(foot, spot) > _NEAR * _NEAR:
        return None
    return None if min(along, 1 - along) ** 2 * long < _END * _END else foot
