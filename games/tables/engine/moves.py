"""Moves on a board of 24 tongues, and the names of its places along each side's way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, NamedTuple, Self

from games.contract import folded, move
from games.kit.dice import Roll, Stop
from games.tables.engine.men import BAR, DICE, OFF, OUTSIDE, Way

_IN_WORDS = {
    "bar": ("von der Schranke", "from the bar"),
    "in": ("von draußen", "from outside"),
    "off": ("hinaus", "off"),
}
"""The places that are no tongue, in German and in English."""


class Place(str):
    """The name of a place: a tongue (``12A``), the bar, ``in`` (men still outside), or ``off``.

    A number used to bear off stands behind a slash: ``off/6``.
    """

    __slots__ = ()
    _OUTSIDE: ClassVar[Mapping[str, str]] = {
        "bar": "bar", "schranke": "bar", "in": "in", "aussen": "in", "outside": "in",
        "off": "off", "aus": "off", "raus": "off",
    }  # fmt: skip
    PATTERN: ClassVar[str] = r"(?:\d{1,2}a?|bar|schranke|in|aussen|outside|(?:off|aus|raus)(?:/[1-6])?)[x*]?"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a place; a sign for a hit behind it is ignored."""
        word, slash, number = folded(text.lower()).rstrip("x*").partition("/")
        return cls(cls._OUTSIDE.get(word, word.upper()) + slash + number)

    def spoken(self, language: str) -> str:
        """The place in a language."""
        return re.sub("^off", "aus", self).replace("bar", "Schranke") if language == "de" else str(self)

    def entry(self, language: str) -> str:
        """The place as the start or the end of a move in words."""
        german, english = _IN_WORDS.get(self.partition("/")[0], (self, self))
        number = self.partition("/")[2]
        said, using = (german, f" mit der {number}") if language == "de" else (english, f" with the {number}")
        return said + (using if number else "")


@move(
    "{src}-{to}",
    "{src} - {to}",
    "{src} {to}",
    "{src}/{to}",
    "{src} nach {to}",
    "von {src} nach {to}",
    "ziehe {src} nach {to}",
    "{src} to {to}",
    "from {src} to {to}",
    "move {src} to {to}",
)
class Step:
    """Move one man by one number."""

    src: Place
    to: Place


@move(
    "doppeln",
    "verdoppeln",
    "dopple",
    "doppele",
    "verdopple",
    *("verdoppele", "biete doppler an", "doppelwürfel", "doppler", "double the stakes", "double stakes"),
    *("offer a double", "offer double"),
    en="double",
)
class Double:
    """Offer to play on for twice the stake."""


@move(
    "annehmen",
    "nehmen",
    "annahme",
    "nimm das doppeln an",
    "accept",
    "take it",
    *("angenommen", "bin einverstanden", "einverstanden", "accepted", "take the double", "take double"),
    *("accept the double", "accept double"),
    en="take",
)
class Take:
    """Accept twice the stake."""


@move(
    "ablehnen",
    "nein",
    "decline",
    "no",
    *("abgelehnt", "steige aus", "nein danke", "declined", "refuse", "refused", "no thanks"),
    en="drop",
)
class Drop:
    """Give up the game for the present stake."""


@move(
    "passen",
    "passe",
    "aussetzen",
    *("kann nicht", "kann nicht ziehen", "can't move", "cannot move", "can't"),
    en="pass",
)
class Pass:
    """Leave the turn to the enemy."""


Move = Roll | Stop | Double | Take | Drop | Pass | Step
"""The moves of a round of backgammon and its relatives."""


POINTS = 24
"""Tongues of the board."""
NEAR = tuple(Place(number) for number in range(1, 13))
"""White's side of the board, from right to left."""
FAR = tuple(Place(f"{number}A") for number in range(1, 13))
"""Black's side of the board."""

DOWN = (Place("bar"), *FAR, *reversed(NEAR), Place("off"), Place("in"))
"""The places of the way from 1A over 12A and 12 to 1."""
UP = (Place("bar"), *NEAR, *reversed(FAR), Place("off"), Place("in"))
"""The places of the way from 1 over 12 and 12A to 1A."""


def steps(way: tuple[Place, ...]) -> Mapping[Way, Step]:
    """All steps on a way."""
    return {(src, n): Step(way[src], way[min(src + n, OFF)]) for src in range(BAR, OFF) for n in DICE}


