"""The options and the state of a match of Muggins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import CallOptions, choice, number, revision
from games.domino.engine.round import Round
from games.domino.muggins.announcing import Window


@dataclass(frozen=True, slots=True)
class Options(CallOptions):
    """Options of the table: length, who announces points, further tiles, and the divisors that score."""

    target: int = number(61, 0, 200)
    rounds: int = number(5, 1, 20)
    announce: str = choice("said", "auto")
    extra_move: bool = choice(False, True)
    by_2: bool = choice(False, True)
    by_3: bool = choice(False, True)
    by_4: bool = choice(False, True)
    by_5: bool = choice(True, False)
    by_6: bool = choice(False, True)
    by_7: bool = choice(False, True)
    tile_by_tile: bool = revision()
    """True if all that a hand has shown is remembered, for each of its tiles."""
    from_the_deal: bool = revision()
    """True if the holder of the highest tile dealt is remembered to the end of the round."""


class State(NamedTuple):
    """The state of a match: the round, the calls that are possible, and the accounts."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    phase: Literal["seek", "open", "lay", "extra", "close"] = "open"
    """The part of a round: a double is sought or opens; a turn; a further tile; the last calls."""
    window: Window | None = None
    final: bool = False
    """True if this is the announced last round."""
    over: bool = False
