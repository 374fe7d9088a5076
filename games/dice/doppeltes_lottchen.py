"""Das doppelte Lottchen: all rolls run into one total, and whoever brings it to 66 has lost."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import ANY_NUMBER, Info, Note, Pad, Phrase, Result, Roster, Row, Seat, Who, phrase
from games.dice.engine.rolls_alone import Rolled, RollsAlone, State
from games.families import Family
from games.kit.results import losers_lose
from games.kit.rosters import players
from games.kit.rounds import Rounds, Turn

DEADLY = 66
HIGHEST_ROLL = 18


class DoppeltesLottchen(RollsAlone):
    """The rule book."""

    info = Info(
        id="doppeltes_lottchen",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Das doppelte Lottchen",
        minutes=1,
        skill=False,
    )
    dice = 3

    @property
    def course(self) -> Rounds:
        """More turns than can be needed, as every roll adds something."""
        return Rounds(self.seats, DEADLY)

    def turn(self, s: State) -> Turn | None:
        return None if total(s) >= DEADLY else super().turn(s)  # 2.3

    def earned(self, roll: Rolled) -> Mapping[Seat, int]:
        """The pips go into the common total; nobody owns them."""
        return {}

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        loser = self.rolled(s)[-1].seat
        return losers_lose([int(seat != loser) for seat in range(self.seats)], (loser,), "result.loser")

    def meaning(self, s: State, last: Rolled) -> Phrase:
        """What the total was and is: 58 + 11 = 69."""
        pips, after = sum(last.faces), total(s)
        return phrase("sum", start=after - pips, pips=pips, total=after)

    def before(self, s: State, turn: Turn) -> Phrase:
        return phrase("ask.safe" if DEADLY - total(s) > HIGHEST_ROLL else "ask.risky", left=DEADLY - total(s))

    def notes(self, s: State, turn: Turn) -> tuple[Note, ...]:
        """How much is left."""
        left = DEADLY - total(s)
        return (Note(phrase("note.left", left=left), "plain" if left > HIGHEST_ROLL else "bad"),)

    def roster(self, s: State) -> Roster:
        """The players; only the total counts."""
        return players(self.seats, self.to_move(s), lambda seat: None)

    def pad(self, s: State) -> Pad:
        """Roll by roll, with the total it brought about."""
        sums = [total(State(s.rolls[: count + 1])) for count in range(len(s.rolls))]
        rows = [
            Row(phrase("name", by=Who(roll.seat)), (sum(roll.faces), after))
            for roll, after in zip(self.rolled(s), sums, strict=True)
        ]
        return Pad((phrase("head.throw"), phrase("total")), tuple(rows))


def total(s: State) -> int:
    """All pips rolled so far."""
    return sum(map(sum, s.rolls))
