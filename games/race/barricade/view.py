"""Views of Barricade: the board with pegs, houses, barriers and the last way, and the roll."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.contract import Board, Mark, Piece, Shape, Spot, Tray
from games.kit.graphs import members
from games.race.barricade.board import EXITS, GOAL, INDEX, LINKS, PEGS, POINTS
from games.race.barricade.moves import Go
from games.race.track import Step


def empty_board(houses: str) -> Shape:
    """The empty board with the houses in use."""
    spots = [
        Spot(name, ord(name[0]) - ord("a"), int(name[1:]), "goal" if number == GOAL else "plain")
        for number, name in enumerate(POINTS)
    ]
    lines: list[tuple[str, str]] = [(POINTS[a], POINTS[b]) for a, b in LINKS]
    for seat, house in enumerate(houses):
        gate = POINTS[EXITS[house]]
        spots.append(Spot(house, ord(gate[0]) - ord("a"), -0.4, "home", seat))
        lines.append((house, gate))
    return Shape("holes", tuple(spots), tuple(lines))


def pieces(pegs: Sequence[int], barriers: int, houses: str) -> tuple[Piece, ...]:
    """The barriers, the pegs on the board, and the pegs in the houses."""
    men = [Piece(POINTS[field], None, "barrier") for field in members(barriers)]
    for seat, mask in enumerate(pegs):
        men += [Piece(POINTS[field], seat, "peg") for field in members(mask)]
        if waiting := PEGS - mask.bit_count():
            men.append(Piece(houses[seat], seat, "peg", count=waiting))
    return tuple(men)


def steps(moves: Iterable[Go], pegs: Sequence[int]) -> list[Step]:
    """Each peg's possible moves, and whether they throw out another peg."""
    taken = sum(pegs)
    return [Step(str(m.src), str(m.to.point), bool(taken >> INDEX[m.to.point] & 1)) for m in moves]


def picture(shape: Shape, men: tuple[Piece, ...], marks: tuple[Mark, ...], *, in_hand: bool) -> Board:
    """The board with the barrier in hand beside it."""
    return Board(shape, men, marks, (Tray(None, 1, "reserve", "barrier"),) if in_hand else ())
