"""Pärchen: the white pair gives, the red pair takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract import ANY_NUMBER, Dice, Info, Note, Phrase, Seat, Who, choice, phrase
from games.dice.engine.pairs import lying, pairs
from games.dice.engine.rolls_alone import Rolled, RollsAlone, State
from games.families import Family
from games.kit.dice import AutoRollOptions
from games.kit.rounds import Rounds

ROLLS = 5


@dataclass(frozen=True, slots=True)
class Options(AutoRollOptions):
    """Whether the rolls go round the table."""

    order: str = choice("reihum", "hintereinander")


class Paerchen(RollsAlone):
    """The rule book."""

    info = Info(
        id="paerchen",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Pärchen",
        minutes=1,
        skill=False,
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
        """White less red: 9 − 5 = 4."""
        red, white = map(sum, pairs(last.faces))
        return phrase("difference", white=white, red=red, points=white - red)

    def lying(self, s: State, last: Rolled) -> tuple[Dice | Note, ...]:
        """The pairs by their colours, and what they come to together."""
        rolled = pairs(last.faces)
        red, white = (phrase(key, pips=sum(pair)) for key, pair in zip(("minus", "plus"), rolled, strict=True))
        return (*lying(rolled, red, white), Note(phrase("who", by=Who(last.seat), what=self.meaning(s, last))))
