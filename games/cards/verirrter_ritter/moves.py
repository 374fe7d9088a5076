"""Verirrter Ritter: what players do."""

from __future__ import annotations

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


@move("zieh {place}", "ziehe {place}", "{place}", "ziehe die {place}.", en="draw {place}")
class DrawCard:
    """Draw a card of the neighbour's hand by its place, from 1."""

    place: int


@move("paar {rank}", "lege paar {rank}", en="pair {rank}")
class LayPair:
    """Lay away two cards of a rank."""

    rank: Rank


@move("fertig", "weiter", en="done")
class Finish:
    """Lay no more pairs after drawing."""


@move("mischen", "ich mische", en="shuffle")
class Shuffle:
    """Put one's own cards in another order before one is drawn."""


Move = DrawCard | LayPair | Finish | Shuffle
