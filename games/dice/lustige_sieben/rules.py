"""The rules of Die lustige 7."""

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
    readings,
    spread,
)
from games.dice.lustige_sieben.evaluate import heuristic
from games.dice.lustige_sieben.moves import Lay, Move, Ready, Stakes, Take, joined
from games.dice.lustige_sieben.scoring import FIELDS, SEVEN, factor, settled
from games.dice.lustige_sieben.state import Last, Options, State, on_cloth, owned, relaid, sticks, taken_up
from games.dice.lustige_sieben.view import said, table, told
from games.families import Family
from games.kit.bank import credited
from games.kit.dice import Roll, roll_timer
from games.kit.results import best_wins
from games.kit.turns import left_of

FEW = 2
"""The most sticks whose stakes are listed one by one."""


class LustigeSieben(Game[State, Move]):
    """Die lustige 7: bet sticks on the sum of two dice, against a banker or the house."""

    info = Info(
        id="lustige_sieben",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Die lustige 7",
        minutes=15,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.SOME, moods=(Mood.NOISY, Mood.BOLD)),
    )
    kinds = (Lay, Take, Ready, Roll)
    binding = (Lay, Take, Ready)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The first state: all have the same number of sticks, and seat 0 or the house has the bank."""
        banker = 0 if self.options.banker == "spieler" else None
        nothing: tuple[Stakes, ...] = ((),) * self.seats
        return State((self.options.chips,) * self.seats, banker, (0,) * self.seats, nothing)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seats that are not ready, then the banker."""
        if self._over(s):
            return ()
        staking = tuple(seat for seat in self._bettors(s) if seat not in s.ready and self._can_lay(s, seat))
        return staking or ((s.banker,) if s.banker is not None else ())

    def _over(self, s: State) -> bool:
        """Return whether the match is over."""
        return s.rolls == self.options.rounds or len(s.out) >= self.seats - 1

    def _bettors(self, s: State) -> tuple[Seat, ...]:
        """The seats that bet: all that are in, but the banker."""
        return tuple(seat for seat in range(self.seats) if seat != s.banker and seat not in s.out)

    def _can_lay(self, s: State, seat: Seat) -> bool:
        """Return whether a seat has something to decide; one whose last sticks stay on the seven only waits."""
        return bool(s.held[seat] or s.laid[seat])

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: to lay, take back, or be ready; for the banker to roll."""
        if seat not in self.to_move(s):
            return ()
        if seat == s.banker:
            return (Roll(),)
        return (*_layings(s.held[seat]), *(Take(field) for field, _ in s.laid[seat]), Ready())

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against being ready with too few sticks laid."""
        early = isinstance(m, Ready) and sticks(on_cloth(s, seat)) < self._least(s, seat)
        return "2.2" if early else None

    def _least(self, s: State, seat: Seat) -> int:
        """The fewest sticks that a seat has to stake."""
        return min(int(self.options.min_stake), owned(s, seat))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        match m:
            case Roll():
                return "2.4"
            case _ if seat == s.banker:
                return "1.2"
            case Lay(stakes):
                return (
                    "2.3" if seat in s.ready else "1.3" if any(pair.field not in FIELDS for pair in stakes) else "2.1"
                )
            case Take(field):
                return "2.3" if seat in s.ready or not (field == SEVEN and s.lying[seat]) else "3.4"
            case Ready():
                return "2.3"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """The stakes in a typed text without a verb, such as *5 auf 7*."""
        return tuple(readings((Lay,), f"setze {text}"))

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a move; a roll settles the stakes of all seats."""
        match m:
            case Lay(stakes):
                croupier.say("laid", by=Who(seat), stakes=said(stakes))
                return relaid(s, seat, joined((*s.laid[seat], *stakes)))
            case Take(field):
                croupier.say("taken", by=Who(seat), field=field)
                return relaid(s, seat, tuple(stake for stake in s.laid[seat] if stake.field != field))
            case Ready():
                s = replace(s, ready=s.ready | {seat})
                waiting = [other for other in self._bettors(s) if other not in s.ready and self._can_lay(s, other)]
                return self._rolled(s, croupier) if s.banker is None and not waiting else s
            case Roll():
                return self._rolled(s, croupier)
            case _:
                assert_never(m)

    def _rolled(self, s: State, croupier: Croupier) -> State:
        """The state after a roll: stakes are collected and paid, and seats without sticks are out."""
        faces = croupier.roll(2)
        keeps = self.options.seven == "bleibt"
        factors = {field: factor(field, sum(faces), self.options.board, keeps=keeps) for field in FIELDS}
        bank = None if s.banker is None else s.held[s.banker]
        first = 0 if s.banker is None else left_of(s.banker, self.seats)
        after = settled(s.held, tuple(on_cloth(s, seat) for seat in range(self.seats)), bank, first, factors)
        held = after.held if s.banker is None else credited(after.held, s.banker, after.bank - s.held[s.banker])
        last = Last(s.banker, faces, after.gains)
        house = s.house + (after.bank if s.banker is None else 0)
        told(last, self.options.board, croupier)
        nothing: tuple[Stakes, ...] = ((),) * self.seats
        after_all = State(held, s.banker, after.lying, nothing, frozenset(), s.rolls + 1, house, s.out, last)
        return self._next(after_all, croupier)

    def _next(self, s: State, croupier: Croupier) -> State:
        """The state before the next roll: a broken banker is replaced, or the match ends."""
        broken = s.banker is not None and not s.held[s.banker]
        for seat in range(self.seats):
            if seat not in s.out and not owned(s, seat):
                croupier.say("broken" if seat == s.banker else "out", by=Who(seat))
                s = replace(s, out=(*s.out, seat))
        if broken and s.banker is not None and not self._over(s):
            banker = left_of(s.banker, self.seats, s.out)  # 4.3
            croupier.say("banker", by=Who(banker))
            s = taken_up(replace(s, banker=banker), (banker,))
        if self._over(s):
            return taken_up(s, range(self.seats))  # 5.2
        # 6.2: in older matches the house rolls on while sticks stay on the seven and nobody can lay any
        return s if self.to_move(s) else self._rolled(s, croupier)

    def result(self, s: State) -> Result | None:
        """The result: most sticks win."""
        return best_wins(s.held) if self._over(s) else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view, the same for all: the last roll, the cloth with all stakes, and the players."""
        return table(s, self.to_move(s), self.options)

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        return heuristic(s, seat, m, keeps=self.options.seven == "bleibt")


def _layings(held: int) -> Iterable[Move | Offer[Move]]:
    """All ways to lay some of a number of sticks; listed if they are few."""
    stakes = spread(FIELDS, held, least=1)
    return (Offer[Move](Lay, stakes=stakes),) if held > FEW else map(Lay, stakes)
