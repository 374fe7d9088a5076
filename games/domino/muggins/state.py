"""What is agreed on in Muggins, and how a match stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import CallOptions, choice, number, revision
from games.domino.engine.round import Round
from games.domino.muggins.announcing import Window


@dataclass(frozen=True, slots=True)
class Options(CallOptions):
    """What can be agreed on before the match."""

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
    """Whether all is remembered that a hand has shown, of each of its tiles."""
    from_the_deal: bool = revision()
    """Whether it is kept to the end of the round who was dealt the highest tile."""


class State(NamedTuple):
    """The round, what may still be called, and the account of the match."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    phase: Literal["seek", "open", "lay", "extra", "close"] = "open"
    """A double is sought, or laid as the base; a turn, a further one; the last calls of a round."""
    window: Window | None = None
    final: bool = False
    """The last round is being played."""
    over: bool = False
