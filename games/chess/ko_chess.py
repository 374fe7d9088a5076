"""K.-o.-Schach (knock-out chess): the side that is to move and cannot has won, mated or not."""

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
from games.chess.engine.slim import UNIT, ChessSlim
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Take, Turn
from games.chess.engine.view import men_left
from games.contract import Info, Kind, Level, Mood, Phrase, Result, Seat, Shelf, choice
from games.families import Family


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: what a mate counts, the fifty-move rule, and who has White."""

    matt: str = choice("gewinnt", "verliert")
    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class KoChess(ChessRules):
    """Chess with the aim reversed: the side without a legal turn wins."""

    info = Info(
        id="ko_chess",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: K.-o.-Schach",
        minutes=30,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.ODD, Mood.SHARP)),
    )
    Options = Options
    weight = 8

    def study(self, p: Position) -> Study:
        """The men that give check, and the legal turns without those that force the enemy to mate."""
        return unforced(p)

    def duty(self, s: State, m: Turn) -> str | None:
        """The paragraph on guarding the own king, or on forcing the enemy to mate."""
        return "6.4" if m in legal_turns(s.position) else "6.2"

    def material(self, p: Position) -> str | None:
        """The draw of bare kings, which can never run out of turns."""
        return "material" if p.white | p.black == p.kings else None

    def result(self, s: State) -> Result | None:
        """The side without a turn wins, unless it is mated and that is agreed to lose."""
        match s.end:
            case "stalemate":
                return won(s.turn, "result.stuck")
            case "mate" if self.options.matt == "gewinnt":
                return won(s.turn, "result.mated")
            case _:
                return super().result(s)

    def slim(self) -> KoSlim:
        """Knock-out chess over positions, for deep search."""
        return KoSlim(self.limit, self.options.matt == "gewinnt")

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """A note on how many men are left; more men are no advantage here."""
        return men_left(s, seat)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """The heuristic of chess, except that a turn must not leave the enemy without turns."""
        # a side with more men can block the other in the end, so material counts as in chess
        after = moved(s.position, m)
        return min(chess.heuristic(s.position, m), 900.0) if legal_turns(after) else -1000.0

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How close the seat is to having no turn compared with the enemy, as a chance to win."""
        ahead = lead(s.position)
        return eager_chance(ahead if seat == s.turn else -ahead, s.past)


class KoSlim(ChessSlim):
    """Knock-out chess over positions."""

    margin = None

    def __init__(self, limit: int, mate_wins: bool) -> None:
        super().__init__(limit, unforced)
        self._mate_wins = mate_wins

    def end(self, p: Position) -> int | None:
        """Whoever has no turn has won, mated perhaps not; bare kings are a draw."""
        checks, turns = unforced(p)
        if not turns:
            return 1 if self._mate_wins or not checks else -1
        return 0 if p.white | p.black == p.kings else None

    def lead(self, p: Position) -> int:
        """How much closer the side to move is to having no turn."""
        return round(UNIT * lead(p))

    def passed(self, p: Position) -> None:
        """Nobody passes: having no turn is the aim."""
        return


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
"""For the men of each side all squares they can attack from each square on an empty board."""


@lru_cache(REMEMBERED)
def unforced(p: Position) -> Study:
    """The men that give check, and the legal turns without those that force a mate; all turns if each of them does."""
    checks, turns = studied(p)
    leaves = WaysOut(p).remain
    left = tuple(turn for turn in turns if leaves(turn) or not forces_mate(p, turn))
    return Study(checks, left or turns)


class WaysOut:
    """The free steps of the enemy's king in a position, to find harmless turns without making them."""

    # most turns leave such a step, so that few turns have to be tried

    __slots__ = ("enemy_riders", "home", "lines", "passed", "reach", "steps", "target")

    def __init__(self, p: Position) -> None:
        own, enemy = p.sides
        self.home, self.target = (p.kings & enemy).bit_length() - 1, (p.kings & own).bit_length() - 1
        self.enemy_riders = (p.diagonals | p.straights) & enemy
        self.passed = p.passed
        self.reach = _REACH[p.side]
        # a line goes on behind a king that steps back along it
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
        """Return whether after a turn the king surely has a step that gives no check, so that no mate is forced."""
        if not self.steps or isinstance(turn, Castle):
            return False
        start, goal = BITS[turn.src], BITS[turn.to]
        if goal & self.passed:
            return False
        steps, man, to = self.steps, turn.becomes or turn.src.man, goal.bit_length() - 1
        if start & self.lines:
            # squares on a line that the turn may open count as attacked
            src = start.bit_length() - 1
            steps &= ~(STAR_STRAIGHT[src] | STAR_DIAGONAL[src])
        if LINE[to if man == "K" else self.target][self.home] & self.enemy_riders:
            # the king may uncover a check
            return False
        return bool(steps & ~self.reach[man][to])


def forces_mate(p: Position, turn: Turn) -> bool:
    """Return whether the enemy can reply to a turn, and every reply mates."""
    after = moved(p, turn)
    if has_harmless_turn(after):
        return False
    replies = legal_turns(after)
    return bool(replies) and all(is_mate(moved(after, reply)) for reply in replies)


def is_mate(p: Position) -> bool:
    """Return whether the side to move is mated."""
    return in_check(p) and not legal_turns(p)


def has_harmless_turn(p: Position) -> bool:
    """Return whether some man can surely move without giving check, so that not every turn mates.

    Men on a line with one of the kings are ignored, since they may be pinned or uncover a check.
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
    """Return whether one of the ``loose`` men can go to a square from which it does not attack ``target``."""
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
"""Added to the number of turns before its logarithm is taken: differences matter most where turns are few."""
_BURDEN = {"B": 0.6, "S": 0.9, "L": 0.9, "T": 1.1, "D": 1.6}
"""Value of losing a man: the more it can do, the harder it is to block."""
_PREY = 5.0
"""Value of a position in which all turns of the enemy are captures."""
_TRAP = 12.0
"""Value of a position in which every turn of the enemy leaves its opponent without turns."""
_FEW = 6
"""A side with this few turns may run out of them after a single enemy turn."""
_CORNERS = mask(("a1", "a8", "h1", "h8"))
_RIM = mask(file + row for file in "abcdefgh" for row in "12345678" if file in "ah" or row in "18")


def lead(p: Position) -> float:
    """How much closer the side to move is to having no turn than the other."""
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
    """The value for a side of losing all its men."""
    return sum(worth * (men(p, man) & side).bit_count() for man, worth in _BURDEN.items())


def _prey(turns: tuple[Turn, ...]) -> float:
    """The share of captures among the turns."""
    return sum(isinstance(turn, Take) for turn in turns) / len(turns) if turns else 0.0


def _traps(p: Position, turns: tuple[Turn, ...]) -> float:
    """The share of the turns that leave the enemy without turns."""
    return sum(not legal_turns(moved(p, turn)) for turn in turns) / len(turns) if turns else 0.0


def _corner(p: Position, own: Mask) -> float:
    """Bonus for a king on the rim or in a corner, where it has fewer moves."""
    king = p.kings & own
    return 0.6 if king & _CORNERS else 0.3 if king & _RIM else 0.0
