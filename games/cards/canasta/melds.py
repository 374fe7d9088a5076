"""The melds of Canasta: when one is sound, and how cards to be laid are written."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, NamedTuple, Self

from games.cards.canasta.cards import BLACK, WILD, in_order, is_wild, rank_of
from games.contract import Card, rank_letter
from games.kit.melds import CARDS, codes_text, read_cards, spoken_cards

CANASTA = 7
"""Cards of a canasta."""


class Meld(NamedTuple):
    """A meld: cards of one rank on the table, natural ones first."""

    rank: str
    cards: tuple[Card, ...]

    @property
    def wild(self) -> int:
        """Number of wild cards."""
        return sum(map(is_wild, self.cards))

    @property
    def natural(self) -> int:
        """Number of natural cards."""
        return len(self.cards) - self.wild

    @property
    def bonus(self) -> int:
        """Points of a canasta besides its cards; 0 for a smaller meld."""  # 4.5
        if len(self.cards) < CANASTA or self.rank == BLACK:
            return 0
        if self.rank == WILD:
            return 1000
        return 300 if self.wild else 500

    def plus(self, cards: Iterable[Card]) -> Meld:
        """The meld with more cards."""
        return Meld(self.rank, tuple(sorted((*self.cards, *cards), key=is_wild)))

    def fault(self) -> str | None:
        """The paragraph against the meld as it is."""
        if any(not is_wild(card) and rank_of(card) != self.rank for card in self.cards) or len(self.cards) < 3:
            return "4.1"
        if self.rank == WILD:
            return None
        return "4.2" if self.wild >= self.natural else None


@lru_cache(maxsize=8192)
def grown(meld: Meld, cards: tuple[Card, ...]) -> tuple[Meld, str | None]:
    """A meld with more cards, and the paragraph against it."""
    new = meld.plus(cards)
    return new, new.fault()


def meld_of(melds: tuple[Meld, ...], rank: str) -> Meld:
    """A party's meld of a rank, perhaps an empty one."""
    for meld in melds:
        if meld.rank == rank:
            return meld
    return _no_meld(rank)


@lru_cache
def _no_meld(rank: str) -> Meld:
    """An empty meld of a rank."""
    return Meld(rank, ())


def with_meld(melds: tuple[Meld, ...], new: Meld) -> tuple[Meld, ...]:
    """A party's melds with one grown or new."""
    if any(meld.rank == new.rank for meld in melds):
        return tuple(new if meld.rank == new.rank else meld for meld in melds)
    return (*melds, new)


class Batch(str):
    """Cards laid to one rank, such as ``D heD krD jo``; ``W`` for wild cards alone, ``3`` for black threes."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"(?:10|[2-9]|[wbjdqka])\s+{CARDS}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what a player wrote."""
        rank, _, cards = text.strip().partition(" ")
        rank = {"J": "B", "Q": "D"}.get(rank.upper(), rank.upper())
        return cls.of(rank, read_cards(cards))

    @classmethod
    def of(cls, rank: str, cards: Iterable[Card]) -> Self:
        """The cards laid to a rank, natural ones first."""
        return cls(f"{rank} {codes_text(in_order(cards))}")

    @property
    def rank(self) -> str:
        """The rank the cards are laid to."""
        return _split(self)[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards laid."""
        return _split(self)[1]

    def spoken(self, language: str) -> str:
        """The rank and the cards as they are printed."""
        return f"{rank_letter(self.rank, language)} {spoken_cards(self.cards, language)}"


@lru_cache(maxsize=8192)
def _split(batch: str) -> tuple[str, tuple[Card, ...]]:
    """The rank and the cards of a batch."""
    rank, *cards = batch.split()
    return rank, tuple(map(Card, cards))


class Haul(str):
    """Cards of the hand with which the pile is taken, such as ``heD krD``, or ``heD krD + kr9 he9 ka9`` with further
    melds.
    """

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"{CARDS}(?:\s*\+\s*{CARDS})?"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what a player wrote."""
        first, _, more = text.partition("+")
        return cls.of(read_cards(first), read_cards(more))

    @classmethod
    def of(cls, first: Iterable[Card], more: Iterable[Card] = ()) -> Self:
        """A haul of cards melded with the top card, and those of further melds, one meld after another."""
        further = codes_text(more)
        return cls(f"{codes_text(in_order(first))} + {further}" if further else codes_text(in_order(first)))

    @property
    def first(self) -> tuple[Card, ...]:
        """The cards melded with the top card."""
        return tuple(map(Card, self.partition("+")[0].split()))

    @property
    def more(self) -> tuple[Meld, ...]:
        """Further melds: each natural card of another rank begins one, wild cards go with those before them."""
        melds: list[Meld] = []
        for card in map(Card, self.partition("+")[2].split()):
            rank = rank_of(card)
            if not melds or (rank != WILD and rank != melds[-1].rank):
                melds.append(Meld(rank, ()))
            melds[-1] = Meld(melds[-1].rank, (*melds[-1].cards, card))
        return tuple(melds)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the hand that are used."""
        return tuple(Card(text) for text in self.split() if text != "+")

    def spoken(self, language: str) -> str:
        """The cards as they are printed."""
        more = tuple(card for meld in self.more for card in meld.cards)
        first = spoken_cards(self.first, language)
        return f"{first} + {spoken_cards(more, language)}" if more else first
