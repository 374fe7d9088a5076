"""What positions and turns are worth, in pawns: for first sight and for thinking ahead."""

from __future__ import annotations

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
"""What a pawn gains by having come so far."""
_LATE = 13.0
"""With officers of so little worth, the enemy's king may come out, and ours hunts it."""


def lead(p: Position) -> float:
    """How far the side to move is ahead: material, places, a little room, kings in safety."""
    ahead = _side(p, p.white, p.black, WHITE) - _side(p, p.black, p.white, 1 - WHITE)
    return (ahead if p.side == WHITE else -ahead) + 0.1


def _officers(p: Position, own: Mask) -> float:
    """What the officers of a side are worth; a queen is both rook and bishop, and a bit more."""
    straights, diagonals = (p.straights & own).bit_count(), (p.diagonals & own).bit_count()
    return 3.1 * (p.knights & own).bit_count() + 3.3 * diagonals + 5.0 * straights


def _side(p: Position, own: Mask, enemy: Mask, side: int) -> float:
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
    king = p.kings & own
    if _officers(p, enemy) > _LATE:
        shield = (KING[king.bit_length() - 1] & p.pawns & own).bit_count()
        return 0.08 * shield + (0.25 if king & _SHELTER else 0.0)
    edge = 0.3 if king & _RIM else 0.15 if king & _NEAR_RIM else 0.0
    if enemy & ~p.kings & ~p.pawns and p.pawns & own:
        return -edge
    # a bare king is driven to the rim, by the other king too
    theirs = p.kings & enemy
    return -edge * (2.5 if own == king else 1.0) - 0.04 * _apart(king.bit_length() - 1, theirs.bit_length() - 1)


def _apart(one: int, other: int) -> int:
    return max(abs(one % 8 - other % 8), abs(one // 8 - other // 8))


# --- exchanges ---


def exchanged(p: Position, start: Mask, goal: Mask, side: int) -> float:
    """What a side gains by taking on a square with the man from ``start``, if both go on taking as long as it pays."""
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
    """The man of least worth with which a side could take on a square."""
    own = (p.white if side == WHITE else p.black) & occupied
    near = PAWN[1 - side][square] & p.pawns & own or KNIGHT[square] & p.knights & own
    if near:
        return near & -near
    across, along = diagonal(square, occupied) & p.diagonals & own, straight(square, occupied) & p.straights & own
    for takers in (across & ~p.straights, along & ~p.diagonals, across | along, KING[square] & p.kings & own):
        if takers:
            return takers & -takers
    return 0


# --- turns at first sight ---


def heuristic(p: Position, turn: Turn) -> float:
    """How good a turn looks: what it takes or saves, what it could lose, check, and a better place."""
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
    """What the enemy could win by taking a man where it stands."""
    taker = _cheapest(p, bit.bit_length() - 1, p.white | p.black, 1 - p.side)
    return max(0.0, exchanged(p, taker, bit, 1 - p.side)) if taker & enemy else 0.0


def _place(man: str, bit: Mask, side: int) -> float:
    if man == "B":
        far = sum(gain for ranks, gain in _AHEAD[side] if bit & ranks)
        return far + (0.2 if bit & _CENTRE else 0.0)
    if man in "SL":
        return 0.3 if bit & _MIDDLE else -0.2 if bit & _RIM else 0.0
    return (0.3 if bit & _SHELTER else 0.0) if man == "K" else 0.0


# --- positions, thinking a little ahead ---

DEPTH = 4
"""So many captures in a row are looked at before a position is judged."""


def settled_lead(p: Position, low: float = -1000.0, high: float = 1000.0, depth: int = DEPTH) -> float:
    """The lead once no capture pays any more, for the side to move."""
    best = lead(p)
    if best >= high or not depth:
        return best
    low = max(low, best)
    takings = []
    for turn in legal_turns(p):
        if isinstance(turn, Take):
            start, goal = BITS[turn.src], BITS[turn.to]
            gain = exchanged(p, start, goal, p.side)
            # what does not even reach the present best need not be tried
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
    """How far somebody is ahead as a chance to win."""
    return 1 / (1 + exp(-0.6 * ahead))


def eager_chance(ahead: float, past: tuple[int, ...]) -> float:
    """The same for a game in which nobody would rather have a draw; a position that came back is as good as one."""
    return 0.5 if past and past.count(past[-1]) > 1 else 0.5 + chance(ahead) / 2
