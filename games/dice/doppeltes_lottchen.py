"""Das doppelte Lottchen: all throws run into one total, and whoever brings it to 66 has lost."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import ANY_NUMBER, Info, Result
from games.dice._throws_alone import State, Thrown, ThrowsAlone
from games.kit.rounds import Course, Turn
from games.kit.throws import losers_lose, players
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Note, Pad, Roster, Row

DEADLY = 66
HIGHEST_THROW = 18


class DoppeltesLottchen(ThrowsAlone):
    """The rule book."""

    info = Info(
        id="doppeltes_lottchen",
        family="dice",
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Das doppelte Lottchen",
        minutes=3,
        skill=False,
    )
    dice = 3

    @property
    def course(self) -> Course:
        """More turns than can be needed, as every throw adds something."""
        return Course(self.seats, DEADLY)

    def turn(self, s: State) -> Turn | None:
        return None if total(s) >= DEADLY else super().turn(s)  # 2.3

    def earned(self, throw: Thrown) -> Mapping[Seat, int]:
        """The eyes go into the common total; nobody owns them."""
        return {}

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        loser = self.thrown(s)[-1].seat
        return losers_lose([int(seat != loser) for seat in range(self.seats)], (loser,), "result.loser")

    def meaning(self, s: State, last: Thrown) -> Phrase:
        """What the total was and is: 58 + 11 = 69."""
        eyes, after = sum(last.faces), total(s)
        return phrase("sum", start=after - eyes, eyes=eyes, total=after)

    def before(self, s: State, turn: Turn) -> Phrase:
        return phrase("ask.safe" if DEADLY - total(s) > HIGHEST_THROW else "ask.risky", left=DEADLY - total(s))

    def notes(self, s: State, turn: Turn) -> tuple[Note, ...]:
        """How much is left."""
        left = DEADLY - total(s)
        return (Note(phrase("note.left", left=left), "plain" if left > HIGHEST_THROW else "bad"),)

    def roster(self, s: State) -> Roster:
        """The players; only the total counts."""
        return players(self.seats, self.to_move(s), lambda seat: None)

    def pad(self, s: State) -> Pad:
        """Throw by throw, with the total it brought about."""
        sums = [total(State(s.throws[: count + 1])) for count in range(len(s.throws))]
        rows = [
            Row(phrase("name", by=Who(throw.seat)), (sum(throw.faces), after))
            for throw, after in zip(self.thrown(s), sums, strict=True)
        ]
        return Pad((phrase("head.throw"), phrase("total")), tuple(rows))


def total(s: State) -> int:
    """All eyes thrown so far."""
    return sum(map(sum, s.throws))
