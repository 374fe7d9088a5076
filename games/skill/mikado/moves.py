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
    left = frozenset(lying)
    return tuple(m for m in _all_attempts(code, bundle) if m.stick in left)


@lru_cache(maxsize=256)
def looks(code: int, bundle: tuple[int, ...], lying: tuple[int, ...]) -> tuple[Lens, ...]:
    """Every stick that can be looked at closely."""
    left = frozenset(lying)
    return tuple(m for m in _all_looks(code, bundle) if m.stick in left)


@lru_cache(maxsize=64)
def _all_attempts(code: int, bundle: tuple[int, ...]) -> tuple[Take | Tilt, ...]:
    ordered = [_of_stick(kind, stick) for kind, stick in _by_kind(code, bundle)]
    return (*(moves[0] for moves in ordered), *(tilt for moves in ordered for tilt in moves[1]))


@lru_cache(maxsize=64)
def _all_looks(code: int, bundle: tuple[int, ...]) -> tuple[Lens, ...]:
    return tuple(_of_stick(kind, stick)[2] for kind, stick in _by_kind(code, bundle))


def _by_kind(code: int, bundle: tuple[int, ...]) -> list[tuple[int, int]]:
    """The sticks of a throw as numbers of kind and stick, kind by kind."""
    return sorted((BUNDLE[stick.which].number, stick.number) for stick in thrown(code, bundle))


@lru_cache(maxsize=len(BUNDLE) * len(Kind.all()))
def _of_stick(number: int, stick: int) -> tuple[Take, tuple[Tilt, ...], Lens]:
    """What can be done with a stick, once for all throws."""
    kind = Kind.all()[number]
    return Take(kind, stick), tuple(Tilt(kind, stick, tip) for tip in Tip.all()), Lens(kind, stick)
