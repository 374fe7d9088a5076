"""Estimates for computer players of Binokl: melds to announce, cards to keep, tricks worth taking."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple, assert_never

from games.cards.binokl.melds import Meld, cards_of, worth
from games.cards.binokl.moves import Announce, LastTrick, Move, Out
from games.cards.binokl.state import PACK, State, totals
from games.cards.tricks.card_play import Outlook, lead, reply, unseen
from games.cards.tricks.moves import Exchange, Play
from games.contract import Card, Seat
from games.kit.suits import Suit

_CALLED = 5000.0
_HOPE = (1.0, 0.28, 0.05)
"""Share of a meld's value by the number of its cards still to be drawn."""
_NEXT = 0.4
"""Share of the next announcement's value in advance: the lead may come otherwise."""
_MOST, _KEEP = 60.0, 0.4
"""Most points of a meld that count, and the share of them lost with one of its cards."""
_SPREAD = 400
"""Lead in points that is worth half a win."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Announce the best meld, keep cards of melds to come, call when it is enough."""
    match m:
        case Out():
            return _CALLED if totals(s)[seat] >= s.target else -_CALLED
        case LastTrick():
            return 400.0
        case Exchange():
            return 300.0
        case Announce(meld):
            return 100.0 + worth(meld, s.trump)
        case Play(card):
            # a deal has no goal of its own
            look = Outlook(PACK, 10_000)
            value = (lead if not s.trick.cards else reply)(card, s, seat, look)
            if not s.talon.open:
                return value
            return value + (_right_to_announce(s, seat, card) if s.trick.cards else 0.0) - _kept(s, seat, card)
        case _:
            assert_never(m)


class _Wish(NamedTuple):
    """A meld to be collected: the cards it needs, and its points."""

    need: tuple[tuple[Card, int], ...]
    points: int


@cache
def _wishes(trump: Suit) -> tuple[_Wish, ...]:
    """All melds, the most valuable first."""
    return tuple(
        _Wish(tuple(Counter(cards_of(meld, trump)).items()), worth(meld, trump))
        for meld in sorted(Meld.all(), key=lambda meld: -worth(meld, trump))
    )


@cache
def _wishes_with(card: Card, trump: Suit) -> tuple[_Wish, ...]:
    """All melds with a card, the most valuable first."""
    return tuple(wish for wish in _wishes(trump) if card in dict(wish.need))


def _right_to_announce(s: State, seat: Seat, card: Card) -> float:
    """Value of taking the trick: the lead, and with it the next announcement."""
    if not s.ranking.beats(card, s.trick.cards[0]):
        return 0.0
    hand, used = s.hands[seat], s.used[seat]

    def possible(wish: _Wish) -> bool:
        held = [(hand.count(one) - (one == card), n, one) for one, n in wish.need]
        return all(have >= n for have, n, _ in held) and any(have > used.count(one) for have, _, one in held)

    return 4.0 + next((wish.points * _NEXT for wish in _wishes(s.trump) if possible(wish)), 0.0)


def _kept(s: State, seat: Seat, card: Card) -> float:
    """Loss from letting a card go: melds that it might still be part of."""
    hand, used = s.hands[seat], s.used[seat]
    if hand.count(card) > 1 and card not in used:
        return 0.0
    to_come = unseen(s, seat, PACK)
    best = 0.0
    for wish in _wishes_with(card, s.trump):
        lacking = 0
        for one, n in wish.need:
            missing = n - hand.count(one)
            if missing > 0:
                lacking += missing if missing <= to_come.count(one) else len(_HOPE)
        if lacking < len(_HOPE) and (lacking or any(used.count(one) < n for one, n in wish.need)):
            best = max(best, wish.points * _HOPE[lacking])
    return min(best, _MOST) * _KEEP


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, by the points of the match so far."""
    if s.first is not None:
        return float(s.first == seat)
    own = totals(s)
    return min(1.0, max(0.0, 0.5 + (own[seat] - own[1 - seat]) / (2 * _SPREAD)))
