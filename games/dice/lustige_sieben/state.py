"""What is agreed on in the merry seven, and how a match stands: the sticks in hand and on the cloth, and the bank."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.contract import ClashError, Seat, choice, number, revision
from games.dice.lustige_sieben.moves import Stake, Stakes, joined
from games.dice.lustige_sieben.scoring import SEVEN
from games.kit.bank import credited
from games.kit.dice import DiceOptions
from games.kit.seats import replaced


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    chips: int = number(20, 5, 100)
    rounds: int = number(10, 1, 50)
    banker: str = choice("spieler", "haus")
    board: str = choice("zickzack", "block")
    seven: str = choice("bleibt", "verliert")
    min_stake: int = number(1, 0, 5)
    one_throw: bool = revision()
    """Whether the house, which rolls when all are ready, never rolls on for what stays on the seven."""

    def __post_init__(self) -> None:
        if self.one_throw and self.banker == "haus" and self.seven == "bleibt":
            raise ClashError("6.2", "with the house, what lies on the seven does not stay")


@dataclass(frozen=True, slots=True)
class Last:
    """The last roll: who rolled (None: the house), the faces, what each seat has won or lost by it."""

    by: Seat | None
    faces: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The sticks in hand, those that lie on the cloth, and who has the bank."""

    held: tuple[int, ...]
    """The banker's are the bank."""
    banker: Seat | None
    """None: the house, whose sticks never end."""
    lying: tuple[int, ...]
    """What stays on the seven from earlier rolls."""
    laid: tuple[Stakes, ...]
    """What was laid before this roll."""
    ready: frozenset[Seat] = frozenset()
    rolls: int = 0
    house: int = 0
    """What the house has won or lost."""
    out: tuple[Seat, ...] = ()
    last: Last | None = None


def on_cloth(s: State, seat: Seat) -> Stakes:
    """All that lies on the cloth for a seat."""
    return joined((*s.laid[seat], Stake(SEVEN, s.lying[seat]))) if s.lying[seat] else s.laid[seat]


def sticks(stakes: Stakes) -> int:
    """How many sticks are staked."""
    return sum(stake.sticks for stake in stakes)


def owned(s: State, seat: Seat) -> int:
    """All sticks of a seat, in hand or on the cloth."""
    return s.held[seat] + sticks(on_cloth(s, seat))


def relaid(s: State, seat: Seat, laid: Stakes) -> State:
    """The seat has laid these stakes before this roll, and no others."""
    held = credited(s.held, seat, sticks(s.laid[seat]) - sticks(laid))
    return replace(s, held=held, laid=replaced(s.laid, seat, laid))


def taken_up(s: State, seats: Iterable[Seat]) -> State:
    """What lies on the seven for these seats is back in their hands."""
    for seat in seats:
        lying = credited(s.lying, seat, -s.lying[seat])
        s = replace(s, held=credited(s.held, seat, s.lying[seat]), lying=lying)
    return s
