"""Die böse 3: roll as often as you dare, but a three ends the turn with nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, assert_never

from games.contract import (
    ANY_NUMBER,
    Branch,
    Croupier,
    Dice,
    Gauge,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Result,
    Seat,
    Shelf,
    Small,
    View,
    Who,
    phrase,
    ranked,
)
from games.dice.engine.daring import Daring, Move
from games.families import Family
from games.kit.dice import Roll, Stop
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question

EVIL = 3
SHORTEST = 24
"""The numbers that the way shows at least."""
CAREFUL = 15
"""The pips that a computer player wants before it stops, unless it rolls last and leads."""


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the seat in turn, its pips so far, and the totals of the seats before (None: out)."""

    turn: Seat = 0
    pips: int = 0
    """The pips of this turn; 0 before its first roll, since every roll but the three adds some."""
    last: tuple[Seat, int] | None = None
    """The last roll of all: its seat and face."""
    done: tuple[int | None, ...] = ()

    @property
    def mark(self) -> int:
        """The total to beat; 0 if there is none."""
        return max((total for total in self.done if total is not None), default=0)


class BoeseDrei(Daring[State]):
    """Die böse 3: a game of daring; add up rolls and stop before a three falls."""

    info = Info(
        id="boese_drei",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Die böse 3",
        minutes=5,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.BOLD,)),
    )

    def setup(self, croupier: Croupier) -> State:
        """The first state: seat 0 begins."""
        return State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn."""
        return (s.turn,) if s.turn < self.seats else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against stopping before the first roll."""
        return "2.2" if isinstance(m, Stop) and not s.pips else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a roll or a stop; a three ends the turn without a score."""
        by = Who(s.turn)  # ``seat`` is the clock's when a timer rolls
        match m:
            case Roll():
                (face,) = croupier.roll()
                rolled = replace(s, last=(s.turn, face))
                if face == EVIL:
                    croupier.say("three" if s.pips else "three.first", by=by, lost=s.pips)
                    return _done(rolled, None)
                croupier.say("threw", by=by, face=face, pips=s.pips + face)
                return replace(rolled, pips=s.pips + face)
            case Stop():
                croupier.say("stopped", by=by, pips=s.pips)
                return _done(s, s.pips)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The result: the highest total wins; if all are out, nobody does."""
        if s.turn < self.seats:
            return None
        points = tuple(total or 0 for total in s.done)
        if not s.mark:
            return ranked(points, phrase("result.nobody"), winners=())
        best = tuple(Who(seat) for seat, total in enumerate(points) if total == s.mark)
        return ranked(points, phrase("result.best", by=best, pips=s.mark, n=len(best)))

    def view(self, s: State, seat: Seat | None) -> View:
        """The view, the same for all: the last roll, the total to beat, and the players."""
        moving = self.to_move(s)
        mark = Note(phrase("note.mark", pips=s.mark) if s.mark else phrase("note.nobody"))
        out = {who for who, total in enumerate(s.done) if total is None}
        roster = players(self.seats, moving, partial(_total, s), out=out)
        ask = phrase("ask.again", pips=s.pips) if s.pips else phrase("ask.first")
        dice = _dice(s)
        return View((*dice, _way(s), mark, roster) if moving else (*dice, roster), question(moving, ask))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: roll until ahead and, while others may still overtake, until careful enough."""
        enough = s.pips > s.mark and (s.pips >= CAREFUL or seat == self.seats - 1)
        return float(isinstance(m, Stop) == enough)

    def small(self) -> Small[State, Move, Turn] | None:
        return Turns() if self.seats == 2 else None


FAR = 60
"""The pips from which on the first of two always stops: the other would need ten rolls without a three to come as far,
which is rarer than a three now."""


class Turn(NamedTuple):
    """A turn of a match of two: its pips, and the total to beat, None in the first turn."""

    pips: int = 0
    mark: int | None = None


class Turns(Small[State, Move, Turn]):
    """The match of two by its turns, for exact play."""

    def position(self, s: State) -> Turn:
        return Turn(s.pips, s.mark if s.turn else None)

    def moves(self, p: Turn) -> Sequence[Move]:
        if not p.pips:
            return (Roll(),)
        enough = p.pips >= FAR if p.mark is None else p.mark < p.pips
        return (Stop(),) if enough else (Roll(), Stop())

    def branches(self, p: Turn, m: Move) -> Sequence[Branch[Turn]]:
        if isinstance(m, Stop):
            return (_ended_turn(p.mark, p.pips),)
        rolled = (_ended_turn(p.mark, 0) if face == EVIL else Branch(1, Turn(p.pips + face, p.mark)) for face in FACES)
        return tuple(branch._replace(chance=1 / 6) for branch in rolled)


FACES = range(1, 7)


def _ended_turn(mark: int | None, total: int) -> Branch[Turn]:
    """What comes of the end of a turn, with its total, which is 0 after a three."""
    if mark is None:
        return Branch(1, Turn(mark=total), passed=True)
    return Branch(1, None, worth=(1 + (total > mark) - (total < mark)) / 2)


def _done(s: State, total: int | None) -> State:
    """The state after a turn is over."""
    return State(turn=s.turn + 1, last=s.last, done=(*s.done, total))


def _total(s: State, seat: Seat) -> int | None:
    """The pips of a seat; None if it is out or has none yet."""
    if seat == s.turn:
        return s.pips or None
    return s.done[seat] if seat < s.turn else None


def _way(s: State) -> Gauge:
    """The way of the seat in turn: a three leads into the pit, a star marks the total to beat."""
    before = s.pips - s.last[1] if s.pips and s.last else None
    pit, high = s.pips + EVIL, max(SHORTEST, s.mark, s.pips) + 6
    reach = (s.pips + 1, s.pips + 6)
    return Gauge("track", 0, high, s.pips, before, (pit, pit), reach, s.mark or None, phrase("name", by=Who(s.turn)))


def _dice(s: State) -> tuple[Dice, ...]:
    """The last roll, and what it led to."""
    if s.last is None:
        return (dice_ready(1),)
    by, face = s.last
    total = _total(s, by)
    meaning = phrase("dice.three") if total is None else phrase("dice.pips", pips=total)
    return (dice_of(by, (face,), meaning),)
