"""Nackter Spatz: every roll counts for the left neighbour."""

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
    Phrase,
    Prop,
    Seat,
    Shelf,
    Who,
    choice,
    number,
    phrase,
)
from games.dice.engine.rolls_alone import Rolled, RollsAlone, State
from games.families import Family
from games.kit.dice import DiceOptions
from games.kit.rounds import Rounds, Turn
from games.kit.score_sheets import shown_seats
from games.kit.turns import left_of

SPARROW = 1


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: the number of rounds, and whether a one also counts for the neighbour."""

    rounds: int = number(5, 1, 20)
    spatz_zaehlt: bool = choice(True, False)


class NackterSpatz(RollsAlone):
    """Nackter Spatz: a game of luck; rolls are presents for the left neighbour, and a one costs a point."""

    info = Info(
        id="nackter_spatz",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Nackter Spatz",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.MEAN,)),
    )
    Options = Options

    @property
    def course(self) -> Rounds:
        return Rounds(self.seats, self.options.rounds)

    def earned(self, roll: Rolled) -> Mapping[Seat, int]:
        (pips,) = roll.faces
        left = left_of(roll.seat, self.seats)
        if pips != SPARROW:
            return {left: pips}  # 2.1
        return {left: pips, roll.seat: -1} if self.options.spatz_zaehlt else {roll.seat: -1}  # 2.2, 4.2

    def meaning(self, s: State, last: Rolled) -> Phrase:
        """The roll in words: who gets what."""
        (pips,) = last.faces
        sparrow = "sparrow" if self.options.spatz_zaehlt else "sparrow.alone"
        to = Who(left_of(last.seat, self.seats))
        return phrase(sparrow if pips == SPARROW else "present", to=to, pips=pips, by=Who(last.seat))

    def props(self, s: State) -> tuple[Prop, ...]:
        """The players of the pad as sparrows; a one makes naked until the next own roll."""
        rolled, moving = self.rolled(s), self.to_move(s)
        newest = {roll.seat: roll.faces[0] for roll in rolled}
        fallen = {roll.seat for roll in rolled[-1:] if roll.faces[0] == SPARROW}
        return (
            Prop(
                "sparrows",
                tuple(
                    Item(
                        phrase("name", by=Who(seat)),
                        "closed" if newest.get(seat) == SPARROW else "open",
                        new=seat in fallen,
                        lit=seat in moving,
                    )
                    for seat in shown_seats(self.points(s), *moving)
                ),
            ),
        )

    def before(self, s: State, turn: Turn) -> Phrase:
        """The question to the roller, with the neighbour who gets the roll."""
        to = left_of(turn.seat, self.seats)
        return phrase("ask.present", to=Who(to), own=self.points(s)[turn.seat], theirs=self.points(s)[to])
