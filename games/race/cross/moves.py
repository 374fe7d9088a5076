"""The moves of race games on the cross, and how pegs and ways are named in words."""

from __future__ import annotations

import re
from typing import ClassVar, Self

from games.contract import move
from games.kit.dice import Roll, Stop
from games.kit.named import Named
from games.race.cross.board import FIELDS


class Place(str):
    """The place of a peg: a track field by its number, or ``z1`` to ``z4`` in its owner's lane."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[zZ][1-4]|\d{1,2}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a place in any case; the board need not have it."""
        return cls(int(text) if text.isdigit() else text.lower())

    def spoken(self, language: str) -> str:
        """The number or name, the same in every language."""
        return str(self)

    def entry(self, language: str) -> str:
        """The peg that stands there, as a menu offers it."""
        return f"Kegel auf {self}" if language == "de" else f"peg on {self}"


class Colour(
    Named,
    names={
        "R": ("rot", "red", "roten"),
        "B": ("blau", "blue", "blauen"),
        "G": ("grün", "green", "grünen"),
        "Y": ("gelb", "yellow", "gelben"),
    },
):
    """A colour of pegs, and of a quarter."""

    is_place = False

    def thing(self) -> str:
        """The peg of the colour."""
        return f"peg_{self.spoken('en')}"


COLOURS = Colour.all()
"""All colours in the order of the quarters."""


@move(
    "zieh {peg}",
    "ziehe {peg}",
    "zug {peg}",
    "{peg}",
    *("nehme {peg}", "{peg} zieht", "{peg} vor", "{peg} goes", "one on {peg}", "the one on {peg}"),
    en="move {peg}",
)
class Go:
    """Move the peg on a field by the number rolled."""

    peg: Place


@move(
    "zieh {peg} heim",
    "{peg} heim",
    "{peg} home",
    *("{peg} nach hause", "{peg} ins ziel", "bring {peg} home", "take {peg} home"),
    en="move {peg} home",
)
class Home:
    """Turn into the lane with a peg that could also go on."""

    peg: Place


@move(
    "raus",
    "komme raus",
    "einsetzen",
    "setz ein",
    "rein",
    "ein",
    "kegel raus",
    "kegel einsetzen",
    "einen kegel raus",
    "einen kegel einsetzen",
    "setz einen kegel ein",
    "bring in",
    "bring a peg in",
    "enter a peg",
    *("neue figur", "neuer kegel", "einen rein", "einen raus", "bring one in", "enter one", "new man"),
    *("new peg",),
    en="enter",
)
class Enter:
    """Bring a peg from the house to the start."""


@move("verzichte", "verzichten", "aussetzen", "passe", "passen", "pass", "setze aus", en="skip")
class Skip:
    """Leave the roll unused."""


Move = Roll | Stop | Go | Enter | Skip

_HUE = re.compile(
    r"\b(?:(?P<R>rot(?:e[nrm]?)?|red)|(?P<B>blau(?:e[nrm]?)?|blue)"
    r"|(?P<G>gruen(?:e[nrm]?)?|green)|(?P<Y>gelb(?:e[nrm]?)?|yellow))\b ?",
    re.IGNORECASE,
)
_TAKES = re.compile(
    r"(?:(?<=\d)| )(?:x|schlag(?:e|en)?|schlaegt|nimm|nimmt|wirft|werfe|takes?|captures?|hits?|throws?)\b"
    rf"(?: out)?(?: (?:de[nr]|einen|the|a|an))?(?: (?P<victim>{_HUE.pattern}))?(?:kegel|ausreisser|peg|runaway)? ?"
    r"(?:hinaus|raus|out)?$",
    re.IGNORECASE,
)
_CROSSED = re.compile(r"(?<=\d) ?x ?(?=\d)", re.IGNORECASE)
"""The sign for throwing out between a place and its target."""
_SPOT = r"\d{1,2}|[a-d]?z[1-4]|[a-d]"
# single spaces only: several optional ones in a row would make the pattern backtrack exponentially
_GOING = r"(?:ziehe?|zug|move)"
_WAY = re.compile(
    rf"{_GOING}? ?(?:mit|with)? ?(?:de[mn]|the)? ?(?:kegel|peg)? ?(?:auf|on|von|from)? ?(?:feld|field)? ?"
    rf"(?P<src>{_SPOT})(?: ?(?:-+>?|→|nach|auf|to) ?(?:feld|field)? ?(?P<to>{_SPOT}))?",
    re.IGNORECASE,
)


def hue_named(text: str) -> tuple[Colour | None, str]:
    """The colour in words such as ``roter Kegel auf 14`` or ``red peg on 14``, and the words without it."""
    found = _HUE.search(text)
    if found is None:
        return None, text
    assert found.lastgroup is not None
    return Colour(found.lastgroup), text[: found.start()] + text[found.end() :]


def capture_named(text: str) -> tuple[str, bool, Colour | None]:
    """The words without ``x`` or ``schlägt blau``, whether there is such a claim, and the colour it names."""
    way, crossed = _CROSSED.subn("-", text)
    if crossed:
        return way, True, None
    found = _TAKES.search(text)
    if found is None:
        return text, False, None
    victim = found.group("victim")
    return text[: found.start()], True, None if victim is None else hue_named(victim)[0]


def is_going(text: str) -> bool:
    """Return whether a text says that a peg moves, as ``zieh 14`` does and ``14`` alone does not."""
    return re.match(rf"{_GOING}\b", text, re.IGNORECASE) is not None


def way_named(text: str) -> tuple[str, str | None] | None:
    """The place of a peg and its target, if given, in words such as ``Kegel auf 14`` or ``38 to Az3``."""
    found = _WAY.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    src, to = (None if name is None else name[0].upper() + name[1:].lower() for name in found.group("src", "to"))
    assert src is not None
    return src, to


def place(field: int) -> Place:
    """A track field, counted from 0, in notation."""
    return Place(field + 1)


def peg_at(start: int, steps: int) -> Place:
    """A peg's place in notation by its steps."""
    return Place(f"z{steps - FIELDS + 1}") if steps >= FIELDS else place((start + steps) % FIELDS)
