"""The options and the state of Mäxchen: the sticks, the cup, and the bid to beat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Seat, choice, number
from games.dice.maexchen.bids import HIGHEST_BLUFF, MAEXCHEN, NOTHING, Bid, worth
from games.kit.dice import DiceOptions

Phase = Literal["shake", "announce", "answer"]


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: the number of sticks, and whether play goes on until one seat is left."""

    limit: int = number(5, 1, 20)
    mode: str = choice("verlierer", "ko")


class Opened(NamedTuple):
    """The end of a round: whose dice were shown, the bid on them, and who took a stick (None: nobody)."""

    by: Seat
    dice: tuple[int, ...]
    bid: Bid
    """The bid; none after Mäxchen or a pass."""
    loser: Seat | None


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the sticks, the cup with its dice, and the bid to beat."""

    sticks: tuple[int, ...]
    turn: Seat = 0
    phase: Phase = "shake"
    dice: tuple[int, ...] = ()
    """The dice under the cup; empty once they no longer matter."""
    bid: Bid = NOTHING
    bidder: Seat = 0
    opened: Opened | None = None
    """The end of the last round, shown until the next roll."""
    dropped: tuple[Seat, ...] = ()
    """The seats that have dropped out, in order."""


def looks(s: State, seat: Seat | None) -> bool:
    """Return whether a seat sees the dice under the cup: it has rolled them and not yet passed them on."""
    return s.phase == "announce" and seat == s.turn


def stuck(s: State) -> bool:
    """Return whether no true or higher bid is left."""
    return s.bid == HIGHEST_BLUFF and worth(s.dice) != MAEXCHEN
