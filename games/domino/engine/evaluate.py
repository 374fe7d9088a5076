"""The laying games at first sight: what to be rid of, what to keep, and what the others cannot answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp

from games.contract import Seat
from games.domino.engine.round import Hands, Round
from games.kit.dominoes import SHOWING, Tile, total, without


def weight(tile: Tile) -> float:
    """How gladly one is rid of a tile: it may count for somebody else, and a double fits but one number."""
    return 0.25 * tile.pips + 1.5 * tile.double


def flexibility(left: Sequence[Tile], ends: Sequence[int]) -> float:
    """How well the tiles that are left go on: by those that fit at once, and by the numbers among them."""
    fit = sum(any(end in tile.halves for end in ends) for tile in left)
    return 1.2 * min(fit, 3) + 0.4 * len({number for tile in left for number in tile.halves})


def pressure(r: Round, ends: Sequence[int]) -> float:
    """How little the next seats can do with these ends, as far as they have shown."""
    answers = frozenset().union(*(SHOWING[end] for end in ends))
    felt = 0.0
    for step in range(1, len(r.hands)):
        lacking = r.lacking((r.turn + step) % len(r.hands))
        felt += 3.0 * len(answers & lacking) / len(answers) / step
    return felt


def command(r: Round, tile: Tile, ends: Iterable[int]) -> float:
    """How far the seat in turn rules these ends: its own tiles for each, less what others have on average."""
    unseen, left = _unseen(r.hands, r.stock, r.turn), {*r.own} - {tile}
    shares = len(r.hands) - 1
    return sum(len(SHOWING[end] & left) - len(SHOWING[end] & unseen) / shares for end in {*ends})


@lru_cache(maxsize=64)
def _unseen(hands: Hands, stock: tuple[Tile, ...], seat: Seat) -> frozenset[Tile]:
    """What a seat neither holds nor has seen lie."""
    return frozenset(stock).union(*(hand for other, hand in enumerate(hands) if other != seat))


def sight(r: Round, tile: Tile, ends: Sequence[int]) -> float:
    """What the seat in turn has of laying a tile that leaves these ends: rid of it, its own answers, few of others."""
    return weight(tile) + flexibility(without(r.own, tile), ends) + pressure(r, ends)


def outlook(hands: Hands, accounts: Sequence[int], seat: Seat) -> float:
    """How a seat stands in a race to be out first, from 0 to 1."""
    others = [other for other in range(len(hands)) if other != seat]
    ahead = accounts[seat] - max(accounts[other] for other in others)
    fewer = sum(len(hands[other]) for other in others) / len(others) - len(hands[seat])
    lighter = sum(total(hands[other]) for other in others) / len(others) - total(hands[seat])
    return 1 / (1 + exp(-(ahead / 30 + 0.35 * fewer + lighter / 40)))


def lead(hands: Hands, accounts: Sequence[int], seat: Seat) -> float:
    """How a seat stands where points are made while laying, from 0 to 1."""
    ahead = accounts[seat] - max(own for other, own in enumerate(accounts) if other != seat)
    fewer = sum(map(len, hands)) / len(hands) - len(hands[seat])
    return 1 / (1 + exp(-(ahead / 6 + 0.1 * fewer)))
