"""How a position of Double-Schach looks to a computer player, who may come back from where he takes."""

from __future__ import annotations

from games.chess.engine import evaluate
from games.chess.engine.attacks import BITS
from games.chess.engine.evaluate import WORTH
from games.chess.engine.legality import legal_turns
from games.chess.engine.position import Position, man_on
from games.chess.engine.state import State
from games.chess.engine.turns import Take, Turn
from games.contract import Seat


def heuristic(s: State, seat: Seat, m: Turn) -> float:
    """With another move to follow what can be taken is worth taking, for one may come back from there."""
    worth = evaluate.heuristic(s.position, m)
    if s.made or not isinstance(m, Take):
        return worth
    return max(worth, _prey(s.position, m) - 0.02 * WORTH[man_on(s.position, BITS[m.src])])


def win_estimate(s: State, seat: Seat) -> float:
    """How far the seat is ahead, with the best it could take now, as a chance to win."""
    p = s.position
    prey = max((_prey(p, turn) for turn in legal_turns(p) if isinstance(turn, Take)), default=0.0)
    ahead = evaluate.lead(p) + (0.8 if s.made == 0 else 0.5) * prey
    return evaluate.chance(ahead if seat == s.turn else -ahead)


def _prey(p: Position, turn: Take) -> float:
    """What a turn takes, in pawns; whatever takes in passing counts a bishop."""
    goal = BITS[turn.to]
    return WORTH["B"] if goal & p.passed else WORTH[man_on(p, goal)]
