"""Opening rolls: who has White, who begins, and the message about it."""

from __future__ import annotations

from games.contract import Croupier, Param, Seat, Who
from games.tables.engine.round import BLACK, WHITE


def white(option: str, croupier: Croupier) -> Seat:
    """The seat that has White: the first, the second, or one drawn by lot."""
    return croupier.below(2) if option == "random" else int(option == "second")


def single_dice(croupier: Croupier) -> tuple[int, int]:
    """White's and Black's single die, rolled until they differ."""
    while (dice := croupier.roll(2))[WHITE] == dice[BLACK]:
        croupier.say("tied", n=dice[WHITE])
    return dice[WHITE], dice[BLACK]


def two_dice(croupier: Croupier) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """White's and Black's two dice, rolled until their sums differ."""
    while sum(first := croupier.roll(2)) == sum(second := croupier.roll(2)):
        croupier.say("tied", n=sum(first))
    return first, second


def tell_opening(croupier: Croupier, persons: tuple[Seat, Seat], first: int, w: int, b: int, **more: Param) -> None:
    """Announce who has White and Black, who begins, and what both rolled."""
    white, black = persons
    names = {"white": Who(white), "black": Who(black), "first": Who(persons[first])}
    croupier.say("opened", **names, w=w, b=b, **more)
