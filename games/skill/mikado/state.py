"""What is agreed on in Mikado, and how a turn stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Croupier, choice, number
from games.kit.sheets import Sheet
from games.skill.mikado.bundle import BUNDLE, MANDARIN, MIKADO, Kind
from games.skill.mikado.pile import Stick, thrown

CODES = 1 << 48
"""How many ways there are to throw."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    rounds: int = number(5, 1, 10)
    schlechter_wurf: int = number(0, 0, 3)
    zeit_zug: int = number(0, 0, 600)
    zeit_spiel: int = number(0, 0, 120)
    siegerehrung: str = choice("spiel", "runde")


class Tried(NamedTuple):
    """The last attempt: which stick, how it went, and who was in the way."""

    stick: int
    how: Literal["took", "wobbled", "refused"]
    which: int
    other: int | None = None
    covered: bool = False


class State(NamedTuple):
    """The account, the pile as it was thrown, what still lies, and what the turn has brought."""

    points: Sheet
    phase: Literal["throw", "take", "clear"] = "throw"
    code: int = 0
    bundle: tuple[int, ...] = ()
    """The sticks of the last throw."""
    lying: tuple[int, ...] = ()
    """Numbers of those that lie."""
    taken: tuple[int, ...] = ()
    """Which sticks were taken since the whole bundle was thrown."""
    won: int = 0
    """Points of this turn so far."""
    throws_up: int = 0
    again: int = 0
    """How often the bundle may still be thrown once more, as long as nothing was tried."""
    tried: Tried | None = None
    lenses: tuple[int, ...] = ()
    """For each seat the number of the stick it looks at closely; 0 for none."""
    spent: int = 0
    """Milliseconds that all acts have taken."""
    over: bool = False

    @property
    def sticks(self) -> tuple[Stick, ...]:
        """All sticks of the last throw, by number."""
        return thrown(self.code, self.bundle)

    @property
    def helped(self) -> bool:
        """Whether a stick of this bundle may be used as a helper."""
        return any(BUNDLE[which] in (MIKADO, MANDARIN) for which in self.taken)

    @property
    def may_stand(self) -> bool:
        """Whether the player may stand up."""
        return any(BUNDLE[which] == MIKADO for which in self.taken)

    def kind(self, stick: int) -> Kind:
        """What a stick is, by its number."""
        return BUNDLE[self.sticks[stick - 1].which]


def cast(s: State, which: tuple[int, ...], croupier: Croupier) -> State:
    """These sticks thrown anew, numbered anew."""
    code = croupier.below(CODES)
    numbers = tuple(range(1, len(which) + 1))
    return s._replace(phase="take", code=code, bundle=which, lying=numbers, tried=None, lenses=(0,) * len(s.lenses))
