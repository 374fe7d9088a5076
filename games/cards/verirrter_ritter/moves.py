"""The moves of Verirrter Ritter: draw a card, lay a pair, finish, shuffle."""

from __future__ import annotations

import re

from games.contract import move
from games.kit.named import Named


class Rank(
    Named,
    names={
        "7": ("Sieben", "seven", "Siebenen", "sevens"),
        "8": ("Acht", "eight", "Achten", "eights"),
        "9": ("Neun", "nine", "Neunen", "nines"),
        "10": ("Zehn", "ten", "Zehnen", "tens"),
        "B": ("Bube", "jack", "Buben", "jacks", "j"),
        "D": ("Dame", "queen", "Damen", "queens", "q"),
        "A": ("Ass", "ace", "Asse", "aces", "as"),
    },
):
    """A rank that has pairs, by its letter."""

    __slots__ = ()


@move(
    "zieh {place}",
    "ziehe {place}",
    "{place}",
    "ziehe die {place}.",
    "karte {place}",
    "karte nummer {place}",
    "ziehe karte {place}",
    "nehme {place}",
    "nummer {place}",
    "ziehe nummer {place}",
    "card {place}",
    "number {place}",
    "draw card {place}",
    *("take {place}",),
    en="draw {place}",
)
class DrawCard:
    """Draw a card of the neighbour's hand by its place, from 1."""

    place: int


@move(
    "paar {rank}",
    "paar {rank} ab",
    "lege paar {rank}",
    "lege paar {rank} ab",
    "zwei {rank}",
    "lege zwei {rank} ab",
    "two {rank}",
    "pair of {rank}",
    *("a pair of {rank}", "ein paar {rank}", "lege das paar {rank}"),
    en="pair {rank}",
)
class LayPair:
    """Lay away two cards of a rank."""

    rank: Rank


@move("fertig", "weiter", "bin fertig", "no more", "am done", en="done")
class Finish:
    """Lay no more pairs after drawing."""


@move(
    "mischen",
    "ich mische",
    "misch",
    "misch die karten",
    "shuffle the cards",
    "noch einmal mischen",
    "mische noch einmal",
    "shuffle again",
    *("nochmal mischen", "karten mischen"),
    en="shuffle",
)
class Shuffle:
    """Shuffle one's own hand before a card is drawn from it."""


Move = DrawCard | LayPair | Finish | Shuffle

_GERMAN = "erste zweite dritte vierte fuenfte sechste siebte achte neunte zehnte elfte zwoelfte"
_ENGLISH = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
_PLACES = {word: place for words in (_GERMAN, _ENGLISH) for place, word in enumerate(words.split(), 1)}
_PLACES |= {f"{word}n": place for place, word in enumerate(_GERMAN.split(), 1)}
_NAMED = re.compile(rf"(?:(?:ziehe?|nehme|draw|take) )?({'|'.join(_PLACES)})(?: karte| card)?", re.IGNORECASE)


def place_named(text: str) -> int | None:
    """The place of a card in words, such as *ziehe dritte*; None if the text names none."""
    said = _NAMED.fullmatch(text)
    return _PLACES[said[1].lower()] if said else None
