"""Families of games: their names, the colour of their messages, and whether their players hold a hand."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

CARDS = 0x2E7D5B
BOARD = 0x8A5A2B
BONE = 0xE8DFC8
SLATE = 0x5B6B7A


class Family(StrEnum):
    """A family by its name in data: leaderboards are kept under it."""

    CHESS = "chess", "Schach und Verwandte", "Chess and its kin", BOARD
    DICE = "dice", "Würfelspiele", "Dice games", BONE
    DOMINO = "domino", "Dominospiele", "Dominoes", BONE, True
    DRAUGHTS = "draughts", "Damespiele", "Draughts", BOARD
    HALALI = "halali", "Halali", "Halali", BOARD
    HALMA = "halma", "Halma", "Halma", BOARD
    HORNBERGER = "hornberger", "Hornberger Schießen", "Hornberger Schießen", CARDS, True
    MILLS = "mills", "Mühlespiele", "Mills", BOARD
    OTHER_CARDS = "other_cards", "Kartenspiele ohne Stiche", "Card games without tricks", CARDS, True
    PUZZLES = "puzzles", "Denkaufgaben", "Puzzles", SLATE
    RACE = "race", "Laufspiele", "Race games", BOARD
    SKILL = "skill", "Geschicklichkeitsspiele", "Games of skill", BOARD
    TABLES = "tables", "Backgammon und Verwandte", "Backgammon and its kin", BOARD
    TRICK_CARDS = "trick_cards", "Stichspiele", "Trick-taking card games", CARDS, True
    TRICKS = "tricks", "Kunststücke", "Tricks", SLATE

    german: str
    english: str
    accent: int
    """The colour of its messages, as 0xRRGGBB."""
    hands: bool
    """True if what a seat sees alone is a hand, of cards or tiles."""

    def __new__(
        cls, value: str, german: str = "", english: str = "", accent: int = BOARD, hands: bool = False
    ) -> Self:  # what looks a member up gives its name in data alone
        """A member with its facts; as text it is its name in data."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.german, member.english, member.accent, member.hands = german, english, accent, hands
        return member

    def label(self, language: str) -> str:
        """The name of the family in a language."""
        return self.german if language == "de" else self.english
