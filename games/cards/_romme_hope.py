"""Rommé: what a turn can still lead to, judged generously, so that nobody begins what cannot be finished."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.cards._romme_deal import FIRST, State, has_forty
from games.kit.cards import JOKER, Card, less
from games.kit.lay_offs import fitting, swappable
from games.kit.melds import LADDER, Meld, naturals, stand_ins, worth
from games.kit.rows import rows

_PATIENCE = 120
"""Positions of a search; after that the answer is: perhaps."""


class _Way(NamedTuple):
    """A row as it can be taken from a hand: which places of it, how many jokers, and what it is worth."""

    places: int
    jokers: int
    worth: int


@lru_cache(maxsize=512)
def _ways(hand: tuple[Card, ...]) -> tuple[_Way, ...]:
    """The rows of a hand by its places, the most worthy first; of equal cards any may be used."""
    found = []
    for row in rows(hand):
        choices = [0]
        for card in naturals(row.cards):
            at = [1 << place for place, held in enumerate(hand) if held == card]
            choices = [chosen | bit for chosen in choices for bit in at]
        found += [_Way(chosen, row.cards.count(JOKER), worth(row)) for chosen in choices[:8]]
    return tuple(sorted(found, key=lambda way: -way.worth))


@lru_cache(maxsize=512)
def _by_place(hand: tuple[Card, ...]) -> dict[int, tuple[_Way, ...]]:
    """The ways that use each place of a hand."""
    bits = [1 << place for place in range(len(hand))]
    return {bit: tuple(way for way in _ways(hand) if way.places & bit) for bit in bits}


def leads_on(s: State, gone: tuple[Card, ...], points: int = 0, jokers: int = 0) -> bool:
    """Whether the player in turn is out, or can come out or be rid of everything in this turn.

    That is to say after some cards have gone from the hand, so many points been laid and jokers been gained.
    """
    if has_forty(s) or s.points + points >= FIRST:
        return True
    hand = s.hands[s.turn]
    places = _places(hand, gone)
    wild = hand.count(JOKER) - gone.count(JOKER)
    if not s.early and not jokers and _Search(hand).reaches(places, wild, FIRST - s.points - points):
        return True
    table = _on_table(hand, s.melds)
    return _Search(hand).clears(places & ~table, places & table, wild + jokers, spare=True)


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
        self._ways = _ways(hand)
        self._by_place = _by_place(hand)
        self._left = _PATIENCE

    def reaches(self, places: int, jokers: int, needed: int) -> bool:
        """Whether rows of so many points can be laid."""
        self._left -= 1
        if needed <= 0 or self._left < 0:
            return True
        return any(
            self.reaches(places & ~way.places, jokers - way.jokers, needed - way.worth)
            for way in self._ways
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
            for way in self._by_place[first]
            if way.jokers <= jokers and not way.places & ~(places | help_)
        )


@lru_cache(maxsize=512)
def _on_table(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> int:
    """The places of a hand whose cards might find room in the melds on the table."""
    jokers = hand.count(JOKER) + sum(card in hand for meld in melds for card in swappable(meld))
    fits = {card for meld in melds for card in _reached(meld, hand, jokers)}
    return sum(1 << place for place, card in enumerate(hand) if card in fits)


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
