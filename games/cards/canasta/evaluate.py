"""Estimates for computer players of Canasta: what to take, lay and discard, and how a party stands."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from games.cards.canasta.cards import BLACK, NATURAL, WILD, is_black_three, is_red_three, is_wild, value
from games.cards.canasta.melds import CANASTA, Batch, Haul, Meld, meld_of
from games.cards.canasta.moves import Ask, Lay, Move, No, Out, Take, TakeOn, Threes, Yes
from games.cards.canasta.requirements import may_go_out, minimum
from games.cards.canasta.state import Options, State
from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack
from games.contract import Card, Seat

_LATE = 12
"""Number of cards in the talon below which wild cards are no longer saved."""
_CLOSE = 4
"""Number of cards in the hand at which going out is considered."""
_DEAR = 44.0
"""Value of keeping a wild card."""


def heuristic(s: State, seat: Seat, m: Move, options: Options) -> float:
    """Take big piles, lay natural cards, keep wild ones for canastas, and discard cards nobody wants."""
    match m:
        case Draw():
            return 0.0
        case Take() | TakeOn():
            return taking(s, m.cards if isinstance(m, Take) else Haul(""))
        case Lay(batch):
            return laying(s, batch, options)
        case Discard(card):
            return -discarding(s, Card(card))
        case Threes():
            return 300.0
        case TakeBack() | TakeAllBack():
            return -50.0 - isinstance(m, TakeBack)
        case Out() | Ask():
            return -90.0
        case Yes() | No():
            return answering(s, seat, isinstance(m, Yes))
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, by scores, melds and hands."""
    return _prospects(s, s.who.of[seat])


def taking(s: State, haul: Haul) -> float:
    """Value of taking the pile; a card from the talon is worth nothing in comparison."""
    wild = sum(map(is_wild, haul.cards))
    return 2.0 * len(s.pile) - 2 - 4 * wild - 0.2 * len(haul.cards)


@lru_cache(maxsize=4096)
def first_meld(hand: tuple[Card, ...], melds: tuple[Meld, ...], needed: int) -> tuple[Batch, ...]:
    """Cards to lay for the points needed, with as few wild cards as possible; empty if that cannot be done."""
    wild = sorted(filter(is_wild, hand), key=lambda card: -value((card,)))
    batches: list[Batch] = []
    pairs: list[tuple[Card, ...]] = []
    room: list[str] = []
    for rank in NATURAL:
        own = tuple(card for card in hand if card.rank == rank)
        old = meld_of(melds, rank)
        if len(own) > 2 or (old.cards and own):
            batches.append(Batch.of(rank, own))
        elif len(own) == 2:
            pairs.append(own)
        room += [rank] * max(0, len(own) + old.natural - old.wild - 1 if len(own) > 2 or old.cards else 0)
    needed -= sum(value(batch.cards) for batch in batches)
    for pair in sorted(pairs, key=value, reverse=True):
        if needed > 0 and wild:
            batches.append(Batch.of(pair[0].rank, (*pair, wild.pop(0))))
            needed -= value(batches[-1].cards)
    for rank in room:
        if needed > 0 and wild:
            batches.append(Batch.of(rank, (wild.pop(0),)))
            needed -= value(batches[-1].cards)
    return tuple(batches) if needed <= 0 else ()


def laying(s: State, batch: Batch, options: Options) -> float:
    """Value of laying some cards now."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    cards, old = batch.cards, meld_of(melds, batch.rank)
    wild = sum(map(is_wild, cards))
    whole = len(cards) - wild == sum(card.rank == batch.rank for card in hand)
    if batch.rank == BLACK:
        return 90.0
    if s.opening and s.points < (least := minimum(s, options)):
        if s.backs:  # the minimum was not reached with what was laid
            return -60.0
        return 100.0 + value(cards) if batch in first_meld(hand, melds, least - s.points) else -60.0
    rest = len(hand) - len(cards)
    completes = old.plus(cards).bonus > old.bonus
    if completes:
        return 120.0 - 5 * wild
    if may_go_out(s, melds, s.points, options) is None and (rest <= _CLOSE or len(s.talon) < _LATE):
        return 70.0 + len(cards)
    if wild:
        good = len(s.talon) < _LATE or (batch.rank == WILD and len(cards) > _CLOSE)
        return 15.0 - wild if good and rest > _CLOSE else -60.0
    if rest < _CLOSE and not any(meld.bonus for meld in melds):
        return -60.0
    return (60.0 if old.cards else 50.0) + len(cards) if whole else -46.0


def discarding(s: State, card: Card) -> float:
    """Value of keeping a card for the seat in turn; its last one it is glad to be rid of."""
    hand = s.hands[s.turn]
    if len(hand) == 1:
        return -200.0
    if is_wild(card):
        return _DEAR + (card.rank == "")
    if is_black_three(card):
        return -4.0 if s.pile else 2.0
    same = sum(held.rank == card.rank for held in hand)
    keep = 6.0 * (same - 1) + value((card,)) / 20
    if meld_of(s.melds[s.party], card.rank).cards:
        keep += 10
    for party, melds in enumerate(s.melds):
        if party != s.party and meld_of(melds, card.rank).cards:
            keep += 4 if s.frozen else 8 + len(s.pile) / 2
    rivals = (seat for seat in s.chairs if s.who.of[seat] != s.party)
    keep += 4.0 * sum(known.rank == card.rank for seat in rivals for known in s.seen[seat])
    return min(keep, _DEAR - 1 + keep / 1000)


def answering(s: State, seat: Seat, yes: bool) -> float:
    """Value of an answer to the partner: leave to go out is given while the own hand is cheap."""
    cheap = value(s.hands[seat]) <= 80
    return 1.0 if yes == cheap else 0.0


def _prospects(s: State, party: int) -> float:
    """A party's chances, from 0 to 1, by scores, melds and hands."""
    sums = [score + _now(s, one) for one, score in enumerate(s.scores)]
    others = max(total for one, total in enumerate(sums) if one != party)
    return min(1.0, max(0.0, 0.5 + (sums[party] - others) / 5000))


def _now(s: State, party: int) -> float:
    """Points of a party in this game so far, less half of those in its hands."""
    melds = s.melds[party]
    if not melds:
        return -300.0
    near = sum(25 * max(0, len(meld.cards) - 3) for meld in melds if len(meld.cards) < CANASTA)
    hands = sum(value(s.hands[seat]) for seat in s.who.members(party))
    reds = 100 * s.reds[party] + sum(100 for seat in s.who.members(party) for c in s.hands[seat] if is_red_three(c))
    return sum(value(meld.cards) + meld.bonus for meld in melds) + near + reds - hands / 2
