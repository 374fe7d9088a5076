"""Suits as values of a move, to name a trump, a wish or an announcement."""

from __future__ import annotations

from games.kit.cards import pack
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


def suit_called(text: str) -> Suit | None:
    """The suit that is called by a word; None for the code of a card: ``pik`` is a suit, ``piK`` the king of spades."""
    return None if text in pack() else Suit.read(text)
