"""The moves of Chicago, and the dice that each leaves standing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from games.contract import move
from games.dice.chicago.state import TurnDice
from games.kit.dice import Roll, Stop
from games.kit.named import Named

FACES = range(1, 7)
SINGLE: dict[str, tuple[str, ...]] = {f"{a}": (f"{a}", f"{a}") for a in FACES}
PAIRS: dict[str, tuple[str, ...]] = {
    f"{a} {b}": (f"{a} und {b}", f"{a} and {b}", f"{b} {a}", f"{a}, {b}", f"{b}, {a}", f"{b} und {a}", f"{b} and {a}")
    for a, b in combinations_with_replacement(FACES, 2)
}


class Held(Named, names=SINGLE | PAIRS):
    """One or two dice that are left standing."""

    __slots__ = ()

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of these dice."""
        return tuple(map(int, self.split()))


@move(
    "halte {dice}",
    "lass {dice}",
    "behalte {dice}",
    "hold {dice}",
    *("{dice} bleibt stehen", "lasse {dice} stehen", "leave {dice}"),
    en="keep {dice}",
)
class Keep:
    """Leave some dice of the roll standing and roll the others."""

    dice: Held


@move(
    "halte -",
    "halte nichts",
    "halte keinen",
    "behalte nichts",
    "behalte keinen",
    "keep none",
    *("alle würfeln", "alle neu", "alle nochmal", "keep nothing", "roll them all", "roll all"),
    *("roll all again",),
    en="keep -",
)
class KeepNone:
    """Roll all dice of the roll again."""


@move(
    "drehe",
    "dreh",
    "umdrehen",
    "drehe halte -",
    "turn keep -",
    *("drehen", "drehe sechs", "drehe sechs um", "turn six", "turn the six"),
    en="turn",
)
class Turn:
    """Turn a six into a one, and roll the other dice of the roll."""


@move("drehe halte {dice}", "dreh halte {dice}", "turn hold {dice}", en="turn keep {dice}")
class TurnKeep:
    """Turn a six into a one, leave another die standing, and roll the third."""

    dice: Held


Move = Roll | Keep | KeepNone | Turn | TurnKeep | Stop


_AGAIN = re.compile(
    r"(?:alle[sn]? )?(?:noch ?mal|noch einmal|neu)(?: alle)?(?: (?:wuerfeln|werfen))?"
    r"|again|roll again|(?:re)?roll all(?: dice)?(?: again)?|reroll",
    re.IGNORECASE,
)
"""Words for all dice of a roll once more; texts come without umlauts."""


def is_again(text: str) -> bool:
    """Return whether a text means all dice of the roll once more."""
    return _AGAIN.fullmatch(text) is not None


def holdable(faces: tuple[int, ...]) -> tuple[Held, ...]:
    """The sets of dice that can be left standing, with at least one die left to roll."""
    several = (combinations(sorted(faces), size) for size in range(1, len(faces)))
    return tuple(
        Held(" ".join(map(str, held))) for held in dict.fromkeys(chosen for sizes in several for chosen in sizes)
    )


def without_six(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The other dice beside a six that is turned."""
    return tuple((Counter(faces) - Counter((6,))).elements())


def possible(dice: TurnDice) -> Iterator[Move]:
    """The moves after a roll, if no paragraph forbids them."""
    yield from map(Keep, holdable(dice.rolled))
    yield from (KeepNone(), Turn())
    yield from map(TurnKeep, holdable(without_six(dice.rolled)))
    yield Stop()


def stays(m: Move) -> tuple[int, ...]:
    """The dice of a roll that a move leaves standing, including a six that it turns."""
    match m:
        case Keep(dice):
            return dice.faces
        case TurnKeep(dice):
            return (1, *dice.faces)
        case Turn():
            return (1,)
        case _:
            return ()
