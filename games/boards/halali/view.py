"""Views of Halali!: the forest, the two sides, and notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from games.boards.halali.forest import DOWN, EMPTY
from games.boards.halali.moves import Flip, Go, Leave, Move, Take
from games.boards.halali.state import QUIET, State, totals
from games.boards.halali.tiles import BLUE, BROWN, EXITS, GUNS, HUNTER, KIND, KINDS, OWNER, POINTS_OF_BOARD, SIDE
from games.contract import Board, Entry, Mark, Note, Phrase, Piece, Roster, Seat, phrase
from games.kit.boards import square_board

WARNING = 6
"""How many turns before a tile must be turned the view warns of it."""

_SHAPE = square_board(SIDE, SIDE, "fields", goals=[POINTS_OF_BOARD[exit] for exit in EXITS])
_BACK = phrase("man.back")
_NAMES = {kind: phrase(f"man.{kind}") for kind in KINDS}


def named(tile: int) -> Phrase:
    """The name of a tile."""
    return _NAMES[KIND[tile]]


def board(s: State, choices: Iterable[int] = ()) -> Board:
    """The forest with its tiles, the last turn, and marks on the tiles that can be moved."""
    pieces = tuple(_piece(s, at, tile) for at, tile in enumerate(s.squares) if tile != EMPTY)
    marks = tuple(Mark(POINTS_OF_BOARD[at], "choice") for at in choices)
    return Board(_SHAPE, pieces, (*marks, *_traces(s.last)))


def _piece(s: State, at: int, tile: int) -> Piece:
    """The piece for a tile, or for the back of one that lies face down."""
    spot = POINTS_OF_BOARD[at]
    if tile >= DOWN:
        return Piece(spot, None, "back", _BACK)
    kind = KIND[tile]
    seat = s.blue if OWNER[tile] == BLUE else 1 - s.blue if OWNER[tile] == BROWN else None
    return Piece(spot, seat, kind, _NAMES[kind], faces=GUNS[tile - HUNTER] if tile >= HUNTER else None)


def uncovered(tile: int) -> Phrase:
    """The name of a tile just turned; for a hunter with the direction of the gun."""
    if tile < HUNTER:
        return _NAMES[KIND[tile]]
    return phrase("man.hunter.gun", gun=phrase(f"gun.{GUNS[tile - HUNTER]}"))


def _traces(last: Move | None) -> tuple[Mark, ...]:
    """Marks of the last move."""
    match last:
        case None:
            return ()
        case Flip(square):
            return (Mark(square, "to"),)
        case Leave(src):
            return (Mark(src, "from"),)
        case Go(src, to) | Take(src, to):
            return Mark(src, "from"), Mark(to, "to")
        case _:
            assert_never(last)


def roster(s: State) -> Roster:
    """Both players with their points, tiles won in this forest, side, and turns left."""
    return Roster(
        tuple(
            Entry(
                seat,
                score=totals(s).points[seat],
                tokens=len(s.won[seat]),
                token="card",
                note=_note(s, seat),
                moving=seat == s.turn and not s.over,
                side="blue" if seat == s.blue else "brown",
            )
            for seat in range(2)
        )
    )


def _note(s: State, seat: Seat) -> Phrase:
    side = "blue" if seat == s.blue else "brown"
    if s.left is None or s.over:
        return phrase(f"entry.{side}")
    return phrase(f"entry.{side}.left", n=s.left[seat])


def notes(s: State, forests: int) -> tuple[Note, ...]:
    """Notes on which forest it is, what lies face down, and what happens soon."""
    hidden = Counter(KIND[tile - DOWN] for tile in s.squares if tile >= DOWN)
    counted = tuple(phrase(f"hidden.{kind}", n=hidden[kind]) for kind in KINDS if hidden[kind])
    soon = QUIET - s.quiet
    return (
        *((Note(phrase("note.forest", n=len(s.earlier) + (not s.over), of=forests), "quiet"),) if forests > 1 else ()),
        *((Note(phrase("note.hidden", kinds=counted), "quiet"),) if counted else ()),
        *((Note(phrase("note.end")),) if s.left is not None and not s.over else ()),
        *((Note(phrase("note.quiet", n=soon), "quiet"),) if s.left is None and 0 < soon <= WARNING else ()),
    )
