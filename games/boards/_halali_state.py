"""A match of Halali!: its state, and how it shows itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, assert_never

from games.boards._halali_forest import DOWN, EMPTY, Squares
from games.boards._halali_moves import Flip, Go, Leave, Move, Take
from games.boards._halali_tiles import (
    BLUE,
    BROWN,
    EXITS,
    GUNS,
    HUNTER,
    KIND,
    KINDS,
    OWNER,
    POINTS_OF_BOARD,
    SIDE,
    points,
)
from games.phrase import Phrase, phrase
from games.values import Seat
from games.views import Board, Entry, Mark, Note, Piece, Roster, Shape, Spot

END_TURNS = 5
QUIET = 30
"""After so many turns in which nothing is turned or captured, a tile must be turned."""
WARNING = 6
"""So many turns before that the table is told."""


class Score(NamedTuple):
    """What both seats have made of a forest: the points and the number of their tiles."""

    points: tuple[int, int]
    tiles: tuple[int, int]


class State(NamedTuple):
    """Who has Blue, whose turn it is, what lies where, what everybody has won; and what bars moves."""

    blue: Seat
    turn: Seat
    squares: Squares
    won: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    earlier: tuple[Score, ...] = ()
    """The forests that are done."""
    retreats: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
    """Where each seat's own tile moved in its last turn now stands, and where it came from."""
    fresh: int | None = None
    """The square of the tile that was turned or moved in the last turn, if it is nobody's."""
    quiet: int = 0
    left: tuple[int, int] | None = None
    """How many turns each seat has left; None until the last tile is turned."""
    last: Move | None = None
    over: bool = False

    def owner(self, seat: Seat) -> int:
        """The side a seat plays in this forest."""
        return BLUE if seat == self.blue else BROWN

    @property
    def score(self) -> Score:
        """What this forest has brought so far."""
        first, second = self.won
        return Score((points(first), points(second)), (len(first), len(second)))


def totals(s: State) -> Score:
    """What all forests have brought together; a forest that is over is written down already."""
    scores = s.earlier if s.over else (*s.earlier, s.score)
    return Score(
        (sum(score.points[0] for score in scores), sum(score.points[1] for score in scores)),
        (sum(score.tiles[0] for score in scores), sum(score.tiles[1] for score in scores)),
    )


_SHAPE = Shape(
    "fields",
    tuple(
        Spot(point, index % SIDE, index // SIDE, "goal" if index in EXITS else "plain")
        for index, point in enumerate(POINTS_OF_BOARD)
    ),
)
_BACK = phrase("man.back")
_NAMES = {kind: phrase(f"man.{kind}") for kind in KINDS}


def board(s: State, choices: Iterable[int] = ()) -> Board:
    """The forest with its tiles, the last turn, and the tiles that can be moved."""
    pieces = tuple(_piece(s, at, tile) for at, tile in enumerate(s.squares) if tile != EMPTY)
    marks = tuple(Mark(POINTS_OF_BOARD[at], "choice") for at in choices)
    return Board(_SHAPE, pieces, (*marks, *_traces(s.last)))


def _piece(s: State, at: int, tile: int) -> Piece:
    spot = POINTS_OF_BOARD[at]
    if tile >= DOWN:
        return Piece(spot, None, "back", _BACK)
    kind = KIND[tile]
    seat = s.blue if OWNER[tile] == BLUE else 1 - s.blue if OWNER[tile] == BROWN else None
    return Piece(spot, seat, kind, _NAMES[kind], faces=GUNS[tile - HUNTER] if tile >= HUNTER else None)


def uncovered(tile: int) -> Phrase:
    """What a tile turns out to be; of a hunter also where the gun points."""
    if tile < HUNTER:
        return _NAMES[KIND[tile]]
    return phrase("man.hunter.gun", gun=phrase(f"gun.{GUNS[tile - HUNTER]}"))


def _traces(last: Move | None) -> tuple[Mark, ...]:
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
    """Both players with their points, the tiles won in this forest, their side, and the turns left."""
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
    """Which forest it is, what lies face down, and what is about to happen."""
    hidden = Counter(KIND[tile - DOWN] for tile in s.squares if tile >= DOWN)
    counted = tuple(phrase(f"hidden.{kind}", n=hidden[kind]) for kind in KINDS if hidden[kind])
    soon = QUIET - s.quiet
    return (
        *((Note(phrase("note.forest", n=len(s.earlier) + (not s.over), of=forests), "quiet"),) if forests > 1 else ()),
        *((Note(phrase("note.hidden", kinds=counted), "quiet"),) if counted else ()),
        *((Note(phrase("note.end")),) if s.left is not None and not s.over else ()),
        *((Note(phrase("note.quiet", n=soon), "quiet"),) if s.left is None and 0 < soon <= WARNING else ()),
    )
