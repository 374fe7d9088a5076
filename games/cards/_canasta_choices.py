"""Canasta: what is worth listing of all that could be laid or taken."""

from __future__ import annotations

from functools import lru_cache

from games.cards._canasta_cards import BLACK, NATURAL, WILD, Batch, Haul, Meld, found, is_red_three, is_wild, value
from games.cards._canasta_rules import Terms, blocked, minimum
from games.cards._canasta_table import State
from games.kit.cards import JOKER, Card, less


@lru_cache(maxsize=2048)
def batches(hand: tuple[Card, ...], melds: tuple[Meld, ...], going_out: bool) -> tuple[Batch, ...]:
    """What is worth listing of all that could be laid: of equal ranks any suits, and few wild cards at a time."""
    jokers, twos = _wild(hand)
    listed: list[Batch] = []
    for rank in (*reversed(NATURAL), *((BLACK,) if going_out else ())):
        own = [card for card in hand if card.rank == rank and not is_red_three(card)]
        if found(melds, rank).cards:
            listed += [Batch.of(rank, own[:count]) for count in range(len(own), 0, -1)]
            listed += [Batch.of(rank, wild[:1]) for wild in (twos, jokers) if wild]
        else:
            listed += [Batch.of(rank, own[:count]) for count in range(len(own), 2, -1)]
            for count in range(len(own), 1, -1):
                listed += [Batch.of(rank, (*own[:count], *wild[:1])) for wild in (twos, jokers) if wild]
            if len(own) > 2:
                listed += [Batch.of(rank, (*own, *wild)) for wild in _pairs(jokers, twos)]
    if found(melds, WILD).cards:
        listed += [Batch.of(WILD, wild[:1]) for wild in (twos, jokers) if wild]
    elif len(jokers) + len(twos) > 2:
        listed += [
            Batch.of(WILD, (*twos[:two], *jokers[: count - two]))
            for count in range(len(jokers) + len(twos), 2, -1)
            for two in range(max(0, count - len(jokers)), min(count, len(twos)) + 1)
        ]
    return tuple(dict.fromkeys(listed))


def _wild(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    jokers = tuple(card for card in hand if card == JOKER)
    return jokers, tuple(card for card in hand if card.rank == "2")


def _pairs(jokers: tuple[Card, ...], twos: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    pairs = (twos[:2], (*twos[:1], *jokers[:1]), jokers[:2])
    return [pair for pair in pairs if len(pair) == 2]


def hauls(s: State, terms: Terms) -> tuple[Haul, ...]:
    """What is worth listing of all the ways to take the pile."""
    hand, top = s.hands[s.turn], s.pile[-1]
    if blocked(top):
        return ()
    own = [card for card in hand if card.rank == top.rank]
    jokers, twos = _wild(hand)
    ways: list[tuple[Card, ...]] = [tuple(own[:count]) for count in range(len(own), 1, -1)]
    ways += [(*own[:count], *wild[:1]) for count in (len(own), 1) if own[:count] for wild in (twos, jokers) if wild]
    listed = [Haul.of(way) for way in dict.fromkeys(ways)]
    if s.opening and own:
        listed += [haul for way in ways if len(way) > 1 for haul in _with_more(s, way, terms)]
    return tuple(dict.fromkeys(listed))


def _with_more(s: State, way: tuple[Card, ...], terms: Terms) -> list[Haul]:
    """Ways that need further melds for the minimum: the most worthy ones that do it."""
    top, rest = s.pile[-1], less(s.hands[s.turn], way)
    if value((top, *way)) >= minimum(s, terms):
        return []
    melds = [batch for batch in batches(rest, (), False) if batch.rank not in (top.rank, WILD)]
    alone = [Haul.of(way, batch.cards) for batch in melds if value((top, *way, *batch.cards)) >= minimum(s, terms)]
    if alone:
        return alone[:6]
    best: dict[str, Batch] = {}
    for batch in melds:
        if not any(map(is_wild, batch.cards)):
            best.setdefault(batch.rank, batch)
    together = tuple(card for batch in best.values() for card in batch.cards)
    return [Haul.of(way, together)] if together else []
