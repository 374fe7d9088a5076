"""Mill games that start with all stones on the board and are won by the first mill.

A variant defines ``start`` (both sides' stones) and ``movement`` (how a side's stones move); it may change ``first``
(the colour that begins), ``winning_lines`` (the lines that win for a side) and ``out_of_turns`` (how a match ends
without a mill).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple

from games.boards.mills import evaluate
from games.boards.mills.board import BOARD, Movement, Side, members, mills_through, position
from games.boards.mills.view import choices, picture, roster, traces
from games.contract import (
    Ask,
    Croupier,
    Game,
    Mark,
    Note,
    Phrase,
    Point,
    Result,
    Seat,
    View,
    Who,
    move,
    number,
    phrase,
)
from games.kit.repetition import draw_reason, draws_near, end_result, half_each
from games.kit.slimmed import DRAWN, Slimmed


@move("{src}-{to}")
class Go:
    """Slide or jump with a stone."""

    src: Point
    to: Point


class State(NamedTuple):
    """The position: turn, colours, both sides' stones, and all positions so far."""

    turn: Seat
    white: Seat
    sides: tuple[Side, Side]
    past: tuple[int, ...]
    last: Go | None = None
    end: str | None = None
    """How it ended: mill, blocked (a loss for the side to move), or a value of :meth:`FirstMill.out_of_turns`."""

    @property
    def turns(self) -> int:
        """The number of turns made so far."""
        return len(self.past) - 1


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """Options of the table."""

    move_limit: int = number(100, 0, 500)


@cache
def turns(src: int) -> tuple[Go, ...]:
    """The turns of the stone on a point, by target point; cached."""
    return tuple(Go(BOARD.points[src], to) for to in BOARD.points)


