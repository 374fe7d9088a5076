"""Base class of games with rounds of backgammon: rolling, moving and doubling at the board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, TypeVar, cast

from games.contract import ANY_NUMBER, Croupier, Game, Seat, Who, readings
from games.kit.dice import Roll, useless
from games.tables.engine.men import OFF, Men
from games.tables.engine.moves import (
    LANES,
    OUT,
    WAYS,
    Double,
    Drop,
    Lanes,
    Move,
    Pass,
    Place,
    Step,
    Take,
    acts_in,
    commonly_numbered,
    steps_named,
)
from games.tables.engine.objections import against_double, against_step
from games.tables.engine.openings import single_dice, tell_opening
from games.tables.engine.round import (
    MEN,
    START,
    Round,
    accepted,
    advanced,
    bears_off,
    factor,
    lawful,
    locked,
    may_double,
    offered,
    opened,
    passed,
    rolled,
    steps_of,
    way_of,
    won,
)
from games.tables.engine.steps import is_forced, must_enter

PERSONS = tuple(Who(seat) for seat in range(ANY_NUMBER))
"""The seats as message parameters, made once because every step mentions them."""

ROLL: tuple[Move, ...] = (Roll(),)
ROLL_OR_DOUBLE: tuple[Move, ...] = (Roll(), Double())
WAIT: tuple[Move, ...] = (Pass(),)
WAIT_OR_DOUBLE: tuple[Move, ...] = (Pass(), Double())
ANSWERS: tuple[Move, ...] = (Take(), Drop())


class Hosting(Protocol):
    """A state that contains a round."""

    @property
    def round(self) -> Round:
        """The round at the board."""
        ...


Hindrance: TypeAlias = Literal["lower", "bar"]
"""Why a roll is of no use: the number that fits is not played alone, or no man can enter."""

S = TypeVar("S", bound=Hosting)
M = TypeVar("M")


class RoundRules(Game[S, M]):
    """The rules of one round, inside any kind of match."""

    moves: ClassVar[tuple[type, ...]] = (Roll, Double, Take, Drop, Pass, Step)
    binding: ClassVar[tuple[type, ...]] = (Double, Take, Drop)
    at_stake: ClassVar[tuple[type, ...]] = (Double, Take, Drop)
    lanes: ClassVar[Lanes] = LANES
    """The ways of both sides."""
    start: ClassVar[Men] = START
    """The starting position of each side."""

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.doubling = True
        """True if the cube is in play."""
        self.lower_alone: bool = getattr(self.options, "lower_alone", False)
        """True if the lower number is used where the higher cannot be."""
        self.at_once: bool = self.options.at_once
        """True if steps without a choice are made together with the move before them."""

    @abstractmethod
    def sitting(self, s: S, side: int) -> Seat:
        """The seat that decides for a side at the board."""

    @abstractmethod
    def going_on(self, s: S, r: Round) -> S:
        """The match with a changed round."""

    @abstractmethod
    def won_by(self, s: S, side: int, stakes: int, how: int, croupier: Croupier) -> S:
        """The match after a side has won points; ``how`` is their factor, 0 for a dropped cube."""

    @abstractmethod
    def is_last(self, s: S) -> bool:
        """Return whether the match is over with this round."""

    acts_in = acts_in

    def meanings(self, s: S, seat: Seat, text: str) -> tuple[M, ...]:
        """Reads steps that name a number needlessly, such as ``4-off/6``, and steps that name one tongue only."""
        r, lanes = s.round, self.lanes
        numbered = (step for step in readings((Step,), text) if bears_off(r, step, lanes))
        steps = [steps_of(r, lanes)[way_of(r, step.src, OUT, lanes)] for step in numbered]
        if self.lanes is LANES and not steps:
            # a side's own names run the other way for Black, so that no step is both
            possible = self.at_board(r) if r.left else ()
            steps = [step for step in commonly_numbered(text, WAYS[r.side]) if step in possible]
        return tuple(cast(M, step) for step in steps or self.steps_named(r, text))

    def steps_named(self, r: Round, text: str) -> tuple[Step, ...]:
        """The steps of the side in turn that words with one tongue mean."""
        return steps_named(text, [m for m in self.at_board(r) if isinstance(m, Step)]) if r.left else ()

    # --- what is possible ---

    def at_board(self, r: Round) -> Sequence[Move]:
        """The legal moves of the side in turn."""
        if r.left:
            table = steps_of(r, self.lanes)
            return [table[way] for way in lawful(r, self.lower_alone)]
        double = self.doubling and may_double(r)
        if locked(r):
            return WAIT_OR_DOUBLE if double else WAIT
        return ROLL_OR_DOUBLE if double else ROLL

    def objection(self, r: Round, m: Move) -> str | None:
        """The paragraph against an illegal move of the side in turn."""
        match m:
            case Step():
                return against_step(r, m, self.lanes.place_of[r.side], self.lower_alone)
            case Double():
                return against_double(r) if self.doubling else "7.6"
            case Roll():
                return "4.4" if locked(r) else "3.5" if r.left else None
            case _:
                return None

    # --- what happens ---

    def play(self, s: S, m: Move, croupier: Croupier) -> S:
        """The match after a move of the side in turn."""
        r = s.round
        match m:
            case Step():
                return self.go_on(self.step(s, m, croupier), croupier)
            case Roll():
                by = PERSONS[self.sitting(s, r.side)]
                after = rolled(r, croupier)
                if lawful(after, self.lower_alone):
                    croupier.say("threw", by=by, roll=after.roll)
                    return self.go_on(self.going_on(s, after), croupier)
                croupier.say(useless(self.hindrance(after)), by=by, roll=after.roll)
                return self._end_turn(s, after, croupier)
            case Pass():
                croupier.say("waited", by=PERSONS[self.sitting(s, r.side)])
                return self._end_turn(s, r, croupier)
            case _:
                croupier.say("doubled", by=PERSONS[self.sitting(s, r.side)], stake=2 * r.cube.stake)
                return self.going_on(s, offered(r))

    def hindrance(self, r: Round) -> Hindrance | None:
        """The one reason why a roll cannot be used; None where there are several."""
        if self.lapses_for_order(r):
            return "lower"
        return "bar" if must_enter(r.facing[0]) else None

    def lapses_for_order(self, r: Round) -> bool:
        """Return whether one number of a roll that cannot be used fits, but is not played alone."""
        return not self.lower_alone and bool(lawful(r, lower_alone=True))

    def go_on(self, s: S, croupier: Croupier) -> S:
        """The match after all steps without a choice.

        A step that ends a round with another one to follow is left to its player, so that its end is seen.
        """
        while self.at_once and (m := self.forced(s.round)) is not None:
            if m.to.startswith(OUT) and s.round.facing[0][OFF] == MEN - 1 and not self.is_last(s):
                break
            s = self.step(s, m, croupier)
        return s

    def forced(self, r: Round) -> Step | None:
        """The next step of the side in turn if it has no choice; else None."""
        if not is_forced(*r.facing, r.left, self.lower_alone):
            return None
        return steps_of(r, self.lanes)[lawful(r, self.lower_alone)[0]]

    def step(self, s: S, m: Step, croupier: Croupier) -> S:
        """The match after one step of the side in turn."""
        r, (src, to) = s.round, (m.src, m.to)
        after = advanced(r, way_of(r, src, to, self.lanes))
        self.tell_step(s, src, to, after, croupier)
        if won(after):
            how = factor(after.sides[1 - r.side])
            return self.won_by(self.going_on(s, after), r.side, how * r.cube.stake, how, croupier)
        if lawful(after, self.lower_alone):
            return self.going_on(s, after)
        if after.left:
            croupier.say("lapsed", left=after.left)
        return self._end_turn(s, after, croupier)

    def tell_step(self, s: S, src: Place, to: Place, after: Round, croupier: Croupier) -> None:
        """Announce a step of the side in turn."""
        side = s.round.side
        by = PERSONS[self.sitting(s, side)]
        if to.startswith(OUT):
            croupier.say("off", by=by, src=src)
        elif src == "bar":
            croupier.say("entered", by=by, to=to)
        elif src == "in":
            croupier.say("set", by=by, to=to)
        else:
            croupier.say("moved", by=by, src=src, to=to)
        if after.trail[-1].hit:
            croupier.say("hit", by=PERSONS[self.sitting(s, 1 - side)], to=to)

    def _end_turn(self, s: S, r: Round, croupier: Croupier) -> S:
        """The match with the other side in turn."""
        return self.going_on(s, self.begun(s, passed(r), croupier))

    def begun(self, s: S, r: Round, croupier: Croupier) -> Round:
        """The round before a roll; a side that is shut out and may not double is skipped."""
        if locked(r) and not (self.doubling and may_double(r)):
            croupier.say("shut", by=PERSONS[self.sitting(s, r.side)])
            return passed(r)
        return r

    def taken(self, s: S, croupier: Croupier) -> S:
        """The match after the cube is taken; the doubler goes on."""
        return self.going_on(s, self.begun(s, accepted(s.round), croupier))

    def dealt(self, white: Seat, black: Seat, croupier: Croupier) -> Round:
        """A new round: each side rolls one die until they differ."""
        dice = single_dice(croupier)
        r = opened(dice, self.start)
        tell_opening(croupier, (white, black), r.side, *dice, roll=dice)
        return r
