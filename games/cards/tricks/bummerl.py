"""Counting down from seven: who is through first wins, the others get a Bummerl, or two if they never scored."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from games.contract import Croupier, Seat, Who

START = 7
MARK = "●"
"""What stands for a Bummerl beside a player."""


class Countdown(NamedTuple):
    """How many points each seat has yet to take off in this round, the Bummerl so far, rounds played of how many."""

    left: tuple[int, ...]
    bummerl: tuple[int, ...]
    rounds: int = 0
    of: int = 1

    @property
    def over(self) -> bool:
        """Whether all rounds are played."""
        return self.rounds == self.of


def countdown(seats: int, rounds: int) -> Countdown:
    """Nothing has been taken off yet."""
    return Countdown((START,) * seats, (0,) * seats, of=rounds)


def take_off(count: Countdown, winners: Collection[Seat], value: int, croupier: Croupier) -> Countdown:
    """The winners of a deal have taken off its value; a round that is over is settled and a new one begins."""
    left = tuple(max(0, own - value * (seat in winners)) for seat, own in enumerate(count.left))
    if 0 not in left:
        return count._replace(left=left)
    marks = [0 if own == 0 else 2 if own == START else 1 for own in left]
    for seat, mark in enumerate(marks):
        if mark:
            croupier.say("bummerl.two" if mark == 2 else "bummerl", by=Who(seat))
    bummerl = tuple(before + mark for before, mark in zip(count.bummerl, marks, strict=True))
    settled = count._replace(left=left, bummerl=bummerl, rounds=count.rounds + 1)
    return settled if settled.over else settled._replace(left=(START,) * len(left))
