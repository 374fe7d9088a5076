"""Heuristics for chess, in pawns: positions, single turns, exchanges, and a short capture search."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.chess.engine.attacks import BITS, KING, KNIGHT, PAWN, WHITE, Mask, diagonal, mask, members, rank, straight
from games.chess.engine.legality import in_check, legal_turns, moved
from games.chess.engine.position import Position, man_on
from games.chess.engine.turns import Castle, Take, Turn

WORTH = {"B": 1.0, "S": 3.1, "L": 3.3, "T": 5.0, "D": 9.5, "K": 100.0}

_CENTRE = mask(("d4", "e4", "d5", "e5"))
_MIDDLE = mask(file + row for file in "cdef" for row in "3456")
_RIM = mask(file + row for file in "abcdefgh" for row in "12345678" if file in "ah" or row in "18")
_NEAR_RIM = mask(file + row for file in "bcdefg" for row in "234567" if file in "bg" or row in "27")
_SHELTER = mask(("a1", "b1", "c1", "g1", "h1", "a8", "b8", "c8", "g8", "h8"))
_AHEAD = (
    ((rank(4), 0.03), (rank(5), 0.1), (rank(6), 0.3), (rank(7), 0.8)),
    ((rank(5), 0.03), (rank(4), 0.1), (rank(3), 0.3), (rank(2), 0.8)),
)
"""Bonus for a pawn on each rank it has reached."""
_LATE = 13.0
"""Below this value of the enemy's officers the endgame begins, in which the king should leave its shelter."""
_REMEMBERED = 1 << 12
"""Size of the cache of leads: a search asks several times for the same position, and meets it again soon."""


@lru_cache(_REMEMBERED)
def lead(p: Position) -> float:
    """The lead of the side to move: material, placement, mobility, safety of the kings."""
    ahead = _side(p, p.white, p.black, WHITE) - _side(p, p.black, p.white, 1 - WHITE)
    return (ahead if p.side == WHITE else -ahead) + 0.1


def _officers(p: Position, own: Mask) -> float:
    """The value of a side's officers; a queen counts as rook and bishop here."""
    straights, diagonals = (p.straights & own).bit_count(), (p.diagonals & own).bit_count()
    return 3.1 * (p.knights & own).bit_count() + 3.3 * diagonals + 5.0 * straights


def _side(p: Position, own: Mask, enemy: Mask, side: int) -> float:
    """The value of one side's men in their places."""
    pawns, knights, occupied = p.pawns & own, p.knights & own, own | enemy
    worth = pawns.bit_count() + 1.2 * (p.diagonals & p.straights & own).bit_count() + _officers(p, own)
    for ranks, gain in _AHEAD[side]:
        worth += gain * (pawns & ranks).bit_count()
    worth += 0.15 * (pawns & _CENTRE).bit_count() + 0.12 * (knights & _MIDDLE).bit_count()
    bishops = p.diagonals & ~p.straights & own
    worth -= 0.2 * ((knights | bishops) & _RIM).bit_count()
    if bishops & bishops - 1:
        worth += 0.3
    room = 0
    for square in members(bishops):
        room += (diagonal(square, occupied) & ~own).bit_count()
    for square in members(p.straights & ~p.diagonals & own):
        room += (straight(square, occupied) & ~own).bit_count()
    return worth + 0.03 * room + _king(p, own, enemy)


def _king(p: Position, own: Mask, enemy: Mask) -> float:
    """The safety of a king, or in the endgame its nearness to the centre."""
    king = p.kings & own
    if _officers(p, enemy) > _LATE:
        shield = (KING[king.bit_length() - 1] & p.pawns & own).bit_count()
        return 0.08 * shield + (0.25 if king & _SHELTER else 0.0)
    edge = 0.3 if king & _RIM else 0.15 if king & _NEAR_RIM else 0.0
    if enemy & ~p.kings & ~p.pawns and p.pawns & own:
        return -edge
    # against a bare king the kings should be close and the bare one on the rim
    theirs = p.kings & enemy
    return -edge * (2.5 if own == king else 1.0) - 0.04 * _apart(king.bit_length() - 1, theirs.bit_length() - 1)


