"""How a position of K.-o.-Schach looks to a computer player: who has the fewer ways to go is nearer to having none."""

from __future__ import annotations

from math import log

from games.chess.engine import evaluate as chess
from games.chess.engine.attacks import Mask, mask
from games.chess.engine.legality import legal_turns, moved, studied
from games.chess.engine.position import Position, men
from games.chess.engine.turns import Take, Turn

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


def heuristic(p: Position, turn: Turn) -> float:
    """As chess is played, but that nobody may be locked in: men that are won are the army that locks one in."""
    after = moved(p, turn)
    return min(chess.heuristic(p, turn), 900.0) if legal_turns(after) else -1000.0


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
