"""Puff: enter your men and bring them round, the lower number first; doubles count on both sides of the dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from games.contract import Croupier, Info, Kind, Level, Mood, Phrase, Seat, Shelf, choice, phrase, readings, revision
from games.families import Family
from games.kit.dice import DiceOptions, Roll, Stop, useless
from games.tables.engine.evaluate import Prospect, Value
from games.tables.engine.men import OFF, Men, Way, places
from games.tables.engine.moves import DOWN, OUT, UP, Double, Drop, Move, Pass, Place, Step, Take, lanes
from games.tables.engine.openings import tell_opening, two_dice
from games.tables.engine.outlook import WON, Outlook, outlook
from games.tables.engine.round import (
    ALL_OUTSIDE,
    BLACK,
    WHITE,
    Round,
    advanced,
    factor,
    locked,
    passed,
    steps_of,
    won,
)
from games.tables.engine.rules import PERSONS
from games.tables.engine.series import Last, SeriesRules
from games.tables.engine.steps import starts, stepped

SIDES_OF_A_DIE = 7
"""The sum of the upper and the lower face of a die."""
OWED = 2
"""How many upper numbers of a double must be used if possible."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table."""

    cube: bool = choice(False, True)
    games: int = choice(1, 3, 5, 7)
    white: str = choice("first", "second", "random")
    at_once: bool = revision()
    """True if steps without a choice are made together with the move before them."""


class State(NamedTuple):
    """The state of backgammon, with the number of doubles rolled in this turn."""

    white: Seat
    round: Round
    played: int = 0
    points: tuple[int, int] = (0, 0)
    last: Last | None = None
    doubles: int = 0


# --- rolls ---


def counted(roll: tuple[int, ...], doubles: int) -> tuple[int, ...]:
    """The numbers of a roll, lower first; for a double the upper faces, then the lower ones."""
    if roll[0] != roll[1]:
        return tuple(sorted(roll))
    times = 2 if doubles < 2 else 4
    return (roll[0],) * times + (SIDES_OF_A_DIE - roll[0],) * times


def _single(own: Men, enemy: Men, number: int) -> tuple[Way, ...]:
    """All steps with a number."""
    return tuple((src, number) for src in places(starts(own, enemy, number)))


def _leading_on(own: Men, enemy: Men, first: tuple[Way, ...], number: int) -> tuple[Way, ...]:
    """The steps of ``first`` after which ``number`` can be used too; all of them if there are none."""
    both = tuple(way for way in first if _goes_on(*stepped(own, enemy, way), number))
    return both or first


def _goes_on(own: Men, enemy: Men, number: int) -> bool:
    """Return whether a number can be used, or no man is left."""
    return not any(own[:OFF]) or bool(starts(own, enemy, number))


def ways(own: Men, enemy: Men, left: tuple[int, ...], *, double: bool) -> tuple[tuple[Way, ...], bool]:
    """The legal steps with what is left of a roll, and whether they are optional."""
    if not double:
        first = _single(own, enemy, left[0])
        return (_leading_on(own, enemy, first, left[1]) if len(left) > 1 else first), False
    upper, under = left[0], left[-1]
    if upper == under:
        return _single(own, enemy, under), True
    # lower faces are used after upper ones, so the difference tells how many upper ones are used
    used = left.count(under) - left.count(upper)
    by_upper = _single(own, enemy, upper)
    if used >= OWED:
        return by_upper + _single(own, enemy, under), True
    if by_upper or not used:
        return (by_upper if used else _leading_on(own, enemy, by_upper, upper)), False
    return _single(own, enemy, under), True


def is_forced(own: Men, enemy: Men, left: tuple[int, ...], *, double: bool) -> bool:
    """Return whether what is left of a roll must be used, and only with one outcome."""
    first, free = ways(own, enemy, left, double=double) if left else ((), False)
    if free or len(first) < 2 or double:
        return not free and len(first) == 1
    ends = {end for way in first for end in _ends(*stepped(own, enemy, way), left[1:])}
    return len(ends) == 1


def _ends(own: Men, enemy: Men, left: tuple[int, ...]) -> Iterator[tuple[Men, Men]]:
    """The possible positions after the rest of a mixed roll."""
    first = ways(own, enemy, left, double=False)[0] if left else ()
    if not first:
        yield own, enemy
    for way in first:
        yield from _ends(*stepped(own, enemy, way), left[1:])


