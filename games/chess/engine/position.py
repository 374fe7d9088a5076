"""Chess positions: the men, the side to move, rights to castle and to capture in passing."""

from __future__ import annotations

from typing import NamedTuple

from games.chess.engine.attacks import (
    BITS,
    DARK,
    EVERY,
    KING,
    KNIGHT,
    LAST,
    PAWN,
    WHITE,
    Mask,
    diagonal,
    mask,
    rank,
    straight,
)

CORNERS: Mask = mask(("a1", "h1", "a8", "h8"))
"""The starting squares of the rooks."""


class Position(NamedTuple):
    """A position as masks; queens are in both ``diagonals`` and ``straights``.

    A chief, who moves like a queen or a knight, is also in ``knights``. ``rights`` are the rooks that may still castle,
    ``passed`` the squares that a pawn has just skipped and can be captured on.
    """

    pawns: Mask
    knights: Mask
    diagonals: Mask
    straights: Mask
    kings: Mask
    white: Mask
    black: Mask
    side: int = WHITE
    rights: Mask = 0
    passed: Mask = 0

    @property
    def sides(self) -> tuple[Mask, Mask]:
        """The men of the side to move, and the enemy's."""
        return (self.white, self.black) if self.side == WHITE else (self.black, self.white)


START = Position(
    pawns=rank(2) | rank(7),
    knights=mask(("b1", "g1", "b8", "g8")),
    diagonals=mask(("c1", "d1", "f1", "c8", "d8", "f8")),
    straights=mask(("a1", "d1", "h1", "a8", "d8", "h8")),
    kings=mask(("e1", "e8")),
    white=rank(1) | rank(2),
    black=rank(7) | rank(8),
    rights=CORNERS,
)

MEN = "KHDTLSB"
"""King, chief, queen, rook, bishop, knight and pawn by their German letters, the strongest first."""


def men(p: Position, man: str) -> Mask:
    """The men of a kind, of both sides."""
    match man:
        case "K":
            return p.kings
        case "H":
            return p.diagonals & p.knights
        case "D":
            return p.diagonals & p.straights & ~p.knights
        case "T":
            return p.straights & ~p.diagonals
        case "L":
            return p.diagonals & ~p.straights
        case "S":
            return p.knights & ~p.diagonals
        case _:
            return p.pawns


def man_on(p: Position, bit: Mask) -> str:
    """The German letter of the man on an occupied square."""
    if p.pawns & bit:
        return "B"
    if p.knights & bit:
        return "H" if p.diagonals & bit else "S"
    if p.diagonals & bit:
        return "D" if p.straights & bit else "L"
    return "T" if p.straights & bit else "K"


def attackers(p: Position, square: int, occupied: Mask, defender: int) -> Mask:
    """The men of both sides that attack a square past ``occupied`` ones; of pawns only enemies of ``defender``."""
    return (
        KNIGHT[square] & p.knights
        | KING[square] & p.kings
        | PAWN[defender][square] & p.pawns
        | diagonal(square, occupied) & p.diagonals
        | straight(square, occupied) & p.straights
    )


def checkers(p: Position) -> Mask:
    """The enemy's men that attack the king of the side to move."""
    own, enemy = p.sides
    king = p.kings & own
    return attackers(p, king.bit_length() - 1, own | enemy, p.side) & enemy


# --- moving men ---


def keeps(rook: str, king: str) -> dict[Mask, Mask]:
    """For the homes of a rook and its king the castling rights that remain when a man moves from or to it."""
    return {BITS[rook]: EVERY ^ BITS[rook], BITS[king]: EVERY ^ mask((f"a{king[1]}", f"h{king[1]}"))}


_KEEPS = {bit: kept for corner in ("a1", "h1", "a8", "h8") for bit, kept in keeps(corner, f"e{corner[1]}").items()}


def shifted(p: Position, start: Mask, goal: Mask, becomes: str | None = None) -> Position:
    """The position after a man has moved, with whatever it captured.

    A right to capture in passing is noted for every enemy pawn beside, even if its king forbids the capture.
    """
    pawns, knights, diagonals, straights, kings, white, black, side, rights, passed = p
    if pawns & start:
        if goal & passed:
            behind = goal >> 8 if side == WHITE else goal << 8
            gone = ~(start | goal | behind)
            skipped = 0
        else:
            gone = ~(start | goal)
            skipped = _skipped(pawns & (black if side == WHITE else white), start, goal, side)
        pawns = pawns & gone | (goal if becomes is None else 0)
    else:
        gone = ~(start | goal)
        skipped = 0
        pawns &= gone
    knights = knights & gone | (goal if knights & start or becomes == "S" else 0)
    diagonals = diagonals & gone | (goal if diagonals & start or becomes in ("D", "L") else 0)
    straights = straights & gone | (goal if straights & start or becomes in ("D", "T") else 0)
    kings = kings & gone | (goal if kings & start or becomes == "K" else 0)
    if side == WHITE:
        white, black = white & gone | goal, black & gone
    else:
        white, black = white & gone, black & gone | goal
    if rights:
        rights &= _KEEPS.get(start, EVERY) & _KEEPS.get(goal, EVERY)
    return Position(pawns, knights, diagonals, straights, kings, white, black, 1 - side, rights, skipped)


def _skipped(enemies: Mask, start: Mask, goal: Mask, side: int) -> Mask:
    """The square a pawn has skipped if an enemy pawn attacks it; 0 otherwise."""
    if goal != (start << 16 if side == WHITE else start >> 16):
        return 0
    skipped = start << 8 if side == WHITE else start >> 8
    return skipped if PAWN[side][skipped.bit_length() - 1] & enemies else 0


def castled(p: Position, king: Mask, rook: Mask) -> Position:
    """The position after castling towards a rook."""
    short = rook > king
    landing, beside = (king << 2, king << 1) if short else (king >> 2, king >> 1)
    change = king | landing | rook | beside
    white, black = (p.white ^ change, p.black) if p.side == WHITE else (p.white, p.black ^ change)
    return p._replace(
        straights=p.straights ^ rook ^ beside,
        kings=p.kings ^ king ^ landing,
        white=white,
        black=black,
        side=1 - p.side,
        rights=p.rights & ~LAST[1 - p.side],
        passed=0,
    )


# --- when a game is drawn ---


def too_few(p: Position) -> bool:
    """Return whether neither side can mate: bare kings, one knight or bishop, or bishops on one colour of squares."""
    if p.pawns or p.straights:
        return False
    if p.knights:
        return not p.diagonals and p.knights & p.knights - 1 == 0
    return not (p.diagonals & DARK and p.diagonals & ~DARK)
