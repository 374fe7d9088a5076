"""Barricade: the first peg on the goal wins, and eleven barriers stand in everybody's way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import Any, NamedTuple, assert_never

from games.boards.barricade_board import (
    BARRIERS,
    EVERY,
    FIRST_ROW,
    GOAL,
    HOUSES,
    INDEX,
    PEGS,
    WALLS,
    Go,
    Wall,
    against,
    barricade_shape,
    foremost,
    moves,
    path,
)
from games.boards.barricade_sense import effort, hindrance, promise
from games.boards.barricade_view import HUES, choices, pieces, throw, traces, ways_board
from games.core import Game, Info, Result, ranked
from games.croupier import Croupier
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_clock
from games.kit.graphs import members
from games.kit.turns import left_of
from games.offers import Offer
from games.options import choice, number
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Ask, Entry, Note, Roster, View

WARNING = 15
"""So many rounds before the limit the table is told."""

Move = Roll | Go | Wall


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    houses: str = choice("ABC", "ABD", "ACD", "BCD")
    round_limit: int = number(150, 20, 300)


class State(NamedTuple):
    """Whose turn it is, what was thrown (None: still to be), each seat's pegs as a mask, and the barriers."""

    turn: Seat
    face: int | None
    pegs: tuple[int, ...]
    barriers: int = BARRIERS
    lifted: bool = False
    """Whether the seat has a barrier in hand."""
    shown: tuple[Seat, int] | None = None
    """The last throw of all, and whose it was."""
    trace: tuple[str, ...] = ()
    """The way of the last move, house and fields."""
    turns: int = 0
    """How many turns are over."""
    end: str | None = None
    """How the match ended: goal (reached by the seat whose turn it was), or limit."""


