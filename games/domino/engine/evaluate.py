"""Estimates of moves and positions that laying games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp

from games.contract import Seat
from games.domino.engine.round import Hands, Round
from games.kit.dominoes import SHOWING, Tile, total, without


def weight(tile: Tile) -> float:
    """The value of being rid of a tile: its pips may count for others, and a double fits only one number."""
    return 0.25 * tile.pips + 1.5 * tile.double


def flexibility(left: Sequence[Tile], ends: Sequence[int]) -> float:
    """The value of the tiles that are left: how many fit at once, and how many numbers are among them."""
    fit = sum(any(end in tile.halves for end in ends) for tile in left)
    return 1.2 * min(fit, 3) + 0.4 * len({number for tile in left for number in tile.halves})


def pressure(r: Round, ends: Sequence[int]) -> float:
    """How little the next seats can do with these ends, as far as their hands are known."""
    answers = frozenset().union(*(SHOWING[end] for end in ends))
    felt = 0.0
    for step in range(1, len(r.hands)):
        lacking = r.lacking((r.turn + step) % len(r.hands))
        felt += 3.0 * len(answers & lacking) / len(answers) / step
    return felt


def command(r: Round, tile: Tile, ends: Iterable[int]) -> float:
    """How far the seat in turn controls these ends: its own tiles for each, less the average of the others."""
    unseen, left = _unseen(r.hands, r.stock, r.turn), {*r.own} - {tile}
    shares = len(r.hands) - 1
    return sum(len(SHOWING[end] & left) - len(SHOWING[end] & unseen) / shares for end in {*ends})


@lru_cache(maxsize=64)
def _unseen(hands: Hands, stock: tuple[Tile, ...], seat: Seat) -> frozenset[Tile]:
    """The tiles that a seat neither holds nor sees on the table."""
    return frozenset(stock).union(*(hand for other, hand in enumerate(hands) if other != seat))


def sight(r: Round, tile: Tile, ends: Sequence[int]) -> float:
    """Value of a lay by the seat in turn that leaves these ends: weight, own flexibility and pressure together."""
    return weight(tile) + flexibility(without(r.own, tile), ends) + pressure(r, ends)


def outlook(hands: Hands, accounts: Sequence[int], seat: Seat) -> float:
    """Chance of a seat to win where the round goes to the first player out, from 0 to 1."""
    others = [other for other in range(len(hands)) if other != seat]
    ahead = accounts[seat] - max(accounts[other] for other in others)
    fewer = sum(len(hands[other]) for other in others) / len(others) - len(hands[seat])
    lighter = sum(total(hands[other]) for other in others) / len(others) - total(hands[seat])
    return 1 / (1 + exp(-(ahead / 30 + 0.35 * fewer + lighter / 40)))


def lead(hands: Hands, accounts: Sequence[int], seat: Seat) -> float:
    """Chance of a seat to win where points are made while laying, from 0 to 1."""
    ahead = accounts[seat] - max(own for other, own in enumerate(accounts) if other != seat)
    fewer = sum(map(len, hands)) / len(hands) - len(hands[seat])
    return 1 / (1 + exp(-(ahead / 6 + 0.1 * fewer)))
