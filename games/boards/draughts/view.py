"""Views of games on the draughts board: the board with the last turn, captured stones, and both sides."""

from __future__ import annotations

from collections.abc import Iterable

from games.boards.draughts.board import ROWS, Side, squares
from games.boards.draughts.moves import Enter, Go, Step
from games.contract import Board, Entry, Mark, Phrase, Piece, Roster, Seat, Tray, phrase
from games.kit.boards import square_board

SHAPE = square_board(ROWS, ROWS)
"""The empty board."""


def pieces(sides: tuple[Side, Side]) -> tuple[Piece, ...]:
    """The pieces for all men and kings."""
    men = [
        Piece(square, seat, man)
        for seat, side in enumerate(sides)
        for man, mask in (("stone", side.men), ("king", side.kings))
        for square in squares(mask)
    ]
    return tuple(sorted(men, key=lambda piece: piece.spot))


def trays(sides: tuple[Side, Side], stones: int) -> tuple[Tray, ...]:
    """The reserves, and what each side of ``stones`` stones has lost."""
    reserves = [Tray(seat, side.reserve, "reserve") for seat, side in enumerate(sides) if side.reserve]
    lost = [stones - side.stones.bit_count() - side.reserve for side in sides]
    return (*reserves, *(Tray(seat, count, "captured") for seat, count in enumerate(lost) if count))


def traces(last: Go | Step | Enter | None, gone: int) -> tuple[Mark, ...]:
    """Marks of the last turn: start, squares it went to, and squares where stones were taken off."""
    match last:
        case Go():
            way = (Mark(last.src, "from"), *(Mark(square, "to") for square in last.squares))
        case Step():
            way = (Mark(last.src, "from"), Mark(last.to, "to"))
        case Enter():
            way = (Mark(last.square, "to"),)
        case None:
            way = ()
    return (*way, *(Mark(square, "taken") for square in squares(gone)))


def choices(able: Iterable[Go | Step]) -> tuple[Mark, ...]:
    """Marks on the stones that can make one of these turns."""
    return tuple(Mark(square, "choice") for square in sorted({m.src for m in able}))


def picture(sides: tuple[Side, Side], stones: int, marks: tuple[Mark, ...], *, flipped: bool) -> Board:
    """The board with its pieces, marks and trays."""
    return Board(SHAPE, pieces(sides), marks, trays(sides, stones), flipped)


def roster(white: Seat, turn: Seat | None, sides: tuple[Side, Side]) -> Roster:
    """Both sides with their colours and stones, and whose turn it is."""
    return Roster(
        tuple(
            Entry(seat, note=_note(side), moving=seat == turn, side="light" if seat == white else "dark")
            for seat, side in enumerate(sides)
        )
    )


def _note(side: Side) -> Phrase:
    men, kings = side.men.bit_count(), side.kings.bit_count()
    return phrase("kings", n=men, kings=kings) if kings else phrase("stones", n=men)
