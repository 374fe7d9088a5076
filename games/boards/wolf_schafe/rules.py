"""Wolf und Schafe: the sheep go forward only and shut the wolf in, or the wolf gets past them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from games.boards.draughts.board import BITS, BOARD, DIAGONALS, LAST_ROWS, UP, beside, squares
from games.boards.draughts.moves import Step, bit_of, single_steps, squares_in, stepped
from games.boards.draughts.view import SHAPE, choices, traces
from games.boards.wolf_schafe import evaluate
from games.boards.wolf_schafe.ranks import is_past
from games.contract import (
    Ask,
    Board,
    Croupier,
    Entry,
    Game,
    Info,
    Offer,
    Piece,
    Point,
    Result,
    Roster,
    Seat,
    Tray,
    View,
    Who,
    choice,
    move,
    phrase,
    ranked,
)
from games.families import Family

FLOCK = LAST_ROWS[0]
"""Where the sheep begin."""
AWAY = tuple(square for square in squares(BOARD & ~FLOCK) if square[1] != "2")
"""Where the wolf may have a fixed beginning: not right in front of the sheep."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    wolf_start: str = choice("frei", *map(str, AWAY))


@move("W{square}", "wolf {square}", "{square}")
class Place:
    """Put the wolf on the board."""

    square: Point


Move = Place | Step


class State(NamedTuple):
    """Whose turn it is, who has the sheep, and where the animals are."""

    turn: Seat
    white: Seat
    sheep: int = FLOCK
    wolf: int = 0
    """0 until it is put on the board."""
    last: Step | None = None
    end: str | None = None
    """How the match ended: caught, past, or stuck (the sheep)."""


class WolfSchafe(Game[State, Move]):
    """The rule book."""

    info = Info("wolf_schafe", Family.DRAUGHTS, (2,), "Spielesammlung, Brettspiele: Wolf und Schafe", minutes=10)
    kinds = (Step, Place)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The lot gives out the sheep; the wolf is put on the board first."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        if self.options.wolf_start == "frei":
            return State(1 - white, white)
        return State(white, white, wolf=BITS[Point(self.options.wolf_start)])

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The sheep and the wolf in turn."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any free square for the wolf to begin on, then the steps."""
        if seat != s.turn or s.end:
            return ()
        if not s.wolf:
            return [Place(square) for square in squares(BOARD & ~s.sheep)]
        return self.steps(s)

    def steps(self, s: State) -> list[Step]:
        """All steps of the side to move: sheep forward, the wolf all ways."""
        free = BOARD & ~(s.sheep | s.wolf)
        return single_steps(s.sheep, free, UP) if s.turn == s.white else single_steps(s.wolf, free, DIAGONALS)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The squares, the animal, and the way."""
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
        """Two squares, whatever stands between them."""
        named = squares_in(text)
        return (Step(*named),) if len(named) == 2 else ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Put the wolf on the board, or step; then see whether it is over."""
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
        """How the match has just ended, if it has: whether the wolf is shut in comes first."""
        if s.turn != s.white and not beside(s.wolf) & ~s.sheep:
            return "caught"
        if is_past(s.wolf, s.sheep):
            return "past"
        return "stuck" if s.turn == s.white and not self.steps(s) else None

    def result(self, s: State) -> Result | None:
        """The sheep have caught the wolf, or it has won."""
        if s.end is None:
            return None
        winner = s.white if s.end == "caught" else 1 - s.white
        why = phrase(f"result.{s.end}", by=Who(winner), other=Who(1 - winner))
        return ranked(tuple(int(seat == winner) for seat in (0, 1)), why)

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open; whoever is to move sees which animals can."""
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
        """How it looks afterwards."""
        if isinstance(m, Place):
            return evaluate.start(BITS[m.square])
        if seat == s.white:
            sheep = stepped(s.sheep, m)
            return -evaluate.escape(s.wolf, sheep, False)
        return evaluate.escape(stepped(s.wolf, m), s.sheep, True)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How likely the wolf gets past, or does not."""
        if not s.wolf:
            return 0.5
        wolf = evaluate.chance(evaluate.escape(s.wolf, s.sheep, s.turn == s.white))
        return 1 - wolf if seat == s.white else wolf
