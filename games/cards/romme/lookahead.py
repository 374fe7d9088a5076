"""Rommé: what a turn can still lead to, judged generously, so that nobody begins what cannot be finished."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from games.cards.romme.state import FIRST, State, has_forty
from games.kit.cards import JOKER, RANKS, SUITS, Card, less
from games.kit.lay_offs import fitting, swappable
from games.kit.melds import LADDER, LONGEST_RUN, Meld, Row, naturals, stand_ins, worth
from games.kit.rows import rows

_PATIENCE = 120
"""Positions of a search; after that the answer is: perhaps."""
_ALIKE = 64
"""So many ways to make a row of equal cards are looked at."""


_OF_RANK = {rank: tuple(Card(suit + rank) for suit in SUITS) for rank in RANKS}
_LADDERS = tuple(tuple(Card(suit + rank) for rank in LADDER) for suit in SUITS)


class _Way(NamedTuple):
    """A row as it can be taken from a hand: which places of it, how many jokers, and what it is worth."""

    places: int
    jokers: int
    worth: int = 0


@lru_cache(maxsize=512)
def _worthy(hand: tuple[Card, ...]) -> tuple[_Way, ...]:
    """The rows of a hand by its places, the most worthy first."""
    bits = _bits(hand)
    ways_by_worth = [
        _Way(places, row.cards.count(JOKER), worth(row))
        for row in rows(hand)
        for places in _at(naturals(row.cards), bits)
    ]
    return tuple(sorted(ways_by_worth, key=lambda way: -way.worth))


@lru_cache(maxsize=512)
def _clearing(hand: tuple[Card, ...], jokers: int) -> dict[int, tuple[_Way, ...]]:
    """For each place of a hand the rows that use it, with as many of so many jokers as they need."""
    ways = [way for way in _ways(hand) if way.jokers <= jokers]
    bits = [1 << place for place in range(len(hand))]
    return {bit: tuple([way for way in ways if way.places & bit]) for bit in bits}


@lru_cache(maxsize=512)
def _ways(hand: tuple[Card, ...]) -> tuple[_Way, ...]:
    """All rows that the natural cards of a hand could be used in, whatever jokers they need."""
    bits = _bits(hand)
    rows_needing = (*_sets(bits.keys()), *_runs(bits.keys()))
    return tuple([_Way(places, needed) for cards, needed in rows_needing for places in _at(cards, bits)])


def _bits(hand: tuple[Card, ...]) -> dict[Card, list[int]]:
    """The places of each natural card of a hand, each as a bit."""
    bits: dict[Card, list[int]] = {}
    for place, card in enumerate(hand):
        if card != JOKER:
            bits.setdefault(card, []).append(1 << place)
    return bits


def _at(cards: Iterable[Card], bits: Mapping[Card, list[int]]) -> list[int]:
    """The places of a hand where some cards can be taken from; of equal ones any may be used."""
    choices = [0]
    for card in cards:
        one, *others = bits[card]
        if others:
            choices = [chosen | bit for chosen in choices for bit in (one, *others)]
        else:
            choices = [chosen | one for chosen in choices]
    return choices[:_ALIKE]


def _sets(held: Container[Card]) -> Iterator[tuple[tuple[Card, ...], int]]:
    """The natural cards of all sets, and the jokers they need."""
    for rank in RANKS:
        own = [card for card in _OF_RANK[rank] if card in held]
        for size in range(1, len(own) + 1):
            for cards in combinations(own, size):
                yield cards, max(0, 3 - size)


def _runs(held: Container[Card]) -> Iterator[tuple[tuple[Card, ...], int]]:
    """The natural cards of all runs, and the jokers they need; one more where a card that is held is spared."""
    for ladder in _LADDERS:
        places = [place for place, card in enumerate(ladder) if card in held]
        for first, low in enumerate(places):
            for last, high in enumerate(places[first + 1 :], first + 1):
                if high - low >= LONGEST_RUN:
                    break
                cards = tuple([ladder[place] for place in places[first : last + 1]])
                needed = max(3, high - low + 1) - len(cards)
                yield cards, needed
                for spared in range(1, len(cards) - 1):
                    yield cards[:spared] + cards[spared + 1 :], needed + 1


def leads_on(s: State, gone: tuple[Card, ...], row: Row | None = None, jokers: int = 0) -> bool:
    """Whether the player in turn is out, or can come out or be rid of everything in this turn.

    That is to say after some cards have gone from the hand, perhaps as a row, and so many jokers been gained.
    """
    points = s.points + (worth(row) if row is not None else 0)
    if has_forty(s) or points >= FIRST:
        return True
    hand = s.hands[s.turn]
    places = _places(hand, gone)
    wild = hand.count(JOKER) - gone.count(JOKER)
    if not s.early and not jokers and _Search(hand).reaches(places, wild, FIRST - points):
        return True
    melds = s.melds
    if row is not None and (kind := row.kind) is not None:
        melds = (*melds, Meld(s.turn, kind, row.cards))
    table = _on_table(hand, melds)
    wild += jokers + _to_be_had(less(hand, gone), melds)
    return _Search(hand).clears(places & ~table, places & table, wild, spare=True)


def _places(hand: tuple[Card, ...], gone: tuple[Card, ...]) -> int:
    """The places of a hand with natural cards, without those gone."""
    left = list(less(naturals(hand), gone))
    places = 0
    for place, card in enumerate(hand):
        if card in left:
            left.remove(card)
            places |= 1 << place
    return places


class _Search:
    """A search for what can be laid from a hand."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self._hand = hand
        self._left = _PATIENCE

    def reaches(self, places: int, jokers: int, needed: int) -> bool:
        """Whether rows of so many points can be laid."""
        self._left -= 1
        if needed <= 0 or self._left < 0:
            return True
        return any(
            self.reaches(places & ~way.places, jokers - way.jokers, needed - way.worth)
            for way in _worthy(self._hand)
            if way.jokers <= jokers and not way.places & ~places
        )

    def clears(self, places: int, help_: int, jokers: int, *, spare: bool) -> bool:
        """Whether some places can be cleared, with the help of others and of jokers; with ``spare`` all but one."""
        self._left -= 1
        if not places or self._left < 0:
            return True
        first = places & -places
        if spare and self.clears(places & ~first, help_, jokers, spare=False):
            return True
        return any(
            self.clears(places & ~way.places, help_ & ~way.places, jokers - way.jokers, spare=spare)
            for way in _clearing(self._hand, jokers)[first]
            if not way.places & ~(places | help_)
        )


@lru_cache(maxsize=512)
def _on_table(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> int:
    """The places of a hand whose cards might find room in the melds on the table."""
    jokers = hand.count(JOKER) + _to_be_had(hand, melds)
    fits = {card for meld in melds for card in _reached(meld, hand, jokers)}
    return sum(1 << place for place, card in enumerate(hand) if card in fits)


def _to_be_had(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> int:
    """How many jokers on the table might be swapped for cards of a hand."""
    return sum(card in hand for meld in melds for card in swappable(meld))


def _reached(meld: Meld, hand: tuple[Card, ...], jokers: int) -> set[Card]:
    """The cards that a meld might take, with the help of others of the hand and so many jokers."""
    reached = set(swappable(meld))
    if meld.kind == "set":
        return reached | {fit.card for fit in fitting(meld)}
    run = [card for card in stand_ins(meld) if card is not None]
    low = LADDER.index(run[0].rank)
    for places in (range(low - 1, -1, -1), range(low + len(run), len(LADDER))):
        left = jokers
        for place in places:
            card = Card(run[0].suit + LADDER[place])
            left -= card not in hand
            if left < 0:
                break
            reached.add(card)
    return reached
