"""101, aber keine Eins: add up roll after roll, turn after turn, until a one takes it all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from games.contract import ANY_NUMBER, Croupier, Dice, Info, Note, Result, Seat, View, Who, choice, phrase
from games.dice.engine.daring import Daring, Move
from games.families import Family
from games.kit.dice import DiceOptions, Roll, Stop
from games.kit.rolls import best_wins, dice_of, dice_ready, players, question
from games.kit.seats import replaced
from games.kit.turns import left_of

GOAL = 101
ENOUGH = 20
"""What a computer player wants from a turn where stopping saves it."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    loss: str = choice("alles", "zug")


class Last(NamedTuple):
    """The last roll of all, and whose it was."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class State:
    """What everybody has kept, whose turn it is, and what this turn has brought so far."""

    kept: tuple[int, ...]
    turn: Seat = 0
    gained: int = 0
    """None before the turn's first roll, for every roll but the one adds something."""
    last: Last | None = None

    def total(self, seat: Seat) -> int:
        """What a seat stands at."""
        return self.kept[seat] + (self.gained if seat == self.turn else 0)


class Hunderteins(Daring[State]):
    """The rule book."""

    info = Info(
        id="hunderteins",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: 101, aber keine Eins",
        minutes=40,
    )
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        return State((0,) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return () if s.total(s.turn) >= GOAL else (s.turn,)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        return "2.2" if isinstance(m, Stop) and not s.gained else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by, total = Who(s.turn), s.total(s.turn)  # the seat may be the clock's, which rolls for a player
        match m:
            case Roll():
                (face,) = croupier.roll()
                s = replace(s, last=Last(s.turn, face))
                if face > 1:
                    croupier.say("won" if total + face >= GOAL else "threw", by=by, face=face, total=total + face)
                    return replace(s, gained=s.gained + face)
                left = 0 if self.options.loss == "alles" else s.kept[s.turn]  # 2.4, 4.1
                croupier.say("one" if left < total else "one.nothing", by=by, lost=total - left, total=left)
                return self._passed_on(s, left)
            case Stop():
                croupier.say("stopped", by=by, total=total)
                return self._passed_on(s, total)
            case _:
                assert_never(m)

    def _passed_on(self, s: State, kept: int) -> State:
        """The turn is over with so much to keep."""
        all_kept = replaced(s.kept, s.turn, kept)
        return State(all_kept, left_of(s.turn, self.seats), last=s.last)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(self._totals(s))

    def _totals(self, s: State) -> tuple[int, ...]:
        return tuple(map(s.total, range(self.seats)))

    def view(self, s: State, seat: Seat | None) -> View:
        moving, total = self.to_move(s), s.total(s.turn)
        stake = total if self.options.loss == "alles" else s.gained
        note = phrase("note.stake" if stake else "note.left", stake=stake, left=GOAL - total)
        ask = phrase("ask.again" if s.gained else "ask.first", total=total)
        roster = players(self.seats, moving, s.total)
        return View((*_dice(s), Note(note), roster) if moving else (*_dice(s), roster), question(moving, ask))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Where everything stays at risk, stopping is no use."""
        return float(isinstance(m, Stop) == (self.options.loss == "zug" and s.gained >= ENOUGH))


def _dice(s: State) -> tuple[Dice, ...]:
    """The last roll and where its roller stands."""
    if s.last is None:
        return (dice_ready(1),)
    by, face = s.last
    return (dice_of(by, (face,), phrase("dice.one" if face == 1 else "dice.total", total=s.total(by))),)
