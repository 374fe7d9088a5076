"""The moves of dice tricks; each trick uses some of them."""

from __future__ import annotations

import re
from typing import ClassVar, Self

from games.contract import folded, move
from games.kit.dice import Roll


class Pair(str):
    """The two uppermost dice of a tower, such as ``5 auf 2``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[1-6](?:\s*(?:auf|on|über|over|[,/>-])\s*|\s+)[1-6]"

    @classmethod
    def of(cls, top: int, below: int) -> Self:
        """The pair of a die on another one."""
        return cls(f"{top} auf {below}")

    @classmethod
    def read(cls, text: str) -> Self:
        """The pair in a typed text, the upper die first."""
        top, below = re.findall(r"\d", text)
        return cls.of(int(top), int(below))

    def spoken(self, language: str) -> str:
        """The pair in words: 5 auf 2, or 5 on 2."""
        return str(self) if language == "de" else f"{self.top} on {self.below}"

    @property
    def top(self) -> int:
        """The face on top of the upper die."""
        return int(self[0])

    @property
    def below(self) -> int:
        """The face on top of the die under it."""
        return int(self[-1])


@move(
    "ansage {n}",
    "sage {n} an",
    "{n}",
    *("sage voraus {n}", "vorhersage ist {n}", "prediction is {n}", "it will be {n}"),
    en="predict {n}",
)
class Predict:
    """Predict the sum of all faces."""

    n: int


@move(
    "summe {n}",
    "{n}",
    "zusammen {n}",
    *("das macht {n}", "macht {n}", "zusammen sind es {n}", "insgesamt {n}", "that makes {n}", "makes {n}"),
    *("it adds up to {n}", "adds up to {n}", "{n} in total", "in total {n}"),
    en="sum {n}",
)
class Sum:
    """Announce the sum of the open faces."""

    n: int


@move(
    "wende",
    "wenden",
    "umdrehen",
    "dreh um",
    "drehe um",
    "turn",
    *("drehe sie um", "umgedreht", "turn them over", "turn it over", "flip", "flip them"),
    en="turn over",
)
class TurnOver:
    """Turn the dice over to show their bottoms."""


@move(
    "gesamt {n}",
    "insgesamt {n}",
    "{n}",
    "zusammen {n}",
    *("das sind zusammen {n}", "zusammen sind es {n}", "alles zusammen {n}", "{n} zusammen", "{n} insgesamt"),
    *("das macht {n}", "{n} in total", "in total {n}", "altogether {n}", "{n} altogether", "that makes {n}"),
    en="total {n}",
)
class Total:
    """Announce the sum of tops and bottoms together."""

    n: int


@move(
    "setz {die}",
    "setze {die}",
    "stapel {die}",
    "{die}",
    "stack {die}",
    *("{die} oben drauf", "{die} drauf", "{die} on top"),
    en="put {die}",
)
class Put:
    """Put a die on the tower, as it was thrown."""

    die: int


@move("turm {pair}", "{pair}", en="tower {pair}")
class Crown:
    """Put the last two dice on the tower, and announce the top."""

    pair: Pair


@move(
    "verdeckt {n}",
    "{n}",
    "zugedeckt {n}",
    "covered {n}",
    *("verdeckt sind {n}", "hidden are {n}", "{n} are hidden"),
    en="hidden {n}",
)
class Covered:
    """Announce the sum of all covered faces of the tower."""

    n: int


@move(
    "abbau",
    "abbauen",
    "bau ab",
    "baue ab",
    "aufdecken",
    *("baue turm ab", "turm abbauen", "take it down", "take the tower down", "take tower down"),
    en="take down",
)
class TakeDown:
    """Take the tower down and show the covered faces."""


@move(
    "ergebnis {n}",
    "{n}",
    *("ergibt {n}", "macht {n}", "das macht {n}", "kommt {n} raus", "bekomme {n}", "habe {n}"),
    *("that makes {n}", "makes {n}", "comes to {n}", "it comes to {n}", "get {n}", "have {n}"),
    en="result {n}",
)
class Tell:
    """Announce the result of the recipe."""

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
    """Announce the faces of the first and the second die."""

    first: int
    second: int


@move(
    "warum",
    "wieso",
    "wie geht das",
    "how",
    *("warum ist das so", "wieso das", "wie kommt das", "wie geht der trick", "wie machst du das"),
    *("why is that", "how come", "why does it work", "how does it work", "how does that work"),
    *("how did you do it",),
    en="why",
)
class Why:
    """Ask how it was done."""


@move(
    "applaus",
    "klatschen",
    "applaudieren",
    "klatsche",
    "applaudiere",
    "bravo",
    "danke",
    "genug",
    "clap",
    "enough",
    *("👏", "toll", "super", "gut gemacht", "applause", "well done", "great"),
    en="applaud",
)
class Applaud:
    """Clap, and let the magician keep the secret."""


Move = Roll | Predict | Sum | TurnOver | Total | Put | Crown | Covered | TakeDown | Tell | Pips | Why | Applaud

# possessive quantifiers keep matching linear on any text
_TOWER = re.compile(
    r"(?:turm|tower|stapel|stack)\s*+(?::\s*+)?(?:[1-6]\W*+(?:(?:auf|on|ueber|over)\W*+)?){2,10}", re.IGNORECASE
)
_BARE = re.compile(r"[1-6](?:[\s,]+(?:(?:auf|on)\s+)?[1-6]){2,9}", re.IGNORECASE)
_UPWARDS = re.compile(r"(setze?|put)((?:[\s,]+[1-6]){2,10})", re.IGNORECASE)


def steps_of(text: str) -> tuple[str, ...]:
    """The steps that build a typed tower, given from the top downwards; any other line as it is."""
    if hit := _UPWARDS.fullmatch(text):
        return tuple(f"setz {die}" for die in re.findall(r"\d", hit[2]))
    hit = _TOWER.fullmatch(folded(text)) or _BARE.fullmatch(text)
    if hit is None:
        return (text,)
    top, below, *others = re.findall(r"\d", text)
    return (*(f"setz {die}" for die in reversed(others)), f"turm {top} auf {below}")
