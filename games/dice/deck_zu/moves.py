"""The numbers of Deck zu!, and how a roll can be used to cover them."""

from __future__ import annotations

from itertools import combinations

from games.contract import move
from games.kit.dice import Roll
from games.kit.named import Named

NUMBERS = tuple(range(1, 10))
HIGH = (7, 8, 9)
"""While one of these is open, two dice are rolled."""

SINGLE: dict[str, tuple[str, ...]] = {f"{n}": (f"{n}", f"{n}") for n in NUMBERS}
PAIRS: dict[str, tuple[str, ...]] = {
    f"{a}+{b}": (f"{a} und {b}", f"{a} and {b}", f"{a} + {b}", f"{b} + {a}") for a, b in combinations(range(1, 7), 2)
}


class Numbers(Named, names=PAIRS | SINGLE):
    """What is covered by one roll: a number, or two."""

    __slots__ = ()


@move("deck {numbers}", "decke {numbers}", "{numbers}", en="cover {numbers}")
class Cover:
    """Cover both numbers of a roll, or their sum."""

    numbers: Numbers


Move = Roll | Cover


def each(numbers: str) -> tuple[int, ...]:
    """The numbers themselves."""
    return tuple(map(int, numbers.split("+")))


def ways(faces: tuple[int, ...], left: tuple[int, ...]) -> tuple[Numbers, ...]:
    """How a roll can be used up: both dice singly, or their sum; a double only as its sum."""
    joined = {"+".join(map(str, sorted({*faces}))) if len({*faces}) == len(faces) else "", str(sum(faces))}
    return tuple(numbers for numbers in Numbers.all() if numbers in joined and {*each(numbers)} <= {*left})
