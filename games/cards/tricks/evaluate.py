"""Estimates for computer players: prospects in the countdown, and the gain of a card where sides may be unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.cards.tricks.bummerl import START, Countdown
from games.cards.tricks.card_points import CARD_POINTS
from games.contract import Card, Seat
from games.kit.tricks import TRUMP, Ranking, Trick, best, worth


def countdown_estimate(count: Countdown, seat: Seat) -> float:
    """A seat's chances in the present round, from 0 to 1."""
    others = [left for other, left in enumerate(count.left) if other != seat]
    return 0.5 + (sum(others) / len(others) - count.left[seat]) / (2 * START)


class Look(NamedTuple):
    """A seat's knowledge when it plays a card: the trick, where cards may be, and who is on its side."""

    trick: Trick
    ranking: Ranking
    sizes: tuple[int, ...]
    """Number of cards in each hand."""
    unseen: Sequence[Card]
    """Cards the others may hold."""
    friends: tuple[float, ...]
    """Probability that each seat is on one's own side."""
    lacks: tuple[frozenset[str], ...]
    """Suits each seat has shown to be void in."""
    beating: bool = False
    """True if everybody must beat the best card if he can."""


LATER = 3.0
"""Card points a seat still to play adds, on average."""
_KEEN = 0.85
"""Probability that an opponent who can beat a card does so where nobody must."""


def card_gain(card: Card, seat: Seat, look: Look) -> float:
    """Card points a card is expected to win for one's side, less the cost of letting it go."""
    trick, ranking, seats = look.trick, look.ranking, len(look.sizes)
    after = trick.plus(card)
    later = seats - len(after.cards)
    place = best(after.cards, ranking)
    taker = (after.leader + place) % seats
    ours = 1.0 if taker == seat else look.friends[taker]
    top, led = after.cards[place], ranking.suit[after.cards[0]]
    for step in range(1, later + 1):
        other = (seat + step) % seats
        friend = look.friends[other]
        able = _able(other, top, led, look)
        # a seat whose side is uncertain counts partly as friend, partly as foe
        able *= 1.0 if look.beating else _KEEN
        ours += friend * (1 - ours) * able - (1 - friend) * ours * able
    stake = worth(after.cards, CARD_POINTS) + later * LATER
    price = 0.35 * ranking.height[card] + 1.0 if ranking.suit[card] == TRUMP else 0.0
    return (2 * ours - 1) * stake - price


def _able(seat: Seat, top: Card, led: str, look: Look) -> float:
    """Probability that a seat yet to play can beat the best card."""
    suit, unseen, lacks = look.ranking.suit, look.unseen, look.lacks[seat]
    if not unseen:
        return 0.0
    share = min(1.0, look.sizes[seat] / len(unseen))
    higher = same = trumps = 0
    for card in unseen:
        own = suit[card]
        if own == led:
            same += 1
            higher += look.ranking.beats(card, top)
        elif own == TRUMP:
            trumps += look.ranking.beats(card, top)
    follows = 0.0 if led in lacks else 1 - (1 - share) ** higher
    if led == TRUMP:
        return follows
    void = 1.0 if led in lacks else (1 - share) ** same
    ruffs = 0.0 if TRUMP in lacks else 1 - (1 - share) ** trumps
    return min(1.0, follows + void * ruffs)
