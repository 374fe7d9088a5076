"""How Barricade shows itself: the board with pegs, houses, barriers and the last way, and the throw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.boards.barricade_board import PEGS, POINTS, Go
from games.kit.graphs import members
from games.phrase import Who, phrase
from games.values import Seat
from games.views import Board, Dice, Hue, Mark, Piece, Shape, Tray

HUES: tuple[Hue, ...] = ("red", "blue", "green", "yellow")


def pieces(pegs: Sequence[int], barriers: int, houses: str) -> tuple[Piece, ...]:
    """The barriers, the pegs on the board, and those that wait in the houses."""
    found = [Piece(POINTS[field], None, "barrier") for field in members(barriers)]
    for seat, mask in enumerate(pegs):
        found += [Piece(POINTS[field], seat, "peg") for field in members(mask)]
        if waiting := PEGS - mask.bit_count():
            found.append(Piece(houses[seat], seat, "peg", count=waiting))
    return tuple(found)


def traces(way: Iterable[str]) -> tuple[Mark, ...]:
    """Marks along the last way."""
    return tuple(Mark(spot, "to" if number else "from") for number, spot in enumerate(way))


def choices(moves: Iterable[Go]) -> tuple[Mark, ...]:
    """Marks on the pegs and the house that can move."""
    return tuple(Mark(spot, "choice") for spot in dict.fromkeys(str(m.src) for m in moves))


def ways_board(shape: Shape, men: tuple[Piece, ...], marks: tuple[Mark, ...], *, in_hand: bool) -> Board:
    """The board, with the barrier that somebody has in hand beside it."""
    return Board(shape, men, marks, (Tray(None, 1, "reserve", "barrier"),) if in_hand else ())


def throw(shown: tuple[Seat, int] | None) -> tuple[Dice, ...]:
    """The last throw, and whose it was."""
    if shown is None:
        return ()
    by, face = shown
    return (Dice((face,), "thrown", phrase("dice.of", by=Who(by))),)
