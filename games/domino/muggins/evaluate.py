"""Estimates of moves and positions in Muggins for computer players."""

from __future__ import annotations

from games.contract import Seat
from games.domino.engine.evaluate import lead, sight
from games.domino.muggins.laying import joined
from games.domino.muggins.moves import Lay, Move, Muggins
from games.domino.muggins.scoring import open_pips, worth
from games.domino.muggins.state import State


def heuristic(s: State, m: Move, divisors: tuple[int, ...], *, said: bool) -> float:
    """Value of a move: the true points first, then what it leaves; a call pays where points were overlooked."""
    match m:
        case Muggins():
            return 1.0 if s.window and s.window.overlooked else -1.0
        case Lay(tile, place, claim):
            chain = joined(s.round.chain, tile, place)
            true = worth(open_pips(chain), divisors)
            if said and claim.points != true:
                return -50.0 - abs(claim.points - true)
            return 5 + 6 * true + sight(s.round, tile, chain.ends)
        case _:
            return 0.0


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, judged by the accounts and a little by the hands."""
    return lead(s.round.hands, s.accounts, seat)