class Puff(SeriesRules[State]):
    """Puff: men start outside, the lower number is used first, and doubles count on both sides of the dice."""

    info = Info(
        id="puff",
        family=Family.TABLES,
        seats=(2,),
        source="Spielesammlung, Würfel-Brettspiele: Puff",
        minutes=35,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD, Mood.CLASSIC)),
    )
    kinds = (Roll, Stop, Double, Take, Drop, Pass, Step)
    Options = Options
    weight = 2
    lanes = lanes(UP, DOWN)
    start = ALL_OUTSIDE

    def begun_with(self, white: Seat, r: Round) -> State:
        """The state of the match with its first round."""
        return State(white, r)

    def going_on(self, s: State, r: Round) -> State:
        """The match with a changed round; a new turn has no doubles yet."""
        return s._replace(round=r, doubles=s.doubles if r.side == s.round.side else 0)

    def scored(self, s: State, r: Round, played: int, points: tuple[int, int], last: Last) -> State:
        """The match after a game: with the next round, or with the last one as it ended."""
        return State(s.white, r, played, points, last)

    def dealt(self, white: Seat, black: Seat, croupier: Croupier) -> Round:
        """A new round: both sides roll two dice until their sums differ; the higher begins and rolls again."""
        first, second = two_dice(croupier)
        side = WHITE if sum(first) > sum(second) else BLACK
        tell_opening(croupier, (white, black), side, sum(first), sum(second))
        return Round((self.start, self.start), side, (first, second)[side], (), side)

    # --- what is possible ---

    def offers(self, s: State, seat: Seat) -> Iterable[Move]:
        """The moves of backgammon; after a double another roll, or stopping."""
        if seat in self.to_move(s) and s.doubles and not s.round.left:
            return (Roll(), Stop())
        return super().offers(s, seat)

    def at_board(self, r: Round) -> Sequence[Move]:
        """The legal steps, and stopping where they are optional."""
        if not r.left:
            return super().at_board(r)
        steps = tuple(self.steps(r))
        return (*steps, Stop()) if ways_of(r)[1] else steps

    def steps(self, r: Round) -> Mapping[Step, Way]:
        """The legal steps with their starts and numbers; if two numbers bear a man off, the step names the higher."""
        table, lawful = steps_of(r, self.lanes), ways_of(r)[0]
        lowest = dict(sorted(lawful, reverse=True))
        return {
            table[src, number]
            if src + number < OFF or number == lowest[src] or src + lowest[src] < OFF
            else Step(table[src, number].src, Place(f"off/{number}")): (src, number)
            for src, number in lawful
        }

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads bearing off with a named number, such as ``4A-off/6``, even where none is needed."""
        if not s.round.left or seat not in self.to_move(s):
            return ()
        place_of = self.lanes.place_of[s.round.side]
        named = [(place_of.get(step.src), *step.to.partition("/")[::2]) for step in readings((Step,), text)]
        steps = self.steps(s.round).items()
        numbered = tuple(
            step
            for src, goal, number in named
            for step, way in steps
            if goal == OUT and src == way[0] and number == str(way[1]) and sum(way) >= OFF
        )
        return numbered or self.steps_named(s.round, text)

    def objection(self, r: Round, m: Move) -> str | None:
        """The paragraph against an illegal move of the side in turn."""
        if isinstance(m, Stop):
            return "3.8"
        paragraph = super().objection(r, m)
        double = isinstance(m, Step) and bool(r.left) and r.roll[0] == r.roll[1]
        return "3.7" if double and paragraph in ("3.5", "3.6") else paragraph

    # --- what happens ---

    def play(self, s: State, m: Move, croupier: Croupier) -> State:
        """The match after a move of the side in turn."""
        r = s.round
        by = PERSONS[self.sitting(s, r.side)]
        match m:
            case Step():
                return self.go_on(self.step(s, m, croupier), croupier)
            case Roll():
                roll = croupier.roll(2)
                doubles = s.doubles + (roll[0] == roll[1])
                after = r._replace(roll=roll, left=counted(roll, doubles), roller=r.side, trail=())
                can = ways_of(after)[0]
                croupier.say("threw" if can else useless(self.hindrance(after)), by=by, roll=roll)
                s = s._replace(round=after, doubles=doubles)
                return self.go_on(s, croupier) if can else self._ended(s, croupier)
            case Stop():
                croupier.say("stopped", by=by)
                return self._ended(s, croupier) if r.left else self._end_turn(s, r, croupier)
            case _:
                return super().play(s, m, croupier)

    def lapses_for_order(self, r: Round) -> bool:
        """Return whether the higher number of a roll fits, but the lower one, which goes first, does not."""
        return r.roll[0] != r.roll[1] and bool(ways(*r.facing, r.left[1:], double=False)[0])

    def forced(self, r: Round) -> Step | None:
        """The next step of the side in turn if it has no choice and may not stop; else None."""
        steps = self.steps(r) if is_forced(*r.facing, r.left, double=r.roll[0] == r.roll[1]) else {}
        return next(iter(steps), None)

    def step(self, s: State, m: Step, croupier: Croupier) -> State:
        """The match after one step of the side in turn."""
        r = s.round
        way = self.steps(r)[m]
        after = advanced(r, way)
        rest = after.left
        if r.roll[0] == r.roll[1] and way[1] != r.roll[0]:
            rest = tuple(number for number in rest if number == way[1])
        after = after._replace(left=rest, trail=(*r.trail, after.trail[-1]))
        self.tell_step(s, m.src, m.to, after, croupier)
        s = s._replace(round=after)
        if won(after):
            how = factor(after.sides[1 - r.side])
            return self.won_by(s, r.side, how * r.cube.stake, how, croupier)
        if rest and ways_of(after)[0]:
            return s
        if rest:
            croupier.say("lapsed", left=rest)
        return self._ended(s, croupier)

    def _ended(self, s: State, croupier: Croupier) -> State:
        """The state after a roll: another roll after a double, else the other side's turn."""
        r = s.round
        over = r._replace(left=())
        if r.roll[0] != r.roll[1]:
            return self._end_turn(s, over, croupier)
        if locked(over):
            croupier.say("shut", by=PERSONS[self.sitting(s, r.side)])
            return self._end_turn(s, over, croupier)
        return s._replace(round=over)

    def _end_turn(self, s: State, r: Round, croupier: Croupier) -> State:
        """The match with the other side in turn."""
        return self.going_on(s._replace(doubles=0), self.begun(s, passed(r), croupier))

    def _asked(self, s: State) -> Phrase:
        """The question to the side in turn."""
        r = s.round
        if s.doubles and not r.left and not r.cube.offered:
            return phrase("ask.again")
        if r.left and not r.cube.offered and ways_of(r)[1]:
            return phrase("ask.may", left=r.left)
        return super()._asked(s)

    # --- how it looks to computer players ---

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The position after a step; another roll is always taken."""
        r = s.round
        match m:
            case Step():
                way = self.steps(r)[m]
                return _prospect(*stepped(*r.facing, way), _rest(r, way), self.value)[0]
            case Stop():
                return self.value(*r.facing) if r.left else -WON
            case _:
                return super().heuristic(s, seat, m)

    def chances(self, s: State, seat: Seat) -> Outlook:
        """The chances of a seat in the round."""
        r = s.round
        own, enemy = r.facing
        if r.left or s.doubles:
            left = r.left if r.roll[0] != r.roll[1] else ()
            in_turn = outlook(*_prospect(own, enemy, left, self.value)[1])
        else:
            in_turn = outlook(enemy, own).turned
        return in_turn if seat ^ s.white == r.side else in_turn.turned


def ways_of(r: Round) -> tuple[tuple[Way, ...], bool]:
    """The legal steps of the side in turn, and whether they are optional."""
    return ways(*r.facing, r.left, double=r.roll[0] == r.roll[1]) if r.left else ((), False)


def _rest(r: Round, way: Way) -> tuple[int, ...]:
    """The number of a mixed roll that is left after a step."""
    return r.left[1:] if r.roll[0] != r.roll[1] else ()


def _prospect(own: Men, enemy: Men, left: tuple[int, ...], value: Value) -> Prospect:
    """The best use of what is left of a mixed roll."""
    can = ways(own, enemy, left, double=False)[0] if left else ()
    if not can:
        return value(own, enemy), (own, enemy)
    return max((_prospect(*stepped(own, enemy, way), left[1:], value) for way in can), key=itemgetter(0))
