"""Views of games with chessmen: the board with its men and marks, and both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.chess.engine.attacks import BITS, NAMES, WHITE, Mask, members
from games.chess.engine.position import MEN, Position, men
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Turn
from games.contract import Board, Entry, Mark, Phrase, Piece, Roster, Seat, Tray, Who, phrase
from games.kit.boards import square_board

MAN = {"K": "chess-king", "H": "chief", "D": "queen", "T": "rook", "L": "bishop", "S": "knight", "B": "pawn"}
"""The renderer's names of the men."""
SHAPE = square_board(8, 8)
_VALUE = {"K": 0, "H": 0, "D": 9, "T": 5, "L": 3, "S": 3, "B": 1}


def pieces(p: Position, white: Seat) -> tuple[Piece, ...]:
    """The men on the board, the strongest first, White's before Black's."""
    return tuple(
        Piece(NAMES[square], seat, MAN[man])
        for seat, side in ((white, p.white), (1 - white, p.black))
        for man in MEN
        for square in members(men(p, man) & side)
    )


def trays(lost: tuple[str, str], white: Seat) -> tuple[Tray, ...]:
    """The captured men of each side."""
    return tuple(
        Tray(seat, gone.count(man), "captured", MAN[man])
        for seat, gone in ((white, lost[0]), (1 - white, lost[1]))
        for man in MEN
        if man in gone
    )


def traces(s: State) -> tuple[Mark, ...]:
    """Marks of the last turn; a man that moved twice gets one start mark."""
    marks: list[Mark] = []
    before = None
    for move in s.traces:
        if move.src not in (before, move.to):
            marks.append(Mark(move.src, "from"))
        marks.append(Mark(move.to, "to"))
        if move.taken:
            marks.append(Mark(move.taken, "taken"))
        before = move.to
    return tuple(dict.fromkeys(marks))


def told(s: State) -> tuple[Phrase, ...]:
    """What marks cannot show of the last turn: castling, and a capture in passing."""
    phrases = []
    for move in s.traces:
        there = BITS[move.to]
        by = Who(s.white if s.position.white & there else 1 - s.white)
        if move.taken:
            phrases.append(phrase("passing", by=by, src=move.src, to=move.to))
        elif s.position.kings & there and move.src[0] == "e" and move.to[0] in "cg" and move.src[1] == move.to[1]:
            phrases.append(phrase("castled.short" if move.to[0] == "g" else "castled.long", by=by))
    return tuple(phrases)


def danger(royal: Mask) -> tuple[Mark, ...]:
    """Marks on the men that are in check."""
    return tuple(Mark(NAMES[square], "danger") for square in members(royal))


def choices(p: Position, turns: Iterable[Turn]) -> tuple[Mark, ...]:
    """Marks on the men that can move."""
    home = "e1" if p.side == WHITE else "e8"
    starts = {home if isinstance(turn, Castle) else str(turn.src) for turn in turns}
    return tuple(Mark(start, "choice") for start in sorted(starts))


def picture(s: State, seat: Seat | None, marks: Iterable[Mark]) -> Board:
    """The board as a seat sees it, its own side at the bottom."""
    return Board(
        SHAPE,
        pieces(s.position, s.white),
        tuple(marks),
        trays(s.lost, s.white),
        flipped=seat == 1 - s.white,
        last=told(s),
    )


def roster(s: State, awaited: tuple[Seat, ...], note: Callable[[State, Seat], Phrase | None]) -> Roster:
    """Both sides with their colours and a note on each."""
    return Roster(
        tuple(
            Entry(
                seat,
                note=note(s, seat),
                moving=seat in awaited,
                side="light" if s.side(seat) == WHITE else "dark",
            )
            for seat in (0, 1)
        )
    )


def ahead(s: State, seat: Seat) -> Phrase | None:
    """A note on how far a side is ahead; None if it is not."""
    lead = _count(s.position, s.position.white) - _count(s.position, s.position.black)
    lead = lead if seat == s.white else -lead
    return phrase("ahead", n=lead) if lead > 0 else None


def men_left(s: State, seat: Seat) -> Phrase:
    """A note on how many men a side has left."""
    return phrase("men", n=(s.position.white if s.side(seat) == WHITE else s.position.black).bit_count())


def _count(p: Position, side: Mask) -> int:
    """The value of a side's men in points, as players count them."""
    return sum(_VALUE[man] * (men(p, man) & side).bit_count() for man in MEN)
