"""101, aber keine Eins: add up rolls over several turns, until a one takes them all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Dice,
    Game,
    Gauge,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    phrase,
    revision,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, RollOn, Stop, roll_timer
from games.kit.results import best_wins
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.seats import replaced
from games.kit.turns import left_of

Move = Roll | Stop | RollOn

GOAL = 101
ENOUGH = 20
"""The pips that a computer player wants from a turn where stopping saves them."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: whether a one takes all pips or only those of the turn."""

    loss: str = choice("alles", "zug")
    runs: bool = revision()
    """True if a turn can be rolled to its end in one move where stopping saves nothing."""


class Last(NamedTuple):
    """The last roll: its seat and face."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the pips that each seat has kept, the seat in turn, and the pips of this turn."""

    kept: tuple[int, ...]
    turn: Seat = 0
    gained: int = 0
    """The pips of this turn; 0 before its first roll, since every roll but the one adds some."""
    last: Last | None = None

    def total(self, seat: Seat) -> int:
        """The total of a seat, including this turn."""
        return self.kept[seat] + (self.gained if seat == self.turn else 0)


class Hunderteins(Game[State, Move]):
    """101, aber keine Eins: a game of daring; be the first to reach 101 without rolling a one."""

    info = Info(
        id="hunderteins",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: 101, aber keine Eins",
        minutes=40,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.BOLD,)),
    )
    kinds = (Roll, Stop, RollOn)
    Options = Options

    def facts(self) -> Info:
        """A game of skill only where a one costs no more than the turn.

        Where it takes all pips, stopping saves none of them: the same rolls are made later, and nobody can win a match
        later that he could not win now.
        """
        return replace(self.info, skill=self.options.loss == "zug")

    @property
    def runs(self) -> bool:
        """True if stopping saves nothing, so that a turn can be rolled to its end in one move."""
        return bool(self.options.runs) and self.options.loss == "alles"

    def setup(self, croupier: Croupier) -> State:
        return State((0,) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return () if s.total(s.turn) >= GOAL else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return (Roll(), Stop(), RollOn()) if self.runs else (Roll(), Stop())

    timer = roll_timer

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against rolling on where stopping saves pips."""
        return "2.5" if isinstance(m, RollOn) and not self.runs else None

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        return "2.2" if isinstance(m, Stop) and not s.gained else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by, total = Who(s.turn), s.total(s.turn)  # ``seat`` is the clock's when a timer rolls
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
            case RollOn():
                return self._run(s, croupier)
            case Stop():
                croupier.say("stopped", by=by, total=total)
                return self._passed_on(s, total)
            case _:
                assert_never(m)

    def _run(self, s: State, croupier: Croupier) -> State:
        """The state after rolling until a one falls or the goal is reached."""
        by, total, faces = s.turn, s.total(s.turn), [croupier.roll()[0]]
        while faces[-1] > 1 and total + sum(faces) < GOAL:
            faces += croupier.roll()
        s = replace(s, last=Last(by, faces[-1]))
        gained = sum(face for face in faces if face > 1)
        if faces[-1] > 1:
            croupier.say("won.run", by=Who(by), faces=tuple(faces), total=total + gained)
            return replace(s, gained=s.gained + gained)
        lost = total + gained
        croupier.say("one.run" if lost else "one.nothing", by=Who(by), faces=tuple(faces), lost=lost, total=0)
        return self._passed_on(s, 0)

    def _passed_on(self, s: State, kept: int) -> State:
        """The state after a turn, with the pips that its seat keeps."""
        all_kept = replaced(s.kept, s.turn, kept)
        return State(all_kept, left_of(s.turn, self.seats), last=s.last)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(self._totals(s))

    def _totals(self, s: State) -> tuple[int, ...]:
        """The totals of all seats."""
        return tuple(map(s.total, range(self.seats)))

    def view(self, s: State, seat: Seat | None) -> View:
        moving, total = self.to_move(s), s.total(s.turn)
        stake = total if self.options.loss == "alles" else s.gained
        note = phrase("note.stake" if stake else "note.left", stake=stake, left=GOAL - total)
        ask = phrase("ask.again" if s.gained else "ask.first", total=total)
        roster = players(self.seats, moving, s.total)
        notes = (Note(note),) if moving else ()
        return View((*_dice(s), self._way(s), *notes, roster), question(moving, ask))

    def _way(self, s: State) -> Gauge:
        """The way to 101 of the seat in turn; a star marks the best of the others."""
        total = s.total(s.turn)
        before = total - s.last.face if s.gained and s.last else None
        best = max(s.total(seat) for seat in range(self.seats) if seat != s.turn)
        reach = (min(GOAL, total + 2), min(GOAL, total + 6)) if self.to_move(s) else None
        label = phrase("name", by=Who(s.turn))
        return Gauge("track", 0, max(GOAL, total), total, before, None, reach, best or None, label)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: roll on where all pips stay at risk; else stop with enough."""
        if isinstance(m, RollOn):
            return 2.0
        return float(isinstance(m, Stop) == (self.options.loss == "zug" and s.gained >= ENOUGH))


def _dice(s: State) -> tuple[Dice, ...]:
    """The last roll, and the total of its seat."""
    if s.last is None:
        return (dice_ready(1),)
    by, face = s.last
    return (dice_of(by, (face,), phrase("dice.one" if face == 1 else "dice.total", total=s.total(by))),)
