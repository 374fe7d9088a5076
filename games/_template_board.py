"""Template with a board: keep your distance. Copy this file and its two sheets, rename, and fill them with your game.

Top to bottom, as in every game file: move kinds, options, state, the rule book in the order of the contract. What is
new beside the first template: squares by name, the shape of a board, pieces on and beside it, marks, the two sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.contract import (
    Ask,
    Board,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mark,
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
    move,
    number,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.boards import square_board, square_names


@move("{at}")
class Put:
    """Put a stone on a square."""

    at: Point


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match, chosen in the lobby; labels are in the sheets."""

    size: int = number(4, 3, 6)


@dataclass(frozen=True, slots=True)
class State:
    """The seat in turn, and both seats' stones in the order they were put."""

    turn: Seat
    stones: tuple[tuple[Point, ...], tuple[Point, ...]] = ((), ())


class KeepYourDistance(Game[State, Put]):
    """The rules of keep your distance, as functions of the state; an instance knows seats, options and the board."""

    info = Info(
        id="_template_board",
        family=Family.PUZZLES,
        seats=(2,),
        source="an example, from no booklet",
        minutes=2,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Put,)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.squares = square_names(self.options.size, self.options.size)
        self.shape = square_board(self.options.size, self.options.size)
        self.each = (len(self.squares) + 1) // 2

    def setup(self, croupier: Croupier) -> State:
        """Chance decides who begins."""
        return State(turn=croupier.below(2))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn, until it finds no square."""
        return (s.turn,) if self.room(s, s.turn) else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Put | Offer[Put]]:
        """Wider than allowed on purpose, so that the refusal can name its paragraph."""
        return [Put(square) for square in self.squares] if seat in self.to_move(s) else ()

    def forbids(self, s: State, seat: Seat, m: Put) -> str | None:
        """Only on free squares, and never beside an own stone."""
        if m.at in s.stones[0] + s.stones[1]:
            return "2.1"
        return "2.2" if any(beside(m.at, stone) for stone in s.stones[seat]) else None

    def why_not(self, s: State, seat: Seat, m: Put) -> str | None:
        """The paragraph for a move that names no square of the board."""
        return "2.1"

    def apply(self, s: State, seat: Seat, m: Put, croupier: Croupier) -> State:
        """Put the stone and pass on."""
        croupier.say("put", by=Who(seat), at=m.at)
        return after(s, m)

    def room(self, s: State, seat: Seat) -> list[Point]:
        """The squares a seat may still use."""
        return [square for square in self.squares if self.forbids(s, seat, Put(square)) is None]

    def result(self, s: State) -> Result | None:
        """A win for the other, once a seat finds no square."""
        if self.to_move(s):
            return None
        return ranked((s.turn, 1 - s.turn), phrase("result", by=Who(1 - s.turn), other=Who(s.turn)))

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open; who is to move sees the squares there are, and everybody the last stone."""
        moving = self.to_move(s)
        pieces = tuple(Piece(square, side) for side in (0, 1) for square in s.stones[side])
        choices = [Mark(square, "choice") for square in self.room(s, s.turn)] if seat in moving else []
        last = [Mark(square, "to") for square in s.stones[1 - s.turn][-1:]]
        trays = tuple(Tray(side, self.each - len(s.stones[side]), "reserve") for side in (0, 1))
        board = Board(self.shape, pieces, (*choices, *last), trays)
        sides = [Entry(side, moving=side in moving, side="dark" if side else "light") for side in (0, 1)]
        return View((board, Roster(tuple(sides))), tuple(Ask((side,), phrase("ask")) for side in moving))

    def heuristic(self, s: State, seat: Seat, m: Put) -> float:
        """The squares left to the seat, less those left to the other."""
        left = after(s, m)
        return len(self.room(left, seat)) - len(self.room(left, 1 - seat))


def after(s: State, m: Put) -> State:
    """The state after the side in turn has put a stone."""
    first, second = s.stones
    return State(1 - s.turn, (first, (*second, m.at)) if s.turn else ((*first, m.at), second))


def beside(square: Point, other: Point) -> bool:
    """Return whether two squares share a side."""
    return abs(ord(square[0]) - ord(other[0])) + abs(int(square[1:]) - int(other[1:])) == 1
