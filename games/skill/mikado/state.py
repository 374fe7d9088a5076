"""Options and state of Mikado."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Croupier, choice, number
from games.kit.score_sheets import Sheet
from games.skill.mikado.bundle import BUNDLE, MANDARIN, MIKADO, Kind
from games.skill.mikado.pile import Stick, thrown

CODES = 1 << 48
"""The number of different throws."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    rounds: int = number(5, 1, 10)
    schlechter_wurf: int = number(0, 0, 3)
    zeit_zug: int = number(0, 0, 600)
    zeit_spiel: int = number(0, 0, 120)
    siegerehrung: str = choice("spiel", "runde")


class Tried(NamedTuple):
    """The last attempt: the stick, the outcome, and the stick in the way."""

    stick: int
    how: Literal["took", "wobbled", "refused"]
    which: int
    other: int | None = None
    covered: bool = False


class State(NamedTuple):
    """The score, the pile as it was thrown, what still lies, and what the turn has won."""

    points: Sheet
    phase: Literal["throw", "take", "clear"] = "throw"
    code: int = 0
    bundle: tuple[int, ...] = ()
    """The sticks of the last throw."""
    lying: tuple[int, ...] = ()
    """The numbers of the sticks that still lie."""
    taken: tuple[int, ...] = ()
    """The sticks taken since the whole bundle was thrown."""
    won: int = 0
    """Points won in this turn."""
    throws_up: int = 0
    again: int = 0
    """How often the bundle may be thrown once more before anything is tried."""
    tried: Tried | None = None
    lenses: tuple[int, ...] = ()
    """The stick each seat looks at closely; 0 for none."""
    spent: int = 0
    """The total time of all moves, in milliseconds."""
    over: bool = False

    @property
    def sticks(self) -> tuple[Stick, ...]:
        """All sticks of the last throw, by number."""
        return thrown(self.code, self.bundle)

    @property
    def helped(self) -> bool:
        """True if the player has won a stick that may be used as a helper."""
        return any(BUNDLE[which] in (MIKADO, MANDARIN) for which in self.taken)

    @property
    def may_stand(self) -> bool:
        """True if the player may stand up to see the pile from above."""
        return any(BUNDLE[which] == MIKADO for which in self.taken)

    def kind(self, stick: int) -> Kind:
        """The kind of a stick."""
        return BUNDLE[self.sticks[stick - 1].which]


def cast(s: State, which: tuple[int, ...], croupier: Croupier) -> State:
    """The state after the given sticks are thrown and numbered anew."""
    code = croupier.below(CODES)
    numbers = tuple(range(1, len(which) + 1))
    return s._replace(phase="take", code=code, bundle=which, lying=numbers, tried=None, lenses=(0,) * len(s.lenses))
