"""Counting down from seven: the first at zero wins the round; the others get a Bummerl, or two if still at seven."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from games.contract import Croupier, Seat, Tally, Who

START = 7
"""Points each seat has to take off in a round."""
MARK = "●"
"""Sign for a Bummerl beside a player's name."""


class Countdown(NamedTuple):
    """Points left to take off and Bummerl of each seat, rounds played, and rounds agreed on."""

    left: tuple[int, ...]
    bummerl: tuple[int, ...]
    rounds: int = 0
    of: int = 1

    @property
    def over(self) -> bool:
        """True if all rounds are played."""
        return self.rounds == self.of


def taken_off(count: Countdown) -> Tally | None:
    """The points taken off in a match of one round, of which each deal takes some; None in one of several."""
    taken = tuple(START - own for own in count.left)
    return Tally(sum(taken), taken) if count.of == 1 else None


def countdown(seats: int, rounds: int) -> Countdown:
    """A countdown at its start."""
    return Countdown((START,) * seats, (0,) * seats, of=rounds)


def take_off(count: Countdown, winners: Collection[Seat], value: int, croupier: Croupier) -> Countdown:
    """Take the value of a deal off the winners' points; settle a round that is over and begin the next."""
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
