"""Canasta: what may be laid, when the pile may be taken, and who may go out; answers are paragraphs of the sheet."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Protocol

from games.cards._canasta_cards import (
    BLACK,
    CANASTA,
    NATURAL,
    WILD,
    Batch,
    Haul,
    Meld,
    found,
    is_black_three,
    is_red_three,
    is_wild,
    put_in,
    value,
)
from games.cards._canasta_table import State
from games.kit.cards import Card, less


class Terms(Protocol):
    """The options that the rules ask for."""

    canastas_to_go_out: int
    need_natural_canasta: bool
    pile_only_for_new_meld: bool
    single_easing: str


def minimum(s: State, terms: Terms) -> int:
    """What the party in turn must lay the first time."""  # 5.1
    if s.who.number == len(s.who.of) >= 4 and terms.single_easing == "flat50":
        return 50
    score = s.scores[s.party]
    return 0 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120


def may_go_out(s: State, melds: tuple[Meld, ...], points: int, terms: Terms) -> str | None:
    """The paragraph against going out with these melds of the own party and so many points laid in this turn."""
    if s.denied:
        return "8.3"
    if s.opening and points < minimum(s, terms):
        return "5.1"
    done = [meld.bonus for meld in melds if meld.bonus]
    enough = len(done) >= terms.canastas_to_go_out and (500 in done or not terms.need_natural_canasta)
    return None if enough else "8.1"


def against_laying(s: State, batch: Batch, terms: Terms) -> str | None:
    """The paragraph against laying some cards to a rank."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    cards = batch.cards
    old = found(melds, batch.rank)
    new = old.plus(cards)
    if fault := new.fault():
        return fault
    if not old.cards and _needs_naturals(s) and new.natural < 3:
        return "5.3"
    points = s.points + value(cards)
    stuck = may_go_out(s, put_in(melds, new), points, terms)
    rest = len(hand) - len(cards)
    if batch.rank == BLACK and (rest > 1 or stuck):
        return stuck or "4.4"
    if rest < 2 and stuck:
        return stuck
    there = tuple(meld.rank for meld in put_in(melds, new))
    kept = 0 if might_go_out(s, terms) else 2
    short = s.opening and points + _still(less(hand, cards), there, kept) < minimum(s, terms)
    return "5.1" if short else None


def _needs_naturals(s: State) -> bool:
    """Whether the next new meld of the seat in turn must have three natural cards."""  # 5.3
    return not s.opening and s.partner is not None and s.turn not in s.opened


@lru_cache(maxsize=4096)
def _still(hand: tuple[Card, ...], there: tuple[str, ...], kept: int) -> int:
    """At most so many points more can be laid from a hand, with melds of some ranks on the table, and cards kept."""
    wild = any(map(is_wild, hand))
    ranks = [card.rank for card in hand]
    fits = [
        value((card,))
        for card in hand
        if is_wild(card)
        or (card.rank in NATURAL and (wild or card.rank in there or ranks.count(card.rank) > 2))
        or (is_black_three(card) and not kept)
    ]
    fits.sort(reverse=True)
    return sum(fits[: max(0, len(hand) - kept)])


def against_taking(s: State, haul: Haul, terms: Terms) -> str | None:
    """The paragraph against taking the pile with some cards of the hand."""
    top, melds = s.pile[-1], s.melds[s.party]
    if fault := blocked(top):
        return fault
    first = haul.first
    old = found(melds, top.rank)
    new = old.plus((top, *first))
    if fault := new.fault():
        return fault
    natural = sum(not is_wild(card) for card in first)
    if natural < 2 and (not melds or s.frozen):
        return "6.2"
    if old.cards and terms.pile_only_for_new_meld:
        return "6.6"
    if natural < 1:
        return "6.1"
    if not old.cards and _needs_naturals(s) and new.natural < 3:
        return "5.3"
    after = put_in(melds, new)
    for meld in haul.more:
        if melds or found(after, meld.rank).cards or meld.rank == BLACK:
            return "6.1"
        if fault := meld.fault():
            return fault
        after = put_in(after, meld)
    points = value((top, *haul.cards))
    if not melds and points < minimum(s, terms):
        return "5.1"
    return _keeps_two(s, len(haul.cards), after, points, terms)


def against_adding_top(s: State, terms: Terms) -> str | None:
    """The paragraph against adding the top card to a meld and so taking the pile."""
    top, melds = s.pile[-1], s.melds[s.party]
    if fault := blocked(top):
        return fault
    old = found(melds, top.rank)
    if not old.cards:
        return "6.1"
    if s.frozen:
        return "6.2"
    if terms.pile_only_for_new_meld:
        return "6.6"
    return _keeps_two(s, 0, put_in(melds, old.plus((top,))), value((top,)), terms)


def blocked(top: Card) -> str | None:
    """The paragraph against taking the pile at all."""
    return "6.3" if top.rank == "3" else "6.4" if is_wild(top) else None


def _keeps_two(s: State, spent: int, after: tuple[Meld, ...], points: int, terms: Terms) -> str | None:
    """After taking the pile too a card must be left after the discard, unless the player may go out."""
    if len(s.hands[s.turn]) - spent + len(s.pile) - 1 >= 2:
        return None
    return may_go_out(s, after, points, terms)


def against_discarding(s: State, card: Card, terms: Terms) -> str | None:
    """The paragraph against a discard."""
    hand = s.hands[s.turn]
    if is_red_three(card):
        return "3.2"
    if s.took and is_black_three(card) and any(held.rank != "3" for held in hand):
        return "7.3"
    if s.opening and s.points and s.points < minimum(s, terms):
        return "5.1"
    # with the talon used up the game ends anyway, and nobody is stuck with his last card
    return may_go_out(s, s.melds[s.party], s.points, terms) if len(hand) == 1 and s.talon else None


def might_go_out(s: State, terms: Terms) -> bool:
    """Whether going out is not out of the question: by the canastas, and by cards that fit nowhere."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    return not s.denied and _possible(hand, melds) >= terms.canastas_to_go_out and _clears(hand, melds)


@lru_cache(maxsize=4096)
def _clears(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> bool:
    """Whether at most one card is without a fellow, and wild cards could complete all pairs."""
    there = {meld.rank for meld in melds}
    counts = Counter(card.rank for card in hand if not is_wild(card) and card.rank not in there)
    alone = sum(count == 1 for count in counts.values())
    pairs = sum(count == 2 for count in counts.values())
    return alone <= 1 and pairs <= sum(map(is_wild, hand))


@lru_cache(maxsize=4096)
def _possible(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> int:
    """At most so many canastas can lie after this turn."""
    wild = sum(map(is_wild, hand))
    ranks = [card.rank for card in hand]
    could = int(len(found(melds, WILD).cards) + wild >= CANASTA)
    for rank in NATURAL:
        old, own = found(melds, rank), ranks.count(rank)
        could += len(old.cards) + own + wild >= CANASTA and 2 * (old.natural + own) > CANASTA
    return could
