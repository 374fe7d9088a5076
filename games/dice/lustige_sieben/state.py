"""The options and the state of Die lustige 7: the sticks in hand and on the cloth, and the bank."""

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
    """Options of the table: sticks, rounds, who has the bank, the layout, the seven, and the least stake."""

    chips: int = number(20, 5, 100)
    rounds: int = number(10, 1, 50)
    banker: str = choice("spieler", "haus")
    board: str = choice("zickzack", "block")
    seven: str = choice("bleibt", "verliert")
    min_stake: int = number(1, 0, 5)
    one_throw: bool = revision()
    """True if the house never rolls on its own for what stays on the seven."""

    def __post_init__(self) -> None:
        """Refuse a combination in which sticks could stay on the seven for ever."""
        if self.one_throw and self.banker == "haus" and self.seven == "bleibt":
            raise ClashError("6.2", "with the house, what lies on the seven does not stay")


@dataclass(frozen=True, slots=True)
class Last:
    """The last roll: who rolled (None: the house), the faces, and the gain or loss of each seat."""

    by: Seat | None
    faces: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the sticks in hand and on the cloth, and the banker."""

    held: tuple[int, ...]
    """The sticks in hand; the banker's are the bank."""
    banker: Seat | None
    """The banker; None is the house, whose sticks never run out."""
    lying: tuple[int, ...]
    """The sticks that stay on the seven from earlier rolls."""
    laid: tuple[Stakes, ...]
    """The stakes laid before this roll."""
    ready: frozenset[Seat] = frozenset()
    rolls: int = 0
    house: int = 0
    """The gain or loss of the house."""
    out: tuple[Seat, ...] = ()
    last: Last | None = None


def on_cloth(s: State, seat: Seat) -> Stakes:
    """All stakes of a seat on the cloth."""
    return joined((*s.laid[seat], Stake(SEVEN, s.lying[seat]))) if s.lying[seat] else s.laid[seat]


def sticks(stakes: Stakes) -> int:
    """The number of sticks staked."""
    return sum(stake.sticks for stake in stakes)


def owned(s: State, seat: Seat) -> int:
    """All sticks of a seat, in hand or on the cloth."""
    return s.held[seat] + sticks(on_cloth(s, seat))


def relaid(s: State, seat: Seat, laid: Stakes) -> State:
    """The state with these stakes of a seat instead of those it laid before this roll."""
    held = credited(s.held, seat, sticks(s.laid[seat]) - sticks(laid))
    return replace(s, held=held, laid=replaced(s.laid, seat, laid))


def taken_up(s: State, seats: Iterable[Seat]) -> State:
    """The state after these seats have taken back what stayed on the seven."""
    for seat in seats:
        lying = credited(s.lying, seat, -s.lying[seat])
        s = replace(s, held=credited(s.held, seat, s.lying[seat]), lying=lying)
    return s
