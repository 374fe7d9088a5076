"""K.-o.-Schach (knock-out chess): who is to move and cannot has won, mated or not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import log

from games.chess.engine import evaluate as chess
from games.chess.engine.attacks import (
    BITS,
    BLACK,
    KING,
    KNIGHT,
    LAST,
    LINE,
    PAWN,
    STAR_DIAGONAL,
    STAR_STRAIGHT,
    WHITE,
    Mask,
    attacks,
    diagonal,
    mask,
    members,
    straight,
    strikes,
)
from games.chess.engine.evaluate import eager_chance
from games.chess.engine.legality import REMEMBERED, Study, in_check, legal_turns, moved, studied
from games.chess.engine.position import Position, attackers, men
from games.chess.engine.rules import ChessRules, won
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Take, Turn
from games.chess.engine.view import men_left
from games.contract import Info, Phrase, Result, Seat, choice
from games.families import Family


@dataclass(frozen=True, slots=True)
class Options:
    """What a mate is worth, whether a game without progress is drawn, and who has White."""

    matt: str = choice("gewinnt", "verliert")
    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class KoChess(ChessRules):
    """Chess with its aim turned round."""

    info = Info(
        id="ko_chess",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: K.-o.-Schach",
        minutes=30,
    )
    Options = Options

    def study(self, p: Position) -> Study:
        """Who gives check, and the legal turns: none that leaves the enemy nothing but to mate."""
        return unforced(p)

    def duty(self, s: State, m: Turn) -> str | None:
        """The own king first, then the ban on forcing the enemy to mate."""
        return "6.4" if m in legal_turns(s.position) else "6.2"

    def material(self, p: Position) -> str | None:
        """Only bare kings can never be locked in."""
        return "material" if p.white | p.black == p.kings else None

    def result(self, s: State) -> Result | None:
        """Who cannot move wins, unless he is mated where that is agreed to lose."""
        match s.end:
            case "stalemate":
                return won(s.turn, "result.stuck")
            case "mate" if self.options.matt == "gewinnt":
                return won(s.turn, "result.mated")
            case _:
                return super().result(s)

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """How many men are left; to have more is no advantage here."""
        return men_left(s, seat)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """What the turn wins, unless it locks the enemy in."""
        # as chess is played, for men that are won lock the enemy in at last
        after = moved(s.position, m)
        return min(chess.heuristic(s.position, m), 900.0) if legal_turns(after) else -1000.0

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How much nearer one is to being locked in than the enemy, as a chance to win."""
        ahead = lead(s.position)
        return eager_chance(ahead if seat == s.turn else -ahead, s.past)


# --- turns that force the enemy to mate ---


_REACH = tuple(
    {
        "K": KING,
        "D": tuple(attacks("D", square, 0, side) for square in range(64)),
        "T": STAR_STRAIGHT,
        "L": STAR_DIAGONAL,
        "S": KNIGHT,
        "B": PAWN[side],
    }
    for side in (WHITE, BLACK)
)
"""For the men of each side what they attack at most from each square."""


@lru_cache(REMEMBERED)
def unforced(p: Position) -> Study:
    """Who gives check, and the legal turns without those that force a mate; where all of them do, all are legal."""
    checks, turns = studied(p)
    leaves = WaysOut(p).remain
    left = tuple(turn for turn in turns if leaves(turn) or not forces_mate(p, turn))
    return Study(checks, left or turns)


class WaysOut:
    """The steps that the enemy's king has in a position before a turn."""

    # most turns leave him one by which he gives no check, which is seen without making them

    __slots__ = ("enemy_riders", "home", "lines", "passed", "reach", "steps", "target")

    def __init__(self, p: Position) -> None:
        own, enemy = p.sides
        self.home, self.target = (p.kings & enemy).bit_length() - 1, (p.kings & own).bit_length() - 1
        self.enemy_riders = (p.diagonals | p.straights) & enemy
        self.passed = p.passed
        self.reach = _REACH[p.side]
        # a line goes on behind the king that steps back
        others = (own | enemy) ^ 1 << self.home
        lines = 0
        for square in members(p.diagonals & own):
            lines |= diagonal(square, others)
        for square in members(p.straights & own):
            lines |= straight(square, others)
        self.lines = lines
        attacked = KING[self.target] | strikes(p.pawns & own, p.side) | lines
        for square in members(p.knights & own):
            attacked |= KNIGHT[square]
        self.steps = KING[self.home] & ~(enemy | attacked)

    def remain(self, turn: Turn) -> bool:
        """Whether he surely keeps one of them after a turn, and gives no check by it: then nobody is mated."""
        if not self.steps or isinstance(turn, Castle):
            return False
        start, goal = BITS[turn.src], BITS[turn.to]
        if goal & self.passed:
            return False
        steps, man, to = self.steps, turn.becomes or turn.src.man, goal.bit_length() - 1
        if start & self.lines:
            # what lies on a line that this may open counts as attacked
            src = start.bit_length() - 1
            steps &= ~(STAR_STRAIGHT[src] | STAR_DIAGONAL[src])
        if LINE[to if man == "K" else self.target][self.home] & self.enemy_riders:
            # the king may uncover a check
            return False
        return bool(steps & ~self.reach[man][to])


