"""The rules of Spitz, pass auf!"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from games.cards.spitz_pass_auf.knowledge import redeal_unseen
from games.cards.spitz_pass_auf.moves import Close, Go, Look, Move, Nothing, Slap, TurnUp
from games.cards.spitz_pass_auf.rounds import WAIT, close_round, deal_stacks, is_exhausted, strike_nothing, turn_up
from games.cards.spitz_pass_auf.state import Options, State, Strike
from games.cards.spitz_pass_auf.strikes import handicap
from games.cards.spitz_pass_auf.view import table_view
from games.contract import (
    CLOCK,
    Chair,
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
    Timer,
    View,
    Who,
)
from games.families import Family
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.turns import clockwise

PERSONAL_DEADLINE = 12 * 3600
"""Seconds for all to look, where each has his own clock."""


class SpitzPassAuf(Game[State, Move]):
    """Spitz, pass auf! (Snap): everybody turns up a card, and the quickest hand takes the pair."""

    info = Info(
        id="spitz_pass_auf",
        family=Family.OTHER_CARDS,
        seats=(2, 4, 6),
        source="Spielesammlung, Kartenspiele: Spitz, pass auf!",
        minutes=10,
        unknown=True,
        open=(Go, TurnUp, Look, Nothing),
        calls=(Slap,),
        shelf=Shelf(Kind.CARDS, luck=Level.LITTLE, thought=Level.LITTLE, talk=Level.MUCH, moods=(Mood.NOISY,)),
    )
    timed = True
    kinds = (Go, TurnUp, Look, Slap, Nothing, Close)
    binding = (Go, Nothing)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self._personal = self.options.clock == "personal"
        self._leader = min(self.options.leader, self.seats) - 1

    def facts(self) -> Info:
        """With personal clocks, one player may have seen cards that another has not."""
        return replace(super().facts(), hidden=self.options.clock == "personal")

    def setup(self, croupier: Croupier) -> State:
        """Deal equal stacks."""
        return deal_stacks(self.seats, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The leader between rounds; in a round the seats that have not acted, with a common clock only the next of
        them.
        """
        if s.phase == "ready" and (s.rounds >= self.options.rounds or is_exhausted(s)):
            return ()
        if s.phase != "up":
            return (self._leader,)
        waiting = tuple(seat for seat in clockwise(self._leader, self.seats) if seat in s.lying and seat not in s.acted)
        return tuple(sorted(waiting)) if self._personal else waiting[:1]

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The same for everybody whose card lies, whatever the cards are and whatever he has struck at."""
        if s.phase != "up":
            return (Go() if s.phase == "ready" else TurnUp(),) if seat in self.to_move(s) else ()
        if seat not in s.lying:
            return ()
        moves: list[Move] = [Look()] if s.looked[seat] is None else []
        moves += [Slap(Chair.at(other)) for other in s.lying if other != seat]
        return moves if seat in s.acted else (*moves, Nothing())

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """With a personal clock, a seat has to look first; all else is judged afterwards."""
        return "5.2" if isinstance(m, Slap | Nothing) and s.looked[seat] is None else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Not the leader, too early, or sitting out."""
        match m:
            case Go() | TurnUp() | Close():
                return "2.2"
            case Look():
                return "5.2"
            case Slap() | Nothing():
                return "3.5" if seat in s.suspended else "3.1"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Note times and strikes; their outcome is told when the round closes."""
        s = s._replace(now=s.now + croupier.elapsed) if s.phase == "up" else s
        match m:
            case Go():
                croupier.say("go", by=Who(seat), n=s.rounds + 1)
                if self._personal:
                    return turn_up(s, croupier, personal=True, handicapped=False)
                low, high = WAIT
                return s._replace(phase="wait", delay=croupier.below(high - low + 1, first=low, secret=True))
            case TurnUp():
                return turn_up(s, croupier, personal=False, handicapped=seat != CLOCK)
            case Look():
                croupier.say("looked", by=Who(seat))
                return s._replace(looked=replaced(s.looked, seat, s.now))
            case Slap(target) if target.seat in s.struck_by(seat):
                return s  # 3.1
            case Slap() | Nothing():
                croupier.say("acted", by=Who(seat))
                s = self._strike(s, seat, m.target.seat) if isinstance(m, Slap) else strike_nothing(s, seat)
                return s if self.to_move(s) else close_round(s, self.options.tie_ms, croupier)
            case Close():
                return close_round(s, self.options.tie_ms, croupier)
            case _:
                assert_never(m)

    def _strike(self, s: State, seat: Seat, target: Seat) -> State:
        """Note a strike with its time; one that is too late counts as nothing struck."""
        at = s.now - (s.looked[seat] or 0)
        if self._personal and at > self.options.round_ms:  # 5.3
            return strike_nothing(s, seat)
        return s._replace(strikes=(*s.strikes, Strike(seat, target, at + handicap(s, seat, self._leader))))

    def calls(self) -> tuple[Move, ...]:
        """A button for each player, at all times."""
        return tuple(Slap(Chair.at(seat)) for seat in range(self.seats))

    def timer(self, s: State) -> Timer[Move] | None:
        """The pause before the cards, and the time to strike."""
        match s.phase:
            case "wait":
                return Timer(s.delay / 1000, TurnUp(), key=f"{s.rounds}.wait")
            case "up":
                seconds = PERSONAL_DEADLINE if self._personal else self.options.round_ms / 1000
                return Timer(seconds, Close(), key=f"{s.rounds}.up")
            case _:
                return None

    def result(self, s: State) -> Result | None:
        """The largest collection wins."""
        if self.to_move(s):
            return None
        points = tuple(map(len, s.won))
        return best_wins(points, "result")

    def view(self, s: State, seat: Seat | None) -> View:
        """The cards of the round for those who may see them, and the outcome of the last one."""
        return table_view(s, seat, self.to_move(s), rounds=self.options.rounds, leader=self._leader)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal anew the stacks, cards the seat has not seen, and targets of others' strikes."""
        if not self.to_move(s):
            return s
        return redeal_unseen(s, seat, croupier, self.options.round_ms, self._leader)
