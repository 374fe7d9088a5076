"""How Positionsschach shows itself: the board with both hands beside it, and the two sides."""

from __future__ import annotations

from games.chess.engine.attacks import WHITE
from games.chess.engine.view import MAN, SHAPE, pieces
from games.chess.positionsschach.placing import hand
from games.chess.positionsschach.state import State
from games.contract import Board, Entry, Mark, Roster, Seat, Tray, phrase


def picture(s: State, seat: Seat | None) -> Board:
    """The board as a seat sees it, with the men that are still in hand."""
    hands = [(one, hand(s.board, s.side(one))) for one in (s.white, 1 - s.white)]
    trays = [Tray(one, held, "reserve", MAN[man]) for one, men in hands for man, held in men.items() if held]
    marks = () if s.last is None else (Mark(str(s.last.to), "to"),)
    return Board(SHAPE, pieces(s.board, s.white), marks, tuple(trays), flipped=seat == 1 - s.white)


def roster(s: State, awaited: tuple[Seat, ...]) -> Roster:
    """The two sides with their colours, and how many men each still holds."""
    return Roster(
        tuple(
            Entry(
                seat,
                note=phrase("holds", n=sum(hand(s.board, s.side(seat)).values())),
                moving=seat in awaited,
                side="light" if s.side(seat) == WHITE else "dark",
            )
            for seat in (0, 1)
        )
    )