def forces_mate(p: Position, turn: Turn) -> bool:
    """Whether the enemy has a reply to a turn, and each of his replies mates."""
    after = moved(p, turn)
    if has_harmless_turn(after):
        return False
    replies = legal_turns(after)
    return bool(replies) and all(is_mate(moved(after, reply)) for reply in replies)


def is_mate(p: Position) -> bool:
    """Whether who is to move is mated."""
    return in_check(p) and not legal_turns(p)


def has_harmless_turn(p: Position) -> bool:
    """Whether some man can surely go where it gives no check: then not every reply mates, and none is tried.

    Men on a line with one of the kings are left aside, for they may be pinned or uncover a check.
    """
    own, enemy = p.sides
    occupied = own | enemy
    home, target = (p.kings & own).bit_length() - 1, (p.kings & enemy).bit_length() - 1
    in_line = STAR_STRAIGHT[target] | STAR_DIAGONAL[target]
    if not attackers(p, home, occupied, p.side) & enemy:
        loose = own & ~(STAR_STRAIGHT[home] | STAR_DIAGONAL[home] | in_line | p.kings)
        if _goes_unseen(p, loose, own, occupied, target):
            return True
    if own != p.kings & own and in_line >> home & 1:
        return False
    steps = KING[home] & ~(own | KING[target])
    return any(not attackers(p, square, occupied ^ 1 << home, p.side) & enemy for square in members(steps))


def _goes_unseen(p: Position, loose: Mask, own: Mask, occupied: Mask, target: int) -> bool:
    """Whether some of these men can go where it does not attack a square."""
    pawns = p.pawns & loose
    steps = (pawns << 8 if p.side == WHITE else pawns >> 8) & ~(occupied | LAST[p.side])
    if steps & ~PAWN[1 - p.side][target]:
        return True
    if any(KNIGHT[square] & ~(own | KNIGHT[target]) for square in members(p.knights & loose)):
        return True
    across, along = diagonal(target, occupied), straight(target, occupied)
    for square in members((p.diagonals | p.straights) & loose):
        reach, seen = 0, 0
        if p.diagonals >> square & 1:
            reach, seen = diagonal(square, occupied), across
        if p.straights >> square & 1:
            reach, seen = reach | straight(square, occupied), seen | along
        if reach & ~(own | seen):
            return True
    return False


# --- how it looks to computer players ---


_FIRM = 1.5
"""A few ways more or less count little where there are many."""
_BURDEN = {"B": 0.6, "S": 0.9, "L": 0.9, "T": 1.1, "D": 1.6}
"""What it is worth to be rid of a man: each is to be locked in, and the more it can do the harder that is."""
_PREY = 5.0
"""What it is worth if all that the enemy can do is to take."""
_TRAP = 12.0
"""What it is worth if all that the enemy can do is to lock one in."""
_FEW = 6
"""With so few ways a side may be locked in by a single turn."""
_CORNERS = mask(("a1", "a8", "h1", "h8"))
_RIM = mask(file + row for file in "abcdefgh" for row in "12345678" if file in "ah" or row in "18")


def lead(p: Position) -> float:
    """How much nearer the side to move is to being locked in than the other."""
    own, enemy = p.sides
    other = p._replace(side=1 - p.side, passed=0)
    (checks, turns), theirs = studied(p), legal_turns(other)
    worth = log(_FIRM + len(theirs)) - log(_FIRM + len(turns)) + _PREY * (_prey(theirs) - _prey(turns))
    worth += _burden(p, enemy) - _burden(p, own) + _corner(p, own) - _corner(p, enemy)
    if len(turns) <= _FEW and not checks:
        worth += _TRAP * _traps(other, theirs)
    if len(theirs) <= _FEW:
        worth -= _TRAP * _traps(p, turns)
    return worth


def _burden(p: Position, side: Mask) -> float:
    """What it would be worth to a side to be rid of all its men."""
    return sum(worth * (men(p, man) & side).bit_count() for man, worth in _BURDEN.items())


def _prey(turns: tuple[Turn, ...]) -> float:
    """Which share of the turns takes something, and so does the enemy a favour."""
    return sum(isinstance(turn, Take) for turn in turns) / len(turns) if turns else 0.0


def _traps(p: Position, turns: tuple[Turn, ...]) -> float:
    """Which share of the turns locks the enemy in."""
    return sum(not legal_turns(moved(p, turn)) for turn in turns) / len(turns) if turns else 0.0


def _corner(p: Position, own: Mask) -> float:
    king = p.kings & own
    return 0.6 if king & _CORNERS else 0.3 if king & _RIM else 0.0
