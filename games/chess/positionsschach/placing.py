"""Positionsschach on masks: what each side holds, what is attacked, and what may be put where."""

from __future__ import annotations

from games.chess.engine.attacks import (
    DARK,
    EVERY,
    KING,
    KNIGHT,
    LAST,
    PAWN,
    WHITE,
    Mask,
    attacks,
    diagonal,
    members,
    straight,
)
from games.chess.engine.position import MEN, Position, men

HELD = {"K": 1, "D": 1, "T": 2, "L": 2, "S": 2, "B": 8}


def hand(p: Position, side: int) -> dict[str, int]:
    """How many men of each kind a side still holds."""
    own = p.white if side == WHITE else p.black
    return {man: held - (men(p, man) & own).bit_count() for man, held in HELD.items()}


def attacked(p: Position, side: int) -> Mask:
    """What a side's men attack."""
    own, occupied = (p.white if side == WHITE else p.black), p.white | p.black
    squares = 0
    for man in MEN:
        for square in members(men(p, man) & own):
            squares |= attacks(man, square, occupied, side)
    return squares


def attacking(p: Position, side: int) -> dict[str, Mask]:
    """From where each man of a side would attack an enemy: all but pawns do so from where they would be attacked."""
    enemies, occupied = (p.black if side == WHITE else p.white), p.white | p.black
    along = across = leaps = near = strikes = 0
    for square in members(enemies):
        along |= straight(square, occupied)
        across |= diagonal(square, occupied)
        leaps |= KNIGHT[square]
        near |= KING[square]
        strikes |= PAWN[1 - side][square]
    return {"K": near, "D": along | across, "T": along, "L": across, "S": leaps, "B": strikes}


def own_colour(p: Position, side: int) -> Mask:
    """The squares of the colour that a side's bishop stands on already."""
    bishops = men(p, "L") & (p.white if side == WHITE else p.black)
    return (DARK if bishops & DARK else EVERY & ~DARK) if bishops else 0


def safe(p: Position, side: int) -> Mask:
    """The free squares that the other side does not attack."""
    return EVERY & ~(p.white | p.black | attacked(p, 1 - side))


def ways(p: Position, side: int) -> list[tuple[str, Mask]]:
    """The kinds of men a side holds and can put somewhere, with where."""
    squares, barred = safe(p, side), attacking(p, side)
    places = []
    for man, held in hand(p, side).items():
        if not held:
            continue
        targets = squares & ~barred[man]
        if man == "B":
            targets &= ~(LAST[0] | LAST[1])
        elif man == "L":
            targets &= ~own_colour(p, side)
        if targets:
            places.append((man, targets))
    return places


def placed(p: Position, man: str, bit: Mask) -> Position:
    """The board with one more man of the side to move; then it is the other's turn."""
    white = p.side == WHITE
    return Position(
        p.pawns | (bit if man == "B" else 0),
        p.knights | (bit if man == "S" else 0),
        p.diagonals | (bit if man in "DL" else 0),
        p.straights | (bit if man in "DT" else 0),
        p.kings | (bit if man == "K" else 0),
        p.white | (bit if white else 0),
        p.black | (0 if white else bit),
        1 - p.side,
    )
