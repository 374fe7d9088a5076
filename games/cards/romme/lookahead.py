"""A search for what a turn can still lead to, generous, so that nobody begins what cannot be finished.

Cards are bit masks: two bits for each card of the two packs, in the order of a hand. Of equal cards the lower bit is
taken first; jokers are only counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from operator import itemgetter

from games.cards.romme.state import FIRST, State, has_forty
from games.contract import JOKER, RANKS, SUITS, Card
from games.kit.cards import arranged, pack
from games.kit.lay_offs import fitting, swappable
from games.kit.meldable import meldable
from games.kit.melds import LADDER, LONGEST_RUN, Kind, Meld, Row, stand_ins, worth

_PATIENCE = 120
"""Positions searched before the answer is a generous yes."""
_ALIKE = 64
"""Ways to make a row of equal cards that are considered."""

_FIRST = {card: 1 << 2 * number for number, card in enumerate(arranged(pack()))} | {JOKER: 0}
"""The bit of each card, for the first of two; the second one has the next bit."""
_ONE_EACH = sum(_FIRST.values())
_LADDERS = {suit: tuple(Card(suit + rank) for rank in LADDER) for suit in SUITS}


def _both(cards: Iterable[Card]) -> int:
    """A mask of some cards, each of them twice."""
    return sum(3 * _FIRST[card] for card in set(cards))


_OF_RANK = {rank: _both(Card(suit + rank) for suit in SUITS) for rank in RANKS}
_OF_SUIT = {suit: _both(ladder) for suit, ladder in _LADDERS.items()}
_CARD = {bit: card for card in pack() for bit in (_FIRST[card], _FIRST[card] << 1)}
_LINES = {bit: (_OF_RANK[card.rank], _OF_SUIT[card.suit]) for bit, card in _CARD.items()}
"""By a card's bit: masks of all cards of its rank, and of its suit."""


_Way = tuple[int, int, int]
"""A row that can be taken from a hand: mask of its cards, number of jokers, and points (0 where they do not matter).

A plain tuple, since there are very many, and the garbage collector ignores tuples of numbers."""


@lru_cache(maxsize=4096)
def _counted(cards: tuple[Card, ...]) -> tuple[int, int]:
    """Mask of the natural cards, and number of jokers."""
    mask = 0
    for card in cards:
        bit = _FIRST[card]
        mask |= bit << 1 if mask & bit else bit
    return mask, cards.count(JOKER)


def _mask(cards: tuple[Card, ...]) -> int:
    """Mask of the natural cards."""
    return _counted(cards)[0]


def _without(held: int, gone: int) -> int:
    """Cards left when others are gone, none of which is there twice; of two equal ones the second goes."""
    doubled = gone & held >> 1
    return held & ~(gone ^ doubled ^ doubled << 1)


def _singly(held: int) -> int:
    """One of each card."""
    return (held | held >> 1) & _ONE_EACH


@lru_cache(maxsize=512)
def _worthy(hand: tuple[Card, ...]) -> tuple[_Way, ...]:
    """The rows of a hand, the most valuable first."""
    held = _mask(hand)
    ways: list[_Way] = []
    for row in meldable(hand):
        way = _way(row)
        if held & way[0] << 1:
            ways += _alike(way, row.cards, held)
        else:
            ways.append(way)
    ways.sort(key=itemgetter(2), reverse=True)
    return tuple(ways)


@lru_cache(maxsize=8192)
def _way(row: Row) -> _Way:
    """A way to lay a row, with the first one of equal cards in each place."""
    return *_counted(row.cards), worth(row)


def _alike(way: _Way, cards: Iterable[Card], held: int) -> Iterable[_Way]:
    """All ways to make a row, with any of equal cards held."""
    first, jokers, points = way
    doubles = held & first << 1
    if not doubles:
        return (way,)
    choices = [0]
    for card in cards:
        bit = _FIRST[card]
        if doubles & bit << 1:
            choices = [chosen | one for chosen in choices for one in (bit, bit << 1)]
        else:
            choices = [chosen | bit for chosen in choices]
    return [(chosen, jokers, points) for chosen in choices[:_ALIKE]]


@lru_cache(maxsize=8192)
def _using(bit: int, of_rank: int, of_suit: int, jokers: int) -> tuple[_Way, ...]:
    """Rows that use a card, made of the cards held of its rank or suit and some jokers."""
    return tuple([way for way in (*_sets(of_rank, jokers), *_runs(of_suit, jokers)) if way[0] & bit])


@lru_cache(maxsize=4096)
def _sets(held: int, jokers: int) -> tuple[_Way, ...]:
    """All sets of cards of one rank, with as many of the jokers as they need."""
    single = _singly(held)
    own = [card for card, bit in _FIRST.items() if single & bit]
    sizes = range(max(1, 3 - jokers), len(own) + 1)
    sets = [cards for size in sizes for cards in combinations(own, size)]
    return tuple([way for cards in sets for way in _alike((_mask(cards), max(0, 3 - len(cards)), 0), cards, held)])


