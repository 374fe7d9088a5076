"""What a computer player announces and doubts in Mäxchen, and how far it is from losing."""

from __future__ import annotations

from games.contract import Seat
from games.dice.maexchen.bids import HIGHEST_BLUFF, Bid, worth
from games.dice.maexchen.moves import Announce, Buy, Lift, Move
from games.dice.maexchen.state import State


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """The truth if it is high enough, else one to three steps above the bid; an answer is worth its chance."""
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
    """How likely a computer player doubts a bid: one in twenty at 51, more with every value, always at the top."""
    lowest = Bid("51").height
    return max(0.0, 0.05 + 0.95 * (bid.height - lowest) / (HIGHEST_BLUFF.height - lowest))


def win_estimate(s: State, seat: Seat, limit: int) -> float:
    """How far the seat is from its last stick."""
    return 1 - s.sticks[seat] / limit
