"""Cards of Blackjack redealt for computer players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from math import comb, prod
from typing import NamedTuple

from games.cards.blackjack.state import GOAL, VALUES, Holding, State, Used, total
from games.contract import Card, Croupier, Seat

TRIES = 1000
"""Attempts at drawing hands that fit what is known."""


class Unseen(NamedTuple):
    """An unseen hand: its number of cards, and the range of its sum."""

    cards: int
    least: int
    most: int


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal unseen cards anew: lost hands keep totals that were told, and the player's sum stays below 21."""
    put_away = [place for place, used in enumerate(s.used) if used.seat is not None and used.seat != seat]
    own_is_hidden = bool(s.own) and not (s.looked and seat == s.player)
    house_is_hidden = bool(s.house) and s.phase != "house"
    unseen = [_lost(s.used[place]) for place in put_away]
    if own_is_hidden:
        unseen.append(Unseen(len(s.own), 0, GOAL - 1))
    if house_is_hidden:
        unseen.append(Unseen(1, 0, GOAL))
    hidden = [s.used[place].cards for place in put_away] + [s.own] * own_is_hidden + [s.house] * house_is_hidden
    pool = sorted((*s.talon, *(card for cards in hidden for card in cards)))
    fresh, talon = _deal(pool, unseen, croupier)
    used = list(s.used)
    for place, cards in zip(put_away, fresh, strict=False):
        used[place] = used[place]._replace(cards=cards)
    return s._replace(
        talon=talon,
        used=tuple(used),
        own=fresh[len(put_away)] if own_is_hidden else s.own,
        house=fresh[-1] if house_is_hidden else s.house,
    )


def _lost(used: Used) -> Unseen:
    """The known range of a hand put away unseen: its total, or that its player stood with it."""
    sums = (total(used.cards),) * 2 if used.told else (0, GOAL - 1)
    return Unseen(len(used.cards), *sums)


def _deal(pool: list[Card], unseen: list[Unseen], croupier: Croupier) -> tuple[list[Holding], Holding]:
    """Hands that fit what is known, and the rest of the pool in random order."""
    for _ in range(TRIES):
        left, hands = list(pool), list[Holding]()
        for wanted in unseen:
            cards = _draw_hand(left, wanted, croupier)
            if cards is None:
                break
            hands.append(cards)
            left = [card for card in left if card not in cards]
        else:
            return hands, croupier.shuffle(left)
    raise ValueError("no hands that could have been put away")


def _draw_hand(pool: list[Card], wanted: Unseen, croupier: Croupier) -> Holding | None:
    """Cards of a pool with a wanted sum, each choice of cards being equally likely."""
    heaps = {rank: [card for card in pool if card.rank == rank] for rank in VALUES}
    ways = [
        (prod(comb(len(heaps[rank]), count) for rank, count in counts.items()), counts)
        for counts in _counts(tuple((rank, len(heap)) for rank, heap in heaps.items()), wanted)
    ]
    if not ways:
        return None
    number = croupier.below(sum(weight for weight, _ in ways))
    sums = accumulate(weight for weight, _ in ways)
    counts = next(counts for upper, (_, counts) in zip(sums, ways, strict=True) if number < upper)
    chosen = [card for rank, count in counts.items() for card in croupier.shuffle(heaps[rank])[:count]]
    return croupier.shuffle(chosen)


def _counts(there: tuple[tuple[str, int], ...], wanted: Unseen) -> Iterator[dict[str, int]]:
    """All ways to choose numbers of cards of each rank with a wanted sum."""
    if not there:
        if not wanted.cards and wanted.least <= 0 <= wanted.most:
            yield {}
        return
    (rank, most), *rest = there
    for count in range(min(most, wanted.cards) + 1):
        worth = count * VALUES[rank]
        if worth <= wanted.most:
            further = Unseen(wanted.cards - count, wanted.least - worth, wanted.most - worth)
            for counts in _counts(tuple(rest), further):
                yield {rank: count, **counts}
