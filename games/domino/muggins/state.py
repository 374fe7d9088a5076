"""What is agreed on in Muggins, how a match stands, and what fits in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import CallOptions, Seat, choice, number
from games.domino.engine.moves import ARMS, MIDDLE, Place
from games.domino.engine.round import Hands, Round
from games.kit.dominoes import DOUBLES, Chain, Tile, base, height

PURCHASES = 2
"""How many tiles are taken at most in an ordinary turn."""


@dataclass(frozen=True, slots=True)
class Options(CallOptions):
    """What can be agreed on before the match."""

    target: int = number(61, 0, 200)
    rounds: int = number(5, 1, 20)
    announce: str = choice("said", "auto")
    extra_move: bool = choice(False, True)
    by_2: bool = choice(False, True)
    by_3: bool = choice(False, True)
    by_4: bool = choice(False, True)
    by_5: bool = choice(True, False)
    by_6: bool = choice(False, True)
    by_7: bool = choice(False, True)


class Window(NamedTuple):
    """After a lay: whose it was, what was overlooked and not yet called, and who has called or answered."""

    by: Seat
    overlooked: int
    called: tuple[Seat, ...] = ()


class State(NamedTuple):
    """The round, what may still be called, and the account of the match."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    phase: Literal["seek", "open", "lay", "extra", "close"] = "open"
    """A double is sought, or laid as the base; a turn, a further one; the last calls of a round."""
    window: Window | None = None
    final: bool = False
    """The last round is being played."""
    over: bool = False


def fit(s: State) -> list[tuple[Tile, Place | None]]:
    """What the seat in turn can lay, and where; the base is its highest double."""
    r = s.round
    if s.phase in ("seek", "open"):
        found: list[tuple[Tile, Place | None]] = [(tile, None) for tile in r.own if tile.double]
        return found[:1]
    names = (*ARMS[: len(r.chain.arms)], MIDDLE)
    places = tuple(zip(names, r.chain.ends, strict=False))
    return [(tile, name) for tile in r.own for name, end in places if end in tile.halves]


def may_draw(s: State) -> bool:
    """Whether the seat in turn may still take a tile, if nothing fits."""
    return bool(s.round.stock) and (s.round.bought < PURCHASES or s.phase in ("seek", "extra"))


def more(s: State) -> State:
    """A further move, unless nothing fits and nothing can be taken."""
    if fit(s) or may_draw(s):
        return s
    return s._replace(round=s.round.fitless().next(), phase="lay")


def joined(chain: Chain, tile: Tile, place: Place | None) -> Chain:
    """The chain with a tile more at a place; at no place the tile is its base."""
    if place is None:
        return base(tile)
    return chain.plus(len(chain.arms) if place == MIDDLE else ARMS.index(place), tile)


def holder(hands: Hands) -> Seat | None:
    """Who has the highest double; None if nobody has any."""
    doubles = {tile: seat for seat, hand in enumerate(hands) for tile in hand if tile.double}
    return doubles[max(doubles, key=height)] if doubles else None


def higher(double: Tile) -> frozenset[Tile]:
    """The doubles nobody has when this one is the highest."""
    return frozenset(tile for tile in DOUBLES if tile.pips > double.pips)
