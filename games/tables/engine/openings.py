"""Who begins: rolls that are made again while they are equal, and what is said then."""

from __future__ import annotations

from games.contract import Croupier, Param, Seat, Who
from games.tables.engine.round import BLACK, WHITE


def white(option: str, croupier: Croupier) -> Seat:
    """The seat that has White: the first, the second, or either."""
    return croupier.below(2) if option == "random" else int(option == "second")


def single_dice(croupier: Croupier) -> tuple[int, int]:
    """What White and Black roll with one die each, until they differ."""
    while (dice := croupier.roll(2))[WHITE] == dice[BLACK]:
        croupier.say("tied", n=dice[WHITE])
    return dice[WHITE], dice[BLACK]


def two_dice(croupier: Croupier) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What White and Black roll with two dice each, until their sums differ."""
    while sum(first := croupier.roll(2)) == sum(second := croupier.roll(2)):
        croupier.say("tied", n=sum(first))
    return first, second


def tell_opening(croupier: Croupier, persons: tuple[Seat, Seat], first: int, w: int, b: int, **more: Param) -> None:
    """Say who has White and Black, which of them is first, and what both rolled."""
    white, black = persons
    names = {"white": Who(white), "black": Who(black), "first": Who(persons[first])}
    croupier.say("opened", **names, w=w, b=b, **more)
