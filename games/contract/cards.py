"""Playing cards: suits, ranks, jokers, their codes and their names.

The code is suit and rank in German letters, such as ``he10`` or ``piD``; readers also take ``♥10``, ``Herz Zehn``,
``pik dame``, ``queen of spades`` or ``Qs`` in any case. A joker is ``jo``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Self

from games.contract.folding import spellings

CLUBS, SPADES, HEARTS, DIAMONDS = "kr", "pi", "he", "ka"
SUITS = (CLUBS, SPADES, HEARTS, DIAMONDS)
SYMBOLS = {CLUBS: "♣", SPADES: "♠", HEARTS: "♥", DIAMONDS: "♦"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A")
"""Ranks in natural order, lowest first."""
ENGLISH = {"B": "J", "D": "Q"}
"""Court letters that differ in English."""
JOKERS = "jo"
"""What stands for a joker's suit; it has no rank."""

_SUIT_WORDS = {
    CLUBS: ("kr", "kreuz", "treff", "trèfle", "eichel", "eicheln", "♣", "clubs", "club", "c"),
    SPADES: (
        *("pi", "pik", "pique", "schippe", "schippen", "laub", "blatt", "gras", "grün"),
        *("♠", "spades", "spade", "s"),
    ),
    HEARTS: ("he", "herz", "herzen", "cœur", "♥", "hearts", "heart", "h"),
    DIAMONDS: (
        *("ka", "karo", "carreau", "eckstein", "schelle", "schellen", "schell"),
        *("♦", "diamonds", "diamond", "d"),
    ),
}
"""The suits as they are called: by the French, the German and the English pack."""
_RANK_WORDS = {
    "2": ("2", "zwei", "zweier", "two"),
    "3": ("3", "drei", "dreier", "three"),
    "4": ("4", "vier", "vierer", "four"),
    "5": ("5", "fünf", "fünfer", "five"),
    "6": ("6", "sechs", "sechser", "six"),
    "7": ("7", "7er", "sieben", "siebener", "siebner", "seven"),
    "8": ("8", "8er", "acht", "achter", "eight"),
    "9": ("9", "9er", "neun", "neuner", "nine"),
    "10": ("10", "10er", "zehn", "zehner", "ten", "t"),
    "B": ("b", "bube", "buben", "bauer", "bauern", "unter", "j", "jack", "jacks", "knave"),
    "D": ("d", "dame", "damen", "ober", "königin", "q", "queen", "queens"),
    "K": ("k", "könig", "königs", "könige", "king", "kings"),
    "A": ("a", "as", "aß", "asse", "daus", "ace", "aces"),
}
_SUIT_OF = {word: suit for suit, words in _SUIT_WORDS.items() for listed in words for word in spellings(listed)}
_RANK_OF = {word: rank for rank, words in _RANK_WORDS.items() for listed in words for word in spellings(listed)}


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_SUIT, _RANK = _either(_SUIT_OF), _either(_RANK_OF)
_STYLE = "[\ufe0e\ufe0f]?"
"""The variation selector that may follow a suit symbol."""
_ARTICLE = r"(?!(?:the|dass?)(?!\w))(?!ass(?![\s-]*[\w♣♠♥♦]))"
"""No card begins with these words, though by single letters they would be T♥ and ♦A; and *Ass* alone is not ♠A."""
_SUIT_FIRST = re.compile(rf"{_ARTICLE}({_SUIT}){_STYLE}[\s-]*({_RANK})", re.IGNORECASE)
_RANK_FIRST = re.compile(rf"{_ARTICLE}({_RANK})[\s-]*(?:(?:of|von|in)[\s-]+)?({_SUIT}){_STYLE}", re.IGNORECASE)


class Card(str):
    """A card by its code: two letters of suit, then the rank."""

    __slots__ = ()
    PATTERN: ClassVar[str] = (
        rf"{_ARTICLE}"
        rf"(?:(?:{_SUIT}){_STYLE}[\s-]*(?:{_RANK})|(?:{_RANK})[\s-]*(?:(?:of|von|in)[\s-]+)?(?:{_SUIT}){_STYLE})(?!\w)"
    )
    # without its last part "piK kr5" would begin with "pik k"

    @property
    def suit(self) -> str:
        """The suit's code: kr, pi, he or ka."""
        return self[:2]

    @property
    def rank(self) -> str:
        """The rank: 2 … 10, B, D, K, A."""
        return self[2:]

    @classmethod
    def read(cls, text: str) -> Self:
        """The card a player wrote; ``ValueError`` if it is none."""
        if match := _SUIT_FIRST.fullmatch(text.strip()):
            suit, rank = match.groups()
        elif match := _RANK_FIRST.fullmatch(text.strip()):
            rank, suit = match.groups()
        else:
            raise ValueError(f"not a card: {text!r}")
        return cls(_SUIT_OF[suit.lower()] + _RANK_OF[rank.lower()])

    def spoken(self, language: str) -> str:
        """The card as it is printed in a language: ♠D in German, ♠Q in English."""
        if self == JOKERS:
            return "Joker"
        return SYMBOLS[self.suit] + rank_letter(self.rank, language)


class CardOrJoker(Card):
    """A card or joker as a player writes it; equal to the card it names."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"(?:(?:joker|jo|★)(?!\w)|{Card.PATTERN})"

    @classmethod
    def read(cls, text: str) -> Self:
        """The card or joker a player wrote; ``ValueError`` if it is neither."""
        return cls(JOKERS) if text.strip().lower() in ("joker", "jo", "★") else super().read(text)


JOKER = Card(JOKERS)


def rank_named(text: str) -> str | None:
    """The rank that a text names, such as ``10`` or ``queen``; None for a letter alone, which may mean other things."""
    word = text.strip().lower()
    return _RANK_OF.get(word) if word.isdigit() or len(word) > 1 else None


def rank_of_letter(text: str) -> str | None:
    """The rank that a letter alone may mean, such as ``k`` or ``q``; None for anything else."""
    word = text.strip().lower()
    return _RANK_OF.get(word) if len(word) == 1 and word.isalpha() else None


def rank_letter(rank: str, language: str) -> str:
    """The index of a rank in a language."""
    return rank if language == "de" else ENGLISH.get(rank, rank)
