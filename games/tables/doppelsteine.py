"""Doppelsteine: take the upper men off by the dice, put them back, and then bear all men off."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from games.contract import (
    Board,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mark,
    Mood,
    Note,
    Piece,
    Result,
    Roster,
    Seat,
    Shape,
    Shelf,
    Spot,
    Tray,
    View,
    Who,
    choice,
    phrase,
    ranked,
    readings,
    revision,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.rolls import dice_in_use, dice_ready
from games.kit.rosters import question
from games.kit.seats import replaced
from games.tables.engine.moves import OUT, Place, Step, acts_in
from games.tables.engine.openings import single_dice, tell_opening, white

FIELDS = range(1, 7)
MEN = 12
UNSTACK, STACK, BEAR_OFF = 1, 2, 3

Move = Roll | Step


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table."""

    keep_rolling: bool = choice(False, True)
    white: str = choice("first", "second", "random")
    at_once: bool = revision()
    """True if steps without a choice are made together with the move before them."""


class Half(NamedTuple):
    """One side's half of the board: its phase, and the number of men on its fields 1 … 6."""

    phase: int = UNSTACK
    heights: tuple[int, ...] = (2,) * 6

    @property
    def men(self) -> int:
        """The number of men on the fields."""
        return sum(self.heights)

    @property
    def wanted(self) -> int:
        """The height of a field that is still to be done in this phase."""
        return 2 if self.phase == UNSTACK else 1

    def alive(self, number: int) -> bool:
        """Return whether a number can be used."""
        return self.men > 0 if self.phase == BEAR_OFF else self.heights[number - 1] == self.wanted

    def used(self, number: int) -> Half:
        """The half after a number is used to take a man off or put it back, perhaps in the next phase."""
        change = -1 if self.phase == UNSTACK else 1
        heights = replaced(self.heights, number - 1, self.heights[number - 1] + change)
        return Half(self.phase + (self.wanted not in heights), heights)

    def completes(self, number: int) -> bool:
        """Return whether using a number ends the phase."""
        return self.phase < BEAR_OFF and self.alive(number) and self.heights.count(self.wanted) == 1

    def goals(self, src: int, left: Iterable[int]) -> Iterable[tuple[int, int]]:
        """The fields to which a man can move, or 0 for off, each with the number used."""
        highest = max(field for field in FIELDS if self.heights[field - 1])
        for number in sorted({*left}):
            if src >= number or src == highest:
                yield max(src - number, 0), number

    def ways(self, left: tuple[int, ...]) -> Iterable[tuple[int, int]]:
        """All steps that can be made with the numbers left when bearing off."""
        standing = (src for src in FIELDS if left and self.heights[src - 1])
        return dict.fromkeys((src, to) for src in standing for to, _ in self.goals(src, left))

    def is_forced(self, left: tuple[int, ...]) -> bool:
        """Return whether there is a step to make and every order of steps leads to the same half."""
        return bool(left) and self.men > 0 and len({*self._ends(left)}) == 1

    def _ends(self, left: tuple[int, ...]) -> Iterable[Half]:
        """The possible halves after all numbers are used, once for each order of steps."""
        if not left or not self.men:
            yield self
            return
        for src, to in self.ways(left):
            rest = list(left)
            rest.remove(min(number for goal, number in self.goals(src, left) if goal == to))
            yield from self.moved(src, to)._ends(tuple(rest))

    def moved(self, src: int, to: int) -> Half:
        """The half after a step; ``to`` 0 is off."""
        heights = replaced(self.heights, src - 1, self.heights[src - 1] - 1)
        return Half(self.phase, replaced(heights, to - 1, heights[to - 1] + 1) if to else heights)


class State(NamedTuple):
    """The match: who has White, both halves, the side in turn, the last roll and its side.

    ``left`` are the numbers left for bearing off. ``again``: after those the side in turn rolls once more. ``fields``
    are the fields that the last roll or step has changed, on the side that rolled.
    """

    white: Seat
    halves: tuple[Half, ...]
    side: int
    roll: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    roller: int = 0
    again: bool = False
    fields: tuple[int, ...] = ()

    @property
    def half(self) -> Half:
        """The half of the side in turn."""
        return self.halves[self.side]

    def seat(self, side: int) -> Seat:
        """The seat that has a side."""
        return self.white ^ side