class Barricade(Game[State, Move]):
    """The rule book."""

    info = Info("barricade", Family.RACE, (2, 3, 4), "Spielesammlung, Würfel-Brettspiele: Barricade", minutes=40)
    kinds = (Roll, Go, Wall)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.houses = {2: "AD", 3: self.options.houses, 4: HOUSES}[self.seats]
        self.shape = barricade_shape(self.houses)

    def setup(self, croupier: Croupier) -> State:
        """Whoever throws most begins, with that throw."""
        left = tuple(range(self.seats))
        while True:
            faces = croupier.roll(len(left))
            for seat, face in zip(left, faces, strict=True):
                croupier.say("rolled_off", by=Who(seat), n=face)
            left = tuple(seat for seat, face in zip(left, faces, strict=True) if face == max(faces))
            if len(left) == 1:
                croupier.say("begins", by=Who(left[0]), n=max(faces))
                return State(left[0], max(faces), (0,) * self.seats, shown=(left[0], max(faces)))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seats in turn."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The throw; then each peg with each field it can go to; then each field for the barrier."""
        if seat not in self.to_move(s):
            return ()
        if s.face is None:
            return (Roll(),)
        if s.lifted:
            return [WALLS[field] for field in members(self._open(s))]
        return self.moves(s, seat, s.face)

    def _open(self, s: State) -> int:
        """The fields on which a barrier may be put."""
        return EVERY & ~(FIRST_ROW | s.barriers | sum(s.pegs))

    def moves(self, s: State, seat: Seat, face: int) -> list[Go]:
        """What can be done with a throw."""
        return moves(self.houses[seat], s.pegs[seat], face, s.barriers)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """A house that is named has to be one's own."""
        wrong = isinstance(m, Go) and m.src.point is None and m.src.letter not in ("", self.houses[seat])
        return "2.3" if wrong else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """First the fields, then the peg, then its way."""
        match m:
            case Roll():
                return None
            case Wall(at):
                if at not in INDEX:
                    return "2.1"
                if not s.lifted:
                    return None
                return "4.3" if FIRST_ROW >> INDEX[at] & 1 else "4.2"
            case Go(src, to):
                if to.point not in INDEX or (src.point is not None and src.point not in INDEX):
                    return "2.1"
                if s.face is None or s.lifted:
                    return None
                if (src.point is None) != (to[0] == ">"):
                    return "5.3"
                start = self.houses[seat] if src.point is None else src.point
                return self.forbids(s, seat, m) or against(start, to.point, s.face, s.pegs[seat])
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Roll, move, or put the barrier down."""
        by = s.turn  # the seat may be the clock's, which throws for a player
        match m:
            case Roll():
                (face,) = croupier.roll()
                if self.moves(s, by, face):
                    croupier.say("threw", by=Who(by), n=face)
                    return s._replace(face=face, shown=(by, face))
                croupier.say("stuck", by=Who(by), n=face)
                return self._passed(s._replace(shown=(by, face)))
            case Wall(at):
                croupier.say("walled", by=Who(by), at=at)
                return self._passed(s._replace(barriers=s.barriers | 1 << INDEX[at], lifted=False))
            case Go():
                return self._went(s, by, m, croupier)
            case _:
                assert_never(m)

    def _passed(self, s: State) -> State:
        over = s.turns + 1 == self.options.round_limit * self.seats
        return s._replace(turn=left_of(s.turn, self.seats), face=None, turns=s.turns + 1, end="limit" if over else None)

    def _went(self, s: State, seat: Seat, m: Go, croupier: Croupier) -> State:
        assert s.face is not None
        house, to, own = self.houses[seat], INDEX[m.to.point], s.pegs[seat]
        start, bit = house if m.src.point is None else m.src.point, 1 << to
        croupier.say("left" if m.src.point is None else "moved", by=Who(seat), src=start, to=m.to.point)
        pegs = [mask & ~bit for mask in s.pegs]
        for other, mask in enumerate(s.pegs):
            if mask & bit:
                croupier.say("took", by=Who(seat), other=Who(other))
        pegs[seat] = (own if m.src.point is None else own ^ 1 << INDEX[m.src.point]) | bit
        trace = path(start, m.to.point, s.face, s.barriers)
        after = s._replace(pegs=tuple(pegs), barriers=s.barriers & ~bit, trace=trace)
        if to == GOAL:
            return after._replace(end="goal")
        if s.barriers & bit:
            croupier.say("lifted", by=Who(seat))
            return after._replace(lifted=True)
        return self._passed(after)

    def result(self, s: State) -> Result | None:
        """The first on the goal has won; at the limit whose foremost pegs are nearest to it."""
        if s.end is None:
            return None
        if s.end == "goal":
            return ranked(tuple(int(seat == s.turn) for seat in range(self.seats)), phrase("result", by=Who(s.turn)))
        steps = [foremost(mask) for mask in s.pegs]
        first = tuple(seat for seat, own in enumerate(steps) if own == min(steps))
        places = tuple(1 + sum(other < own for other in steps) for own in steps)
        points = tuple(int(place == 1) for place in places)
        n = self.options.round_limit
        if len(first) > 1:
            return Result(points, places, (), phrase("result.draw", n=n))
        return Result(points, places, first, phrase("result.limit", by=Who(first[0]), n=n))

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open."""
        roster = Roster(
            tuple(
                Entry(one, note=self._note(s, one), moving=one in self.to_move(s), side=HUES[one])
                for one in range(self.seats)
            )
        )
        marks = traces(s.trace)
        if seat in self.to_move(s) and s.face is not None and not s.lifted:
            marks += choices(self.moves(s, s.turn, s.face))
        board = ways_board(self.shape, pieces(s.pegs, s.barriers, self.houses), marks, in_hand=s.lifted)
        left = self.options.round_limit - s.turns // self.seats
        near = (Note(phrase("note.limit", n=left), "quiet"),) if left <= WARNING and not s.end else ()
        asks = () if s.end else (Ask((s.turn,), self._ask(s)),)
        return View((roster, board, *throw(s.shown), *near), asks)

    def _note(self, s: State, seat: Seat) -> Phrase:
        return phrase("waiting", n=PEGS - s.pegs[seat].bit_count())

    def _ask(self, s: State) -> Phrase:
        if s.face is None:
            return phrase("ask.throw")
        return phrase("ask.wall") if s.lifted else phrase("ask.go", n=s.face)

    clock = roll_clock

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """Forward, over others and over barriers, but not in front of somebody who could hit."""
        match m:
            case Roll():
                return 0.0
            case Wall(at):
                ways = [hindrance(INDEX[at], mask, house) for mask, house in zip(s.pegs, self.houses, strict=True)]
                return sum(ways) - 2.2 * ways[seat]
            case Go(src, to):
                start = None if src.point is None else INDEX[src.point]
                return promise(s.pegs, seat, self.houses, s.barriers, start, INDEX[to.point])
            case _:
                assert_never(m)

    def standing(self, s: State, seat: Seat) -> float:
        """How much less there is to do than for the best of the others; a throw is worth a few steps."""
        left = [effort(mask, house, s.barriers) for mask, house in zip(s.pegs, self.houses, strict=True)]
        best = min(left[one] for one in range(self.seats) if one != seat)
        return 1 / (1 + exp((left[seat] - best - 3 * (s.turn == seat)) / 9))
