"""Estimates for computer players of Herz: the cost of a card, and how a seat stands."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, assert_never

from games.cards.herz.moves import Move, Pass, Play
from games.cards.herz.passing import SEATS
from games.cards.herz.scoring import HITS, NATURAL, QUEEN, totals
from games.cards.herz.state import State
from games.contract import HEARTS, SPADES, SUITS, Card, Seat
from games.kit.cards import pack
from games.kit.tricks import Trick, best, trick_points, unseen, winner, worth

_ABOVE_QUEEN = (Card(SPADES + "K"), Card(SPADES + "A"))
"""The spades that are forced to take the queen."""
_MANY_SPADES = 5
"""Length from which on a spade suit guards its own queen."""
_SUSPICION = 10
"""Hits with one seat, and none with the others, that look like a march."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Pass on the cards that burden the hand; play the card that costs least."""
    match m:
        case Pass(cards):
            return sum(burden(card, s.hands[seat]) for card in cards)
        case Play(card):
            return -cost(card, outlook(s.hands[seat], s.trick, s.tricks), seat)
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, by totals and the hits of this fight."""
    return prospects(totals(s.account), trick_points(s.tricks, NATURAL, SEATS, HITS), seat)


def burden(card: Card, hand: tuple[Card, ...]) -> float:
    """Value of passing a card on, judged by the hand it was dealt."""
    height = NATURAL.height[card]
    length = sum(held.suit == card.suit for held in hand)
    if card.suit == SPADES:
        if card == QUEEN or card in _ABOVE_QUEEN:
            return 2.0 if length >= _MANY_SPADES else 30.0 + (card == QUEEN)
        return height / 4 - 4  # low spades guard the queen
    if card.suit == HEARTS:
        return height * 1.5 - (4 if length >= _MANY_SPADES else 0)
    return height + 3.0 * max(0, 4 - length)


class Outlook(NamedTuple):
    """What a player knows before playing a card: of the others' hands, the present trick, and a march."""

    heights: Mapping[str, tuple[int, ...]]
    """By suit the heights of the cards in other hands, lowest first."""
    queen: bool
    """True if the queen of spades is in another hand."""
    place: int
    """The number of cards in the present trick."""
    best: Card | None
    """The card that takes the present trick so far."""
    taker: Seat | None
    """The seat that takes it so far."""
    lying: int
    """The hits in it."""
    marcher: Seat | None
    """The seat that has taken all hits so far, if they are many."""

    def around(self, card: Card) -> tuple[int, int]:
        """The number of lower and of higher cards of a card's suit in other hands."""
        heights = self.heights[card.suit]
        lower = bisect(heights, NATURAL.height[card])
        return lower, len(heights) - lower


@lru_cache(maxsize=64)
def outlook(hand: tuple[Card, ...], trick: Trick, tricks: tuple[Trick, ...]) -> Outlook:
    """What is known before a card of a hand is played. Cached, because each card of the hand asks for it."""
    heights: dict[str, list[int]] = {suit: [] for suit in SUITS}
    others = unseen(pack(), hand, (*tricks, trick))
    for card in others:
        heights[card.suit].append(NATURAL.height[card])
    by_suit = {suit: tuple(sorted(its)) for suit, its in heights.items()}
    lying = trick.cards
    top = lying[best(lying, NATURAL)] if lying else None
    taker = winner(trick, NATURAL, SEATS) if lying else None
    return Outlook(by_suit, QUEEN in others, len(lying), top, taker, worth(lying, HITS), _marcher(tricks))


def cost(card: Card, known: Outlook, seat: Seat) -> float:
    """Hits a card is expected to cost, less the relief of being rid of it."""
    take = _taking(card, known)
    lying = known.lying + HITS.get(card, 0)
    if known.marcher == seat:
        return -take * (1 + lying)
    relief = _threat(card, known) * (1 - take if card in HITS else 1)
    if known.marcher is not None and lying and known.taker == known.marcher:
        return lying * (1 - 2 * take) - relief / 4  # a few hits of one's own are cheaper than 26
    return take * (lying + _to_come(card, known)) - relief


def prospects(totals: tuple[int, ...], hits: tuple[int, ...], seat: Seat) -> float:
    """A seat's chances against the others, from 0 to 1, by totals and the hits of the present fight."""
    sums = [total + hit for total, hit in zip(totals, hits, strict=True)]
    others = (sum(sums) - sums[seat]) / (len(sums) - 1)
    return min(1.0, max(0.0, 0.5 + (others - sums[seat]) / 200))


def _taking(card: Card, known: Outlook) -> float:
    """Probability that a card takes the trick."""
    if known.best is not None and not NATURAL.beats(card, known.best):
        return 0.0
    _, higher = known.around(card)
    return 1 / (1 + higher * (SEATS - 1 - known.place) / 3)


def _to_come(card: Card, known: Outlook) -> float:
    """Hits that the seats still to play may add to a trick in the suit of the card."""
    to_follow = SEATS - 1 - known.place
    void = max(0.1, 1 - len(known.heights[card.suit]) / 8)
    if card.suit == HEARTS:
        return to_follow * (1 + 2 * known.queen * void)
    if card.suit == SPADES:
        return to_follow * (void + (4 if card in _ABOVE_QUEEN else 1) * known.queen)
    return to_follow * void * (1 + 3 * known.queen)


def _threat(card: Card, known: Outlook) -> float:
    """Hits a card may cost if it stays in the hand."""
    lower, higher = known.around(card)
    risk = lower / (1 + lower + higher)
    if card == QUEEN:
        return 13 * max(risk, 0.5)
    if card in _ABOVE_QUEEN and known.queen:
        return 5.0
    return risk * (2.5 if card.suit == HEARTS else 1.5)


def _marcher(tricks: tuple[Trick, ...]) -> Seat | None:
    """The seat that has taken all hits so far, if they are many."""
    hits = trick_points(tricks, NATURAL, SEATS, HITS)
    most = max(hits)
    return hits.index(most) if most == sum(hits) and most >= _SUSPICION else None
