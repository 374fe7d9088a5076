"""A suit as something to be named: a trump, a wish, an announcement."""

from __future__ import annotations

from games.kit.named import Named


class Suit(
    Named,
    names={
        "kr": ("Kreuz", "clubs", "Treff", "club", "♣"),
        "pi": ("Pik", "spades", "Schippe", "spade", "♠"),
        "he": ("Herz", "hearts", "heart", "♥"),
        "ka": ("Karo", "diamonds", "diamond", "♦"),
    },
):
    """A suit by its code: kr, pi, he, ka."""

    __slots__ = ()