class Doppelsteine(Game[State, Move]):
    """Doppelsteine: each side clears its own half by the dice, in three phases."""

    info = Info(
        id="doppelsteine",
        family=Family.TABLES,
        seats=(2,),
        source="Spielesammlung, Würfel-Brettspiele: Doppelsteine",
        minutes=10,
        shelf=Shelf(Kind.RACE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Roll, Step)
    Options = Options
    apart = True

    def setup(self, croupier: Croupier) -> State:
        """All men stand two by two; the higher of two dice begins."""
        holder, dice = white(self.options.white, croupier), single_dice(croupier)
        side = int(dice[1] > dice[0])
        tell_opening(croupier, (holder, 1 - holder), side, *dice)
        return State(holder, (Half(), Half()), side)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until one has no men left."""
        return (s.seat(s.side),) if all(half.men for half in s.halves) else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move]:
        """Rolling, or bearing off with what is left of the roll."""
        if seat not in self.to_move(s):
            return ()
        if not s.left:
            return (Roll(),)
        return _steps(s)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a roll or a step."""
        if isinstance(m, Roll):
            return "5.1"
        if s.half.phase < BEAR_OFF:
            return "3.1"
        if not s.left:
            return "2.3"
        if m.src not in map(str, FIELDS) or not s.half.heights[int(m.src) - 1]:
            return "2.1"
        return "5.3" if m.to.startswith(OUT) and int(m.src) < max(s.left) else "5.2"

    acts_in = acts_in

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads bearing off with a named number, such as ``4-off/6``, as the same step without it."""
        if not s.left:
            return ()
        named = [(step.src, *step.to.partition("/")[::2]) for step in readings((Step,), text)]
        return tuple(
            step_of(int(src), 0)
            for src, goal, number in named
            if goal == OUT and src in map(str, FIELDS) and s.half.heights[int(src) - 1]
            if number in [str(used) for to, used in s.half.goals(int(src), s.left) if not to]
        )

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Roll, or move a man; steps without a choice follow at once."""
        s = self._rolled(s, croupier) if isinstance(m, Roll) else self._stepped(s, m, croupier)
        while self.options.at_once and s.half.is_forced(s.left):
            s = self._stepped(s, next(iter(_steps(s))), croupier)
        return s

    def _stepped(self, s: State, m: Step, croupier: Croupier) -> State:
        """The state after one man is borne off or moved."""
        src, to = int(m.src), 0 if m.to == OUT else int(m.to)
        number = min(number for goal, number in s.half.goals(src, s.left) if goal == to)
        left = list(s.left)
        left.remove(number)
        by = Who(s.seat(s.side))
        if to:
            croupier.say("moved", by=by, src=m.src, to=m.to)
        else:
            croupier.say("off", by=by, src=m.src)
        half = s.half.moved(src, to)
        fields = (src, to) if to else (src,)
        after = s._replace(halves=replaced(s.halves, s.side, half), left=tuple(left), fields=fields)
        if not half.men:
            croupier.say("won", by=by, left=after.halves[1 - s.side].men)
            return after._replace(left=())
        return after if left else self._done(after)

    def _rolled(self, s: State, croupier: Croupier) -> State:
        """The state after a roll: taking off and putting back leave no choice and are done at once."""
        roll, by = croupier.roll(2), Who(s.seat(s.side))
        s = s._replace(roll=roll, roller=s.side, again=False, fields=())
        croupier.say("threw", by=by, roll=roll)
        double = roll[0] == roll[1]
        if s.half.phase == BEAR_OFF:
            return s._replace(left=roll * 2 if double else roll)
        half = s.half
        # a number that completes the phase goes first, so that the other one counts in the next
        numbers = roll[:1] if double else tuple(sorted(roll, key=lambda number: not half.completes(number)))
        used: list[int] = []
        for number in numbers:
            if half.phase < BEAR_OFF and half.alive(number):
                croupier.say("took" if half.phase == UNSTACK else "put", by=by, field=number)
                half = half.used(number)
                used.append(number)
        left = numbers[len(used) :] if half.phase == BEAR_OFF else ()
        dead = len(used) + len(left) < len(numbers)
        if dead:
            croupier.say("dead", n=next(number for number in numbers if number not in used))
        again = not dead and (double or self.options.keep_rolling)
        after = s._replace(
            halves=replaced(s.halves, s.side, half), left=left, again=again, fields=tuple(dict.fromkeys(used))
        )
        return after if left else self._done(after)

    def _done(self, s: State) -> State:
        """The state after a roll is used: the other side's turn, unless there is another roll."""
        return s if s.again else s._replace(side=1 - s.side)

    def result(self, s: State) -> Result | None:
        """The first side without men wins."""
        if all(half.men for half in s.halves):
            return None
        points = [0, 0]
        for side, half in enumerate(s.halves):
            points[s.seat(side)] = MEN - half.men if half.phase == BEAR_OFF else 0
        other = s.halves[1 - s.side].men
        return ranked(tuple(points), phrase("won", by=Who(s.seat(s.side)), left=other))

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all; Black sees the own fields below."""
        moving = self.to_move(s)
        pieces = tuple(
            Piece(spot(side, field), s.seat(side), count=height)
            for side, half in enumerate(s.halves)
            for field, height in zip(FIELDS, half.heights, strict=True)
            if height
        )
        trays = tuple(
            Tray(s.seat(side), MEN - half.men, "reserve")
            for side, half in enumerate(s.halves)
            if half.phase < BEAR_OFF and half.men < MEN
        )
        marks = tuple(Mark(spot(s.roller, field), "to") for field in s.fields)
        steps = [m for m in self.offers(s, moving[0]) if isinstance(m, Step)] if moving else []
        marks += tuple(Mark(spot(s.side, src), "choice") for src in dict.fromkeys(int(m.src) for m in steps))
        ends = dict.fromkeys(int(m.to) for m in steps if m.to != OUT)
        marks += tuple(Mark(spot(s.side, end), "reach") for end in ends)
        flipped = seat == s.seat(1)
        rolled = dice_in_use(s.seat(s.roller), s.roll, phrase("dice.left", left=s.left) if s.left else None)
        return View(
            (
                Board(BOARD, pieces, marks, trays, flipped=flipped),
                rolled if s.roll else dice_ready(2),
                *((Note(phrase("note.again"), "quiet"),) if s.again and moving else ()),
                Roster(tuple(self._entry(s, s.white ^ who, moving) for who in range(2))),
            ),
            question(moving, phrase("ask.off", left=s.left) if s.left else phrase("ask.roll")),
        )

    def _entry(self, s: State, side: int, moving: tuple[Seat, ...]) -> Entry:
        """A player's line in the roster: phase and what is left of it."""
        half = s.halves[side]
        left = half.men if half.phase == BEAR_OFF else half.heights.count(half.wanted)
        return Entry(
            s.seat(side),
            note=phrase(f"phase.{half.phase}", n=left),
            moving=s.seat(side) in moving,
            side="dark" if side else "light",
        )

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Bearing men off comes first, then moving those farthest behind."""
        if isinstance(m, Roll):
            return 0.0
        return 10.0 if m.to == OUT else float(m.src)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance to be done first, by the number of rolls that both sides still need."""
        own, other = to_go(s.halves[seat ^ s.white]), to_go(s.halves[1 ^ seat ^ s.white])
        return 1 / (1 + exp(own - other))


def _steps(s: State) -> tuple[Step, ...]:
    """The steps of the side in turn with what is left of its roll."""
    return tuple(step_of(src, to) for src, to in s.half.ways(s.left))


def step_of(src: int, to: int) -> Step:
    """The step between two fields; ``to`` 0 is off."""
    return Step(Place(src), Place(to) if to else OUT)


def spot(side: int, field: int) -> str:
    """The name of a field on the board; Black's have an A behind the number."""
    return f"{field}A" if side else str(field)


BOARD = Shape(
    "fields",
    tuple(
        Spot(spot(side, field), 1.6 * (field - 1 if side else 6 - field), 1.6 * side)
        for side in (0, 1)
        for field in FIELDS
    ),
)
"""Both rows of fields; each side counts from its own right."""


def to_go(half: Half) -> float:
    """An estimate of the rolls a side still needs."""
    if half.phase == BEAR_OFF:
        pips = sum(field * height for field, height in zip(FIELDS, half.heights, strict=True))
        return max(pips / 8, half.men / 2.5)
    missing = half.heights.count(half.wanted)
    # with n fields left, a roll of two dice does about n/3 of one
    rolls = sum(3 / n for n in range(1, missing + 1))
    return rolls + (7.4 if half.phase == UNSTACK else 0) + 5.3