def _apart(one: int, other: int) -> int:
    """The distance of two squares in king's moves."""
    return max(abs(one % 8 - other % 8), abs(one // 8 - other // 8))


# --- exchanges ---


def exchanged(p: Position, start: Mask, goal: Mask, side: int) -> float:
    """The gain from capturing on a square with the man from ``start``, by static exchange evaluation."""
    own, enemy = (p.white, p.black) if side == WHITE else (p.black, p.white)
    occupied = (own | enemy) & ~start
    square = goal.bit_length() - 1
    gains = [WORTH[man_on(p, goal)] if (own | enemy) & goal else 0.0]
    stake = WORTH[man_on(p, start)]
    turn = 1 - side
    while taker := _cheapest(p, square, occupied, turn):
        gains.append(stake - gains[-1])
        stake = WORTH[man_on(p, taker)]
        occupied ^= taker
        turn = 1 - turn
    while len(gains) > 1:
        last = gains.pop()
        gains[-1] = min(gains[-1], -last)
    return gains[0]


def _cheapest(p: Position, square: int, occupied: Mask, side: int) -> Mask:
    """The least valuable man with which a side can capture on a square; 0 if there is none."""
    own = (p.white if side == WHITE else p.black) & occupied
    near = PAWN[1 - side][square] & p.pawns & own or KNIGHT[square] & p.knights & own
    if near:
        return near & -near
    across, along = diagonal(square, occupied) & p.diagonals & own, straight(square, occupied) & p.straights & own
    for takers in (across & ~p.straights, along & ~p.diagonals, across | along, KING[square] & p.kings & own):
        if takers:
            return takers & -takers
    return 0


# --- single turns ---


def heuristic(p: Position, turn: Turn) -> float:
    """The value of a turn by what it captures, saves and risks, by check, and by a better place."""
    if isinstance(turn, Castle):
        return 0.5
    start, goal = BITS[turn.src], BITS[turn.to]
    man = man_on(p, start)
    worth = exchanged(p, start, goal, p.side) + _place(man, goal, p.side) - _place(man, start, p.side)
    if turn.becomes is not None:
        worth += WORTH[turn.becomes] - 1
    elif isinstance(turn, Take) and goal & p.passed:
        worth += 1
    if man not in "BK":
        enemy = p.black if p.side == WHITE else p.white
        worth += _hanging(p, start, enemy)
    after = moved(p, turn)
    if in_check(after):
        return worth + 0.3 if legal_turns(after) else 1000.0
    return worth


def _hanging(p: Position, bit: Mask, enemy: Mask) -> float:
    """What the enemy gains by capturing a man where it stands."""
    taker = _cheapest(p, bit.bit_length() - 1, p.white | p.black, 1 - p.side)
    return max(0.0, exchanged(p, taker, bit, 1 - p.side)) if taker & enemy else 0.0


def _place(man: str, bit: Mask, side: int) -> float:
    """The value of a man's place, for comparing start and target of a turn."""
    if man == "B":
        far = sum(gain for ranks, gain in _AHEAD[side] if bit & ranks)
        return far + (0.2 if bit & _CENTRE else 0.0)
    if man in "SL":
        return 0.3 if bit & _MIDDLE else -0.2 if bit & _RIM else 0.0
    return (0.3 if bit & _SHELTER else 0.0) if man == "K" else 0.0


# --- positions, thinking a little ahead ---

DEPTH = 4
"""How many captures in a row the search looks ahead."""


def settled_lead(p: Position, low: float = -1000.0, high: float = 1000.0, depth: int = DEPTH) -> float:
    """The lead of the side to move after all captures that pay, by a quiescence search."""
    best = lead(p)
    if best >= high or not depth:
        return best
    low = max(low, best)
    takings = []
    for turn in legal_turns(p):
        if isinstance(turn, Take):
            start, goal = BITS[turn.src], BITS[turn.to]
            gain = exchanged(p, start, goal, p.side)
            # delta pruning: captures that cannot reach the best value are skipped
            if gain >= 0 and best + gain + 1 > low:
                takings.append((gain, str(turn), turn))
    takings.sort(key=lambda taking: taking[:2], reverse=True)
    for _, _, turn in takings:
        worth = -settled_lead(moved(p, turn), -high, -low, depth - 1)
        if worth > best:
            best = worth
            low = max(low, best)
            if low >= high:
                break
    return best


def chance(ahead: float) -> float:
    """A lead in pawns as a chance to win."""
    return 1 / (1 + exp(-0.6 * ahead))


def eager_chance(ahead: float, past: tuple[int, ...]) -> float:
    """The chance to win, raised above one half so that no side seeks a draw; one half for a repeated position."""
    return 0.5 if past and past.count(past[-1]) > 1 else 0.5 + chance(ahead) / 2
