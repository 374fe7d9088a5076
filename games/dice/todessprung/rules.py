"""Todessprung: a chasm opens in the common count, and whoever lands in it falls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from games.contract import ANY_NUMBER, Croupier, Game, Info, Offer, Result, Seat, View, Who, span
from games.dice.todessprung.evaluate import heuristic, win_estimate
from games.dice.todessprung.moves import Announce, Move
from games.dice.todessprung.state import HIGHEST, LOWEST, WIDTH, Leap, State
from games.dice.todessprung.view import table
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.results import last_wins
from games.kit.turns import left_of

PRESETS = tuple(range(LOWEST, HIGHEST + 1, 5))


class Todessprung(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="todessprung",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Todessprung",
        minutes=15,
    )
    kinds = (Roll, Announce)
    binding = (Announce,)
    Options = DiceOptions

    def setup(self, croupier: Croupier) -> State:
        return State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,) if len(s.fallen) < self.seats - 1 else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return (Offer(Announce, number=span(LOWEST, HIGHEST, PRESETS)),) if s.number is None else (Roll(),)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        return "2.1" if isinstance(m, Announce) and s.number is None else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by = Who(s.turn)  # the seat may be the clock's
        next_seat = left_of(s.turn, self.seats, s.fallen)
        match m:
            case Announce(number):
                croupier.say("announced", by=by, lo=number, hi=number + WIDTH - 1)
                return replace(s, turn=next_seat, number=number, total=0)
            case Roll():
                faces = croupier.roll(2)
                total = s.total + sum(faces)
                over = total - (s.number or 0)
                last = Leap(s.turn, faces, total, "before" if over < 0 else "fell" if over < WIDTH else "leapt")
                croupier.say("threw", by=by, meaning=last.meaning)
                s = replace(s, total=total, last=last)
                if last.place == "leapt":  # 3.3
                    return replace(s, number=None)
                return replace(s, turn=next_seat, fallen=(*s.fallen, s.turn) if last.place == "fell" else s.fallen)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        survived = tuple(int(seat not in s.fallen) for seat in range(self.seats))
        return None if self.to_move(s) else last_wins(survived, s.fallen)

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, self.seats, self.to_move(s))

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        return heuristic(s, self.seats, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        return win_estimate(s, self.seats, seat)
