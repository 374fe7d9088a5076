"""Estimates of moves and positions in Mäxchen for computer players."""

from __future__ import annotations

from games.contract import Seat
from games.dice.maexchen.bids import HIGHEST_BLUFF, Bid, worth
from games.dice.maexchen.moves import Announce, Buy, Lift, Move
from games.dice.maexchen.state import State


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Value of a move: announce the truth if it is high enough, else bluff low; doubt by the height of the bid."""
    match m:
        case Announce(value):
            truth, floor = worth(s.dice), s.bid.height
            return float(value == truth if truth.height > floor else value.height <= floor + 3)
        case Lift():
            return doubt(s.bid)
        case Buy():
            return 1 - doubt(s.bid)
        case _:
            return 0.0


def doubt(bid: Bid) -> float:
    """The chance that a computer player doubts a bid: 5 % at 51, rising to certainty at the top."""
    lowest = Bid("51").height
    return max(0.0, 0.05 + 0.95 * (bid.height - lowest) / (HIGHEST_BLUFF.height - lowest))


def win_estimate(s: State, seat: Seat, limit: int) -> float:
    """Chance to win, by the distance of the seat from its last stick."""
    return 1 - s.sticks[seat] / limit
