"""What games with rounds of Backgammon share: rolling, moving and doubling at the board.

A subclass says who sits at the board, who answers the cube, and what happens when a round is won.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, TypeVar, cast

from games.core import ANY_NUMBER, Game
from games.croupier import Croupier
from games.kit.dice import Roll
from games.notation import readings
from games.phrase import Who
from games.tables._moves import DOWN, UP, Double, Drop, Pass, Place, Step, Take, acts_in, indexed, steps
from games.tables._objections import against_double, against_step
from games.tables._round import (
    BLACK,
    WHITE,
    Round,
    accepted,
    advanced,
    factor,
    lawful,
    locked,
    may_double,
    offered,
    opened,
    passed,
    rolled,
    won,
)
from games.tables._sense import odds, prospect, worth
from games.tables._ways import OFF, Way, starts
from games.values import Seat

Move = Roll | Double | Take | Drop | Pass | Step
WAYS = (DOWN, UP)
"""The ways of White and of Black."""
STEPS = (steps(DOWN), steps(UP))
INDEX = (indexed(DOWN), indexed(UP))
PERSONS = tuple(Who(seat) for seat in range(ANY_NUMBER))
"""The seats as persons: made once, for they are spoken of at every step."""

OUT = Place("off")

ROLL: tuple[Move, ...] = (Roll(),)
ROLL_OR_DOUBLE: tuple[Move, ...] = (Roll(), Double())
WAIT: tuple[Move, ...] = (Pass(),)
WAIT_OR_DOUBLE: tuple[Move, ...] = (Pass(), Double())
ANSWERS: tuple[Move, ...] = (Take(), Drop())

DOUBLES_FROM = 0.7
"""The chance to win from which the cube is offered …"""
TAKES_FROM = 0.25
"""… and from which it is taken."""


def way_of(r: Round, src: Place, to: Place) -> Way:
    """The place a step of the side in turn starts from, and the number it uses."""
    start, end = INDEX[r.side][src], INDEX[r.side][to]
    return start, end - start if end < OFF else min(number for number in r.left if start + number >= OFF)


def bears_off(r: Round, made: Step) -> bool:
    """Whether a step names a number that is left of the roll and brings a man of the side in turn off."""
    goal, _, number = made.to.partition("/")
    if goal != OUT or number not in map(str, r.left):
        return False
    src = INDEX[r.side].get(made.src, OFF)
    return src + int(number) >= OFF and bool(starts(*r.facing, int(number)) >> 8 * src & 1)


class Hosting(Protocol):
    """A state of a match in which a round is played."""

    @property
    def round(self) -> Round:
        """The round at the board."""
        ...


S = TypeVar("S", bound=Hosting)
M = TypeVar("M")


class Bout(Game[S, M]):
    """The rule book of one round, inside whatever match it is part of."""

    moves: ClassVar[tuple[type, ...]] = (Roll, Double, Take, Drop, Pass, Step)

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.doubling = True
        """Whether the cube is in play."""
        self.lower_alone: bool = self.options.lower_alone
        """Whether a lower number is used where the higher cannot be."""

    @abstractmethod
    def sitting(self, s: S, side: int) -> Seat:
        """Who decides for a side at the board."""

    @abstractmethod
    def going_on(self, s: S, r: Round) -> S:
        """The match with the round as it is now."""

    @abstractmethod
    def won_by(self, s: S, side: int, stakes: int, how: int, croupier: Croupier) -> S:
        """The match after a side has won so many points; ``how`` is their factor, 0 where the cube was dropped."""

    acts_in = acts_in

    def meant(self, s: S, seat: Seat, text: str) -> tuple[M, ...]:
        """Bearing off with a number that is named, such as ``4-off/6``, which comes to the same as without."""
        named = (made for made in readings((Step,), text) if bears_off(s.round, made))
        return tuple(cast(M, STEPS[s.round.side][way_of(s.round, made.src, OUT)]) for made in named)

    # --- what is possible ---

    def at_board(self, r: Round) -> Sequence[Move]:
        """What the side in turn may do."""
        if r.left:
            table = STEPS[r.side]
            return [table[way] for way in lawful(r, self.lower_alone)]
        double = self.doubling and may_double(r)
        if locked(r):
            return WAIT_OR_DOUBLE if double else WAIT
        return ROLL_OR_DOUBLE if double else ROLL

    def objection(self, r: Round, m: Move) -> str | None:
        """The paragraph against a move that the side in turn may not make."""
        match m:
            case Step():
                return against_step(r, m, INDEX[r.side], self.lower_alone)
            case Double():
                return against_double(r) if self.doubling else "7.6"
            case Roll():
                return "4.4" if locked(r) else "3.5" if r.left else None
            case _:
                return None

    # --- what happens ---

    def play(self, s: S, m: Move, croupier: Croupier) -> S:
        """The match after an act of the side in turn."""
        r = s.round
        match m:
            case Step(src, to):
                return self._stepped(s, src, to, croupier)
            case Roll():
                by = PERSONS[self.sitting(s, r.side)]
                after = rolled(r, croupier)
                if lawful(after, self.lower_alone):
                    croupier.say("threw", by=by, roll=after.roll)
                    return self.going_on(s, after)
                croupier.say("stuck", by=by, roll=after.roll)
                return self._turn_over(s, after, croupier)
            case Pass():
                croupier.say("waited", by=PERSONS[self.sitting(s, r.side)])
                return self._turn_over(s, r, croupier)
            case _:
                croupier.say("doubled", by=PERSONS[self.sitting(s, r.side)], stake=2 * r.cube.stake)
                return self.going_on(s, offered(r))

    def _stepped(self, s: S, src: Place, to: Place, croupier: Croupier) -> S:
        r = s.round
        after = advanced(r, way_of(r, src, to))
        by = PERSONS[self.sitting(s, r.side)]
        if to == "off":
            croupier.say("off", by=by, src=src)
        elif src == "bar":
            croupier.say("entered", by=by, to=to)
        else:
            croupier.say("moved", by=by, src=src, to=to)
        if after.trail[-1].hit:
            croupier.say("hit", by=PERSONS[self.sitting(s, 1 - r.side)], to=to)
        if won(after):
            how = factor(after.sides[1 - r.side])
            return self.won_by(self.going_on(s, after), r.side, how * r.cube.stake, how, croupier)
        if lawful(after, self.lower_alone):
            return self.going_on(s, after)
        if after.left:
            croupier.say("lapsed", left=after.left)
        return self._turn_over(s, after, croupier)

    def _turn_over(self, s: S, r: Round, croupier: Croupier) -> S:
        return self.going_on(s, self.begun(s, passed(r), croupier))

    def begun(self, s: S, r: Round, croupier: Croupier) -> Round:
        """The round before a roll; a side that is shut out and may not double is passed over."""
        if locked(r) and not (self.doubling and may_double(r)):
            croupier.say("shut", by=PERSONS[self.sitting(s, r.side)])
            return passed(r)
        return r

    def taken(self, s: S, croupier: Croupier) -> S:
        """The match after the cube was taken: the doubler goes on."""
        return self.going_on(s, self.begun(s, accepted(s.round), croupier))

    def dealt(self, white: Seat, black: Seat, croupier: Croupier) -> Round:
        """A new round: each side rolls one die until they differ."""
        while (dice := croupier.roll(2))[WHITE] == dice[BLACK]:
            croupier.say("tied", n=dice[WHITE])
        r = opened((dice[WHITE], dice[BLACK]))
        croupier.say(
            "opened",
            white=PERSONS[white],
            black=PERSONS[black],
            first=PERSONS[(white, black)[r.side]],
            roll=dice,
            w=dice[WHITE],
            b=dice[BLACK],
        )
        return r

    # --- how it looks to a computer player ---

    def sense(self, r: Round, m: Move) -> float:
        """How good a move of the side in turn, or an answer of the other side, looks at first sight."""
        match m:
            case Step(src, to):
                after = advanced(r, way_of(r, src, to))
                return prospect(*after.facing, after.left, self.lower_alone)
            case Double():
                return 1.0 if self.chance(r, r.side) >= DOUBLES_FROM else -1.0
            case Take():
                return self.chance(r, 1 - r.side) - TAKES_FROM
            case _:
                return 0.0

    def chance(self, r: Round, side: int) -> float:
        """How likely a side is to win the round, if the best use is made of what is left of a roll."""
        own, enemy = r.facing
        in_turn = odds(prospect(own, enemy, r.left, self.lower_alone)) if r.left else 1 - odds(worth(enemy, own))
        return in_turn if side == r.side else 1 - in_turn
