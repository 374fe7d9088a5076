"""Estimates of moves and positions in Canton for computer players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from games.contract import Seat
from games.domino.canton.catching import HEAVIEST, Edge, Lay, Row, after, best_catch, edge, points_of
from games.domino.canton.state import State
from games.domino.engine.round import Hands
from games.kit.dominoes import Tile, without
from games.kit.turns import left_of


def heuristic(s: State, seat: Seat, m: Lay) -> float:
    """Value of a lay: its points and the best next trick, or what it leaves to the next seat and to oneself."""
    r = s.round
    points, row, left = points_of(s.row, m), after(s.row, m), without(r.hands[seat], m.tile)
    own = best_of(row, left)
    if points:
        return points + 0.8 * own
    feared = expected(row, unseen(r.hands, r.stock, seat), len(r.hands[left_of(seat, len(r.hands))]))
    # pips in hand cost more as the stock runs out
    late = 1 / (1 + len(r.stock))
    return 0.3 * own / len(r.hands) - feared + late * m.tile.pips


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, judged by the accounts and by the number of tiles that everybody holds."""
    r = s.round
    others = [other for other in range(len(r.hands)) if other != seat]
    ahead = s.accounts[seat] - max(s.accounts[other] for other in others)
    fewer = sum(len(r.hands[other]) for other in others) / len(others) - len(r.hands[seat])
    return 1 / (1 + exp(-(ahead + 6 * fewer) / 50))


def best_of(row: Row, hand: Sequence[Tile]) -> int:
    """The points of the best trick that one of these tiles can take."""
    lying = edge(row)
    return max((best_catch(lying, tile.pips) for tile in hand), default=0)


@lru_cache(maxsize=64)
def unseen(hands: Hands, stock: tuple[Tile, ...], seat: Seat) -> tuple[int, ...]:
    """The number of tiles of each value that a seat does not see."""
    hidden = [*stock, *(tile for other, hand in enumerate(hands) if other != seat for tile in hand)]
    return tuple(sum(tile.pips == pips for tile in hidden) for pips in range(HEAVIEST + 1))


@cache
def _catchers(lying: Edge | None) -> tuple[tuple[int, int], ...]:
    """The values that take a trick, each with its points, the dearest first."""
    worths = [(best_catch(lying, pips), pips) for pips in range(HEAVIEST + 1)]
    return tuple(sorted((worth for worth in worths if worth[0]), reverse=True))


def expected(row: Row, counts: Sequence[int], held: int) -> float:
    """The expected points of the best trick of a seat that holds ``held`` of the unseen tiles."""
    value, none_better, left = 0.0, 1.0, sum(counts)
    for worth, pips in _catchers(edge(row)):
        for _ in range(counts[pips]):
            chance = held / left
            value += worth * none_better * chance
            none_better *= 1 - chance
            left -= 1
    return value
