"""Deck zu!: cover the numbers from 1 to 9 with what you roll, until a roll does not fit any more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from games.contract import ANY_NUMBER, Croupier, Game, Info, Offer, Result, Seat, View, Who
from games.dice.deck_zu.moves import HIGH, Cover, Move, Numbers, each, ways
from games.dice.deck_zu.state import Last, Options, State
from games.dice.deck_zu.view import table
from games.families import Family
from games.kit.dice import Roll, roll_timer
from games.kit.results import best_wins
from games.kit.rounds import Rounds, Turn
from games.kit.sheets import blank, entered, entry_count, totals


class DeckZu(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="deck_zu",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Deck zu!",
        minutes=15,
    )
    kinds = (Roll, Cover)
    Options = Options

    def turn(self, s: State) -> Turn | None:
        """Whose turn it is, and in which round."""
        return Rounds(self.seats, self.options.rounds).turn(entry_count(s.minus))

    def setup(self, croupier: Croupier) -> State:
        return State(blank(self.seats, self.options.rounds))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        turn = self.turn(s)
        return (turn.seat,) if turn else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return map(Cover, s.choices) if s.choices else (Roll(),)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        if isinstance(m, Roll) or not s.choices:
            return None
        return "2.2" if {*each(m.numbers)} <= {*s.open} else "2.3"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        (by,) = self.to_move(s)  # the seat may be the clock's, which rolls for a player
        match m:
            case Roll():
                faces = croupier.roll(2 if {*HIGH} & {*s.open} else 1)  # 2.5
                possible = ways(faces, s.open)
                if not possible:
                    croupier.say("stuck", by=Who(by), faces=faces, minus=sum(s.open))
                    return self._turn_over(s, Last(by, faces, (), sum(s.open)))
                rolled = replace(s, last=Last(by, faces))
                if len(possible) > 1:
                    croupier.say("threw", by=Who(by), faces=faces)
                    return rolled
                croupier.say("forced", by=Who(by), faces=faces, numbers=possible[0])
                return self._covered(rolled, possible[0], croupier)
            case Cover(numbers):
                croupier.say("covered", by=Who(by), numbers=numbers)
                return self._covered(s, numbers, croupier)
            case _:
                assert_never(m)

    def _covered(self, s: State, numbers: Numbers, croupier: Croupier) -> State:
        assert s.last
        last = s.last._replace(covered=each(numbers))
        left = tuple(n for n in s.open if n not in each(numbers))
        if left:
            return State(s.minus, left, last)
        croupier.say("closed", by=Who(last.seat))
        return self._turn_over(s, last._replace(minus=0))

    def _turn_over(self, s: State, last: Last) -> State:
        """The turn is over; the next seat has all nine open again."""
        turn = self.turn(s)
        assert turn
        return State(entered(s.minus, turn.seat, turn.number, last.minus or 0), last=last)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(totals(s.minus), low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, self.turn(s), self.options.rounds)

    timer = roll_timer
