"""The moves of Mikado."""

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


@move("werfen", "wurf", "wirf", "werfe", "wirf die stäbchen", "throw the sticks", *("stäbchen werfen",), en="throw")
class Throw:
    """Throw the whole bundle."""


@move(
    "nochmal",
    "noch einmal",
    *("noch mal", "noch mal werfen", "noch einmal werfen", "werfe noch einmal", "throw again", "once more"),
    en="again",
)
class Again:
    """Throw the whole bundle once more because it fell badly."""


@move("nimm {stick}", "{stick}", *("pick up {stick}", "hebe {stick} auf"), en="take {stick}")
class Take:
    """Lift a stick; its kind is only asked for to keep menus short and makes no difference."""

    kind: Kind | None = field(default=None, compare=False)
    stick: int = 0


@move("kippe {stick}{tip}", "kippe {stick} {tip}", "kipp {stick}{tip}", "tilt {stick} {tip}", en="tilt {stick}{tip}")
class Tilt:
    """Press a tip of a stick down, and draw it out."""

    kind: Kind | None = field(default=None, compare=False)
    stick: int = 0
    tip: Tip = Tip("a")


@move("aufwerfen", "aufwurf", *("werfe auf", "throw them up", "throw up the sticks"), en="throw up")
class ThrowUp:
    """Throw up the sticks that still lie."""


@move(
    "lupe {stick}",
    "lupe auf {stick}",
    "lens on {stick}",
    *("look at {stick}", "zeig mir {stick}", "show me {stick}"),
    en="lens {stick}",
)
class Lens:
    """Look at a stick more closely."""

    kind: Kind | None = field(default=None, compare=False)
    stick: int = 0


@move("zeit", en="time")
class TimeUp:
    """The time for the turn is over; played by a timer only."""


SEVERAL = re.compile(r"((?:nimm|take)\s+)?(\d+(?:[\s,]+\d+)+)", re.IGNORECASE)
"""Matches several sticks to be taken one after the other."""

Move = Throw | Again | Take | Tilt | ThrowUp | Lens | Stop | TimeUp


@lru_cache(maxsize=256)
def attempts(code: int, bundle: tuple[int, ...], lying: tuple[int, ...]) -> tuple[Take | Tilt, ...]:
    """Everything that can be tried, sensible or not, ordered by kind."""
    ways = _ways(code, bundle, lying)
    return (*[take for take, _, _, _ in ways], *[tilt for _, a, b, _ in ways for tilt in (a, b)])


@lru_cache(maxsize=256)
def looks(code: int, bundle: tuple[int, ...], lying: tuple[int, ...]) -> tuple[Lens, ...]:
    """A closer look at every stick."""
    return tuple([lens for _, _, _, lens in _ways(code, bundle, lying)])


@lru_cache(maxsize=256)
def _ways(code: int, bundle: tuple[int, ...], lying: tuple[int, ...]) -> list[tuple[Take, Tilt, Tilt, Lens]]:
    """The moves with each stick that lies, ordered by kind."""
    sticks = thrown(code, bundle)
    return [_of_stick(kind, stick) for kind, stick in sorted((_NUMBERS[sticks[one - 1].which], one) for one in lying)]


_NUMBERS = tuple(kind.number for kind in BUNDLE)
"""The number of the kind of each stick."""


@lru_cache(maxsize=len(BUNDLE) * len(Kind.all()))
def _of_stick(number: int, stick: int) -> tuple[Take, Tilt, Tilt, Lens]:
    """The moves with a stick; cached for all throws."""
    kind = Kind.all()[number]
    a, b = Tip.all()
    return Take(kind, stick), Tilt(kind, stick, a), Tilt(kind, stick, b), Lens(kind, stick)
