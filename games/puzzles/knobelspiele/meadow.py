"""Task 5: lay a larger meadow between four trees."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

from games.contract import Offer, one, phrase
from games.puzzles.knobelspiele.moves import Side, Step, Steps, Turned, TurnedAt
from games.puzzles.knobelspiele.puzzle import Puzzle, Verdict
from games.puzzles.knobelspiele.slots import Number, with_points

BOX = 20
"""The number of sticks in the box."""
TREES = ((110, 110), (-110, 110), (-110, -110), (110, -110))
"""The places of the trees, in hundredths of a stick."""
FIRST = 2
"""The side of the meadow at first, in sticks."""
TURNS = tuple(range(0, 90, 5))
SHIFT = 100
_ASIDE, _FAR = 10, 25
"""The greatest distance of a tree from the middle of a side, along it and away from it."""
_TINY = 1e-6
_NUMBER = Number.PATTERN
_MIDDLE = rf"[\s,;]+({_NUMBER})\s*[,;]?\s*({_NUMBER})"
_LINE = re.compile(
    rf"(?:wiese|meadow)\s+(\d{{1,3}})[\s,]+(\d{{1,3}})(?:\s?(?:°|grad|degrees))?(?:{_MIDDLE})?", re.IGNORECASE
)


@dataclass(frozen=True)
class MeadowPuzzle(Puzzle):
    """A larger square between the trees."""

    solution: Steps = (Side(3), Turned(45))
    count: int | None = 1
    sticks: int = BOX
    starts_anew = True

    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """First its side, then its turn and place."""
        if not steps:
            return [Offer(Side, side=one(range(1, BOX // 4 + 1)))]
        if len(steps) > 1:
            return []
        shifts = one(tuple(map(Number.of, range(-SHIFT, SHIFT + 1))))
        return [Offer(Turned, turn=one(TURNS)), Offer(TurnedAt, turn=one(TURNS), x=shifts, y=shifts)]

    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph on the length, turn and place of the meadow."""
        return "3.6" if isinstance(step, Side | Turned | TurnedAt) else "3.1"

    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """The number of steps made, of two."""
        return len(steps), 2, 0

    def verdict(self, steps: Steps) -> Verdict | None:
        """Solved if it is larger, has no tree on it, and one before the middle of each side."""
        if len(steps) < 2:
            return None
        side, turn, x, y = placement(steps)
        if side * side <= 2 * FIRST * FIRST:
            return Verdict(False, phrase("wrong.meadow.small", area=side * side))
        half, fronts = 50 * side, set()
        for tree in TREES:
            u, v = seen_from(tree, turn, x, y)
            far, aside = max(abs(u), abs(v)), min(abs(u), abs(v))
            if far < half - _TINY:
                return Verdict(False, phrase("wrong.meadow.tree"))
            if aside <= _ASIDE + _TINY and far - half <= _FAR + _TINY:
                fronts.add((abs(u) > abs(v), (u if abs(u) > abs(v) else v) > 0))
        if len(fronts) < 4:
            return Verdict(False, phrase("wrong.meadow.between"))
        return Verdict(True, phrase("right.meadow", area=side * side, n=4 * side))

    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """Splits a line with side, turn and middle."""
        hit = _LINE.fullmatch(with_points(text.strip()))
        if hit is None:
            return None
        middle = f" auf {Number.read(hit[3])},{Number.read(hit[4])}" if hit[3] else ""
        if middle == " auf 0,0":
            middle = ""
        return (f"neu {BOX}", f"wiese {int(hit[1])}", f"winkel {int(hit[2])}{middle}")


def placement(steps: Steps) -> tuple[int, int, int, int]:
    """Side, turn and middle of the meadow; the middle in hundredths of a stick."""
    side, turn, x, y = FIRST, 0, 0, 0
    for step in steps:
        match step:
            case Side(length):
                side = length
            case Turned(degrees):
                turn = degrees
            case TurnedAt(degrees, across, up):
                turn, x, y = degrees, across.hundredths, up.hundredths
            case _:
                raise ValueError(f"no step of the meadow: {step}")
    return side, turn, x, y


def seen_from(place: tuple[int, int], turn: int, x: int, y: int) -> tuple[float, float]:
    """A place in coordinates along the sides of the meadow, from its middle."""
    c, s = cos(radians(turn)), sin(radians(turn))
    dx, dy = place[0] - x, place[1] - y
    return c * dx + s * dy, c * dy - s * dx
