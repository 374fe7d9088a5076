"""What is agreed on in Mäxchen, and how a match stands: the sticks, the cup, and the bid to beat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Seat, choice, number
from games.dice.maexchen.bids import HIGHEST_BLUFF, MAEXCHEN, NOTHING, Bid, worth
from games.kit.dice import DiceOptions

Phase = Literal["shake", "announce", "answer"]


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    limit: int = number(5, 1, 20)
    mode: str = choice("verlierer", "ko")


class Opened(NamedTuple):
    """How a round ended: whose dice came to light, what they were said to be, who took a stick."""

    by: Seat
    dice: tuple[int, ...]
    bid: Bid
    """Nothing where the dice speak for themselves: Mäxchen, or a pass."""
    loser: Seat | None


@dataclass(frozen=True, slots=True)
class State:
    """The sticks, the cup with its dice, and the bid to beat."""

    sticks: tuple[int, ...]
    turn: Seat = 0
    phase: Phase = "shake"
    dice: tuple[int, ...] = ()
    """Under the cup; none as soon as they do not matter any more."""
    bid: Bid = NOTHING
    bidder: Seat = 0
    opened: Opened | None = None
    """The last round, to be looked at until the next roll."""
    dropped: tuple[Seat, ...] = ()
    """In the order of dropping out."""


def looks(s: State, seat: Seat | None) -> bool:
    """Whether the seat sees what is under the cup: it has shaken and not yet passed it on."""
    return s.phase == "announce" and seat == s.turn


def stuck(s: State) -> bool:
    """Whether nothing is left to announce."""
    return s.bid == HIGHEST_BLUFF and worth(s.dice) != MAEXCHEN
