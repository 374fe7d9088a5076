"""Views of games on a mill board: the board with its marks, and both sides."""

from __future__ import annotations

from collections.abc import Iterable

from games.boards.mills.board import MillBoard, Side, mills_through
from games.contract import Board, Entry, Mark, Phrase, Piece, Roster, Seat, Tray


def picture(
    board: MillBoard,
    sides: tuple[Side, Side],
    *,
    marks: tuple[Mark, ...] = (),
    captured: tuple[int, int] = (0, 0),
    flipped: bool = False,
) -> Board:
    """The board with its pieces, marks, reserves and captured stones."""
    pieces = [Piece(point, seat) for seat, side in enumerate(sides) for point in board.named(side.stones)]
    trays = [Tray(seat, side.reserve, "reserve") for seat, side in enumerate(sides) if side.reserve]
    trays += [Tray(seat, count, "captured") for seat, count in enumerate(captured) if count]
    return Board(board.shape, tuple(sorted(pieces, key=lambda piece: piece.spot)), marks, tuple(trays), flipped)


def choices(board: MillBoard, spots: Iterable[int]) -> tuple[Mark, ...]:
    """Marks on the stones that can move."""
    # stones from the reserve go to any free point, so marks on all of those would show nothing
    return tuple(Mark(board.points[spot], "choice") for spot in spots)


def traces(
    board: MillBoard, stones: int, src: str | None, to: str, taken: Iterable[str], lines: tuple[int, ...] | None = None
) -> tuple[Mark, ...]:
    """Marks of the last turn: start, target, mills it closed, stones it took.

    Mills count only on ``lines``, if these are given.
    """
    closed = mills_through(board.masks if lines is None else lines, stones, board.index[to])
    return (
        *(() if src is None else (Mark(src, "from"),)),
        Mark(to, "to"),
        *(Mark(point, "mill") for point in board.named(closed)),
        *(Mark(point, "taken") for point in taken),
    )


def roster(white: Seat, turn: Seat | None, notes: tuple[Phrase | None, Phrase | None]) -> Roster:
    """Both sides with their colours, whose turn it is, and a note on each."""
    return Roster(
        tuple(
            Entry(seat, note=note, moving=seat == turn, side="light" if seat == white else "dark")
            for seat, note in enumerate(notes)
        )
    )
