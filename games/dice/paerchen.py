"""Pärchen: the white pair gives, the red pair takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core import ANY_NUMBER, Info
from games.dice._pairs import lying, pairs
from games.dice._throws_alone import State, Thrown, ThrowsAlone
from games.kit.dice import DiceOptions
from games.kit.rounds import Course
from games.options import choice
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Dice, Note

THROWS = 5


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Whether the throws go round the table."""

    order: str = choice("reihum", "hintereinander")


class Paerchen(ThrowsAlone):
    """The rule book."""

    info = Info(
        id="paerchen",
        family="dice",
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Pärchen",
        minutes=5,
        skill=False,
    )
    Options = Options
    dice = 4

    @property
    def course(self) -> Course:
        return Course(self.seats, THROWS, in_turn=self.options.order == "reihum")

    def earned(self, throw: Thrown) -> Mapping[Seat, int]:
        red, white = pairs(throw.faces)
        return {throw.seat: sum(white) - sum(red)}  # 2.2

    def meaning(self, s: State, last: Thrown) -> Phrase:
        """White less red: 9 − 5 = 4."""
        red, white = map(sum, pairs(last.faces))
        return phrase("difference", white=white, red=red, points=white - red)

    def lying(self, s: State, last: Thrown) -> tuple[Dice | Note, ...]:
        """The pairs by their colours, and what they come to together."""
        thrown = pairs(last.faces)
        red, white = (phrase(key, eyes=sum(pair)) for key, pair in zip(("minus", "plus"), thrown, strict=True))
        return (*lying(thrown, red, white), Note(phrase("who", by=Who(last.seat), what=self.meaning(s, last))))
