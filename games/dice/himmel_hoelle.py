"""Himmel und Hölle: the top of a die counts tens, its bottom ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract import (
    ANY_NUMBER,
    Info,
    Item,
    Kind,
    Level,
    Mood,
    Pad,
    Phrase,
    Prop,
    Seat,
    Shelf,
    Who,
    number,
    phrase,
)
from games.dice.engine.rolls_alone import Rolled, RollsAlone, State
from games.families import Family
from games.kit.dice import DiceOptions
from games.kit.rounds import Rounds
from games.kit.score_sheets import shown_seats


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: the number of rounds."""

    rounds: int = number(3, 1, 20)


class HimmelHoelle(RollsAlone):
    """Himmel und Hölle: a game of luck with two dice, whose tops and bottoms count."""

    info = Info(
        id="himmel_hoelle",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Himmel und Hölle",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.ODD,)),
    )
    Options = Options
    dice = 2

    @property
    def course(self) -> Rounds:
        return Rounds(self.seats, self.options.rounds)

    def earned(self, roll: Rolled) -> Mapping[Seat, int]:
        return {roll.seat: sum(map(worth, roll.faces))}

    def meaning(self, s: State, last: Rolled) -> Phrase:
        """The points die by die: 52 + 34 = 86."""
        one, other = map(worth, last.faces)
        return phrase("both", one=one, other=other, points=one + other)

    def props(self, s: State) -> tuple[Prop, ...]:
        """The players on ladders that lead from hell to heaven, which is where only sixes lead."""
        points, moving, last = self.points(s), self.to_move(s), self.rolled(s)[-1:]
        rolled = {roll.seat: self.earned(roll)[roll.seat] for roll in last}
        ladders = tuple(
            Item(
                phrase("name", by=Who(seat)),
                value=points[seat],
                new=seat in rolled,
                before=points[seat] - rolled[seat] if seat in rolled else None,
                lit=seat in moving,
            )
            for seat in shown_seats(points, *moving)
        )
        return (Prop("ladders", ladders, most=self.options.rounds * self.dice * worth(6)),)

    def sheets(self, s: State) -> tuple[Pad, ...]:
        return ()


def worth(heaven: int) -> int:
    """The points of a die by its top."""
    hell = 7 - heaven  # 2.3
    return 10 * heaven + hell  # 2.2
