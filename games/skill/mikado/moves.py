"""What may be done in Mikado."""

from __future__ import annotations

import re
from dataclasses import field
from functools import lru_cache

from games.contract import move
from games.kit.dice import Stop
from games.kit.named import Named
from games.skill.mikado.bundle import BUNDLE, Kind
from games.skill.mikado.pile import thrown


class Tip(Named, names={"a": ("a", "a"), "b": ("b", "b")}):
    """An end of a stick: a is the one with the number, b the one with the dot."""

    __slots__ = ()


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
