"""Das doppelte Lottchen: all rolls add to one total, and the player who brings it to 66 loses."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import (
    ANY_NUMBER,
    Gauge,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Pad,
    Phrase,
    Result,
    Roster,
    Row,
    Seat,
    Shelf,
    Who,
    phrase,
)
from games.dice.engine.rolls_alone import Rolled, RollsAlone, State
from games.families import Family
from games.kit.results import losers_lose
from games.kit.rosters import players
from games.kit.rounds import Rounds, Turn

DEADLY = 66
LOWEST_ROLL, HIGHEST_ROLL = 3, 18
FARTHEST = DEADLY - 1 + HIGHEST_ROLL


class DoppeltesLottchen(RollsAlone):
    """Das doppelte Lottchen: a game of luck with a common total that must not reach 66."""

    info = Info(
        id="doppeltes_lottchen",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Das doppelte Lottchen",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.BOLD,)),
    )
    dice = 3

    @property
    def course(self) -> Rounds:
        """More turns than can be needed, since every roll adds to the total."""
        return Rounds(self.seats, DEADLY)

    def turn(self, s: State) -> Turn | None:
        return None if total(s) >= DEADLY else super().turn(s)  # 2.3

    def earned(self, roll: Rolled) -> Mapping[Seat, int]:
        """No points for any seat, since all pips go into the common total."""
        return {}

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        loser = self.rolled(s)[-1].seat
        return losers_lose([int(seat != loser) for seat in range(self.seats)], (loser,), "result.loser")

    def meaning(self, s: State, last: Rolled) -> Phrase:
        """The total before and after the roll: 58 + 11 = 69."""
        pips, after = sum(last.faces), total(s)
        return phrase("sum", start=after - pips, pips=pips, total=after)

    def before(self, s: State, turn: Turn) -> Phrase:
        return phrase("ask.safe" if DEADLY - total(s) > HIGHEST_ROLL else "ask.risky", left=DEADLY - total(s))

    def notes(self, s: State, turn: Turn) -> tuple[Note, ...]:
        """A note on the pips left until 66."""
        left = DEADLY - total(s)
        return (Note(phrase("note.left", left=left), "plain" if left > HIGHEST_ROLL else "bad"),)

    def props(self, s: State) -> tuple[Gauge, ...]:
        """The way of the common total to the edge at 66, and the reach of the next roll."""
        count = total(s)
        before = count - sum(s.rolls[-1]) if s.rolls else None
        reach = (count + LOWEST_ROLL, count + HIGHEST_ROLL) if self.to_move(s) else None
        return (Gauge("track", 0, FARTHEST, count, before, (DEADLY, FARTHEST), reach, label=phrase("total")),)

    def roster(self, s: State) -> Roster:
        """The players, without points."""
        return players(self.seats, self.to_move(s), lambda seat: None)

    def pad(self, s: State) -> Pad:
        """The rolls with the totals they led to."""
        sums = [total(State(s.rolls[: count + 1])) for count in range(len(s.rolls))]
        rows = [
            Row(phrase("name", by=Who(roll.seat)), (sum(roll.faces), after))
            for roll, after in zip(self.rolled(s), sums, strict=True)
        ]
        return Pad((phrase("head.throw"), phrase("total")), tuple(rows))


def total(s: State) -> int:
    """The sum of all pips rolled."""
    return sum(map(sum, s.rolls))
