"""What three dice are worth in Chicago, which of them may stand, and a go as it stands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from games.kit.named import Named

DICE = 3
WORTH = {1: 100, 6: 60}
"""What a face is worth, if not its pips."""

FACES = range(1, 7)
SINGLE: dict[str, tuple[str, ...]] = {f"{a}": (f"{a}", f"{a}") for a in FACES}
PAIRS: dict[str, tuple[str, ...]] = {
    f"{a} {b}": (f"{a} und {b}", f"{a} and {b}", f"{b} {a}", f"{a}, {b}", f"{b}, {a}", f"{b} und {a}", f"{b} and {a}")
    for a, b in combinations_with_replacement(FACES, 2)
}


class Held(Named, names=SINGLE | PAIRS):
    """One or two dice that are left standing."""

    __slots__ = ()

    @property
    def faces(self) -> tuple[int, ...]:
        """What they show."""
        return tuple(map(int, self.split()))


def worth(face: int) -> int:
    """What a die is worth."""
    return WORTH.get(face, face)


def holdable(faces: tuple[int, ...]) -> tuple[Held, ...]:
    """What can be left standing of these dice, with one at least to throw."""
    several = (combinations(sorted(faces), size) for size in range(1, len(faces)))
    return tuple(
        Held(" ".join(map(str, held))) for held in dict.fromkeys(chosen for sizes in several for chosen in sizes)
    )


def without_six(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The dice beside a six that is turned."""
    return tuple((Counter(faces) - Counter((6,))).elements())


class Go(NamedTuple):
    """A seat's go: the dice that stand, those thrown last, and the regular throws so far."""

    standing: tuple[int, ...]
    thrown: tuple[int, ...]
    throws: int
    extra: bool = False
    """Whether the last throw was the one beyond the limit."""

    @property
    def value(self) -> int:
        """What all three dice are worth."""
        return sum(map(worth, (*self.standing, *self.thrown)))

    @property
    def may_turn(self) -> bool:
        """Whether the throw just made, not what stood before, shows sixes enough; 4.4: an extra throw never does."""
        return self.thrown.count(6) >= 2 and not self.extra
