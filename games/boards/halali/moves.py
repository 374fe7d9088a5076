"""The turns of Halali!: notation, effect on the forest, and the paragraphs against illegal ones."""

from __future__ import annotations

from games.boards.halali.forest import DOWN, EMPTY, Squares, with_tiles
from games.boards.halali.tiles import GREEN, NUMBER_OF, OWNER, POINTS_OF_BOARD, PREY, RAYS, REACH, TREE
from games.contract import Point, move


@move(
    "flip {square}",
    "f {square}",
    "dreh {square}",
    "turn {square}",
    "drehe {square} um",
    "decke {square} auf",
    "turn over {square}",
    *("turn {square} over", "reveal {square}", "flip tile on {square}", "flip the tile on {square}"),
)
class Flip:
    """Turn a tile face up."""

    square: Point


@move("{src}-{to}", together="turn")
class Go:
    """Move a tile to an empty square."""

    src: Point
    to: Point


@move("{src}x{to}", "{src}{to}", "{src} {to}", together="turn")
class Take:
    """Capture a tile by moving onto it."""

    src: Point
    to: Point


@move("{src}-out", "{src}-raus", "{src} out", "{src} raus")
class Leave:
    """Lead a tile out of the forest."""

    src: Point


Move = Flip | Go | Take | Leave

_LINES = [(src, to) for src, rays in enumerate(RAYS) for ray in rays for to in ray]
FLIPS = tuple(Flip(point) for point in POINTS_OF_BOARD)
GOES = {(src, to): Go(POINTS_OF_BOARD[src], POINTS_OF_BOARD[to]) for src, to in _LINES}
TAKES = {(src, to): Take(POINTS_OF_BOARD[src], POINTS_OF_BOARD[to]) for src, to in _LINES}
LEAVES = tuple(Leave(point) for point in POINTS_OF_BOARD)


def objection(squares: Squares, owner: int, m: Move) -> str:
    """The paragraph against a turn that is not offered, by square, tile, way and target."""
    named = [m.square] if isinstance(m, Flip) else [m.src] if isinstance(m, Leave) else [m.src, m.to]
    if any(point not in NUMBER_OF for point in named):
        return "2.1"
    at = NUMBER_OF[named[0]]
    tile = squares[at]
    if isinstance(m, Flip):
        return "3.2"
    if not 0 <= tile < DOWN or tile == TREE or OWNER[tile] not in (owner, GREEN):
        return "3.3"
    if isinstance(m, Leave):
        return "6.2"
    to = NUMBER_OF[m.to]
    way = next((way for way, ray in enumerate(RAYS[at]) if to in ray[: REACH[tile]]), None)
    if way is None or any(squares[between] != EMPTY for between in RAYS[at][way][: RAYS[at][way].index(to)]):
        return "3.4"
    there = squares[to]
    if isinstance(m, Go):
        return "3.5"
    if there == EMPTY or there >= DOWN or OWNER[tile] == GREEN:
        return "4.4"
    return "4.3" if any(there in prey for prey in PREY[tile]) else "4.2"


def turned(squares: Squares, m: Move) -> tuple[Squares, int | None]:
    """The squares after a turn, and the tile it has won, if any."""
    if isinstance(m, Flip):
        at = NUMBER_OF[m.square]
        return with_tiles(squares, (at, squares[at] - DOWN)), None
    src = NUMBER_OF[m.src]
    if isinstance(m, Leave):
        return with_tiles(squares, (src, EMPTY)), squares[src]
    to = NUMBER_OF[m.to]
    return with_tiles(squares, (src, EMPTY), (to, squares[src])), squares[to] if isinstance(m, Take) else None
