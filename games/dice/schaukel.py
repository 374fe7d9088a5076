"""Schaukel: seven rolls in a row, added and subtracted."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import (
    ANY_NUMBER,
    Cell,
    Gauge,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Part,
    Phrase,
    Seat,
    Shelf,
    Who,
    phrase,
)
from games.dice.engine.rolls_alone import Rolled, RollsAlone, State
from games.families import Family
from games.kit.rounds import Rounds, Turn

SIGNS = (+1, +1, -1, +1, -1, +1, -1)  # 2.2
LOWEST, HIGHEST = 4 - 3 * 6, 4 * 6 - 3
"""The smallest and the largest total of seven rolls."""


class Schaukel(RollsAlone):
    """Schaukel: a game of luck; seven rolls swing your total up and down."""

    info = Info(
        id="schaukel",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Schaukel",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.CALM,)),
    )

    @property
    def course(self) -> Rounds:
        return Rounds(self.seats, each=len(SIGNS), in_turn=False)  # 2.1

    def earned(self, roll: Rolled) -> Mapping[Seat, int]:
        return {roll.seat: SIGNS[roll.number] * sum(roll.faces)}

    def meaning(self, s: State, last: Rolled) -> Phrase:
        """The total before and after the roll: 8 − 5 = 3."""
        after, swing = self.points(s)[last.seat], self.earned(last)[last.seat]
        return phrase(_way("swing", last.number), start=after - swing, pips=abs(swing), balance=after)

    def before(self, s: State, turn: Turn) -> Phrase:
        return phrase(_way("ask", turn.number), n=turn.number + 1, balance=self.points(s)[turn.seat])

    def props(self, s: State) -> tuple[Part, ...]:
        """The swing of the seat in turn, and the best total before it."""
        turn, rolls = self.turn(s), self.rolled(s)
        seat = turn.seat if turn else self.seats - 1
        points = self.points(s)
        before = None
        if rolls and rolls[-1].seat == seat:
            before = points[seat] - self.earned(rolls[-1])[seat]
        best = max(points[:seat], default=None)
        label = phrase("name", by=Who(seat))
        return (Gauge("swing", LOWEST, HIGHEST, points[seat], before, best=best, label=label),)

    def notes(self, s: State, turn: Turn) -> tuple[Note, ...]:
        """The total to beat, once a seat is done."""
        done = self.points(s)[: turn.seat]
        return (Note(phrase("note.mark", balance=max(done))),) if done else ()

    def margin(self, number: int) -> Cell:
        return phrase(_way("row", number), n=number + 1)


def _way(key: str, number: int) -> str:
    """The message key for a roll that goes up or down."""
    return f"{key}.{'up' if SIGNS[number] > 0 else 'down'}"
