"""Estimates for computer players of Rommé: cards that go together, melds worth laying, how a seat stands."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack
from games.cards.romme.moves import Add, Allow, Knock, Lay, Move, Refuse, Swap, Take
from games.cards.romme.scoring import minus_points
from games.cards.romme.state import FIRST, Options, State, has_forty
from games.contract import JOKER, Card, Seat
from games.kit.lay_offs import fitting
from games.kit.meldable import meldable
from games.kit.melds import LADDER, Meld, Row, naturals, worth

_LOOKED_AT = 40
"""Number of rows considered for a plan; more hardly ever improve it."""
_STEPS = 600
"""Steps of the search for a plan."""
_DEAR = 45.0
"""Value of cards discarded only where nothing else is left; still better than taking a turn back."""
_CLOSE = 3
"""Number of cards with which somebody may finish soon."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Collect cards that go together; come out as soon as possible, then lay whatever can be laid."""
    match m:
        case Draw():
            return 0.0
        case Take():
            return taking(s, seat)
        case Lay(row):
            return laying(s, seat, row)
        case Add(card, _, stands):
            return adding(s, seat, Card(card), stands is None)
        case Swap():
            return swapping(s)
        case TakeBack() | TakeAllBack():
            return -50.0 - isinstance(m, TakeBack)
        case Discard(card):
            return -keeping(s, seat, Card(card))
        case Allow() | Refuse():
            return allowing(s, isinstance(m, Allow))
        case Knock():
            return knocking(s, seat)
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat, options: Options) -> float:
    """Chance to win, by minus points and the present cost of the hands."""
    return prospects(s.scores, tuple(map(minus_points, s.hands)), seat, options.limit)


class Plan(tuple[Row, ...]):
    """Rows that can be laid together, with a card to spare."""

    __slots__ = ()

    @property
    def worth(self) -> int:
        """Points of all rows."""
        return sum(map(worth, self))


@lru_cache(maxsize=2048)
def plan(hand: tuple[Card, ...], *, thrifty: bool) -> Plan:
    """The rows that count most together; a thrifty player values each joker."""
    price = 12 if thrifty else 0
    candidates = [(row, worth(row) - price * row.cards.count(JOKER)) for row in meldable(hand)[:_LOOKED_AT]]
    held = {card: hand.count(card) for card in hand}
    best: tuple[int, tuple[Row, ...]] = (0, ())
    steps = 0

    def look(start: int, left: int, gain: int, selection: tuple[Row, ...]) -> None:
        nonlocal best, steps
        if gain > best[0]:
            best = gain, selection
        for index in range(start, len(candidates)):
            row, value = candidates[index]
            cards = row.cards
            fits = value > 0 and len(cards) < left and all(held[card] >= cards.count(card) for card in cards)
            if fits and steps < _STEPS:
                steps += 1
                for card in cards:
                    held[card] -= 1
                look(index + 1, left - len(cards), gain + value, (*selection, row))
                for card in cards:
                    held[card] += 1

    look(0, len(hand), 0, ())
    return Plan(best[1])


def _planned(s: State, seat: Seat) -> Plan | None:
    """The rows the seat would lay now; None if it cannot come out yet."""
    hand = s.hands[seat]
    thrifty = plan(hand, thrifty=True)
    if has_forty(s) or s.points + thrifty.worth >= FIRST:
        return thrifty
    lavish = plan(hand, thrifty=False)
    return lavish if s.points + lavish.worth >= FIRST else None


@lru_cache(maxsize=8192)
def _in_row(card: Card, hand: tuple[Card, ...]) -> bool:
    """Return whether a card belongs to a row without jokers."""
    return any(card in row.cards for row in meldable(naturals(hand)))


def _wanted_on_table(card: Card, melds: tuple[Meld, ...]) -> bool:
    """Return whether a card can be laid off to a meld."""
    return any(fit.card == card for meld in melds for fit in fitting(meld))


_PLACES = {rank: [place for place, other in enumerate(LADDER) if other == rank] for rank in LADDER}


@lru_cache(maxsize=16384)
def _ties(card: Card, hand: tuple[Card, ...]) -> float:
    """Bonus of a card for going well with the others of the hand."""
    value = 0.0
    for other in dict.fromkeys(hand):
        if other == JOKER:
            continue
        if other == card:
            value -= 5 * (hand.count(card) - 1)
        elif other.rank == card.rank:
            value += 6
        elif other.suit == card.suit:
            gap = min(abs(a - b) for a in _PLACES[card.rank] for b in _PLACES[other.rank])
            value += {1: 7, 2: 4}.get(gap, 0)
    return value


def taking(s: State, seat: Seat) -> float:
    """Value of the open card to a seat; a card from the talon is worth nothing in comparison."""
    card, hand = s.pile[-1], s.hands[seat]
    if card == JOKER:
        return 30.0
    if _in_row(card, (*hand, card)):
        return 12.0
    return 6.0 if seat in s.out and _wanted_on_table(card, s.melds) else -2.0


def knocking(s: State, seat: Seat) -> float:
    """Value of the open card with two more from the talon, which weigh heavily late in a deal."""
    return taking(s, seat) - (14.0 if s.out else 5.0)


def keeping(s: State, seat: Seat, card: Card) -> float:
    """Value of keeping a card; its last one a seat is glad to be rid of."""
    hand = s.hands[seat]
    if len(hand) == 1:
        return -200.0
    if card == JOKER:
        return _DEAR
    haste = 0.7 if s.out else 0.3
    value = _ties(card, hand) - haste * minus_points((card,))
    if _in_row(card, hand):
        value += 40
    if _wanted_on_table(card, s.melds):
        value += 25 if seat in s.out else 4
    return min(value, _DEAR - 1 + value / 1000)


def laying(s: State, seat: Seat, row: Row) -> float:
    """Value of laying a row now."""
    selection = _planned(s, seat)
    if selection is None or s.backs:  # a lay taken back led nowhere
        return -100.0
    jokers = row.cards.count(JOKER)
    if row in selection:
        return 100.0 + worth(row) - 5 * jokers
    return 20.0 + len(row.cards) - 60 * jokers if has_forty(s) else -40.0


def adding(s: State, seat: Seat, card: Card, to_set: bool) -> float:
    """Value of adding a card to a meld now."""
    if not has_forty(s) or s.backs:
        return -60.0
    if card != JOKER:
        return 50.0 + minus_points((card,))
    close = min(len(hand) for other, hand in enumerate(s.hands) if other != seat) <= _CLOSE
    return 40.0 - to_set if close or len(s.hands[seat]) <= _CLOSE else -45.0


def swapping(s: State) -> float:
    """Value of swapping a joker now: high once the forty points are there."""
    return 60.0 if has_forty(s) and not s.backs else -60.0


def allowing(s: State, allows: bool) -> float:
    """Value of letting a knocker have the card: three more cards are a burden, unless he is about to finish."""
    near = s.knocker is not None and s.knocker in s.out
    return 0.6 if allows != near else 0.4


def prospects(scores: tuple[int, ...], costs: tuple[int, ...], seat: Seat, limit: int) -> float:
    """A seat's chances, from 0 to 1, by minus points and half of the present cost of the hands."""
    sums = [score + cost / 2 for score, cost in zip(scores, costs, strict=True)]
    others = (sum(sums) - sums[seat]) / (len(sums) - 1)
    return min(1.0, max(0.0, 0.5 + (others - sums[seat]) / (2 * limit)))
