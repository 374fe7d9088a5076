"""Tricks, with and without trump: rankings, duties to follow, winners, points, and what play reveals of hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from games.contract import RANKS, SUITS, Card, Cards, Face, Phrase, Seat

TRUMP = "trump"
"""The suit to which all trumps belong, whatever their printed suit."""

Duty: TypeAlias = Literal["follow", "beat", "trump", "overtrump"]
"""A duty in a trick: to follow the suit led; to beat the best card so far in doing so; to trump if void; to play a
higher trump than the best one so far, unless a plain suit is followed."""


class Ranking:
    """The ranking of cards: the suit each counts to, and its height there (0 the lowest)."""

    __slots__ = ("height", "suit")

    def __init__(self, order: tuple[str, ...] = RANKS, trumps: tuple[Card, ...] = ()) -> None:
        """``order`` are the ranks of a plain suit and ``trumps`` all trumps, both lowest first."""
        plain = [Card(suit + rank) for suit in SUITS for rank in order]
        self.suit: Mapping[Card, str] = {card: card.suit for card in plain} | dict.fromkeys(trumps, TRUMP)
        self.height: Mapping[Card, int] = {card: order.index(card.rank) for card in plain} | {
            card: height for height, card in enumerate(trumps)
        }

    @classmethod
    def with_trump(cls, suit: str, order: tuple[str, ...] = RANKS) -> Ranking:
        """A ranking in which a whole suit is trump, in the order of the others."""
        return cls(order, tuple(Card(suit + rank) for rank in order))

    def beats(self, card: Card, other: Card) -> bool:
        """Return whether a card takes one that was played before it; an identical card does not."""
        if self.suit[card] == self.suit[other]:
            return self.height[card] > self.height[other]
        return self.suit[card] == TRUMP


class Trick(NamedTuple):
    """A trick: the seat that leads, and the cards in the order they were played."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    def plus(self, card: Card) -> Trick:
        """The trick with one more card."""
        return Trick(self.leader, (*self.cards, card))


def turn(trick: Trick, seats: int) -> Seat:
    """The seat that plays the next card."""
    return (trick.leader + len(trick.cards)) % seats


def plays(trick: Trick, seats: int) -> Iterator[tuple[Seat, Card]]:
    """Each card of a trick with the seat that played it."""
    return (((trick.leader + place) % seats, card) for place, card in enumerate(trick.cards))


def best(cards: tuple[Card, ...], ranking: Ranking) -> int:
    """The index of the winning card so far; ``ValueError`` in an empty trick."""
    if not cards:
        raise ValueError("no card has been played")
    top = 0
    for place, card in enumerate(cards):
        if ranking.beats(card, cards[top]):
            top = place
    return top


def winner(trick: Trick, ranking: Ranking, seats: int) -> Seat:
    """The seat that is winning the trick."""
    return (trick.leader + best(trick.cards, ranking)) % seats


def follows(card: Card, hand: Iterable[Card], trick: Trick, ranking: Ranking) -> bool:
    """Return whether a card of the hand is of the suit led; anything does on a lead and from a hand void in that
    suit."""
    if not trick.cards:
        return True
    suit = ranking.suit
    led = suit[trick.cards[0]]
    return suit[card] == led or led not in [suit[held] for held in hand]


def broken_duty(
    card: Card, hand: Collection[Card], trick: Trick, ranking: Ranking, duties: Collection[Duty] = ()
) -> Duty | None:
    """The duty that a card breaks although the hand could keep it, or None; following suit is always a duty."""
    if not trick.cards:
        return None
    suit, beats = ranking.suit, ranking.beats
    led, top = suit[trick.cards[0]], trick.cards[best(trick.cards, ranking)]
    able = [held for held in hand if suit[held] == led]
    if able:
        if suit[card] != led:
            return "follow"
        owes = "beat" in duties or (led == TRUMP and "overtrump" in duties)
        better = owes and not beats(card, top) and any(beats(held, top) for held in able)
        return "beat" if better else None
    trumps = [held for held in hand if suit[held] == TRUMP]
    if trumps and "trump" in duties and suit[card] != TRUMP:
        return "trump"
    if suit[top] == TRUMP and "overtrump" in duties and not beats(card, top):
        return "overtrump" if any(beats(held, top) for held in trumps) else None
    return None


def ruled_out(
    tricks: Iterable[Trick],
    ranking: Ranking,
    seats: int,
    cards: Collection[Card],
    duties: Collection[Duty] = (),
) -> tuple[frozenset[Card], ...]:
    """By seat, the cards it cannot hold: it would have had to play them to an earlier trick."""
    out: list[set[Card]] = [set() for _ in range(seats)]
    for trick in tricks:
        before = Trick(trick.leader)
        for seat, card in plays(trick, seats):
            out[seat].update(other for other in cards if broken_duty(card, (card, other), before, ranking, duties))
            before = before.plus(card)
    return tuple(map(frozenset, out))


def couples(hand: Collection[Card]) -> tuple[str, ...]:
    """The suits of which a hand holds both king and queen."""
    return tuple(suit for suit in SUITS if suit + "K" in hand and suit + "D" in hand)


def worth(cards: Iterable[Card], values: Mapping[Card, int]) -> int:
    """The card points of some cards; those without a value count 0."""
    return sum(values.get(card, 0) for card in cards)


def unseen(pack: Iterable[Card], hand: Iterable[Card], tricks: Iterable[Trick]) -> list[Card]:
    """The cards of a pack that lie neither in a hand nor in one of the tricks."""
    seen = {*hand, *(card for trick in tricks for card in trick.cards)}
    return [card for card in pack if card not in seen]


def trick_points(tricks: Iterable[Trick], ranking: Ranking, seats: int, values: Mapping[Card, int]) -> tuple[int, ...]:
    """The card points of the complete tricks, by seat."""
    sums = [0] * seats
    for trick in tricks:
        if value := worth(trick.cards, values):
            sums[winner(trick, ranking, seats)] += value
    return tuple(sums)


def cards_played(tricks: Iterable[Trick], seats: int) -> tuple[tuple[Card, ...], ...]:
    """The cards each seat has played, in order."""
    piles: list[list[Card]] = [[] for _ in range(seats)]
    for trick in tricks:
        for seat, card in plays(trick, seats):
            piles[seat].append(card)
    return tuple(map(tuple, piles))


def voids(tricks: Iterable[Trick], ranking: Ranking, seats: int) -> tuple[frozenset[str], ...]:
    """By seat, the suits it has shown to be void in by not following; where following is a duty."""
    shown: list[set[str]] = [set() for _ in range(seats)]
    for trick in tricks:
        for seat, card in plays(trick, seats):
            led = ranking.suit[trick.cards[0]]
            if ranking.suit[card] != led:
                shown[seat].add(led)
    return tuple(map(frozenset, shown))


def spread_out(
    trick: Trick,
    ranking: Ranking,
    seats: int,
    *,
    bottom: Seat | None,
    label: Phrase | None = None,
    kind: Literal["trick", "meld", "last"] = "trick",
) -> Cards:
    """A trick as seen from seat ``bottom`` (None: from nobody's), or as a row; its cards numbered, the best marked."""
    top = best(trick.cards, ranking) if trick.cards else None
    faces = tuple(
        Face(card, seat=seat, order=place + 1, marked=place == top)
        for place, (seat, card) in enumerate(plays(trick, seats))
    )
    return Cards(kind, faces, label, seats=seats, bottom=bottom or 0)
