"""Task 8: six sticks in layers, each of which touches every other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

from games.contract import Offer, one, phrase
from games.puzzles.knobelspiele.moves import At, Layer, Step, Steps, Take, To
from games.puzzles.knobelspiele.puzzle import Puzzle, Verdict
from games.puzzles.knobelspiele.slots import Number, Numbers, Slot, Spot

STICKS = 6
LAYERS = 3
FARTHEST = 16
"""The greatest distance of an end from the middle, in halves."""
_SHORTEST, _LONGEST = 58 * 58, 62 * 62
"""The bounds of a stick's length, 5.8 to 6.2, squared and in tenths."""
_AT_ONE_POINT = 3
Halves = tuple[int, int]
"""A place in the plane, in halves."""
_SPOT = rf"{Number.PATTERN}\s*[,/]\s*{Number.PATTERN}"
_STICK = re.compile(rf"(?:(?:lage|layer)\s*)?([1-3])\s*[:\s]\s*({_SPOT})\s+(?:(?:bis|to)\s+)?({_SPOT})", re.IGNORECASE)


class Lying(NamedTuple):
    """A stick: its layer, and its ends in halves."""

    layer: int
    a: Halves
    b: Halves


@dataclass(frozen=True)
class TouchingPuzzle(Puzzle):
    """Six sticks in three layers."""

    solution: Steps = ()
    count: int | None = None
    sticks: int = STICKS

    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """A layer, an end, and the other end; or taking a stick away."""
        begun = steps[-1] if steps else None
        match begun:
            case Layer():
                return [Offer(At, x=_numbers(), y=_numbers())]
            case At(x, y):
                return [Offer(To, to=one(_ends(x.hundredths // 50, y.hundredths // 50)))]
            case _:
                pass
        lying = sticks(steps)
        choices: list[Offer[Step]] = [Offer(Take, src=one([Slot(number + 1) for number in range(len(lying))]))]
        if len(lying) < STICKS:
            choices.append(Offer(Layer, layer=one(range(1, LAYERS + 1))))
        return choices

    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph on the number and length of the sticks."""
        return "3.8" if isinstance(step, Layer | At | To | Take) else "3.1"

    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """The number of sticks laid."""
        return len(sticks(steps)), STICKS, 0

    def verdict(self, steps: Steps) -> Verdict | None:
        """Judged when six sticks lie: none may pass through another, and each must touch every other."""
        lying = sticks(steps)
        if len(lying) < STICKS or isinstance(steps[-1], Layer | At):
            return None
        for (i, one_stick), (j, other) in combinations(enumerate(lying, 1), 2):
            if one_stick.layer == other.layer and is_through(one_stick, other):
                return Verdict(False, phrase("wrong.through", a=i, b=j))
        if any(crowd > _AT_ONE_POINT for crowd in _crowds(lying)):
            return Verdict(False, phrase("wrong.crowd"))
        apart = [
            (i, j) for (i, one_stick), (j, other) in combinations(enumerate(lying, 1), 2) if not touch(one_stick, other)
        ]
        if apart:
            return Verdict(False, phrase("wrong.apart", a=apart[0][0], b=apart[0][1], n=len(apart)))
        return Verdict(True, phrase("right.touching"))

    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """Splits a line of sticks into steps; several sticks start again."""
        hits = [_STICK.fullmatch(part.strip()) for part in text.strip().strip(";").split(";")]
        acts: list[str] = []
        for stick in hits:
            if stick is None:
                return None
            a, b = (Spot.read(re.sub(r"\s*[,/]\s*", ",", stick[group])) for group in (2, 3))
            acts += [f"lage {stick[1]}", f"auf {a}", f"bis {b}"]
        return (f"neu {len(hits)}", *acts) if len(hits) > 1 else tuple(acts)


@cache
def _numbers() -> Numbers:
    """The coordinates of ends; likely ones are the middle and half a stick from it."""
    places = range(-FARTHEST, FARTHEST + 1)
    return Numbers(tuple(Number.of(50 * place) for place in places), tuple(map(Number.of, (-300, 0, 300))))


@cache
def _ends(x: int, y: int) -> tuple[Spot, ...]:
    """The places where a stick can end that begins at a place in halves."""
    reach = range(-FARTHEST, FARTHEST + 1)
    return tuple(
        Spot.at(50 * u, 50 * v)
        for u in reach
        for v in reach
        if _SHORTEST <= 25 * ((u - x) ** 2 + (v - y) ** 2) <= _LONGEST
    )


def sticks(steps: Steps) -> tuple[Lying, ...]:
    """The sticks that lie, in the order they were laid."""
    lying: list[Lying] = []
    layer, at = 0, (0, 0)
    for step in steps:
        match step:
            case Layer(number):
                layer = number
            case At(x, y):
                at = x.hundredths // 50, y.hundredths // 50
            case To(spot):
                u, v = spot.hundredths
                lying.append(Lying(layer, at, (u // 50, v // 50)))
            case Take(src):
                del lying[int(src) - 1]
            case _:
                raise ValueError(f"no step of this puzzle: {step}")
    return tuple(lying)


def _side(a: Halves, b: Halves, p: Halves) -> int:
    """The side of a line on which a place is: 1, -1, or 0 on the line."""
    turn = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (turn > 0) - (turn < 0)


def _is_on(stick: Lying, p: Halves) -> bool:
    """Return whether a place is on a stick."""
    _, a, b = stick
    within = all(min(a[i], b[i]) <= p[i] <= max(a[i], b[i]) for i in (0, 1))
    return within and _side(a, b, p) == 0


def _crosses(one_stick: Lying, other: Lying) -> bool:
    """Return whether two sticks cross between their ends."""
    _, a, b = one_stick
    _, c, d = other
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def meets(one_stick: Lying, other: Lying) -> bool:
    """Return whether two sticks share a place when seen from above."""
    ends = (_is_on(one_stick, end) for end in other[1:]), (_is_on(other, end) for end in one_stick[1:])
    return _crosses(one_stick, other) or any(any(some) for some in ends)


def touch(one_stick: Lying, other: Lying) -> bool:
    """Return whether two sticks touch, in one layer or in neighbouring ones."""
    return abs(one_stick.layer - other.layer) < 2 and meets(one_stick, other)


def is_through(one_stick: Lying, other: Lying) -> bool:
    """Return whether two sticks of one layer pass through each other."""
    if _crosses(one_stick, other):
        return True
    (_, a, b), (_, c, d) = one_stick, other
    if _side(a, b, c) or _side(a, b, d):
        return False
    # both on one line: they overlap in more than one place
    shared = {p for p in (c, d) if _is_on(one_stick, p)} | {p for p in (a, b) if _is_on(other, p)}
    return len(shared) > 1


def _crowds(lying: tuple[Lying, ...]) -> Iterable[int]:
    """For each end of a stick the number of sticks of its layer that meet there."""
    points = Counter((stick.layer, end) for stick in lying for end in set(stick[1:]))
    for layer, point in points:
        yield sum(stick.layer == layer and _is_on(stick, point) for stick in lying)
