"""Wolf und Schafe: sheep move forward only and try to shut the wolf in; the wolf tries to get past them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from games.boards.draughts.board import BITS, BOARD, DIAGONALS, LAST_ROWS, UP, beside, bits, squares
from games.boards.draughts.moves import Step, bit_of, single_steps, squares_in, stepped
from games.boards.draughts.view import SHAPE, choices, traces
from games.contract import (
    Ask,
    Board,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Piece,
    Point,
    Result,
    Roster,
    Seat,
    Shelf,
    Tray,
    View,
    Who,
    choice,
    move,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.slimmed import Slimmed

FLOCK = LAST_ROWS[0]
"""The starting squares of the sheep."""
AWAY = tuple(square for square in squares(BOARD & ~FLOCK) if square[1] != "2")
"""The squares that can be agreed on for the wolf's start: not right in front of the sheep."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    wolf_start: str = choice("frei", *map(str, AWAY))


@move("W{square}", "wolf {square}", "{square}")
class Place:
    """Put the wolf on the board."""

    square: Point


Move = Place | Step


class State(NamedTuple):
    """The position: turn, who has the sheep, and where the animals are."""

    turn: Seat
    white: Seat
    sheep: int = FLOCK
    wolf: int = 0
    """The wolf's square; 0 until it is placed."""
    last: Step | None = None
    end: str | None = None
    """How the match ended: caught, past, or stuck (the sheep cannot move)."""


class WolfSchafe(Game[State, Move]):
    """Wolf and sheep: four sheep try to shut a wolf in, and the wolf tries to get past them."""

    info = Info(
        "wolf_schafe",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Wolf und Schafe",
        minutes=10,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.CHASE,)),
    )
    kinds = (Step, Place)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The sheep are drawn by lot; the wolf is placed first."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        if self.options.wolf_start == "frei":
            return State(1 - white, white)
        return State(white, white, wolf=BITS[Point(self.options.wolf_start)])

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any free square for the wolf's start, then the steps."""
        if seat != s.turn or s.end:
            return ()
        if not s.wolf:
            return [Place(square) for square in squares(BOARD & ~s.sheep)]
        return self.steps(s)

    def steps(self, s: State) -> list[Step]:
        """All steps of the side to move: sheep forward, the wolf in all directions."""
        free = BOARD & ~(s.sheep | s.wolf)
        return single_steps(s.sheep, free, UP) if s.turn == s.white else single_steps(s.wolf, free, DIAGONALS)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Objections in this order: unknown square, no own animal there, square taken, wrong direction."""
        if isinstance(m, Place):
            return "2.4" if s.wolf else "3.3" if bit_of(m.square) else "2.1"
        if not s.wolf:
            return "2.3"
        src, to = bit_of(m.src), bit_of(m.to)
        if not (src and to):
            return "2.1"
        if not (s.sheep if seat == s.white else s.wolf) & src:
            return "3.4"
        if to & (s.sheep | s.wolf):
            return "3.3"
        return "3.1" if seat == s.white else "3.2"

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads two squares with any sign between them as a step."""
        named = squares_in(text)
        return (Step(*named),) if len(named) == 2 else ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Place the wolf or make a step, and check for the end."""
        if isinstance(m, Place):
            croupier.say("placed", by=Who(seat), at=m.square)
            return s._replace(turn=s.white, wolf=BITS[m.square])
        croupier.say("stepped", by=Who(seat), src=m.src, to=m.to)
        if seat == s.white:
            after = s._replace(turn=1 - seat, sheep=stepped(s.sheep, m), last=m)
        else:
            after = s._replace(turn=1 - seat, wolf=stepped(s.wolf, m), last=m)
        return after._replace(end=self.end(after))

    def end(self, s: State) -> str | None:
        """The end of the match in this position; None if it goes on. A shut-in wolf is checked first."""
        if s.turn != s.white and not beside(s.wolf) & ~s.sheep:
            return "caught"
        if is_past(s.wolf, s.sheep):
            return "past"
        return "stuck" if s.turn == s.white and not self.steps(s) else None

    def result(self, s: State) -> Result | None:
        """A win for the sheep if the wolf is caught, otherwise for the wolf."""
        if s.end is None:
            return None
        winner = s.white if s.end == "caught" else 1 - s.white
        why = phrase(f"result.{s.end}", by=Who(winner), other=Who(1 - winner))
        return ranked(tuple(int(seat == winner) for seat in (0, 1)), why)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all; the side to move sees marks on the animals that can."""
        wolf = 1 - s.white
        pieces = [Piece(square, s.white, "sheep") for square in squares(s.sheep)]
        pieces += [Piece(square, wolf, "wolf") for square in squares(s.wolf)]
        trays = () if s.wolf else (Tray(wolf, 1, "reserve", "wolf"),)
        marks = traces(s.last, 0)
        if s.wolf and seat in self.to_move(s):
            marks += choices(self.steps(s))
        ordered = tuple(sorted(pieces, key=lambda piece: piece.spot))
        board = Board(SHAPE, ordered, marks, trays, flipped=seat == wolf)
        roster = Roster(
            tuple(
                Entry(
                    one,
                    note=phrase("sheep" if one == s.white else "wolf"),
                    moving=one in self.to_move(s),
                    side="light" if one == s.white else "dark",
                )
                for one in (0, 1)
            )
        )
        if s.end:
            return View((board, roster))
        ask = "ask.place" if not s.wolf else "ask.sheep" if s.turn == s.white else "ask.wolf"
        return View((board, roster), (Ask((s.turn,), phrase(ask)),))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The position after the move."""
        if isinstance(m, Place):
            return start(BITS[m.square])
        if seat == s.white:
            sheep = stepped(s.sheep, m)
            return -escape(s.wolf, sheep, False)
        return escape(stepped(s.wolf, m), s.sheep, True)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance that the wolf gets past the sheep, or does not."""
        if not s.wolf:
            return 0.5
        wolf = chance(escape(s.wolf, s.sheep, s.turn == s.white))
        return 1 - wolf if seat == s.white else wolf

    def slim(self) -> WolfSchafeSlim:
        """The game over stripped states, for deep search."""
        return WolfSchafeSlim(self, lambda s: s._replace(last=None), lead)


