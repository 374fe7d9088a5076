"""What may be done in dice tricks; each trick has some of it."""

from __future__ import annotations

import re
from typing import ClassVar, Self

from games.contract import move, spellings
from games.kit.dice import Roll


class Pair(str):
    """The two uppermost dice of a tower: ``5 auf 2``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"[1-6](?:\s*(?:auf|on|{'|'.join(spellings('über'))}|over|[,/>-])\s*|\s+)[1-6]"

    @classmethod
    def of(cls, top: int, below: int) -> Self:
        """A die on another one."""
        return cls(f"{top} auf {below}")

    @classmethod
    def read(cls, text: str) -> Self:
        """What a player wrote, the upper die first."""
        top, below = re.findall(r"\d", text)
        return cls.of(int(top), int(below))

    def spoken(self, language: str) -> str:
        """5 auf 2, or 5 on 2."""
        return str(self) if language == "de" else f"{self.top} on {self.below}"

    @property
    def top(self) -> int:
        """What the uppermost die shows."""
        return int(self[0])

    @property
    def below(self) -> int:
        """What the die under it shows."""
        return int(self[-1])


@move("ansage {n}", "sage {n} an", "{n}", en="predict {n}")
class Predict:
    """Say beforehand what all faces will come to."""

    n: int


@move("summe {n}", "{n}", "zusammen {n}", en="sum {n}")
class Sum:
    """Say what the faces that lie open come to."""

    n: int


@move("wende", "wenden", "umdrehen", "dreh um", "drehe um", "turn", en="turn over")
class TurnOver:
    """Show the bottoms of the dice."""


@move("gesamt {n}", "{n}", "zusammen {n}", en="total {n}")
class Total:
    """Say what tops and bottoms come to together."""

    n: int


@move("setz {die}", "setze {die}", "stapel {die}", "{die}", "stack {die}", en="put {die}")
class Put:
    """Put a die on the tower, as it was thrown."""

    die: int


@move("turm {pair}", "{pair}", en="tower {pair}")
class Crown:
    """Put the last two dice on the tower, and say what lies on top."""

    pair: Pair


@move("verdeckt {n}", "{n}", "zugedeckt {n}", "covered {n}", en="hidden {n}")
class Covered:
    """Say what all covered faces of the tower come to."""

    n: int


@move("abbau", "abbauen", "bau ab", "baue ab", "aufdecken", en="take down")
class TakeDown:
    """Take the tower down, and show the faces that were covered."""


@move("ergebnis {n}", "{n}", en="result {n}")
class Tell:
    """Say what the recipe has led to."""

    n: int


@move(
    "augen {first} {second}",
    "{first} {second}",
    "{first} und {second}",
    "{first} and {second}",
    "{first}, {second}",
    "augen {first} und {second}",
    "pips {first} and {second}",
    "{first}{second}",
    "augen {first}{second}",
    en="pips {first} {second}",
)
class Pips:
    """Say what the first and the second die show."""

    first: int
    second: int


@move("warum", "wieso", "wie geht das", "how", en="why")
class Why:
    """Ask how it was done."""


@move("applaus", "klatschen", "applaudieren", "bravo", "danke", "genug", "clap", "enough", en="applaud")
class Applaud:
    """Clap, and let the magician keep the secret."""


Move = Roll | Predict | Sum | TurnOver | Total | Put | Crown | Covered | TakeDown | Tell | Pips | Why | Applaud

# what was found once stays (possessive), so that no text takes long however many ways there are to read it
_TOWER = re.compile(
    r"(?:turm|tower|stapel|stack)\s*+(?::\s*+)?(?:[1-6]\W*+(?:(?:auf|on|über|over)\W*+)?){2,10}", re.IGNORECASE
)
_BARE = re.compile(r"[1-6](?:[\s,]+(?:(?:auf|on)\s+)?[1-6]){2,9}", re.IGNORECASE)
_UPWARDS = re.compile(r"(setze?|put)((?:[\s,]+[1-6]){2,10})", re.IGNORECASE)


def steps_of(text: str) -> tuple[str, ...]:
    """A typed tower, from the top downwards, as the steps it is built in from below; any other line as it is."""
    if hit := _UPWARDS.fullmatch(text):
        return tuple(f"setz {die}" for die in re.findall(r"\d", hit[2]))
    hit = _TOWER.fullmatch(text) or _BARE.fullmatch(text)
    if hit is None:
        return (text,)
    top, below, *others = re.findall(r"\d", text)
    return (*(f"setz {die}" for die in reversed(others)), f"turm {top} auf {below}")