@lru_cache(maxsize=4096)
def _runs(held: int, jokers: int) -> tuple[_Way, ...]:
    """All runs of cards of one suit, with as many of the jokers as they need; one may spare a card that is held."""
    single = _singly(held)
    ladder = _LADDERS[_CARD[held & -held].suit]
    places = [place for place, card in enumerate(ladder) if single & _FIRST[card]]
    ways: list[_Way] = []
    for first, low in enumerate(places):
        for last, high in enumerate(places[first + 1 :], first + 1):
            cards = tuple([ladder[place] for place in places[first : last + 1]])
            gaps = high - low + 1 - len(cards)
            if gaps > jokers or high - low >= LONGEST_RUN:
                break
            needed = max(gaps, 3 - len(cards))
            if needed <= jokers:
                ways += _alike((_mask(cards), needed, 0), cards, held)
            if needed < jokers:
                for spared in range(1, len(cards) - 1):
                    others = cards[:spared] + cards[spared + 1 :]
                    ways += _alike((_mask(others), needed + 1, 0), others, held)
    return tuple(ways)


def leads_on(s: State, gone: tuple[Card, ...], row: Row | None = None, jokers: int = 0) -> bool:
    """Return whether the player in turn is out, or can still come out or lay everything in this turn.

    It is asked for the hand after the cards ``gone``, perhaps as a row, and with ``jokers`` gained.
    """
    points = s.points + (worth(row) if row is not None else 0)
    if has_forty(s) or points >= FIRST:
        return True
    hand = s.hands[s.turn]
    held, in_hand = _counted(hand)
    taken, jokers_taken = _counted(gone)
    left = _without(held, taken)
    wild = in_hand - jokers_taken
    if not s.early and not jokers:
        ways = [way for way in _worthy(hand) if way[1] <= wild and not way[0] & ~left]
        if ways and _Search(held).reaches(ways, wild, FIRST - points):
            return True
    melds = s.melds
    if row is not None and (kind := row.kind) is not None:
        melds = (*melds, Meld(s.turn, kind, row.cards))
    swaps = [cards for meld in melds if (cards := _swaps(meld.kind, meld.cards))]
    table = left & _on_table(_singly(held), in_hand + _to_be_had(held, swaps), melds)
    wild += jokers + _to_be_had(left, swaps)
    return _Search(held).clears(left & ~table, table, wild, spare=True)


class _Search:
    """A bounded search for what can be laid from a hand."""

    __slots__ = ("_held", "_left")

    def __init__(self, held: int) -> None:
        self._held = held
        self._left = _PATIENCE

    def reaches(self, ways: list[_Way], jokers: int, needed: int) -> bool:
        """Return whether rows of the points needed can be laid, out of the given ways."""
        self._left -= 1
        if needed <= 0 or self._left < 0:
            return True
        for cards, wild, points in ways:
            spare = jokers - wild
            others = [way for way in ways if not way[0] & cards and way[1] <= spare]
            if self.reaches(others, spare, needed - points):
                return True
        return False

    def clears(self, cards: int, help_: int, jokers: int, *, spare: bool) -> bool:
        """Return whether all of some cards can be laid, with the help of others and of jokers; with ``spare``, all but
        one."""
        self._left -= 1
        if not cards or self._left < 0:
            return True
        first = cards & -cards
        if spare and self.clears(cards & ~first, help_, jokers, spare=False):
            return True
        same_rank, same_suit = _LINES[first]
        gone = ~(cards | help_)
        for used, wild, _ in _using(first, self._held & same_rank, self._held & same_suit, jokers):
            if not used & gone and self.clears(cards & ~used, help_ & ~used, jokers - wild, spare=spare):
                return True
        return False


def _to_be_had(held: int, swaps: list[int]) -> int:
    """Upper bound on jokers on the table that can be swapped for cards held, by the cards each meld gives them for."""
    single = _singly(held) if swaps else 0
    return sum([(single & cards).bit_count() for cards in swaps])


def _on_table(single: int, jokers: int, melds: tuple[Meld, ...]) -> int:
    """Cards that might be laid off to melds on the table, with the help of others held and of jokers."""
    table = 0
    for _, kind, cards in melds:
        at_once, ends = _room(kind, cards)
        table |= at_once
        for end in ends:
            left = jokers
            for bit in end:
                left -= not single & bit
                if left < 0:
                    break
                table |= bit
    return table | table << 1


@lru_cache(maxsize=4096)
def _swaps(kind: Kind, cards: tuple[Card, ...]) -> int:
    """Cards for which a joker of a meld can be had."""
    return _mask(swappable(Meld(0, kind, cards)))


@lru_cache(maxsize=4096)
def _room(kind: Kind, cards: tuple[Card, ...]) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """The cards that fit a meld now, and for a run the later ones beyond each end, nearest first."""
    meld = Meld(0, kind, cards)
    if kind == "set":
        return _swaps(kind, cards) | _mask(tuple([fit.card for fit in fitting(meld)])), ()
    run = [card for card in stand_ins(meld) if card is not None]
    bits = tuple([_FIRST[card] for card in _LADDERS[run[0].suit]])
    low = LADDER.index(run[0].rank)
    return _swaps(kind, cards), (bits[:low][::-1], bits[low + len(run) :])
