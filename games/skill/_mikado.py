"""Mikado: the bundle, what is done with it, and how a turn stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from games.croupier import Croupier
from games.kit.dice import Stop
from games.kit.named import Named
from games.kit.sheets import Sheet
from games.notation import move
from games.options import choice, number
from games.skill._pile import Risk, Stick, lifting, places, thrown, tilting


class Kind(
    Named,
    names={
        "mikado": ("Mikado (Spirale)", "Mikado (spiral)"),
        "mandarin": ("Mandarin (fünf Ringe)", "Mandarin (five rings)"),
        "bonze": ("Bonze (rot, blau, blau)", "Bonze (red, blue, blue)"),
        "samurai": ("Samurai (rot, gelb, blau)", "Samurai (red, yellow, blue)"),
        "kuli": ("Kuli (blau, rot)", "Coolie (blue, red)"),
    },
):
    """What a stick is, by its bands."""

    __slots__ = ()


class Tip(Named, names={"a": ("a", "a"), "b": ("b", "b")}):
    """An end of a stick: a is the one with the number, b the one with the dot."""

    __slots__ = ()


MIKADO, MANDARIN, BONZE, SAMURAI, KULI = Kind.all()
POINTS = {MIKADO: 20, MANDARIN: 10, BONZE: 5, SAMURAI: 3, KULI: 2}
BUNDLE = (MIKADO,) + (MANDARIN,) * 5 + (BONZE,) * 5 + (SAMURAI,) * 15 + (KULI,) * 15
"""What each of the 41 sticks is."""
ALL = tuple(range(len(BUNDLE)))


@move("werfen", "wurf", "wirf", en="throw")
class Throw:
    """Throw the whole bundle."""


@move("nochmal", "noch einmal", en="again")
class Again:
    """Throw the whole bundle once more, for it fell badly."""


@move("nimm {stick}", "{stick}", en="take {stick}")
class Take:
    """Lift a stick; menus ask for its kind first, which follows from its number and makes it no other move."""

    kind: Kind | None = field(default=None, compare=False)
    stick: int = 0


@move("kippe {stick}{tip}", "kippe {stick} {tip}", "kipp {stick}{tip}", "tilt {stick} {tip}", en="tilt {stick}{tip}")
class Tilt:
    """Press a tip of a stick down, and draw it out."""

    kind: Kind | None = field(default=None, compare=False)
    stick: int = 0
    tip: Tip = Tip("a")


@move("aufwerfen", "aufwurf", en="throw up")
class ThrowUp:
    """Throw up the sticks that still lie."""


@move("lupe {stick}", en="lens {stick}")
class Lens:
    """Look at a stick more closely."""

    kind: Kind | None = field(default=None, compare=False)
    stick: int = 0


@move("zeit", en="time")
class TimeUp:
    """The time for the turn is over; played by the clock alone."""


SEVERAL = re.compile(r"((?:nimm|take)\s+)?(\d+(?:[\s,]+\d+)+)", re.IGNORECASE)
"""Several sticks to be taken, one after the other."""

Move = Throw | Again | Take | Tilt | ThrowUp | Lens | Stop | TimeUp


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
    def standing(self) -> bool:
        """Whether the player may stand up."""
        return any(BUNDLE[which] == MIKADO for which in self.taken)

    def kind(self, stick: int) -> Kind:
        """What a stick is, by its number."""
        return BUNDLE[self.sticks[stick - 1].which]


Tries = dict[tuple[int, str], Risk | None]


@lru_cache(maxsize=256)
def risks(code: int, bundle: tuple[int, ...], lying: tuple[int, ...], helped: bool) -> Tries:
    """The risk of every attempt, by stick and tip ("" to lift it); None where a tip cannot be pressed."""
    around, left = places(thrown(code, bundle)), frozenset(lying)
    found: Tries = {}
    for stick in lying:
        found[stick, ""] = lifting(around[stick], left, helped)
        for end, tip in enumerate(Tip.all()):
            found[stick, tip] = tilting(around[stick], end, left, helped)
    return found


def risks_now(s: State) -> Tries:
    """The risk of every attempt at this moment."""
    return risks(s.code, s.bundle, s.lying, s.helped)


@lru_cache(maxsize=256)
def attempts(code: int, bundle: tuple[int, ...], lying: tuple[int, ...]) -> tuple[Take | Tilt, ...]:
    """Everything that can be tried, whether it is wise or not: kind by kind."""
    sticks = thrown(code, bundle)
    ordered = sorted((BUNDLE[sticks[stick - 1].which].number, stick) for stick in lying)
    found: list[Take | Tilt] = [Take(Kind.all()[kind], stick) for kind, stick in ordered]
    found += [Tilt(Kind.all()[kind], stick, tip) for kind, stick in ordered for tip in Tip.all()]
    return tuple(found)


@lru_cache(maxsize=256)
def looks(code: int, bundle: tuple[int, ...], lying: tuple[int, ...]) -> tuple[Lens, ...]:
    """Every stick that can be looked at closely."""
    return tuple(Lens(m.kind, m.stick) for m in attempts(code, bundle, lying) if isinstance(m, Take))


CODES = 1 << 48
"""How many ways there are to throw."""
FINE = 1_000_000
"""How finely chance decides on a wobble."""


def cast(s: State, which: tuple[int, ...], croupier: Croupier) -> State:
    """These sticks thrown anew, numbered anew."""
    code = croupier.below(CODES)
    numbers = tuple(range(1, len(which) + 1))
    return s._replace(phase="take", code=code, bundle=which, lying=numbers, tried=None, lenses=(0,) * len(s.lenses))


def wobbles(risk: Risk, croupier: Croupier) -> bool:
    """Chance decides, unless it is certain either way."""
    if risk.chance in (0.0, 1.0):
        return risk.chance == 1.0
    return croupier.below(FINE) < risk.chance * FINE
