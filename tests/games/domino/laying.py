"""Helpers for tests of the laying games: hands in short form, and all worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

from games.contract import Game
from games.domino.engine.round import Hands, Round, begun
from games.kit.dominoes import Chain, Tile, arranged
from tests.games.at_table import by_chance

World = tuple[Hands, frozenset[Tile]]
"""The hands, and what lies in the stock or aside."""


def tiles(codes: str) -> tuple[Tile, ...]:
    return arranged(map(Tile, codes.split()))


def round_of(hands: list[str], stock: str = "", chain: Chain | None = None) -> Round:
    """A round in which the first seat is in turn, with these hands."""
    return begun(tuple(map(tiles, hands)), tuple(map(Tile, stock.split())), 0)._replace(chain=chain or Chain())


def deals(pool: frozenset[Tile], sizes: list[int]) -> Iterator[tuple[tuple[Tile, ...], ...]]:
    """All ways to deal hands of these sizes, with the tiles that are left."""
    if not sizes:
        yield ()
        return
    for taken in combinations(sorted(pool), sizes[0]):
        for rest in deals(pool - {*taken}, sizes[1:]):
            yield (arranged(taken), *rest)


def dealt_so(s: Any, hands: Hands, stock: Any) -> Any:
    """A state with these hands and this stock."""
    return s._replace(round=s.round._replace(hands=hands, stock=stock))


def told_apart(
    game: Game[Any, Any],
    start: Any,
    acts: Iterable[str],
    seat: int | None,
    dealt: Callable[[Any, Hands, Any], Any] = dealt_so,
) -> set[World]:
    """All worlds at the end of these acts (text by text, of the seats in turn) in which every act was legal.

    ``dealt`` puts hands and a stock into the state before the first act. Nothing may be bought in them.
    """
    hands, stock = start.round.hands, start.round.stock
    own = frozenset() if seat is None else frozenset(hands[seat])
    pool = frozenset(tile for hand in (*hands, stock) for tile in hand) - own
    sizes = [0 if other == seat else len(hand) for other, hand in enumerate(hands)]
    found: set[World] = set()
    for deal in deals(pool, sizes):
        full = tuple(hands[other] if other == seat else hand for other, hand in enumerate(deal))
        rest = frozenset(pool) - {tile for hand in deal for tile in hand}
        s = dealt(start, full, tuple(sorted(rest)))
        for act in acts:
            (turn,) = game.to_move(s)
            made = next((m for m in game.offers(s, turn) if str(m) == act), None)
            if made is None:
                break
            s = game.apply(s, turn, made, by_chance())
        else:
            found.add((s.round.hands, frozenset(s.round.stock)))
    return found


def drawn(game: Game[Any, Any], s: Any, seat: int | None, times: int) -> set[World]:
    """The worlds that computer players imagine in a number of tries."""
    worlds = (game.resample(s, seat, by_chance(seed)).round for seed in range(times))
    return {(r.hands, frozenset(r.stock)) for r in worlds}
