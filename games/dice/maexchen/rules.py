"""The rules of Mäxchen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    phrase,
    ranked,
)
from games.dice.maexchen.bids import MAEXCHEN, NOTHING, RANKS, worth
from games.dice.maexchen.evaluate import win_estimate
from games.dice.maexchen.moves import Announce, Buy, Lift, Move, Pass
from games.dice.maexchen.state import Opened, Options, Phase, State, looks, stuck
from games.dice.maexchen.view import table
from games.families import Family
from games.kit.dice import Roll, roll_timer
from games.kit.seats import replaced
from games.kit.turns import left_of

OFFERED: dict[Phase, tuple[Move, ...]] = {
    "shake": (Roll(),),
    "announce": (*map(Announce, RANKS), Pass()),
    "answer": (Buy(), Lift()),
}


def shaken(croupier: Croupier) -> tuple[int, ...]:
    """Two dice under the cup, the higher one first, rolled in secret."""
    return tuple(sorted(croupier.roll(2, secret=True), reverse=True))


class Maexchen(Game[State, Move]):
    """Mäxchen (Mia): a bluffing game with two dice under a cup; the loser of a round takes a stick."""

    info = Info(
        id="maexchen",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Mäxchen",
        minutes=15,
        hidden=True,
        # the legal announcements would give the dice away
        open=(Roll, Buy, Lift),
        shelf=Shelf(Kind.DICE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.MUCH, moods=(Mood.BLUFF, Mood.NOISY)),
    )
    kinds = (Roll, Announce, Buy, Lift, Pass)
    binding = (Announce, Buy, Lift, Pass)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The first state: seat 0 has the cup."""
        return State(sticks=(0,) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat with the cup."""
        over = len(s.dropped) == self.seats - 1 if self.options.mode == "ko" else max(s.sticks) == self.options.limit
        return () if over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: roll; then announce any value, or pass; then the neighbour buys or lifts."""
        return OFFERED[s.phase] if seat in self.to_move(s) else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph that forbids a low bid, a false Mäxchen, or a pass while a bid is left."""
        match m:
            case Announce(value) if value.height <= s.bid.height:
                return "2.3"
            case Announce(value) if value == MAEXCHEN != worth(s.dice):
                return "2.4"
            case Pass() if not stuck(s):
                return "2.5"
            case _:
                return None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph on what is done first: shaking, announcing, or buying."""
        return {"shake": "2.1", "announce": "2.2", "answer": "3.1"}[s.phase]

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a roll, a bid, a purchase, or the end of a round."""
        by = Who(s.turn)  # ``seat`` is the clock's when a timer rolls
        match m:
            case Roll():
                croupier.say("shook", by=by)
                return replace(s, phase="announce", dice=shaken(croupier), opened=None)
            case Announce(value) if value == MAEXCHEN:
                back = s.sticks[s.turn]
                croupier.say("maexchen.back" if back else "maexchen", by=by, n=back)
                return self._round_over(s, Opened(s.turn, s.dice, NOTHING, None), croupier)
            case Announce(value):
                croupier.say("announced", by=by, bid=value)
                return replace(s, turn=left_of(s.turn, self.seats, s.dropped), phase="answer", bid=value, bidder=s.turn)
            case Buy():
                croupier.say("bought", by=by, bid=s.bid)
                return replace(s, phase="shake", dice=())
            case Lift():
                croupier.say("lifted", by=by, dice=worth(s.dice))
                true = worth(s.dice).height >= s.bid.height  # 3.2
                return self._round_over(s, Opened(s.bidder, s.dice, s.bid, s.turn if true else s.bidder), croupier)
            case Pass():
                croupier.say("passed", by=by, dice=worth(s.dice))
                return self._round_over(s, Opened(s.turn, s.dice, NOTHING, s.turn), croupier)
            case _:
                assert_never(m)

    def _round_over(self, s: State, opened: Opened, croupier: Croupier) -> State:
        """The state after a round: its loser gets a stick, and may drop out."""
        loser = opened.loser
        if loser is None:  # 3.3
            sticks = replaced(s.sticks, opened.by, 0)
            return State(sticks, left_of(opened.by, self.seats, s.dropped), opened=opened, dropped=s.dropped)
        croupier.say("stick", by=Who(loser))
        sticks = tuple(n + (who == loser) for who, n in enumerate(s.sticks))
        if self.options.mode == "verlierer" or sticks[loser] < self.options.limit:
            return State(sticks, loser, opened=opened, dropped=s.dropped)
        croupier.say("dropped", by=Who(loser))
        dropped = (*s.dropped, loser)
        return State(sticks, left_of(loser, self.seats, dropped), opened=opened, dropped=dropped)  # 5.3

    def result(self, s: State) -> Result | None:
        """The result: the first seat with the full number of sticks loses, or the last seat left wins."""
        if self.to_move(s):
            return None
        if self.options.mode == "ko":
            places = tuple(self.seats - s.dropped.index(seat) if seat in s.dropped else 1 for seat in range(self.seats))
            return Result(s.sticks, places, (s.turn,), phrase("result.last", by=Who(s.turn)))
        loser = s.sticks.index(self.options.limit)
        others = tuple(seat for seat in range(self.seats) if seat != loser)
        return ranked(s.sticks, phrase("result.loser", by=Who(loser), n=s.sticks[loser]), low=True, winners=others)

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, seat, self.to_move(s))

    timer = roll_timer

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with other dice under the cup; any roll is possible, whatever was announced."""
        return replace(s, dice=shaken(croupier)) if s.dice and not looks(s, seat) else s

    def win_estimate(self, s: State, seat: Seat) -> float:
        return win_estimate(s, seat, self.options.limit)
