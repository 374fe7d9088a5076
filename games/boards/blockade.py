"""Blockade: stones step one square and never leap; a group that cannot breathe any more is taken off whole."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from games.boards.draughts.board import ARRAY, BOARD, DIAGONALS, NE, NW, Side, beside, linked, position
from games.boards.draughts.evaluate import LOST, chance
from games.boards.draughts.moves import Step, bit_of, single_steps, squares_in, stepped
from games.boards.draughts.view import picture, roster, traces
from games.contract import Ask, Croupier, Game, Info, Offer, Result, Seat, View, Who, choice, number, phrase
from games.families import Family
from games.kit.draws import draw_reason, draws_near, end_result, half_each

STONES = 12


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    move_limit: int = number(100, 0, 500)
    limit_result: str = choice("remis", "zaehlen")


class State(NamedTuple):
    """Whose turn it is, who has White, both sides, and the positions since the last stones were taken off."""

    turn: Seat
    white: Seat
    sides: tuple[Side, Side]
    past: tuple[int, ...]
    last: Step | None = None
    gone: int = 0
    """What the last turn took off."""
    end: str | None = None
    """How the match ended: beaten (the side to move), third, limit, or counted."""


def enclosed(stones: int, free: int) -> int:
    """The stones of all groups that have no free square beside them."""
    return stones & ~linked(stones & beside(free), stones)


class Blockade(Game[State, Step]):
    """The rule book."""

    info = Info("blockade", Family.DRAUGHTS, (2,), "Spielesammlung, Brettspiele: Blockade", minutes=25)
    kinds = (Step,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The lot gives out the colours; White begins."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        first, second = (Side(ARRAY[white == seat]) for seat in (0, 1))
        return State(white, white, (first, second), (position((first, second), white),))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The sides in turn."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Step | Offer[Step]]:
        """Every stone to every free square next to it."""
        if seat != s.turn or s.end:
            return ()
        return single_steps(s.sides[seat].men, free(s.sides), DIAGONALS)

    def why_not(self, s: State, seat: Seat, m: Step) -> str | None:
        """The squares, the stone, and the way."""
        src, to = bit_of(m.src), bit_of(m.to)
        if not (src and to):
            return "2.1"
        if not s.sides[seat].men & src:
            return "3.3"
        return "3.1" if to & free(s.sides) else "3.2"

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Step, ...]:
        """Two squares, whatever stands between them."""
        named = squares_in(text)
        return (Step(*named),) if len(named) == 2 else ()

    def apply(self, s: State, seat: Seat, m: Step, croupier: Croupier) -> State:
        """Step, and take off what is enclosed by it."""
        own, enemy = Side(stepped(s.sides[seat].men, m)), s.sides[1 - seat].men
        gone = enclosed(enemy, BOARD & ~(own.men | enemy))
        croupier.say("stepped", by=Who(seat), src=m.src, to=m.to)
        if gone:
            croupier.say("enclosed", by=Who(seat), n=gone.bit_count())
        other = Side(enemy & ~gone)
        sides = (own, other) if seat == 0 else (other, own)
        now = position(sides, 1 - seat)
        after = State(1 - seat, s.white, sides, (now,) if gone else (*s.past, now), m, gone)
        return after._replace(end=self.end(after))

    def end(self, s: State) -> str | None:
        """How the match has just ended, if it has."""
        if not s.sides[s.turn].men:
            return "beaten"
        why = draw_reason(s.past, self.options.move_limit)
        if (
            why == "limit"
            and self.options.limit_result == "zaehlen"
            and s.sides[0].men.bit_count() != s.sides[1].men.bit_count()
        ):
            return "counted"
        return why

    def result(self, s: State) -> Result | None:
        """A draw, or the side has lost that has no stone left, or fewer at the limit."""
        loser = s.turn
        if s.end == "counted":
            loser = int(s.sides[1].men.bit_count() < s.sides[0].men.bit_count())
        return end_result(s.end, loser, self.options.move_limit)

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open; nearly all stones can move at any time, so none is lit."""
        board = picture(s.sides, STONES, traces(s.last, s.gone), flipped=seat == 1 - s.white)
        sides = roster(s.white, None if s.end else s.turn, s.sides)
        if s.end:
            return View((board, sides))
        return View((board, sides, *draws_near(s.past, self.options.move_limit)), (Ask((s.turn,), phrase("ask.go")),))

    def heuristic(self, s: State, seat: Seat, m: Step) -> float:
        """How it looks after the step, with the enemy to move."""
        own, enemy = stepped(s.sides[seat].men, m), s.sides[1 - seat].men
        return -grip(enemy & ~enclosed(enemy, BOARD & ~(own | enemy)), own)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How far the seat is ahead, as a chance to win, with some hope."""
        return chance(grip(s.sides[seat].men, s.sides[1 - seat].men) + HOPE)

    def agreed_draw(self, s: State) -> Result:
        """Both have had enough."""
        return half_each(phrase("draw.agreed"))


def free(sides: tuple[Side, Side]) -> int:
    """The squares nobody stands on."""
    return BOARD & ~(sides[0].men | sides[1].men)


# --- how it looks to computer players ---


_BREATH, _ALONE, _TIGHT, _CAUGHT = 0.02, 0.03, 0.05, 0.2
HOPE = 0.4
"""By how much, in stones, a side thinks better of its chances, so that it plays on rather than for a draw."""
_NEAR, _FAR = 0.04, 3
"""What it is worth to stand a square nearer to an enemy, and within how many squares."""


def grip(mover: int, other: int) -> float:
    """How far the side to move is ahead, in stones, where stones without a free square beside their group are lost."""
    if not mover:
        return -LOST
    if not other:
        return LOST
    free = BOARD & ~(mover | other)
    ahead = mover.bit_count() - other.bit_count() + _breath(mover, free) - _breath(other, free)
    # whoever has more stones seeks the others out
    return ahead + (_nearness(mover, other) if ahead > 0 else -_nearness(other, mover))


def _breath(stones: int, free: int) -> float:
    """How freely a side breathes: stones without a friend, or with at most one free square, are soon enclosed."""
    alone = stones & ~beside(stones)
    # the four neighbours of each square, of which two are free
    a, b, c, d = free << NE, free << NW, free >> NE, free >> NW
    tight = stones & ~(a & b | c & d | (a | b) & (c | d))
    total = _BREATH * (beside(stones) & free).bit_count()
    return total - _ALONE * alone.bit_count() - _TIGHT * tight.bit_count() - _CAUGHT * (alone & tight).bit_count()


def _nearness(stones: int, prey: int) -> float:
    """How near stones are to the nearest enemy, square by square."""
    total, reached = 0.0, prey
    for _ in range(_FAR):
        reached |= beside(reached)
        total += _NEAR * (stones & reached).bit_count()
    return total
