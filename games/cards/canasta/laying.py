"""Laying melds in Canasta: what is allowed, what is listed on menus, and the state after it."""

from __future__ import annotations

from functools import lru_cache

from games.cards.canasta.cards import BLACK, NATURAL, WILD, is_wild, rank_of, value
from games.cards.canasta.lookahead import might_go_out, still_to_lay
from games.cards.canasta.melds import Batch, Meld, grown, meld_of, with_meld
from games.cards.canasta.requirements import may_go_out, minimum, needs_naturals
from games.cards.canasta.state import Options, State
from games.contract import JOKER, Card
from games.kit.cards import less
from games.kit.seats import replaced

_RANKS = (*reversed(NATURAL), BLACK)


def against_laying(s: State, batch: Batch, options: Options) -> str | None:
    """The paragraph against laying cards to a rank."""
    hand, melds = s.hands[s.turn], s.melds[s.party]
    cards = batch.cards
    old = meld_of(melds, batch.rank)
    new, fault = grown(old, cards)
    if fault:
        return fault
    if not old.cards and needs_naturals(s) and new.natural < 3:
        return "5.3"
    points = s.points + value(cards)
    after = with_meld(melds, new)
    rest = len(hand) - len(cards)
    if batch.rank == BLACK or rest < 2:
        stuck = may_go_out(s, after, points, options)
        if stuck or (batch.rank == BLACK and rest > 1):
            return stuck or "4.4"
    if not s.opening or points >= minimum(s, options):
        return None
    there = tuple([meld.rank for meld in after])
    reserve = 0 if might_go_out(s, options) else 2
    short = points + still_to_lay(less(hand, cards), there, reserve) < minimum(s, options)
    return "5.1" if short else None


@lru_cache(maxsize=2048)
def batches(hand: tuple[Card, ...], melds: tuple[Meld, ...], going_out: bool) -> tuple[Batch, ...]:
    """Lays worth listing of all possible ones: of equal ranks any suits, and few wild cards at a time."""
    jokers, twos = wild_cards(hand)
    by_rank: dict[str, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(rank_of(card), []).append(card)
    there = {meld.rank for meld in melds if meld.cards}
    some_jokers, some_twos = jokers[:2], twos[:2]
    choices: list[Batch] = []
    for rank in _RANKS if going_out else _RANKS[:-1]:
        own = by_rank.get(rank, ())
        if len(own) > 1 or rank in there:
            choices += _of_rank(rank, tuple(own), some_jokers, some_twos, rank in there)
    if WILD in there:
        choices += [Batch.of(WILD, wild[:1]) for wild in (twos, jokers) if wild]
    elif len(jokers) + len(twos) > 2:
        choices += [
            Batch.of(WILD, (*twos[:two], *jokers[: count - two]))
            for count in range(len(jokers) + len(twos), 2, -1)
            for two in range(max(0, count - len(jokers)), min(count, len(twos)) + 1)
        ]
    return tuple(dict.fromkeys(choices))


@lru_cache(maxsize=8192)
def _of_rank(
    rank: str, own: tuple[Card, ...], jokers: tuple[Card, ...], twos: tuple[Card, ...], there: bool
) -> list[Batch]:
    """Lays of a rank worth listing, by its cards and whether there is a meld."""
    least = 1 if there else 3
    choices = [Batch.of(rank, own[:count]) for count in range(len(own), least - 1, -1)]
    wilds = [wild[:1] for wild in (twos, jokers) if wild]
    if there:
        return choices + [Batch.of(rank, wild) for wild in wilds]
    choices += [Batch.of(rank, (*own[:count], *wild)) for count in range(len(own), 1, -1) for wild in wilds]
    if len(own) > 2:
        choices += [Batch.of(rank, (*own, *pair)) for pair in _pairs(jokers, twos)]
    return choices


def wild_cards(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The jokers and the twos of a hand."""
    wild = [card for card in hand if is_wild(card)]
    return tuple([card for card in wild if card == JOKER]), tuple([card for card in wild if card != JOKER])


def _pairs(jokers: tuple[Card, ...], twos: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Pairs of wild cards."""
    pairs = (twos[:2], (*twos[:1], *jokers[:1]), jokers[:2])
    return [pair for pair in pairs if len(pair) == 2]


def meld_cards(s: State, new: tuple[Meld, ...]) -> State:
    """Put cards on the table; a rank new to the party is a meld its player has opened."""
    melds, points, opened = s.melds[s.party], s.points, s.opened
    for meld in new:
        old = meld_of(melds, meld.rank)
        opened = opened if old.cards or s.turn in opened else (*opened, s.turn)
        melds, points = with_meld(melds, old.plus(meld.cards)), points + value(meld.cards)
    return s._replace(melds=replaced(s.melds, s.party, melds), points=points, opened=opened)