class FirstMill(Game[State, Go]):
    """Base class of games that the first mill wins; a variant defines the start and how stones move."""

    kinds = (Go,)
    Options: ClassVar[type[Any]] = DrawOptions
    start: ClassVar[tuple[str, str]]
    """White's and Black's stones."""
    first: ClassVar[int] = 0
    """The colour that begins: 0 for White, 1 for Black."""

    @abstractmethod
    def movement(self, s: State, seat: Seat) -> Movement:
        """How the stones of a seat move."""

    def winning_lines(self, s: State, seat: Seat) -> tuple[int, ...]:
        """The lines on which a mill wins for a seat."""
        return BOARD.masks

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        light, dark = (Side(BOARD.mask(stones.split())) for stones in self.start)
        sides, turn = (dark, light) if white else (light, dark), white ^ self.first
        return State(turn, white, sides, (position(sides, turn),))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def free(self, s: State) -> int:
        """The points without a stone."""
        return BOARD.every & ~(s.sides[0].stones | s.sides[1].stones)

    def offers(self, s: State, seat: Seat) -> Iterable[Go]:
        """Each own stone to each free point it can reach."""
        if seat != s.turn or s.end:
            return ()
        free, targets = self.free(s), self.movement(s, seat).targets
        return [turns(src)[to] for src in members(s.sides[seat].stones) for to in members(targets[src] & free)]

    def why_not(self, s: State, seat: Seat, m: Go) -> str | None:
        """Objections in this order: unknown point, no own stone there, point taken, not one move away."""
        if m.src not in BOARD.index or m.to not in BOARD.index:
            return "2.1"
        src, to = BOARD.index[m.src], BOARD.index[m.to]
        if not s.sides[seat].stones >> src & 1:
            return "3.2"
        if not self.free(s) >> to & 1:
            return "3.3"
        return None if self.movement(s, seat).targets[src] >> to & 1 else "3.4"

    def moved(self, s: State, seat: Seat, m: Go) -> int:
        """The stones of a seat after a turn."""
        return s.sides[seat].stones ^ (1 << BOARD.index[m.src] | 1 << BOARD.index[m.to])

    def apply(self, s: State, seat: Seat, m: Go, croupier: Croupier) -> State:
        """Move the stone, and check for the end."""
        slides = self.movement(s, seat) is BOARD.sliding
        croupier.say("slid" if slides else "jumped", by=Who(seat), src=m.src, to=m.to)
        own, enemy = Side(self.moved(s, seat, m)), s.sides[1 - seat]
        sides = (own, enemy) if seat == 0 else (enemy, own)
        after = State(1 - seat, s.white, sides, (*s.past, position(sides, 1 - seat)), m)
        end = self.end(after, m)
        return after if end is None else after._replace(end=end)

    def end(self, s: State, m: Go) -> str | None:
        """How a turn ends the match; None if it goes on."""
        mover = 1 - s.turn
        if mills_through(self.winning_lines(s, mover), s.sides[mover].stones, BOARD.index[m.to]):
            return "mill"
        if not self.movement(s, s.turn).of(s.sides[s.turn].stones) & self.free(s):
            return "blocked"
        return self.out_of_turns(s)

    def out_of_turns(self, s: State) -> str | None:
        """The end of the match without a mill, by a third repetition or at the limit of moves."""
        return draw_reason(s.past, self.options.move_limit)

    def result(self, s: State) -> Result | None:
        """A draw, or a loss for the side to move."""
        return end_result(s.end, s.turn, 0 if s.end != "limit" else self.options.move_limit)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all; the side to move sees marks on the stones that can."""
        marks: tuple[Mark, ...] = ()
        if seat in self.to_move(s):
            targets, free = self.movement(s, s.turn).targets, self.free(s)
            marks = choices(BOARD, (spot for spot in members(s.sides[s.turn].stones) if targets[spot] & free))
        if s.last is not None:
            mover = 1 - s.turn
            lines = self.winning_lines(s, mover)
            marks += traces(BOARD, s.sides[mover].stones, s.last.src, s.last.to, (), lines)
        board = picture(BOARD, s.sides, marks=marks, flipped=seat == 1 - s.white)
        sides = roster(s.white, None if s.end else s.turn, (self.note(s, 0), self.note(s, 1)))
        if s.end:
            return View((board, sides))
        return View((board, sides, *self.remarks(s)), (Ask((s.turn,), self.question(s)),))

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """A note beside a seat in the roster."""
        return None

    def remarks(self, s: State) -> tuple[Note, ...]:
        """Notes below the roster: a draw that is near."""
        return draws_near(s.past, self.options.move_limit)

    def question(self, s: State) -> Phrase:
        """The question to the side to move."""
        return phrase("ask.go")

    def heuristic(self, s: State, seat: Seat, m: Go) -> float:
        """The enemy's lead after the turn, negated."""
        stones, enemy = self.moved(s, seat, m), s.sides[1 - seat].stones
        if mills_through(self.winning_lines(s, seat), stones, BOARD.index[m.to]):
            return evaluate.WON
        return -evaluate.first_mill_lead(self._force(s, 1 - seat, enemy), self._force(s, seat, stones))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead as a chance to win."""
        ahead = self.lead(s)
        return evaluate.chance(ahead if seat == s.turn else -ahead)

    def lead(self, s: State) -> float:
        """The lead of the side to move."""
        mover, other = (self._force(s, side, s.sides[side].stones) for side in (s.turn, 1 - s.turn))
        return evaluate.first_mill_lead(mover, other)

    def _force(self, s: State, seat: Seat, stones: int) -> evaluate.Force:
        """A seat's stones with their movement and winning lines, for the heuristics."""
        return evaluate.Force(stones, self.movement(s, seat), self.winning_lines(s, seat))

    def slim(self) -> FirstMillSlim:
        """The game over stripped states, for deep search."""
        return FirstMillSlim(self, self.options.move_limit)

    def agreed_draw(self, s: State) -> Result | None:
        """A draw that both sides have agreed on: half a point each."""
        return half_each(phrase("draw.agreed"))


def stripped(s: State) -> State:
    """The state without what only a match needs."""
    return State(s.turn, s.white, s.sides, (), None, None if s.end in DRAWN else s.end)


class FirstMillSlim(Slimmed[State, Go]):
    """A game of the first mill over stripped states."""

    def __init__(self, game: FirstMill, limit: int, strip: Callable[[State], State] = stripped) -> None:
        super().__init__(game, strip, game.lead)
        self.limit = limit

    def past(self, s: State) -> Sequence[int]:
        """All positions so far: nothing lasts."""
        return s.past

    def key(self, p: State) -> int:
        """The stones on the board and the side to move."""
        return position(p.sides, p.turn)

    def lasting(self, p: State, m: Go) -> bool:
        """Every position may come back."""
        return False
