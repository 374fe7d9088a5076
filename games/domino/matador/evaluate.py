"""Estimates of moves and positions in Matador for computer players."""

from __future__ import annotations

from games.contract import Seat
from games.domino.engine.evaluate import outlook, weight
from games.domino.matador.laying import MATADORS, joined, unfit
from games.domino.matador.moves import Lay, Move
from games.domino.matador.state import State
from games.kit.dominoes import without
from games.kit.turns import left_of


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Value of a lay: heavy tiles first, matadors last, with much left that fits and little that the others have."""
    r = s.round
    if not isinstance(m, Lay):
        return 0.0
    chain, across = joined(s, m)
    after = s._replace(round=r._replace(chain=chain), across=across, bonus=())
    answers = unfit(after)
    own = answers & {*without(r.own, m.tile)}
    felt = 1.2 * min(len(own), 3) - 0.1 * len(answers)
    lacking = r.lacking(left_of(seat, len(r.hands)))
    felt += 3 * len(answers & lacking) / max(1, len(answers))
    return 10 + weight(m.tile) + felt - 4 * (m.tile in MATADORS)


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, judged by the accounts and by the tiles that everybody holds."""
    return outlook(s.round.hands, s.accounts, seat)