RANK = {bit: int(square[1]) for square, bit in BITS.items()}
"""The rank of each square, from 1."""
UP_TO = tuple(sum(bit for bit, rank in RANK.items() if rank <= highest) for highest in range(9))
"""All squares up to each rank, from 0."""


def is_past(wolf: int, sheep: int) -> bool:
    """Return whether all sheep stand on higher ranks than the wolf; the same rank is not past."""
    return not sheep & UP_TO[RANK[wolf]]


# --- how it looks to computer players ---

_OPEN = 3.0
"""Bonus for the wolf where there is a free way past the sheep as they stand."""
_STEP = 0.35
"""Penalty for each step of that way."""
_RAGGED = 0.5
"""Bonus for the wolf for each rank that a sheep is ahead of the last one."""
_ROOM = 0.06


def start(wolf: int) -> float:
    """The value of a starting square for the wolf: near the middle, not too near the sheep."""
    return -abs(RANK[wolf] - 5)


def escape(wolf: int, sheep: int, sheep_move: bool) -> float:
    """The wolf's lead; 0 is even."""
    low = min(RANK[one] for one in bits(sheep))
    if RANK[wolf] < low:
        return 10.0
    free, goal = BOARD & ~sheep, UP_TO[low - 1]
    reached, steps = wolf, 0
    while not reached & goal:
        more = (reached | beside(reached)) & free
        if more == reached:
            break
        reached, steps = more, steps + 1
    ragged = sum(RANK[one] - low for one in bits(sheep))
    worth = _RAGGED * ragged - _RAGGED * 2
    if reached & goal:
        return worth + _OPEN - _STEP * (steps + sheep_move)
    return worth - _OPEN + _ROOM * reached.bit_count()


def lead(s: State) -> float:
    """The lead of the side to move."""
    if not s.wolf:
        return 0.0
    ahead = escape(s.wolf, s.sheep, s.turn == s.white)
    return -ahead if s.turn == s.white else ahead


def chance(ahead: float) -> float:
    """The wolf's lead as a chance to win."""
    return 1 / (1 + exp(-ahead / 2))


# --- for deep search ---


class WolfSchafeSlim(Slimmed[State, Move]):
    """Wolf and sheep over stripped states; sheep never step back, so that no position returns."""

    unforgiving = True