def entries(way: tuple[Place, ...]) -> Mapping[Way, Step]:
    """All steps with which men enter from outside."""
    return {(BAR, n): Step(way[OUTSIDE], way[n]) for n in DICE}


def indexed(way: tuple[Place, ...]) -> Mapping[str, int]:
    """The index of each place on a way."""
    return {name: place for place, name in enumerate(way)}


class Lanes(NamedTuple):
    """The ways of White and of Black with their steps, entering steps and indices of places, all precomputed."""

    ways: tuple[tuple[Place, ...], tuple[Place, ...]]
    steps: tuple[Mapping[Way, Step], Mapping[Way, Step]]
    entries: tuple[Mapping[Way, Step], Mapping[Way, Step]]
    place_of: tuple[Mapping[str, int], Mapping[str, int]]


def lanes(white: tuple[Place, ...], black: tuple[Place, ...]) -> Lanes:
    """The lanes of two ways."""
    return Lanes(
        (white, black),
        (steps(white), steps(black)),
        (entries(white), entries(black)),
        (indexed(white), indexed(black)),
    )


LANES = lanes(DOWN, UP)
"""The lanes of backgammon."""
WAYS, INDEX = LANES.ways, LANES.place_of
OUT = Place("off")

_ENTERED = re.compile(
    r"(?:(?:setze?|einsetzen|enter|set) )?(?:(?:auf|on) )?(\d{1,2}a?)[x*]?(?: (?:ein|setzen|einsetzen))?", re.IGNORECASE
)
_BORNE_OFF = re.compile(
    r"(?:(?:bear|take) off|wuerfle) (\d{1,2}a?)(?: aus)?|(\d{1,2}a?) (?:auswuerfeln|ausspielen|hinaus)",
    re.IGNORECASE,
)


def steps_named(text: str, steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps, among those given, that words with only one tongue mean: ``setze auf 6A`` or ``bear off 6``."""
    line = " ".join(text.split())
    if entered := _ENTERED.fullmatch(line):
        return tuple(step for step in steps if step.src in ("bar", "in") and step.to == entered[1].upper())
    if borne_off := _BORNE_OFF.fullmatch(line):
        src = (borne_off[1] or borne_off[2]).upper()
        return tuple(step for step in steps if step.src == src and step.to == OUT)
    return ()


_COMMON = re.compile(r"(\d{1,2}|bar)\s*/\s*(\d{1,2}|off)[x*]?", re.IGNORECASE)


def commonly_numbered(text: str, way: Sequence[Place]) -> tuple[Step, ...]:
    """A step in the world's numbering, from 24 down to 1 along a side's own way: ``13/7``, ``bar/22``, ``6/off``."""
    named = _COMMON.fullmatch(text.strip())
    if named is None:
        return ()
    src, to = (place if place in ("bar", "off") else int(place) for place in map(str.lower, named.groups()))
    if any(isinstance(place, int) and not 1 <= place <= POINTS for place in (src, to)):
        return ()
    return (Step(*(Place(place) if isinstance(place, str) else way[POINTS + 1 - place] for place in (src, to))),)


_STEP = rf"(?:{Place.PATTERN})(?:\s*[-–/]\s*(?:{Place.PATTERN}))+"
_PLACE = re.compile(Place.PATTERN, re.IGNORECASE)
_TURN = re.compile(rf"(?:(\d)\s*[x×]\s*)?({_STEP})(?:\s*(?:,|und|and|\s)\s*|$)", re.IGNORECASE)


def acts_in(game: object, text: str) -> tuple[str, ...]:
    """The single steps of a line such as ``2x 12A-8-3``, ``8/2 6/2`` or ``1A-5A und 1A-7A``; else the line itself."""
    acts: list[str] = []
    line = folded(text.strip())
    at = 0
    while at < len(line):
        match = _TURN.match(line, at)
        if match is None:
            return (text,)
        way = _PLACE.findall(match[2])
        joint = "/" if match[2][len(way[0]) :].lstrip().startswith("/") else "-"
        acts += [f"{src}{joint}{to}" for src, to in pairwise(way)] * int(match[1] or 1)
        at = match.end()
    return tuple(acts) or (text,)
