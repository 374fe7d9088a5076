"""Blockade: stones step one square and never leap; a group that cannot breathe any more is taken off whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.boards.draughts.board import ARRAY, BOARD, DIAGONALS, NE, NW, Side, beside, linked, position
from games.boards.draughts.evaluate import LOST, chance
from games.boards.draughts.moves import Step, bit_of, single_steps, squares_in, stepped
from games.boards.draughts.view import picture, roster, traces
from games.contract import (
    Ask,
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    number,
    phrase,
)
from games.families import Family
from games.kit.repetition import draw_reason, draws_near, end_result, half_each
from games.kit.slimmed import DRAWN, UNIT, Slimmed

STONES = 12


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

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
    """The squares from which the last turn took stones, as a mask."""
    end: str | None = None
    """How the match ended: beaten (the side to move), third, limit, or counted."""


def enclosed(stones: int, free: int) -> int:
    """The stones of all groups that have no free square beside them."""
    return stones & ~linked(stones & beside(free), stones)


class Blockade(Game[State, Step]):
    """Blockade: enclose groups of enemy stones to take them; nobody leaps."""

    info = Info(
        "blockade",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Blockade",
        minutes=25,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.SHARP, Mood.MEAN)),
    )
    kinds = (Step,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot; White begins."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        first, second = (Side(ARRAY[white == seat]) for seat in (0, 1))
        return State(white, white, (first, second), (position((first, second), white),))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Step | Offer[Step]]:
        """Every stone to every free square next to it."""
        if seat != s.turn or s.end:
            return ()
        return single_steps(s.sides[seat].men, free(s.sides), DIAGONALS)

    def why_not(self, s: State, seat: Seat, m: Step) -> str | None:
        """Objections in this order: unknown square, no own stone there, square taken, not one step."""
        src, to = bit_of(m.src), bit_of(m.to)
        if not (src and to):
            return "2.1"
        if not s.sides[seat].men & src:
            return "3.3"
        return "3.1" if to & free(s.sides) else "3.2"

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Step, ...]:
        """Reads two squares with any sign between them as a step."""
        named = squares_in(text)
        return (Step(*named),) if len(named) == 2 else ()

    def apply(self, s: State, seat: Seat, m: Step, croupier: Croupier) -> State:
        """Step, then take off every enemy group that this has enclosed."""
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
        """The end of the match in this position; None if it goes on."""
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
        """A draw, or a loss for the side without stones or, at the limit, with fewer."""
        loser = s.turn
        if s.end == "counted":
            loser = int(s.sides[1].men.bit_count() < s.sides[0].men.bit_count())
        return end_result(s.end, loser, self.options.move_limit)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, which is open to all; no stone is marked, since nearly all can move at any time."""
        board = picture(s.sides, STONES, traces(s.last, s.gone), flipped=seat == 1 - s.white)
        sides = roster(s.white, None if s.end else s.turn, s.sides)
        if s.end:
            return View((board, sides))
        return View((board, sides, *draws_near(s.past, self.options.move_limit)), (Ask((s.turn,), phrase("ask.go")),))

    def heuristic(self, s: State, seat: Seat, m: Step) -> float:
        """The enemy's lead after the step, negated."""
        own, enemy = stepped(s.sides[seat].men, m), s.sides[1 - seat].men
        return -lead(enemy & ~enclosed(enemy, BOARD & ~(own | enemy)), own)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The lead as a chance to win, raised a little so that the computer does not agree to draws."""
        return chance(lead(s.sides[seat].men, s.sides[1 - seat].men) + HOPE)

    def slim(self) -> BlockadeSlim:
        """The game over stripped states, for deep search."""
        return BlockadeSlim(self, self.options.move_limit)

    def agreed_draw(self, s: State) -> Result:
        """A draw that both sides have agreed on: half a point each."""
        return half_each(phrase("draw.agreed"))


def free(sides: tuple[Side, Side]) -> int:
    """The squares without a stone."""
    return BOARD & ~(sides[0].men | sides[1].men)


# --- how it looks to computer players ---

_BREATH, _ALONE, _TIGHT, _CAUGHT = 0.02, 0.03, 0.05, 0.2
HOPE = 0.4
"""Added to a side's own lead, in stones, so that it plays on rather than agrees to a draw."""
_NEAR, _FAR = 0.04, 3
"""Bonus for each of the first squares of nearness to an enemy, and how many squares are looked at."""


def lead(mover: int, other: int) -> float:
    """The lead of the side to move, in stones; stones in groups with few free squares beside them count less."""
    if not mover:
        return -LOST
    if not other:
        return LOST
    free = BOARD & ~(mover | other)
    ahead = mover.bit_count() - other.bit_count() + _breath(mover, free) - _breath(other, free)
    # the side that is ahead should approach
    return ahead + (_nearness(mover, other) if ahead > 0 else -_nearness(other, mover))


def _breath(stones: int, free: int) -> float:
    """How safe a side's stones are: single stones and those with at most one free square are soon enclosed."""
    alone = stones & ~beside(stones)
    # squares of which at least two of the four neighbours are free are not tight
    a, b, c, d = free << NE, free << NW, free >> NE, free >> NW
    tight = stones & ~(a & b | c & d | (a | b) & (c | d))
    total = _BREATH * (beside(stones) & free).bit_count()
    return total - _ALONE * alone.bit_count() - _TIGHT * tight.bit_count() - _CAUGHT * (alone & tight).bit_count()


def _nearness(stones: int, prey: int) -> float:
    """Bonus for stones within a few squares of an enemy."""
    total, reached = 0.0, prey
    for _ in range(_FAR):
        reached |= beside(reached)
        total += _NEAR * (stones & reached).bit_count()
    return total


# --- for deep search ---


def stripped(s: State) -> State:
    """The state without what only a match needs."""
    return State(s.turn, s.white, s.sides, (), end=None if s.end in (*DRAWN, "counted") else s.end)


class BlockadeSlim(Slimmed[State, Step]):
    """Blockade over stripped states."""

    def __init__(self, game: Blockade, limit: int) -> None:
        super().__init__(game, stripped, lambda p: lead(p.sides[p.turn].men, p.sides[1 - p.turn].men))
        self.limit = limit

    def past(self, s: State) -> Sequence[int]:
        """The positions since stones were last taken."""
        return s.past

    def key(self, p: State) -> int:
        """The stones on the board and the side to move."""
        return position(p.sides, p.turn)

    def lasting(self, p: State, m: Step) -> bool:
        """Taking stones lasts."""
        return self._taken(p, m) > 0

    def gain(self, p: State, m: Step) -> int | None:
        """A stone for each that is taken."""
        return UNIT * self._taken(p, m) or None

    def _taken(self, p: State, m: Step) -> int:
        own, enemy = stepped(p.sides[p.turn].men, m), p.sides[1 - p.turn].men
        return enclosed(enemy, BOARD & ~(own | enemy)).bit_count()
