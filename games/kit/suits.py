"""Suits as values of a move, to name a trump, a wish or an announcement."""

from __future__ import annotations

from games.kit.named import Named


class Suit(
    Named,
    names={
        "kr": ("Kreuz", "clubs", "Treff", "Trèfle", "Eichel", "Eicheln", "club", "♣"),
        "pi": (
            *("Pik", "spades", "Pique", "Schippe", "Schippen"),
            *("Laub", "Blatt", "Gras", "Grün", "spade", "♠"),
        ),
        "he": ("Herz", "hearts", "Herzen", "Cœur", "heart", "♥"),
        "ka": ("Karo", "diamonds", "Carreau", "Eckstein", "Schelle", "Schellen", "Schell", "diamond", "♦"),
    },
):
    """A suit by its code: kr, pi, he, ka."""

    __slots__ = ()
