"""The pack of Das Hornberger Schießen: cannons in six colours, beers, dukes, and a powder keg for each colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

from games.contract import Figure, phrase
from games.kit.named import Named

_COLOURS = {
    "ge": ("Gelb", "yellow", "ye"),
    "ro": ("Rot", "red", "re"),
    "bl": ("Blau", "blue", "bl"),
    "gr": ("Grün", "green", "gr"),
    "vi": ("Violett", "violet", "vi"),
    "or": ("Orange", "orange", "or"),
}
"""Names of each colour; the last one is its code in English."""
_HUES: Mapping[str, Literal["yellow", "red", "blue", "green", "violet", "orange"]] = {
    "ge": "yellow",
    "ro": "red",
    "bl": "blue",
    "gr": "green",
    "vi": "violet",
    "or": "orange",
}
"""The hue each colour is drawn in."""
_CANNONS = {
    f"{code}{value}": (f"{german} {value}", f"{english} {value}", f"{short}{value}")
    for code, (german, english, short) in _COLOURS.items()
    for value in range(1, 7)
}

_INDICES = {
    **{code: (code, short) for code, (_, _, short) in _COLOURS.items()},
    **{code: (code, short) for code, (_, _, short) in _CANNONS.items()},
    **{f"b{value}": (f"b{value}", f"b{value}") for value in range(9)},
    **{f"h{value}": (f"h{value}", f"d{value}") for value in range(1, 10)},
}


class Colour(Named, names=_COLOURS):
    """A colour of cannons and kegs."""

    __slots__ = ()


class Cannon(Named, names=_CANNONS):
    """A cannon: the code of its colour, then its value."""

    __slots__ = ()


class Beer(Named, names={f"b{value}": (f"Bier {value}", f"beer {value}") for value in range(9)}):
    """A beer by its value."""

    __slots__ = ()


class Duke(Named, names={f"h{value}": (f"Herzog {value}", f"duke {value}", f"d{value}") for value in range(1, 10)}):
    """A duke by its value."""

    __slots__ = ()


class Index(Named, names=_INDICES):
    """The index printed on a card or keg, in the letters of a language; its canonical text is the card's code."""

    __slots__ = ()


Held = Cannon | Beer | Duke
"""A card as it is held in a hand."""
COLOURS = Colour.all()
CANNONS = Cannon.all()
DUKES = Duke.all()
_HOW_MANY = (2, 2, 2, 3, 3, 3, 2, 2, 2)
"""Number of beers of each value: as even as can be, with the surplus in the middle."""
BEERS = tuple(beer for beer, count in zip(Beer.all(), _HOW_MANY, strict=True) for _ in range(count))
VALUE: Mapping[str, int] = {card: int(card[-1]) for card in (*CANNONS, *Beer.all(), *DUKES)}
"""The number on each card."""
COLOUR: Mapping[str, int] = {cannon: COLOURS.index(Colour(cannon[:2])) for cannon in CANNONS}
"""The colour of each cannon, as its place among the colours."""
_PLACE = {card: place for place, card in enumerate((*CANNONS, *Beer.all(), *DUKES))}


def arranged(cards: Iterable[Held]) -> tuple[Held, ...]:
    """Cards as a hand is held: cannons by colour, then beers, then dukes."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def cannons_of(cards: Iterable[Held]) -> tuple[Cannon, ...]:
    """The cannons among some cards."""
    return tuple(card for card in cards if isinstance(card, Cannon))


def beers_of(cards: Iterable[Held]) -> tuple[Beer, ...]:
    """The beers among some cards, equal ones once."""
    return tuple(dict.fromkeys(card for card in cards if isinstance(card, Beer)))


def dukes_of(cards: Iterable[Held]) -> tuple[Duke, ...]:
    """The dukes among some cards."""
    return tuple(card for card in cards if isinstance(card, Duke))


@cache
def figure(card: Held) -> Figure:
    """A card as it is drawn."""
    name = phrase("card", card=card)
    if isinstance(card, Cannon):
        return Figure("cannon", name, Index(card), _HUES[card[:2]], VALUE[card])
    return Figure("beer" if isinstance(card, Beer) else "duke", name, Index(card), None, VALUE[card])


@cache
def keg(colour: Colour) -> Figure:
    """A powder keg as it is drawn."""
    return Figure("keg", phrase("keg", colour=colour), Index(colour), _HUES[colour])


@cache
def lengthening(duke: Duke, sign: Literal["+", "−"]) -> Figure:
    """A duke that makes a row longer or shorter, as it is drawn."""
    return Figure("duke", phrase("card.signed", card=duke, sign=sign), f"{sign}{VALUE[duke]}", None, VALUE[duke])
