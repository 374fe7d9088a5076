"""Schnipp, Schnapp, Schnurr: what players do."""

from __future__ import annotations

from games.contract import Card, move
from games.kit.named import Named


class Word(
    Named,
    names={
        "schnipp": ("Schnipp", "Schnipp", "snip"),
        "schnapp": ("Schnapp", "Schnapp", "snap"),
        "schnurr": ("Schnurr", "Schnurr", "snorem"),
        "basilorum": ("Basilorum", "Basilorum"),
        "burr": ("Burr", "Burr"),
    },
):
    """One of the five words that are called by turns, with each card the next."""

    __slots__ = ()


@move("{card}", "lege {card}", en="lay {card}")
class Lay:
    """Lay any card, where one may choose."""

    card: Card


@move("{word}")
class Call:
    """Lay the card that is wanted, with its word."""

    word: Word


@move("weiter", "fehlt", "missing", en="go on")
class GoOn:
    """Wait no longer: the table lays the card, wherever it is; by itself after a while."""


Move = Lay | Call | GoOn
