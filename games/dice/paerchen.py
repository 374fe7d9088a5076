"""Pärchen: a white pair of dice counts for you, a red pair against you."""

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
    Note,
    Phrase,
    Prop,
    Seat,
    Shelf,
    Who,
    choice,
    phrase,
)
from games.dice.engine.pairs import pairs
from games.dice.engine.rolls_alone import Rolled, RollsAlone, State
from games.families import Family
from games.kit.dice import DiceOptions
from games.kit.rounds import Rounds

ROLLS = 5
MOST = 10
"""The greatest difference between the pairs."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: whether players take turns by rolls or roll all in a row."""

    order: str = choice("reihum", "hintereinander")


class Paerchen(RollsAlone):
    """Pärchen: a game of luck with a white and a red pair of dice."""

    info = Info(
        id="paerchen",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Pärchen",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.CALM,)),
    )
    Options = Options
    dice = 4

    @property
    def course(self) -> Rounds:
        return Rounds(self.seats, ROLLS, in_turn=self.options.order == "reihum")

    def earned(self, roll: Rolled) -> Mapping[Seat, int]:
        red, white = pairs(roll.faces)
        return {roll.seat: sum(white) - sum(red)}  # 2.2

    def meaning(self, s: State, last: Rolled) -> Phrase:
        """The points of the roll, white less red: 9 − 5 = 4."""
        red, white = map(sum, pairs(last.faces))
        return phrase("difference", white=white, red=red, points=white - red)

    def lying(self, s: State, last: Rolled) -> tuple[Note, ...]:
        """The points of the last roll, whose dice lie on the balance."""
        return (Note(phrase("who", by=Who(last.seat), what=self.meaning(s, last))),)

    def props(self, s: State) -> tuple[Prop, ...]:
        """A balance with the dice of the last roll, the red pair on the left."""
        faces = s.rolls[-1] if s.rolls else (None,) * self.dice
        return (Prop("balance", tuple(Item(value=face) for face in faces), most=MOST),)
