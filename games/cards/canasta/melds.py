"""Canasta: melds by rank, when one is sound, and what is written down to name the cards that are laid."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, NamedTuple, Self

from games.cards.canasta.cards import BLACK, WILD, in_order, is_wild, rank_of
from games.contract import Card, rank_letter
from games.kit.melds import CARDS, codes_text, read_cards, spoken_cards

CANASTA = 7


class Meld(NamedTuple):
    """Cards of one rank on the table, natural ones first."""

    rank: str
    cards: tuple[Card, ...]

    @property
    def wild(self) -> int:
        """How many wild cards there are."""
        return sum(map(is_wild, self.cards))

    @property
    def natural(self) -> int:
        """How many natural cards there are."""
        return len(self.cards) - self.wild

    @property
    def bonus(self) -> int:
        """What it counts besides its cards."""  # 4.5
        if len(self.cards) < CANASTA or self.rank == BLACK:
            return 0
        if self.rank == WILD:
            return 1000
        return 300 if self.wild else 500

    def plus(self, cards: Iterable[Card]) -> Meld:
        """The meld with more cards."""
        return Meld(self.rank, tuple(sorted((*self.cards, *cards), key=is_wild)))

    def fault(self) -> str | None:
        """The paragraph against the meld as it lies."""
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
    return Meld(rank, ())


def with_meld(melds: tuple[Meld, ...], new: Meld) -> tuple[Meld, ...]:
    """A party's melds with one grown or new."""
    if any(meld.rank == new.rank for meld in melds):
        return tuple(new if meld.rank == new.rank else meld for meld in melds)
    return (*melds, new)


class Batch(str):
    """Cards that are laid to one rank: ``D heD krD jo``; ``W`` for wild cards alone, ``3`` for black threes."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"(?:10|[2-9]|[wbjdqka])\s+{CARDS}"

    @classmethod
    def read(cls, text: str) -> Self:
        """What a player wrote."""
        rank, _, cards = text.strip().partition(" ")
        rank = {"J": "B", "Q": "D"}.get(rank.upper(), rank.upper())
        return cls.of(rank, read_cards(cards))

    @classmethod
    def of(cls, rank: str, cards: Iterable[Card]) -> Self:
        """The cards laid to a rank, natural ones first."""
        return cls(f"{rank} {codes_text(in_order(cards))}")

    @property
    def rank(self) -> str:
        """The rank they are laid to."""
        return _split(self)[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards."""
        return _split(self)[1]

    def spoken(self, language: str) -> str:
        """The rank and the cards as they are printed."""
        return f"{rank_letter(self.rank, language)} {spoken_cards(self.cards, language)}"


@lru_cache(maxsize=8192)
def _split(batch: str) -> tuple[str, tuple[Card, ...]]:
    rank, *cards = batch.split()
    return rank, tuple(map(Card, cards))


class Haul(str):
    """Cards of the hand with which the pile is taken: ``heD krD``, with further melds ``heD krD + kr9 he9 ka9``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"{CARDS}(?:\s*\+\s*{CARDS})?"

    @classmethod
    def read(cls, text: str) -> Self:
        """What a player wrote."""
        first, _, more = text.partition("+")
        return cls.of(read_cards(first), read_cards(more))

    @classmethod
    def of(cls, first: Iterable[Card], more: Iterable[Card] = ()) -> Self:
        """The cards that go with the top one, and those of further melds, one meld after another."""
        further = codes_text(more)
        return cls(f"{codes_text(in_order(first))} + {further}" if further else codes_text(in_order(first)))

    @property
    def first(self) -> tuple[Card, ...]:
        """The cards that go with the top one."""
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
        """All the cards, which must be held."""
        return tuple(Card(text) for text in self.split() if text != "+")

    def spoken(self, language: str) -> str:
        """The cards as they are printed."""
        more = tuple(card for meld in self.more for card in meld.cards)
        first = spoken_cards(self.first, language)
        return f"{first} + {spoken_cards(more, language)}" if more else first
